// What a story needs: the whole service with a devnet that makes a block a second, the SDK, and eyes on chain and rail.
import type { Devnet } from '@svc/devnet';
import { SVC } from '@svc/sdk';
import { type Address, createWalletClient, erc20Abi, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Config } from '../../src/config.ts';
import type { ServiceOverrides } from '../../src/start-service.ts';
import { startTestDevnet, startTestService, type TestService } from './start-test-service.ts';

export interface DevnetService {
  service: TestService;
  svc: SVC;
  chain: 'celo-sepolia';
  /** A funded wallet of the devnet, as a merchant would make it with viem. */
  wallet(index: number): ReturnType<typeof makeWallet>;
  balanceOf(symbol: 'SVC' | 'USDC' | 'USDT' | 'CELO', owner: Address): Promise<bigint>;
  supplyOfSvc(): Promise<bigint>;
  railTransfers(): Promise<{ amountKobo: bigint; accountLast4: string; status: string }[]>;
  railPayments(): Promise<{ amountKobo: bigint; currency: string }[]>;
  stop(): Promise<void>;
}

export async function startDevnetService(
  options: {
    blockTimeMs?: number;
    database?: 'pglite' | 'postgres';
    config?: Partial<Config>;
    /** Parts made from the devnet, such as `devnetLevers`. */
    levers?: (devnet: Devnet) => ServiceOverrides;
  } = {},
): Promise<DevnetService> {
  const devnet = await startTestDevnet({ blockTimeMs: options.blockTimeMs ?? 1000 });
  const service = await startTestService({
    devnet,
    ...(options.database && { database: options.database }),
    ...(options.config && { config: options.config }),
    ...(options.levers && { overrides: options.levers(devnet) }),
  });
  const { db } = service.context;
  const reader = makeWallet(service, 0);
  const tokenOf = (symbol: 'SVC' | 'USDC' | 'USDT' | 'CELO') => devnet.deployment.tokens[symbol];
  return {
    service,
    svc: new SVC(service.credentials),
    chain: 'celo-sepolia',
    wallet: (index) => makeWallet(service, index),
    balanceOf: (symbol, owner) =>
      reader.readContract({ address: tokenOf(symbol), abi: erc20Abi, functionName: 'balanceOf', args: [owner] }),
    supplyOfSvc: () => reader.readContract({ address: tokenOf('SVC'), abi: erc20Abi, functionName: 'totalSupply' }),
    async railTransfers() {
      const rows = await db.query<{ amount_kobo: string; account_last4: string; status: string }>(
        'select amount_kobo, account_last4, status from sandbox_rail_transfers order by created_at',
      );
      return rows.map((row) => ({
        amountKobo: BigInt(row.amount_kobo),
        accountLast4: row.account_last4,
        status: row.status,
      }));
    },
    async railPayments() {
      const rows = await db.query<{ amount_kobo: string; currency: string }>(
        'select amount_kobo, currency from sandbox_rail_payments order by received_at',
      );
      return rows.map((row) => ({ amountKobo: BigInt(row.amount_kobo), currency: row.currency }));
    },
    async stop() {
      await service.stop();
      await devnet.stop();
    },
  };
}

function makeWallet(service: TestService, index: number) {
  const { rpcUrl, wallets } = service.credentials;
  const account = privateKeyToAccount(wallets[index]?.privateKey as Address);
  return createWalletClient({ account, transport: http(rpcUrl) }).extend(publicActions);
}
