// A Live installation as the operator's guide sets it up: PostgreSQL, three node addresses onto a devnet, KMS, two rails and two screenings behind HTTP.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Devnet } from '@svc/devnet';
import { SVC } from '@svc/sdk';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import type { ChainConfig, Config } from '../../src/config.ts';
import { loadConfig } from '../../src/load-config.ts';
import type { MerchantCredentials } from '../../src/sandbox/make-credentials.ts';
import { sandboxChain } from '../../src/sandbox/sandbox-chain.ts';
import { type Service, startService } from '../../src/start-service.ts';
import { createMerchant } from '../../src/usecases/credentials/create-merchant.ts';
import { issueCredentials } from '../../src/usecases/credentials/issue-credentials.ts';
import { saveBusinessProfile } from '../../src/usecases/credentials/save-business-profile.ts';
import { changeVerification } from '../../src/usecases/credentials/verify-merchant.ts';
import { startPostgres } from '../postgres.ts';
import { FLUTTERWAVE_SECRETS, startFlutterwave } from '../rail/simulators/flutterwave-simulator.ts';
import { PAYSTACK_KEY, startPaystack } from '../rail/simulators/paystack-simulator.ts';
import type { WireRailUnderTest } from '../rail/simulators/rail-under-test.ts';
import { type DiditSimulator, startDidit } from '../screening/didit-simulator.ts';
import { type KeyService, startKms } from '../signer/key-services.ts';
import { startTestDevnet } from './start-test-service.ts';
import { TEST_VOUCHER_SIGNER } from './test-config.ts';

/** A name that the protocol does not list: the devnet has the id of a test chain. */
export const LIVE_CHAIN = 'devnet-live';
export const SANCTIONED_WALLET = '0x7f367cc41522ce07553e823bf3be79a889debe1b';

export interface LiveInstallation {
  service: Service;
  svc: SVC;
  devnet: Devnet;
  kms: KeyService;
  didit: DiditSimulator;
  flutterwave: WireRailUnderTest;
  paystack: WireRailUnderTest;
  stop(): Promise<void>;
}

export async function startLiveInstallation(changes: Partial<Config> = {}): Promise<LiveInstallation> {
  const [postgres, devnet, kms, didit, flutterwave, paystack] = await Promise.all([
    startPostgres(),
    startTestDevnet({ blockTimeMs: 1000 }),
    startKms(TEST_VOUCHER_SIGNER, 'high'),
    startDidit(),
    startFlutterwave(),
    startPaystack(),
  ]);
  const db = await openDatabase({ databaseUrl: await postgres.createDatabase(), dataDir: null });
  const outside = { devnet, kms, didit, flutterwave, paystack };
  const stopOutside = async (): Promise<void> => {
    await Promise.all([postgres.stop(), devnet.stop(), kms.stop(), didit.stop(), flutterwave.stop(), paystack.stop()]);
  };
  try {
    const service = await startService({ ...liveConfig(outside), ...changes }, { db });
    const credentials = await makeLiveCredentials(service);
    return {
      ...outside,
      service,
      svc: new SVC({ ...credentials, baseUrl: service.url ?? '' }),
      async stop() {
        await service.stop();
        await stopOutside();
      },
    };
  } catch (error) {
    await stopOutside();
    throw error;
  }
}

type Outside = Pick<LiveInstallation, 'devnet' | 'kms' | 'didit' | 'flutterwave' | 'paystack'>;

const GUIDE = new URL('../../../../docs/going-live.md', import.meta.url);

