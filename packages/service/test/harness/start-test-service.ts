// The whole service for a test: its own database, a devnet if wanted, a free port, and merchants with credentials.
import { type Devnet, startDevnet } from '@svc/devnet';
import { privateKeyToAddress } from 'viem/accounts';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import type { Config } from '../../src/config.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';
import type {
  MerchantCredentials,
  SandboxCredentials,
  SandboxMerchant,
} from '../../src/sandbox/sandbox-credentials.ts';
import { makeSandboxCredentials, makeSandboxMerchant } from '../../src/sandbox/sandbox-file.ts';
import { type ServiceOverrides, startService } from '../../src/start-service.ts';
import { openEmbeddedDatabase } from '../embedded-database.ts';
import { openTestDatabase } from '../test-database.ts';
import { makeTestClient, type TestClient } from './make-test-client.ts';
import { makeTestConfig, TEST_SECOND_SIGNER, TEST_VOUCHER_SIGNER } from './test-config.ts';

export interface TestServiceOptions {
  /** PostgreSQL unless said otherwise, because the embedded engine takes several times the CPU. */
  database?: 'pglite' | 'postgres';
  /** An address of a migrated database that another service of the test uses too. */
  databaseUrl?: string;
  clock?: Clock;
  /** One started elsewhere, or false for none at all. Without it a devnet of its own is started, mining at once. */
  devnet?: Devnet | false;
  config?: Partial<Config>;
  overrides?: ServiceOverrides;
  /** Credentials of another service on the same database and secrets, in place of new ones. */
  credentials?: TestCredentials;
}

export type TestCredentials = SandboxCredentials & {
  baseUrl: string;
  chain: string;
  rpcUrl: string;
  wallets: { address: string; privateKey: string }[];
};

export interface TestService {
  url: string;
  context: Context;
  /** The same fields as sandbox.json. */
  credentials: TestCredentials;
  devnet: Devnet | null;
  newMerchant(name?: string): Promise<SandboxMerchant>;
  client(credentials?: MerchantCredentials): TestClient;
  stop(): Promise<void>;
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { devnet, stopDevnet } = await findDevnet(options);
  const db = await findDatabase(options);
  const config = makeTestConfig(devnet, options.config);
  const service = await startService(config, {
    db,
    ...(options.clock && { clock: options.clock }),
    ...options.overrides,
  });
  const { context } = service;
  const url = service.url ?? '';
  const credentials = options.credentials ?? {
    ...(await makeSandboxCredentials(context)),
    baseUrl: url,
    chain: 'celo-sepolia',
    rpcUrl: devnet?.rpcUrl ?? '',
    wallets: devnet?.wallets ?? [],
  };
  let merchants = 0;
  return {
    url,
    context,
    credentials,
    devnet,
    newMerchant(name) {
      merchants += 1;
      return makeSandboxMerchant(context, name ?? `Test Merchant ${merchants}`);
    },
    client: (of = credentials) => makeTestClient({ url, credentials: of, now: () => context.clock.now() }),
    async stop() {
      await service.stop();
      await stopDevnet();
    },
  };
}

const nothing = async (): Promise<void> => undefined;

async function findDevnet({
  devnet,
}: TestServiceOptions): Promise<{ devnet: Devnet | null; stopDevnet(): Promise<void> }> {
  if (devnet === false) return { devnet: null, stopDevnet: nothing };
  if (devnet) return { devnet, stopDevnet: nothing };
  const own = await startTestDevnet();
  return { devnet: own, stopDevnet: () => own.stop() };
}

/** A devnet whose converter takes vouchers of the test services. */
export function startTestDevnet(options: { blockTimeMs?: number } = {}): Promise<Devnet> {
  const voucherSigners = [privateKeyToAddress(TEST_VOUCHER_SIGNER), privateKeyToAddress(TEST_SECOND_SIGNER)];
  return startDevnet({ dataDir: null, blockTimeMs: options.blockTimeMs ?? 0, voucherSigners });
}

async function findDatabase(options: TestServiceOptions): Promise<Database> {
  const { overrides, databaseUrl, database } = options;
  if (overrides?.db) return overrides.db;
  if (databaseUrl !== undefined) return openDatabase({ databaseUrl, dataDir: null });
  return database === 'pglite' ? openEmbeddedDatabase() : openTestDatabase();
}
