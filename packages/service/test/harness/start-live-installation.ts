// A Live installation as the operator's guide sets it up: PostgreSQL, three nodes, KMS, two rails and two screenings behind HTTP.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Devnet } from '@svc/devnet';
import { SVC } from '@svc/sdk';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { makeSecret } from '../../src/admin/make-secret.ts';
import { runAction } from '../../src/admin/run-action.ts';
import type { ChainConfig, Config } from '../../src/config.ts';
import { loadConfig } from '../../src/load-config.ts';
import { sandboxChain } from '../../src/sandbox/devnet/sandbox-chain.ts';
import type { MerchantCredentials } from '../../src/sandbox/make-credentials.ts';
import { type Service, startService } from '../../src/start-service.ts';
import { startNode, type TestNode } from '../chain/start-node.ts';
import { totpOf } from '../dashboard/authenticator.ts';
import { startPostgres } from '../postgres.ts';
import { FLUTTERWAVE_SECRETS, startFlutterwave } from '../rail/simulators/flutterwave-simulator.ts';
import { PAYSTACK_KEY, startPaystack } from '../rail/simulators/paystack-simulator.ts';
import type { WireRailUnderTest } from '../rail/simulators/rail-under-test.ts';
import { type DiditSimulator, startDidit } from '../screening/didit-simulator.ts';
import { type KeyService, startKms } from '../signer/key-services.ts';
import { PASSWORD, PROFILE } from './dashboard-people.ts';
import { makeDashboardClient } from './make-dashboard-client.ts';
import { startTestDevnet } from './start-test-service.ts';
import { TEST_VOUCHER_SIGNER } from './test-config.ts';

/** A name that the protocol does not list: the devnet has the id of a test chain. */
export const LIVE_CHAIN = 'devnet-live';
export const SANCTIONED_WALLET = '0x7f367cc41522ce07553e823bf3be79a889debe1b';

export interface LiveInstallation {
  service: Service;
  svc: SVC;
  devnet: Devnet;
  /** Three, each with failures of its own. */
  nodes: readonly TestNode[];
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
  const nodes = await Promise.all([1, 2, 3].map(() => startNode(devnet.rpcUrl)));
  const outside = { devnet, nodes, kms, didit, flutterwave, paystack };
  const stopOutside = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
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

type Outside = Pick<LiveInstallation, 'devnet' | 'nodes' | 'kms' | 'didit' | 'flutterwave' | 'paystack'>;

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
  return { ...config, chains: [devnetChain(outside, config)], logLevel: 'silent' };
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
    SVC_MASTER_KEY_FILE: file('master-key', `${makeSecret()}\n`),
    SVC_PEPPER_FILE: file('pepper', `${makeSecret()}\n`),
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

/** The devnet behind three nodes in place of Celo's, by the rules of a Live chain. */
function devnetChain({ devnet, nodes }: Outside, { chains: [celo] }: Config): ChainConfig {
  if (celo === undefined) throw new Error('the guide serves no chain');
  const { isDevnet: _, sequencerFeed: __, ...chain } = sandboxChain(devnet);
  const rpcUrls = nodes.map(({ url }) => url);
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

/** Steps 6 and 7 of the guide, in the dashboard and at the terminal: two operators, and the first merchant's Live key. */
async function makeLiveCredentials({ context, url }: Service): Promise<MerchantCredentials> {
  const [ada, grace] = [await signUp(context, url ?? '', 'ada'), await signUp(context, url ?? '', 'grace')];
  for (const { email } of [ada, grace]) await runAction(context, 'grantStaff', { body: { email, role: 'operator' } });
  const params = { merchantId: ada.merchantId };
  await ada.browser.get('saveProfile', { params, body: PROFILE });
  await ada.browser.get('requestVerification', { params });
  const body = { decision: 'approved', reason: 'It is ourselves.' } as const;
  await grace.browser.get('decideVerification', { params, body });
  const live = { env: 'live' as const, ipAllowlist: ['127.0.0.1'] };
  const { file } = await ada.browser.get('issueCredentials', { params, body: live });
  const { signingKey, ...issued } = file;
  if (signingKey === null) throw new Error('a signing key made here has a seed');
  return { ...issued, signingKey };
}

/** An account with a second factor, through the proxy's address. */
async function signUp(context: Service['context'], url: string, name: string) {
  const browser = makeDashboardClient(url, context.config.baseUrl);
  const email = `${name}@example.com`;
  const account = { name, email, password: PASSWORD, businessName: 'Shop Limited' };
  const { merchantId } = await browser.get('signUp', { body: account });
  const { secret } = await browser.get('startTotp', { body: { password: PASSWORD } });
  await browser.get('confirmTotp', { body: { code: totpOf(secret) } });
  return { browser, email, merchantId };
}
