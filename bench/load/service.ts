// The service under load, in a process of its own: the real HTTP application with a simulated chain, rail and oracle.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Env } from '@svc/protocol';
import { openDatabase } from '../../packages/service/src/adapters/database/open-database.ts';
import { systemClock } from '../../packages/service/src/adapters/system-clock.ts';
import { createExport } from '../../packages/service/src/exports/exports.ts';
import { makeExportPart } from '../../packages/service/src/exports/make-export-part.ts';
import type { Context } from '../../packages/service/src/ports/context.ts';
import { collectSeldom } from '../../packages/service/src/run-until-stopped.ts';
import type { MerchantCredentials } from '../../packages/service/src/sandbox/sandbox-credentials.ts';
import { startService } from '../../packages/service/src/start-service.ts';
import { issueTestCredentials } from '../../packages/service/test/harness/issue-test-credentials.ts';
import { makeSimulation } from '../../packages/service/test/harness/make-simulation.ts';
import { makeTestConfig, TEST_VOUCHER_SIGNER } from '../../packages/service/test/harness/test-config.ts';
import { serveParent } from '../parts/call-child.ts';

export interface StartedService {
  port: number;
  merchants: MerchantCredentials[];
  /** Of Live, where they were asked for. */
  live: MerchantCredentials[];
}

/** Where honest callers of Live come from: this machine, and the addresses that the load generator writes. */
const LIVE_ALLOWLIST = ['127.0.0.0/8', '198.51.0.0/16'];
/** Any key: nothing that it signs is run. */
const LIVE_SIGNER = `0x${'22'.repeat(32)}` as const;

let usage = (): { roundTrips: number } => ({ roundTrips: 0 });
let outsideCalls = 0;
let context: Context | null = null;

/** The same thing, with every call of its functions counted: chain, oracle, rail and screening stand outside the service. */
const counted = <Outside extends object>(outside: Outside): Outside =>
  new Proxy(outside, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        outsideCalls += 1;
        return value.apply(target, values);
      };
    },
  });

/** Every process of one bench has the same secrets, so that one's merchants are known to the others. */
const SECRETS = { masterKey: new Uint8Array(32).fill(7), pepper: new Uint8Array(32).fill(9) };

/** The embedded database of an installation is in a folder. In memory, its files grow by being copied. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'svc-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(options: {
  databaseUrl: string | null;
  merchants: number;
  live?: number;
}): Promise<StartedService> {
  const db = await openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir: options.databaseUrl ? null : makeFolder(),
  });
  usage = () => ({ roundTrips: db.roundTrips });
  const simulation = makeSimulation(db, { reserve: 10n ** 12n });
  Object.defineProperty(simulation.clock, 'now', { get: Date.now });
  const { live: liveCount = 0 } = options;
  const { chains, oracle, rails, screenings } = countOutside(
    liveCount > 0 ? withLive(simulation.context) : simulation.context,
  );
  const config = makeTestConfig(null, {
    role: 'api',
    trustedProxies: ['127.0.0.0/8'],
    secrets: SECRETS,
    ...(liveCount > 0 && {
      envs: ['test', 'live'] as const,
      allowLiveOnEmbedded: true,
      voucherSigner: { test: TEST_VOUCHER_SIGNER, live: LIVE_SIGNER },
    }),
  });
  const service = await startService(config, { db, clock: systemClock, chains, oracle, rails, screenings });
  context = service.context;
  const merchants: MerchantCredentials[] = [];
  while (merchants.length < options.merchants) merchants.push(await issueTestCredentials(service.context));
  const live: MerchantCredentials[] = [];
  while (live.length < liveCount) {
    live.push(await issueTestCredentials(service.context, 'live', { ipAllowlist: LIVE_ALLOWLIST }));
  }
  return { port: Number(new URL(service.url ?? '').port), merchants, live };
}

/** The same chain, rail and screening once more, as those of Live. */
function withLive(context: Context): Context {
  const [chain] = context.chains.values();
  if (chain === undefined || !context.rails.test || !context.screenings.test) throw new Error('the simulation has all');
  const celo = { ...chain, slug: 'celo', env: 'live' as const, chainId: 42_220 };
  return {
    ...context,
    chains: new Map([...context.chains, ['celo', celo]]),
    rails: { test: context.rails.test, live: context.rails.test },
    screenings: { test: context.screenings.test, live: context.screenings.test },
  };
}

function countOutside({
  chains,
  oracle,
  rails,
  screenings,
}: Context): Pick<Context, 'chains' | 'oracle' | 'rails' | 'screenings'> {
  const countedChains = [...chains].map(
    ([slug, chain]) => [slug, { ...chain, reader: counted(chain.reader) }] as const,
  );
  return {
    chains: new Map(countedChains),
    oracle: counted(oracle),
    rails: countEach(rails),
    screenings: countEach(screenings),
  };
}

const countEach = <Outside extends object>(parts: Partial<Record<Env, Outside>>): Partial<Record<Env, Outside>> => ({
  ...(parts.test && { test: counted(parts.test) }),
  ...(parts.live && { live: counted(parts.live) }),
});

/** All conversions of a merchant as CSV, by the job's own work in the process that answers requests. Returns how many parts it has. */
async function makeExport(merchantId: string): Promise<number> {
  if (context === null) throw new Error('the service was not started');
  const wanted = { kind: 'conversions', format: 'csv', from: 0, to: 99_999_999_999 } as const;
  await createExport(context, { merchantId, env: 'test' }, wanted);
  let parts = 0;
  while (await makeExportPart(context)) parts += 1;
  return parts;
}

const LOOP_RESOLUTION_MS = 5;
const stops = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });

const served = {
  start,
  makeExport,
  /** Milliseconds for which the event loop did not turn, the longest since the last call. */
  longestStop: () => {
    const longest = stops.max / 1e6 - LOOP_RESOLUTION_MS;
    stops.reset();
    stops.enable();
    return Math.max(0, Math.round(longest));
  },
  /** Since the process began. */
  usage: () => {
    const { user, system } = process.cpuUsage();
    return { cpuMicros: user + system, memoryMb: process.memoryUsage().rss / 1e6, outsideCalls, ...usage() };
  },
};
export type ServiceUnderLoad = typeof served;
// As the process of an operator does.
collectSeldom();
serveParent(served);
