// The service under load, in a process of its own: the real HTTP application with a simulated chain, rail and oracle.

import { systemClock } from '../../packages/service/src/adapters/clock/system-clock.ts';
import { openDatabase } from '../../packages/service/src/adapters/database/open-database.ts';
import { collectSeldom } from '../../packages/service/src/collect-seldom.ts';
import type { Context } from '../../packages/service/src/ports/context.ts';
import type { MerchantCredentials } from '../../packages/service/src/sandbox/make-credentials.ts';
import { startService } from '../../packages/service/src/start-service.ts';
import { issueTestCredentials } from '../../packages/service/test/harness/issue-test-credentials.ts';
import { makeSimulation } from '../../packages/service/test/harness/make-simulation.ts';
import { makeTestConfig } from '../../packages/service/test/harness/test-config.ts';
import { serveParent } from '../parts/call-child.ts';

export interface StartedService {
  port: number;
  merchants: MerchantCredentials[];
}

let usage = (): { roundTrips: number } => ({ roundTrips: 0 });
let outsideCalls = 0;

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

async function start(options: { databaseUrl: string | null; merchants: number }): Promise<StartedService> {
  const db = await openDatabase({ databaseUrl: options.databaseUrl, dataDir: null });
  usage = () => ({ roundTrips: db.roundTrips });
  const simulation = makeSimulation(db, { reserve: 10n ** 12n });
  Object.defineProperty(simulation.clock, 'now', { get: Date.now });
  const { chains, oracle, rails, screenings } = countOutside(simulation.context);
  const config = makeTestConfig(null, { role: 'api', trustedProxies: ['127.0.0.0/8'], secrets: SECRETS });
  const service = await startService(config, { db, clock: systemClock, chains, oracle, rails, screenings });
  const merchants: MerchantCredentials[] = [];
  while (merchants.length < options.merchants) merchants.push(await issueTestCredentials(service.context));
  return { port: Number(new URL(service.url ?? '').port), merchants };
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
    rails: rails.test ? { test: counted(rails.test) } : {},
    screenings: screenings.test ? { test: counted(screenings.test) } : {},
  };
}

const served = {
  start,
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
