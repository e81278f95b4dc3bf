// A Live installation as the operator's guide sets it up: PostgreSQL, three nodes, KMS, mail, two rails and two screenings behind HTTP.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Devnet } from '@svc/devnet';
import { formatAmount, formatNgn } from '@svc/protocol';
import { SVC } from '@svc/sdk';
import { converterChains, readLatestChainState } from '../../src/books/read-chain-state.ts';
import type { Config } from '../../src/config.ts';
import { type Account, bankAccount, reserveAccount } from '../../src/domain/ledger/accounts.ts';
import { mailPlaceOf } from '../../src/installation/store/mail-outbox.ts';
import { loadConfig } from '../../src/load-config.ts';
import { railsInService } from '../../src/naira/rail-of.ts';
import { signUpTokenFor } from '../../src/people/rows/make-account.ts';
import { hasStatement } from '../../src/ports/bank-rail.ts';
import { sandboxChain } from '../../src/sandbox/sandbox-chain.ts';
import type { MerchantCredentials } from '../../src/sandbox/sandbox-credentials.ts';
import { type Service, startService } from '../../src/start-service.ts';
import { startNode, type TestNode } from '../chain/start-node.ts';
import { totpOf } from '../dashboard/authenticator.ts';
import { SMTP_PASSWORD, SMTP_USER, type SmtpInbox, startSmtpInbox } from '../dashboard/smtp-inbox.ts';
import { startPostgres } from '../postgres.ts';
import { FLUTTERWAVE_SECRETS, startFlutterwave } from '../rail/simulators/flutterwave-simulator.ts';
import { PAYSTACK_KEY, startPaystack } from '../rail/simulators/paystack-simulator.ts';
import type { WireRailUnderTest } from '../rail/simulators/rail-under-test.ts';
import { type DiditSimulator, startDidit } from '../screening/didit-simulator.ts';
import { type KeyService, startKms } from '../signer/key-services.ts';
import { PASSWORD, PROFILE } from './dashboard-people.ts';
import { makeDashboardClient } from './make-dashboard-client.ts';
import { type GuideRun, type GuideShell, openGuideShell, readGuideSettings } from './open-guide-shell.ts';
import { startTestDevnet } from './start-test-service.ts';
import { TEST_VOUCHER_SIGNER } from './test-config.ts';

/** A name that the protocol does not list: the devnet has the id of a test chain. */
export const LIVE_CHAIN = 'devnet-live';
export const SANCTIONED_WALLET = '0x7f367cc41522ce07553e823bf3be79a889debe1b';

export interface LiveInstallation {
  /** The machine of the guide, up to its section 7. */
  guide: GuideShell;
  service: Service;
  svc: SVC;
  devnet: Devnet;
  /** Three, each with failures of its own. */
  nodes: readonly TestNode[];
  kms: KeyService;
  didit: DiditSimulator;
  flutterwave: WireRailUnderTest;
  paystack: WireRailUnderTest;
  inbox: SmtpInbox;
  stop(): Promise<void>;
}

