// Reads the settings of an installation from the environment and a .env file, and checks them all before the start.
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type Env, formatAmount, LIMITS, PAIRS, type Pair, parseAmount, SVC_DECIMALS } from '@svc/protocol';
import ipaddr from 'ipaddr.js';
import type { Config, SignerPolicy } from './config.ts';
import { readChains } from './configuration/read-chains.ts';
import { readEconomics, readPayoutTiers } from './configuration/read-economics.ts';
import { readAlerts, readMail } from './configuration/read-mail.ts';
import { readScreening, readVasp } from './configuration/read-providers.ts';
import { readCharges, readRails } from './configuration/read-rails.ts';
import { readSecondSigner, readSecrets, readVoucherSigner } from './configuration/read-signing-key.ts';
import { readWebhooks } from './configuration/read-webhooks.ts';
import {
  type Environment,
  environmentWithDotenv,
  readOptionalUrl,
  readRetention,
  readSettings,
  readUrl,
  type Settings,
} from './configuration/settings.ts';
import { PAYER_RULES, type PayerRule, USUAL_PAYER_RULES } from './domain/rail/match-names.ts';

export { ConfigError } from './configuration/settings.ts';

const MAX_UINT256 = 2n ** 256n - 1n;
const MAX_AMOUNT_UNITS = '1000000000';
const MEBIBYTE = 1024 * 1024;

