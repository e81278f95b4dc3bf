// Wires configuration, database and adapters into what use cases may reach.
import type { Env } from '@svc/protocol';
import { pino } from 'pino';
import { makeOtherRails, makeRail } from './adapters/bank-rail/make-rail.ts';
import { makeChains } from './adapters/chain/make-chains.ts';
import { makeChainlinkOracle } from './adapters/chainlink-oracle.ts';
import { openDatabase } from './adapters/database/open-database.ts';
import { openReplica } from './adapters/database/open-replica.ts';
import { makeLocalMasterKey } from './adapters/local-master-key.ts';
import { makeSigner } from './adapters/make-signer.ts';
import { makeScreening } from './adapters/screening/make-screening.ts';
import { makeSmtpMailRelay } from './adapters/smtp-mail-relay.ts';
import { systemClock } from './adapters/system-clock.ts';
import { makeWebhookSender } from './adapters/webhook-sender/make-webhook-sender.ts';
import type { Config } from './config.ts';
import { ConfigError } from './configuration/settings.ts';
import { ensureServiceKeys } from './credentials/rotate-service-keys.ts';
import { findUnservedRails } from './naira/rail-of.ts';
import { wallClock } from './ports/clock.ts';
import type { Context } from './ports/context.ts';
import type { Database, ReadReplica } from './ports/database.ts';
import type { SandboxControls } from './ports/sandbox.ts';
import type { Log } from './ports/telemetry.ts';
import {
  chainsWithFaults,
  makeFaults,
  oracleWithFaults,
  railWithFaults,
  screeningWithFaults,
  signerWithFaults,
  withSignerOutage,
} from './sandbox/with-faults.ts';
import { withSandboxInbox } from './sandbox/with-sandbox-inbox.ts';
import { checkSecrets } from './stores/check-secrets.ts';
import { migrate } from './stores/migrate.ts';
import { makeSignerLog } from './vouchers/store/signing-stops.ts';

/** Parts that stand in for the configured ones, as tests and the Sandbox need. */
export type ContextOverrides = Partial<Omit<Context, 'config' | 'sandbox'>> & { sandbox?: Partial<SandboxControls> };

/** Opens and migrates the database, so it may take a moment; `closeContext` gives everything back. */
export async function makeContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const log = overrides.log ?? makeLog(config);
  const db = overrides.db ?? (await openConfiguredDatabase(config, log));
  try {
    refuseLiveOnEmbedded(config, db);
    const ran = await migrate(db, undefined, {
      onBlocked: (blocked) => log.warn(blocked, 'a migration waits for locks that others hold, and is tried again'),
    });
    if (ran.length > 0) log.info({ migrations: ran }, 'the database was migrated');
    const context = wire(config, { ...overrides, log, db });
    await checkSecrets(db, context.masterKey, wallClock(context.clock).now());
    await ensureServiceKeys(context, config.envs);
    for (const env of config.envs) await refuseUnservedRails(context, env);
    return context;
  } catch (error) {
    await db.close();
    throw error;
  }
}

export async function closeContext(context: Context): Promise<void> {
  context.webhookSender.close();
  await context.replica?.close();
  await context.db.close();
}

function wire(config: Config, given: ContextOverrides & { log: Log; db: Database }): Context {
  const { log, db, clock = systemClock, masterKey = makeLocalMasterKey(config.secrets) } = given;
  const chains = given.chains ?? makeChains(config, { clock, log });
  const rails = madeFor(config.envs, (env) => makeRail(config, env, { db, clock, masterKey }));
  const screenings = madeFor(config.envs, (env) => makeScreening(config, env, { db, clock, masterKey, chains }));
  const signerLog = makeSignerLog(db);
  const { voucherSigner: keys, secondVoucherSigner: secondKeys, signerPolicy: policy } = config;
  const usedRails = given.rails ?? only(rails, ({ rail }) => rail);
  const adjustRules = given.sandbox?.chain?.rulesInTrouble;
  const oracle =
    given.oracle ?? makeChainlinkOracle({ clock, log, maxAgeSeconds: config.oracleMaxAgeSeconds, adjustRules });
  const { rate } = oracle;
  const signer =
    given.signer ??
    makeSigner({
      keys,
      ...(secondKeys && { secondKeys }),
      policy,
      chains,
      signerLog,
      clock,
      log,
      rate,
      ...(config.spreads && { spreads: config.spreads }),
    });
  const isSandbox = usedRails.test?.provider === 'sandbox';
  const context: Context = {
    config,
    db,
    replica: given.replica ?? openConfiguredReplica(config, { db, log }),
    clock,
    log,
    masterKey,
    chains,
    running: new WeakMap(),
    queues: new WeakMap(),
    oracle,
    signer: isSandbox ? withSignerOutage(signer, { db, masterKey }) : signer,
    rails: usedRails,
    otherRails: given.otherRails ?? madeFor(config.envs, (env) => makeOtherRails(config, env)),
    screenings: given.screenings ?? only(screenings, ({ screening }) => screening),
    webhookSender: given.webhookSender ?? withSandboxInbox(makeWebhookSender(config), { db, clock, masterKey }),
    mailRelay: given.mailRelay ?? (config.mail === null ? null : makeSmtpMailRelay(config.mail)),
    sandbox: {
      rail: rails.test?.controls ?? null,
      screening: screenings.test?.controls ?? null,
      chain: null,
      faults: null,
      runDueWork: null,
      ...given.sandbox,
    },
  };
  return isSandbox ? withFaults(context) : context;
}