/** Does what the guide says, in its order: its shell blocks run as they stand on the page. */
export async function startLiveInstallation(changes: Partial<Config> = {}): Promise<LiveInstallation> {
  const [postgres, devnet, kms, didit, flutterwave, paystack, inbox] = await Promise.all([
    startPostgres(),
    startTestDevnet({ blockTimeMs: 1000 }),
    startKms(TEST_VOUCHER_SIGNER, 'high'),
    startDidit(),
    startFlutterwave(),
    startPaystack(),
    startSmtpInbox(),
  ]);
  const nodes = await Promise.all([1, 2, 3].map(() => startNode(devnet.rpcUrl)));
  const outside = { devnet, nodes, kms, didit, flutterwave, paystack, inbox };
  const stopOutside = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    const simulators = [kms, didit, flutterwave, paystack];
    await Promise.all([postgres, devnet, ...simulators].map((part) => part.stop()));
    await inbox.close();
  };
  try {
    const guide = await openGuideShell();
    for (const index of [0, 1]) await runStep(guide, 1, index);
    const settings = liveSettings(outside, await postgres.createDatabase(), guide.settingsFolder);
    guide.writeSettings(settings);
    NODE_NAMES.forEach((name, index) => {
      guide.hosts[name] = nodes[index]?.url ?? '';
    });
    const service = await startService({ ...liveConfig(outside, settings), ...changes });
    guide.addresses[settings.SVC_BASE_URL ?? ''] = service.url ?? '';
    await runStep(guide, 5);
    const credentials = await makeLiveCredentials(service, guide);
    const pins = { [LIVE_CHAIN]: { converters: [outside.devnet.deployment.converter], signers: [] } };
    return {
      ...outside,
      guide,
      service,
      svc: new SVC({ ...credentials, baseUrl: service.url ?? '', pins }),
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

/** The nodes that the guide names. */
const NODE_NAMES = ['celo.node-one.example', 'celo.node-two.example', 'celo.node-three.example'];

async function runStep(guide: GuideShell, section: number, index = 0): Promise<GuideRun> {
  const ran = await guide.run(section, index);
  if (ran.code !== 0) throw new Error(`section ${section} of the guide ended with ${ran.code}: ${ran.output}`);
  return ran;
}

type Outside = Pick<LiveInstallation, 'devnet' | 'nodes' | 'kms' | 'didit' | 'flutterwave' | 'paystack' | 'inbox'>;

/** As the guide says, with the simulators' addresses and keys in place of the providers'. */
function liveSettings(outside: Outside, databaseUrl: string, folder: string): Record<string, string> {
  const settings = readGuideSettings();
  const own = ownSettings(outside, folder);
  const unknown = Object.keys(own).filter((name) => !(name in settings) && !NOT_IN_GUIDE.test(name));
  if (unknown.length > 0) throw new Error(`the guide does not name ${unknown.join(', ')}`);
  return { ...settings, ...own, ...chainSettings(outside), DATABASE_URL: databaseUrl };
}

/** The service of the test runs in this process, which has no names for the nodes. */
function liveConfig({ nodes }: Outside, settings: Record<string, string>): Config {
  const config = loadConfig(settings);
  const rpcUrls = nodes.map(({ url }) => url);
  return { ...config, chains: config.chains.map((chain) => ({ ...chain, rpcUrls })), logLevel: 'silent' };
}

/** Where to find what is elsewhere in real life. */
const NOT_IN_GUIDE = /^PORT$|_BASE_URL$|^SVC_KMS_ENDPOINT$/;

function ownSettings({ kms, didit, flutterwave, paystack, inbox }: Outside, folder: string): Record<string, string> {
  if (kms.config.provider !== 'aws-kms') throw new Error('another key service');
  const addresses = join(folder, 'sanctioned-addresses.txt');
  writeFileSync(addresses, `# sanctioned\n${SANCTIONED_WALLET}\n`);
  return {
    PORT: '0',
    // The tests run at weekends too.
    SVC_MARKET_HOURS_LIVE: 'always',
    SVC_MASTER_KEY_FILE: join(folder, 'master-key'),
    SVC_PEPPER_FILE: join(folder, 'pepper'),
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
    SVC_SCREENING_LIVE_SANCTIONED_ADDRESSES_FILE: addresses,
    SVC_SCREENING_LIVE_API_KEY: didit.settings.apiKey,
    SVC_SCREENING_LIVE_WEBHOOK_SECRET: didit.settings.webhookSecret,
    SVC_SCREENING_LIVE_BASE_URL: didit.settings.baseUrl,
    SVC_SMTP_URL: `smtp://${SMTP_USER}:${encodeURIComponent(SMTP_PASSWORD)}@127.0.0.1:${inbox.port}`,
  };
}

/** The devnet behind the guide's three nodes, as a chain of the operator's own: it has not the id of Celo. */
function chainSettings({ devnet }: Outside): Record<string, string> {
  const { confirmations, converter, tokens, feeds, secondOracle, startBlock } = sandboxChain(devnet);
  const own: Record<string, unknown> = {
    CHAIN_ID: devnet.chainId,
    CONFIRMATIONS: confirmations,
    RPC_URLS: readGuideSettings().SVC_CHAIN_CELO_RPC_URLS,
    CONVERTER: converter,
    START_BLOCK: startBlock,
    SECOND_ORACLE: secondOracle?.address ?? 'none',
  };
  for (const [symbol, token] of Object.entries(tokens)) {
    own[`TOKEN_${symbol}`] = token.address;
    own[`TOKEN_${symbol}_DECIMALS`] = token.decimals;
  }
  for (const [feed, address] of Object.entries(feeds)) {
    own[`FEED_${feed.replace('/', '_')}`] = address;
    own[`SECOND_ORACLE_ID_${feed.replace('/', '_')}`] = address;
  }
  const prefixed = Object.entries(own).map(([name, value]) => [`SVC_CHAIN_DEVNET_LIVE_${name}`, String(value)]);
  return { ...Object.fromEntries(prefixed), SVC_CHAINS: LIVE_CHAIN };
}

/** Steps 6 and 7 of the guide, in the dashboard and at the terminal: two operators, and the first merchant's Live key. */
async function makeLiveCredentials({ context, url }: Service, guide: GuideShell): Promise<MerchantCredentials> {
  const [ada, grace] = [await signUp(context, url ?? '', 'ada'), await signUp(context, url ?? '', 'grace')];
  const { output } = await runStep(guide, 6);
  if (output.match(/@example\.com/g)?.length !== 4) throw new Error(`two operators were to be made: ${output}`);
  const params = { merchantId: ada.merchantId };
  await ada.browser.get('saveProfile', { params, body: PROFILE });
  await ada.browser.get('requestVerification', { params });
  const body = { decision: 'approved', reason: 'It is ourselves.' } as const;
  await grace.browser.get('decideVerification', { params, body });
  await postCapital(context, [ada.browser, grace]);
  const live = { env: 'live' as const, ipAllowlist: ['127.0.0.1'] };
  const { file } = await ada.browser.get('issueCredentials', { params, body: live });
  const { signingKey, ...issued } = file;
  if (signingKey === null) throw new Error('a signing key made here has a seed');
  return { ...issued, signingKey };
}

/** What is at the banks and in the converter before the first conversion, as a treasury move of two people. */
async function postCapital(context: Service['context'], [proposer, approver]: [Browser, Person]): Promise<void> {
  const moves: { from: string; to: Account; currency: string; amount: string }[] = [];
  for (const rail of railsInService(context, 'live')) {
    if (!hasStatement(rail)) continue;
    const { availableKobo, ledgerKobo } = await rail.balance();
    const amount = formatNgn(ledgerKobo ?? availableKobo);
    moves.push({ from: 'treasury', to: bankAccount(rail.provider), currency: 'NGN', amount });
  }
  for (const chain of converterChains(context.chains, 'live')) {
    const state = await readLatestChainState(chain);
    for (const { token, address, decimals, balance } of state?.reserves ?? []) {
      const to = reserveAccount(chain.chainId, address);
      moves.push({ from: 'treasury', to, currency: token, amount: formatAmount(balance, decimals) });
    }
  }
  const wanted = moves.filter(({ amount }) => /[1-9]/.test(amount));
  const body = { env: 'live' as const, kind: 'treasury' as const, moves: wanted, reason: 'What we put in.' };
  const { proposalId: id } = await proposer.get('proposePosting', { body });
  const code = totpOf(approver.secret);
  await approver.browser.get('approveProposal', { params: { id }, body: { reason: 'Seen at bank and chain.', code } });
}

type Browser = ReturnType<typeof makeDashboardClient>;
type Person = Awaited<ReturnType<typeof signUp>>;

/** From the outbox, sent or not: the worker may have been quicker. */
async function readMailedCode(context: Service['context'], email: string): Promise<string> {
  const [row] = await context.db.query<{ sealed: Uint8Array }>(
    'select sealed_text as sealed from mail_outbox where recipient = $1 order by id desc limit 1',
    [email],
  );
  const text = row && Buffer.from(await context.masterKey.open(row.sealed, mailPlaceOf(email))).toString('utf8');
  return text?.match(/account: (\d{6})/)?.[1] ?? '';
}

/** An account with a second factor, through the proxy's address. */
async function signUp(context: Service['context'], url: string, name: string) {
  const browser = makeDashboardClient(url, context.config.baseUrl);
  const email = `${name}@example.com`;
  const token = signUpTokenFor(context, email, Date.now());
  const account = { name, email, password: PASSWORD, businessName: 'Shop Limited', token };
  const { merchantId } = await browser.get('signUp', { body: account });
  const asked = await browser.call('startTotp', { body: { password: PASSWORD } });
  if (asked.status !== 403) throw new Error(`a first second factor takes a mailed code, and not ${asked.status}`);
  const mailedCode = await readMailedCode(context, email);
  const { secret } = await browser.get('startTotp', { body: { password: PASSWORD, mailedCode } });
  await browser.get('confirmTotp', { body: { code: totpOf(secret) } });
  return { browser, email, merchantId, secret };
}