/** Throws ConfigError with one line that names the setting. */
export function loadConfig(environment: Environment = environmentWithDotenv()): Config {
  const settings = readSettings(environment);
  const installedEnvs = readEnvs(settings);
  const envs = readServedEnvs(settings, installedEnvs);
  const port = settings.integer('PORT', { min: 0, max: 65_535, fallback: 8080 });
  const signerPolicy = readSignerPolicy(settings);
  const voucherSigner = readVoucherSigner(settings, envs);
  const chains = readChains(settings, envs, installedEnvs);
  const rails = new Map(envs.map((env) => [env, readRails(settings, env)]));
  const config: Config = {
    ...readPlace(settings, envs, port),
    ...readDatabase(settings),
    version: serviceVersion(),
    envs,
    installedEnvs,
    drainSeconds: settings.integer('SVC_DRAIN_SECONDS', { min: 0, max: 5, fallback: 0 }),
    requestShares: readRequestShares(settings),
    staffIdleMinutes: settings.integer('SVC_STAFF_IDLE_MINUTES', { min: 5, max: 720, fallback: 30 }),
    trustedProxies: readTrustedProxies(settings),
    chains,
    voucherSigner,
    secondVoucherSigner: readSecondSigner(settings, envs, voucherSigner),
    signerPolicy,
    amounts: readAmounts(settings, signerPolicy),
    rails: Object.fromEntries([...rails].map(([env, { main }]) => [env, main])),
    otherRails: Object.fromEntries([...rails].map(([env, { others }]) => [env, others])),
    railFailoverSeconds: settings.integer('SVC_RAIL_FAILOVER_SECONDS', { min: 0, max: 86_400, fallback: 60 }),
    unsentPayoutMinutes: settings.integer('SVC_PAYOUT_UNSENT_MINUTES', { min: 1, max: 10_080, fallback: 60 }),
    screenings: Object.fromEntries(envs.map((env) => [env, readScreening(settings, env)])),
    rescreenHours: settings.integer('SVC_RESCREEN_HOURS', { min: 1, max: 24, fallback: 24 }),
    paymentWindowSeconds: settings.integer('SVC_PAYMENT_WINDOW_SECONDS', { min: 60, max: 604_800, fallback: 1800 }),
    payerRules: { test: readPayerRule(settings, 'test'), live: readPayerRule(settings, 'live') },
    railCharges: readCharges(settings),
    vasp: readVasp(settings),
    maxReissuesPerHour: settings.integer('SVC_REISSUES_PER_HOUR', {
      min: 1,
      max: LIMITS.reissuesPerHour,
      fallback: LIMITS.reissuesPerHour,
    }),
    testEventsPerDay: settings.integer('SVC_TEST_EVENTS_PER_DAY', {
      min: 1,
      max: 1_000_000,
      fallback: LIMITS.testEventsPerDay,
    }),
    ...readEconomics(settings, livePairsOf(chains)),
    reversalWindowDays: settings.integer('SVC_REVERSAL_WINDOW_DAYS', { min: 0, max: 365, fallback: 14 }),
    publicProof: readPublicProof(settings, envs, installedEnvs),
    ...readFinality(settings, envs),
    newTimeline: settings.choice('SVC_NEW_TIMELINE', ['reconcile', 'accept'], 'reconcile'),
    oracleMaxAgeSeconds: settings.integer('SVC_ORACLE_MAX_AGE_SECONDS', { min: 1, max: 604_800, fallback: 900 }),
    retentionDays: readRetention(settings),
    webhooks: readWebhooks(settings),
    alerts: readAlerts(settings),
    mail: readMail(settings, envs),
    monitoring: readMonitoring(settings),
    tracing: readTracing(settings, envs),
    logLevel: settings.choice('SVC_LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    secrets: readSecrets(settings),
  };
  if (envs.length < installedEnvs.length && config.databaseUrl === null) {
    settings.refuse('SVC_ENVIRONMENTS', 'divides the work between processes, which needs PostgreSQL: set DATABASE_URL');
  }
  if (envs.includes('live') && config.databaseUrl === null && !config.allowLiveOnEmbedded) {
    settings.refuse(
      'DATABASE_URL',
      'is missing: Live needs PostgreSQL, because the embedded database does not sync to disk (SVC_ALLOW_LIVE_ON_EMBEDDED=yes overrides this)',
    );
  }
  return config;
}

function readRequestShares(settings: Settings): NonNullable<Config['requestShares']> {
  return {
    total: settings.integer('SVC_REQUEST_SLOTS', { min: 8, max: 100_000, fallback: 256 }),
    testPercent: settings.integer('SVC_SANDBOX_SHARE', { min: 1, max: 100, fallback: 50 }),
    merchantPercent: settings.integer('SVC_MERCHANT_SHARE', { min: 1, max: 100, fallback: 25 }),
  };
}

function readFinality(
  settings: Settings,
  envs: readonly Env[],
): Required<Pick<Config, 'payoutFinality' | 'payoutTiers'>> {
  const payoutTiers: Config['payoutTiers'] = {};
  for (const env of envs) {
    const tiers = readPayoutTiers(settings, env);
    if (tiers !== undefined) payoutTiers[env] = tiers;
  }
  const choose = (fallback: 'depth' | 'finalized') =>
    settings.choice('SVC_PAYOUT_FINALITY', ['depth', 'safe', 'finalized'], fallback);
  // What is above the tiers waits for final burns, in the Sandbox too.
  const test = choose(payoutTiers.test === undefined ? 'depth' : 'finalized');
  return { payoutFinality: { test, live: choose('finalized') }, payoutTiers };
}

function readPayerRule(settings: Settings, env: Env): PayerRule {
  return settings.choice(`SVC_PAYER_RULE_${env.toUpperCase()}`, PAYER_RULES, USUAL_PAYER_RULES[env]);
}

type Place = Pick<Config, 'role' | 'host' | 'port' | 'baseUrl' | 'dataDir'>;

function readPlace(settings: Settings, envs: readonly Env[], port: number): Place {
  const isLive = envs.includes('live');
  const url = new URL(readUrl(settings, 'SVC_BASE_URL', { isLive, fallback: `http://127.0.0.1:${port}` }));
  if (url.pathname !== '/') settings.refuse('SVC_BASE_URL', 'must have no path: https://api.example.com');
  return {
    role: settings.choice('SVC_ROLE', ['all', 'api', 'worker'], 'all'),
    host: readHost(settings, 'HOST'),
    port,
    baseUrl: url.origin,
    dataDir: settings.textOr('SVC_DATA_DIR', '.svc'),
  };
}

/** Whether it is one of this machine is seen when it is listened on. */
function readHost(settings: Settings, name: string): string {
  const host = settings.textOr(name, '127.0.0.1');
  const isName = /^(?![\d.]+$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i.test(host);
  return isIP(host) !== 0 || isName
    ? host
    : settings.refuse(name, 'must be an IP address or a host name, without a port');
}

function readPublicProof(settings: Settings, envs: readonly Env[], installedEnvs: readonly Env[]): Env | null {
  const env = settings.choice('SVC_PUBLIC_PROOF', ['off', 'test', 'live'], 'off');
  if (env === 'off') return null;
  if (!installedEnvs.includes(env))
    settings.refuse('SVC_PUBLIC_PROOF', 'must be an environment of this installation, or off');
  return envs.includes(env) ? env : null;
}

/** Off by default, and on this machine only by default: anyone who reaches it reads how busy the service is. */
function readMonitoring(settings: Settings): { host: string; port: number } | null {
  if (settings.text('SVC_METRICS_PORT') === null) return null;
  return {
    host: readHost(settings, 'SVC_METRICS_HOST'),
    port: settings.integer('SVC_METRICS_PORT', { min: 0, max: 65_535, fallback: 0 }),
  };
}

/** The names that OpenTelemetry gives its own settings. */
function readTracing(settings: Settings, envs: readonly Env[]): NonNullable<Config['tracing']> | null {
  const rules = { isLive: envs.includes('live'), like: 'https://collector.example.com:4318' };
  const endpoint = readOptionalUrl(settings, 'OTEL_EXPORTER_OTLP_ENDPOINT', rules);
  if (endpoint === null) return null;
  return {
    endpoint,
    serviceName: settings.textOr('OTEL_SERVICE_NAME', 'svc'),
    samplePercent: settings.integer('SVC_TRACE_PERCENT', { min: 0, max: 100, fallback: 100 }),
  };
}

type DatabaseSettings = Pick<
  Config,
  'databaseUrl' | 'databaseUrlDirect' | 'databaseUrlReplica' | 'freeSpaceWatermarkBytes' | 'allowLiveOnEmbedded'
>;

function readDatabase(settings: Settings): DatabaseSettings {
  const databaseUrl = readDatabaseUrl(settings, 'DATABASE_URL');
  const databaseUrlDirect = readDatabaseUrl(settings, 'DATABASE_URL_DIRECT');
  if (databaseUrl === null && databaseUrlDirect !== null) {
    settings.refuse('DATABASE_URL_DIRECT', 'is only for a DATABASE_URL that leads to a pooler');
  }
  const databaseUrlReplica = readDatabaseUrl(settings, 'DATABASE_URL_REPLICA');
  if (databaseUrl === null && databaseUrlReplica !== null) {
    settings.refuse('DATABASE_URL_REPLICA', 'is only for a replica of the server in DATABASE_URL');
  }
  const watermark = settings.integer('SVC_FREE_SPACE_WATERMARK_MB', { min: 0, max: 1e9, fallback: 512 });
  const allowLiveOnEmbedded = settings.flag('SVC_ALLOW_LIVE_ON_EMBEDDED');
  const freeSpaceWatermarkBytes = watermark * MEBIBYTE;
  return { databaseUrl, databaseUrlDirect, databaseUrlReplica, freeSpaceWatermarkBytes, allowLiveOnEmbedded };
}

function readDatabaseUrl(settings: Settings, name: string): string | null {
  const url = settings.secret(name);
  if (url === null || (/^postgres(ql)?:\/\/\S+$/.test(url) && URL.canParse(url))) return url;
  return settings.refuse(name, 'must look like postgres://user:password@host:5432/database');
}

function readEnvs(settings: Settings): Env[] {
  const named = settings.list('SVC_ENVS');
  const envs = (named.length > 0 ? named : ['test']).map((name) =>
    name === 'test' || name === 'live' ? name : settings.refuse('SVC_ENVS', 'must be test, live, or both with a comma'),
  );
  return [...new Set(envs)];
}

/** With a converter, Live prices each of its pair tokens. */
const livePairsOf = (chains: Config['chains']): Pair[] =>
  PAIRS.filter((pair) =>
    chains.some(({ env, converter, tokens }) => env === 'live' && converter !== null && pair in tokens),
  );

/** A process may serve one environment of an installation that has both. */
function readServedEnvs(settings: Settings, installedEnvs: readonly Env[]): readonly Env[] {
  const named = settings.list('SVC_ENVIRONMENTS');
  if (named.length === 0) return installedEnvs;
  const unknown = named.find((name) => !installedEnvs.some((env) => env === name));
  if (unknown !== undefined) {
    settings.refuse('SVC_ENVIRONMENTS', `names ${unknown}: it chooses among SVC_ENVS, ${installedEnvs.join(',')} here`);
  }
  return installedEnvs.filter((env) => named.includes(env));
}

/** Ranges only: a bare "trust" would let any caller choose the address that its allowlist is checked against. */
function readTrustedProxies(settings: Settings): string[] {
  const ranges = settings.list('SVC_TRUSTED_PROXIES');
  for (const range of ranges) {
    if (!ipaddr.isValid(range) && !ipaddr.isValidCIDR(range)) {
      settings.refuse('SVC_TRUSTED_PROXIES', `has something that is no address and no CIDR range: ${range}`);
    }
  }
  return ranges;
}

function readSignerPolicy(settings: Settings): SignerPolicy {
  const largestVoucher = readUnits(settings, 'SVC_SIGNER_LARGEST_VOUCHER', '1000000000');
  const perHourTotal = readUnits(settings, 'SVC_SIGNER_PER_HOUR_TOTAL', '10000000000');
  const share = formatAmount(usualShare(largestVoucher, perHourTotal), SVC_DECIMALS);
  const perHourMerchant = readUnits(settings, 'SVC_SIGNER_PER_HOUR_MERCHANT', share);
  if (perHourMerchant > perHourTotal) {
    settings.refuse('SVC_SIGNER_PER_HOUR_MERCHANT', 'must not be more than SVC_SIGNER_PER_HOUR_TOTAL');
  }
  // Below what vouchers live, the signer would refuse every one.
  const lifetime = { min: LIMITS.voucherLifetimeSeconds, max: 3600, fallback: 900 };
  const longestLifetimeSeconds = settings.integer('SVC_SIGNER_LONGEST_LIFETIME_SECONDS', lifetime);
  const rateBandBasisPoints = settings.integer('SVC_SIGNER_RATE_BAND_BASIS_POINTS', {
    min: 0,
    max: 5_000,
    fallback: 200,
  });
  return {
    largestVoucher,
    perHourTotal,
    perHourMerchant,
    longestLifetimeSeconds,
    rateBandBasisPoints,
    largestPayout: readLargestPayout(settings),
  };
}

/** Only the pairs that are set have a limit of their own; the price bounds the others. */
function readLargestPayout(settings: Settings): NonNullable<SignerPolicy['largestPayout']> {
  const limits: NonNullable<SignerPolicy['largestPayout']> = {};
  for (const pair of PAIRS) {
    const name = `SVC_SIGNER_LARGEST_PAYOUT_${pair}`;
    if (settings.text(name) !== null) limits[pair] = readUnits(settings, name, '');
  }
  return limits;
}

/** An amount that no voucher can carry is not supported: unless set, the range ends at the largest voucher. */
function readAmounts(settings: Settings, { largestVoucher }: SignerPolicy): Config['amounts'] {
  const minimumUnits = readAmount(settings, 'SVC_AMOUNT_MINIMUM', '0');
  const largestUnits = formatAmount(largestVoucher, SVC_DECIMALS);
  const usual = parseAmount(MAX_AMOUNT_UNITS, SVC_DECIMALS, { max: MAX_UINT256 });
  const maximumUnits = readAmount(
    settings,
    'SVC_AMOUNT_MAXIMUM',
    largestVoucher < usual ? largestUnits : MAX_AMOUNT_UNITS,
  );
  if (readUnits(settings, 'SVC_AMOUNT_MAXIMUM', maximumUnits) > largestVoucher) {
    settings.refuse('SVC_AMOUNT_MAXIMUM', `must not be more than SVC_SIGNER_LARGEST_VOUCHER, ${largestUnits}`);
  }
  return { minimumUnits, maximumUnits };
}

/** Half, but at least one largest voucher: a share below it would forbid what the other setting allows. */
function usualShare(largestVoucher: bigint, perHourTotal: bigint): bigint {
  if (largestVoucher >= perHourTotal) return perHourTotal;
  return largestVoucher * 2n > perHourTotal ? largestVoucher : perHourTotal / 2n;
}

function readAmount(settings: Settings, name: string, fallback: string): string {
  const text = settings.textOr(name, fallback);
  return /^\d{1,60}(\.\d{1,18})?$/.test(text) ? text : settings.refuse(name, 'must be a decimal number of whole units');
}

function readUnits(settings: Settings, name: string, fallback: string): bigint {
  return parseAmount(readAmount(settings, name, fallback), SVC_DECIMALS, { max: MAX_UINT256 });
}

function serviceVersion(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}