/** The test parts of a Sandbox fail when set to. */
function withFaults(context: Context): Context {
  const { chains, oracle, signer, rails, screenings, sandbox } = context;
  const faults = sandbox.faults ?? makeFaults();
  return {
    ...context,
    chains: chainsWithFaults(chains, faults),
    oracle: oracleWithFaults(oracle, faults),
    signer: signerWithFaults(signer, faults),
    rails: { ...rails, ...(rails.test && { test: railWithFaults(rails.test, faults) }) },
    screenings: { ...screenings, ...(screenings.test && { test: screeningWithFaults(screenings.test, faults) }) },
    sandbox: { ...sandbox, faults },
  };
}

type PerEnv<Made> = Partial<Record<Env, Made>>;

function madeFor<Made>(envs: readonly Env[], make: (env: Env) => Made | undefined): PerEnv<Made> {
  const made: PerEnv<Made> = {};
  for (const env of envs) {
    const part = make(env);
    if (part !== undefined) made[env] = part;
  }
  return made;
}

function only<Made, Part>(made: PerEnv<Made>, pick: (made: Made) => Part): PerEnv<Part> {
  const entries = Object.entries(made).map(([env, part]) => [env, pick(part)]);
  return Object.fromEntries(entries);
}

function openConfiguredDatabase(config: Config, log: Log): Promise<Database> {
  return openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseUrlDirect ?? null,
    dataDir: config.dataDir,
    freeSpaceWatermarkBytes: config.freeSpaceWatermarkBytes,
    onConnectionError: (error) => log.warn({ error }, 'a database connection broke and will be replaced'),
  });
}

function openConfiguredReplica(config: Config, { db, log }: { db: Database; log: Log }): ReadReplica | undefined {
  if (!config.databaseUrlReplica) return undefined;
  return openReplica({
    url: config.databaseUrlReplica,
    primary: db,
    isPooled: Boolean(config.databaseUrlDirect),
    onChange: (isUsed) => {
      if (isUsed) log.info({}, 'lists and charts are read from the replica');
      else log.warn({}, 'the replica is behind or does not answer: lists and charts are read from the primary');
    },
  });
}

/** Money at a rail that the settings no longer name would be lost sight of. */
async function refuseUnservedRails(context: Context, env: Env): Promise<void> {
  const unserved = await findUnservedRails(context, env);
  if (unserved.length === 0) return;
  const names = unserved.join(',');
  const name = `SVC_RAIL_${env.toUpperCase()}_DRAINING`;
  const message = `Payments or payouts are open at ${names}, which is not configured: set ${name}=${names} with its keys.`;
  if (env === 'live') throw new ConfigError(message);
  context.log.warn({ env, rails: unserved }, message);
}

function refuseLiveOnEmbedded(config: Config, db: Database): void {
  if (db.engine !== 'pglite' || !config.envs.includes('live') || config.allowLiveOnEmbedded) return;
  throw new ConfigError('Live needs PostgreSQL: the embedded database does not sync to disk.');
}

// One JSON line per fact, on standard output. What must never be read in a log is struck out by name.

const SECRET_FIELDS = [
  'apiKey',
  'authorization',
  'Authorization',
  'encryptionKey',
  'signingKey',
  'privateKey',
  'secretKey',
  'seed',
  'masterKey',
  'pepper',
  'password',
  'cookie',
  'accountNumber',
  'accountName',
  'email',
  'phone',
  'payer',
];

export function makeLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: { write(line: string): void }): Log {
  const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);
  const options = {
    level: logLevel,
    base: null,
    redact: { paths, censor: '[hidden]' },
    serializers: { error: describeError },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return destination ? pino(options, destination) : pino(options);
}

/** The values of a failed statement are left out: they can be anything a merchant sent. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { name: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