/** The settings that the operator's guide gives, name by name. */
export function readGuideSettings(): Record<string, string> {
  const [, block = ''] = /```env\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  return Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** As the guide says, with the simulators' addresses and keys in place of the providers'. */
function liveConfig(outside: Outside): Config {
  const settings = readGuideSettings();
  const own = ownSettings(outside);
  const unknown = Object.keys(own).filter((name) => !(name in settings) && !NOT_IN_GUIDE.test(name));
  if (unknown.length > 0) throw new Error(`the guide does not name ${unknown.join(', ')}`);
  // There is no mail server here.
  const { SVC_SMTP_URL: _, SVC_MAIL_FROM: __, ...rest } = settings;
  const config = loadConfig({ ...rest, ...own });
  return { ...config, chains: [devnetChain(outside.devnet, config)], logLevel: 'silent' };
}

/** Where to find what is elsewhere in real life. */
const NOT_IN_GUIDE = /^PORT$|_BASE_URL$|^SVC_KMS_ENDPOINT$/;

function ownSettings({ kms, didit, flutterwave, paystack }: Outside): Record<string, string> {
  if (kms.config.provider !== 'aws-kms') throw new Error('another key service');
  const folder = mkdtempSync(join(tmpdir(), 'svc-live-'));
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  return {
    PORT: '0',
    SVC_MASTER_KEY_FILE: file('master-key', randomBytes(32).toString('base64url')),
    SVC_PEPPER_FILE: file('pepper', randomBytes(32).toString('base64url')),
    SVC_VOUCHER_SIGNER_LIVE_KMS_KEY_ID: kms.config.keyId,
    SVC_KMS_ENDPOINT: kms.config.endpoint,
    AWS_REGION: kms.config.region,
    AWS_ACCESS_KEY_ID: kms.config.accessKeyId,
    AWS_SECRET_ACCESS_KEY: kms.config.secretAccessKey,
    SVC_RAIL_LIVE_FLUTTERWAVE_SECRET_KEY: FLUTTERWAVE_SECRETS.secretKey,
    SVC_RAIL_LIVE_FLUTTERWAVE_WEBHOOK_HASH: FLUTTERWAVE_SECRETS.webhookHash,
    SVC_RAIL_LIVE_FLUTTERWAVE_BASE_URL: flutterwave.server.url,
    SVC_RAIL_LIVE_PAYSTACK_SECRET_KEY: PAYSTACK_KEY,
    SVC_RAIL_LIVE_PAYSTACK_BASE_URL: paystack.server.url,
    SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE: file('addresses', `# sanctioned\n${SANCTIONED_WALLET}\n`),
    SVC_SCREENING_LIVE_API_KEY: didit.settings.apiKey,
    SVC_SCREENING_LIVE_WEBHOOK_SECRET: didit.settings.webhookSecret,
    SVC_SCREENING_LIVE_BASE_URL: didit.settings.baseUrl,
  };
}

/** The devnet at three addresses in place of Celo's nodes, by the rules of a Live chain. */
function devnetChain(devnet: Devnet, { chains: [celo] }: Config): ChainConfig {
  if (celo === undefined) throw new Error('the guide serves no chain');
  const { isDevnet: _, sequencerFeed: __, ...chain } = sandboxChain(devnet);
  const rpcUrls = ['a', 'b', 'c'].map((node) => `${devnet.rpcUrl}/?node=${node}`);
  const { priceRules, quorum } = celo;
  return {
    ...chain,
    slug: LIVE_CHAIN,
    env: 'live',
    chainId: devnet.chainId,
    rpcUrls,
    ...(quorum !== undefined && { quorum }),
    ...(priceRules && { priceRules }),
  };
}

/** A verified merchant with a Live key that works from this machine. */
async function makeLiveCredentials({ context }: Service): Promise<MerchantCredentials> {
  const { id: merchantId } = await createMerchant(context, { name: 'Shop Limited' });
  const profile = {
    legalName: 'Shop Limited',
    registrationNumber: 'RC 123456',
    country: 'NG',
    address: '1 Broad Street, Lagos',
    contactName: 'Ada Obi',
    contactEmail: 'ada@shop.example',
  };
  await saveBusinessProfile(context, { merchantId, profile });
  await changeVerification(context, { merchantId, from: ['none'], to: 'pending' });
  await changeVerification(context, { merchantId, from: ['pending'], to: 'approved' });
  const { signingKey, ...issued } = await issueCredentials(context, {
    merchantId,
    env: 'live',
    ipAllowlist: ['127.0.0.1'],
  });
  if (signingKey === null) throw new Error('a signing key made here has a seed');
  return { ...issued, signingKey };
}
