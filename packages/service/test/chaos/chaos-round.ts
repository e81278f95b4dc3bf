// A round of chaos: processes die at named points and at any moment, what is around them breaks, and in the end all must add up from outside.
import { setTimeout as wait } from 'node:timers/promises';
import { makeRandom, type Random } from '../conversions/model-random.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import { CONVERSION_FAILPOINTS, DELIVERY_FAILPOINTS, REFUND_FAILPOINTS } from '../harness/failpoints.ts';
import { until } from '../harness/until.ts';
import { type ChaosWorld, ROLES, type Role, startChaosWorld } from './chaos-world.ts';
import { checkOutside, type Restored, readSupply } from './check-outside.ts';
import { type Customers, startCustomers } from './customers.ts';
import { FAILOVER, FAULTS, type Fault, LAST_FAULTS, RESTORE } from './faults.ts';

const POINTS = [...CONVERSION_FAILPOINTS, ...REFUND_FAILPOINTS, ...DELIVERY_FAILPOINTS];
const AT_ANY_MOMENT = ROLES.map((role) => `${role}, at any moment`);
/** Everything that a run of enough rounds comes to; one that it does not come to is a violation. */
export const CHAOS_NAMES: readonly string[] = [
  ...POINTS,
  ...AT_ANY_MOMENT,
  ...FAULTS.map(({ name }) => name),
  ...LAST_FAULTS,
];
/** Each point once, and as many processes that are killed to make room for those that die there. */
export const CHAOS_KILLS_PER_ROUND = 2 * POINTS.length;
const FAULT_EVERY = 4;
/** Under load a process comes to its point within seconds. */
const MAX_MS_TO_POINT = 60_000;
const ACTS_IN: readonly [prefix: RegExp, role: Role][] = [
  [/^(create|report)\./, 'api'],
  [/./, 'worker'],
];

export interface ChaosTask {
  seed: number;
  /** Kills; each named point takes two. */
  kills: number;
  /** `kill` after each kill, and what it or another fault came to. */
  note(name: string, isKill: boolean): void;
}

/** Throws with everything that is wrong. */
export async function chaosRound({ seed, kills, note }: ChaosTask): Promise<void> {
  const random = makeRandom(seed);
  const world = await startChaosWorld();
  try {
    const supplyBefore = await readSupply(world);
    const lastFault = [RESTORE, null, FAILOVER, null][seed % 4] ?? null;
    if (lastFault === RESTORE) await world.database.keepBase();
    const customers = startCustomers(world, seed);
    await until(
      async () => customers.known.size,
      (size) => size > 0 || world.violations.length > 0,
    );
    const steps = Math.ceil(kills / 2);
    for (let step = 0; step < steps && world.violations.length === 0; step += 1) {
      await killAt(world, POINTS[(seed + step) % POINTS.length] ?? '', { random, note });
      if (step % FAULT_EVERY === 0) {
        const fault = FAULTS[(seed + step / FAULT_EVERY) % FAULTS.length] as Fault;
        if (await fault.run(world, random)) note(fault.name, false);
      }
    }
    const restored = lastFault === null ? null : await endBy(lastFault, world, customers);
    if (lastFault !== null) note(lastFault, false);
    await customers.finish();
    const wrong = world.violations.length > 0 ? [] : await checkOutside(world, customers, { supplyBefore, restored });
    customers.stop();
    const all = [...world.violations, ...wrong];
    if (all.length > 0) throw new Error(`chaos of seed ${seed}:\n${all.join('\n')}`);
  } finally {
    await world.stop();
  }
}

/** A process that works is killed, the next one of its role dies where it is meant to, and another goes on. */
async function killAt(
  world: ChaosWorld,
  point: string,
  { random, note }: { random: Random; note: ChaosTask['note'] },
): Promise<void> {
  const role = ACTS_IN.find(([prefix]) => prefix.test(point))?.[1] ?? 'worker';
  await wait(random.below(1000));
  await world.replace(role, { SVC_FAILPOINT: point });
  note(`${role}, at any moment`, true);
  const isReached = await Promise.race([
    world.running[role].script.ended.then(() => true),
    wait(allowedMs(MAX_MS_TO_POINT), false, { ref: false }),
  ]);
  await world.replace(role);
  note(isReached ? point : `${role}, at any moment`, true);
}

/** Returns what may be unknown since; null where nothing may. */
async function endBy(name: string, world: ChaosWorld, { known }: Customers): Promise<Restored | null> {
  const { database } = world;
  if (name === FAILOVER) {
    await database.failOver();
    return null;
  }
  const since = performance.now();
  const moment = await database.moment();
  const size = known.size;
  await until(
    async () => known.size,
    (now) => now > size + 2 || world.violations.length > 0,
  );
  world.isRestored = true;
  await database.restoreTo(moment);
  await until(
    () => world.admin('restore', 'show') as Promise<unknown> as Promise<{ restore: { askedAt: unknown } | null }>,
    ({ restore }) => restore === null || restore.askedAt !== null,
  );
  // With nothing that differs it has ended by itself.
  await world.admin('restore', 'finish', '--reason', 'Every difference has an owner').catch(() => undefined);
  return { since };
}
