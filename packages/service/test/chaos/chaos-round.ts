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
const atAnyMoment = (role: Role): string => `${role}, at any moment`;
const AT_ANY_MOMENT = ROLES.map(atAnyMoment);
/** Everything that a run of `CHAOS_ROUNDS_OF_ALL` comes to; what it does not come to is a violation. */
export const CHAOS_NAMES: readonly string[] = [
  ...POINTS,
  ...AT_ANY_MOMENT,
  ...FAULTS.map(({ name }) => name),
  ...LAST_FAULTS,
];
/** API and worker are killed to make room for those that wait for their point; one of these dies there, and the other with it. */
const KILLS_PER_POINT = 4;
export const CHAOS_KILLS_PER_ROUND = KILLS_PER_POINT * POINTS.length;
const FAULT_EVERY = 4;
const FAULTS_PER_ROUND = Math.ceil(POINTS.length / FAULT_EVERY);
/** Of so many rounds with seeds in a row two come to each fault, one to a failover and one to a restore. */
export const CHAOS_ROUNDS_OF_ALL = 4;
/** Under load that leads there a process comes to its point within seconds. */
const MAX_MS_TO_POINT = 60_000;

export interface ChaosTask {
  seed: number;
  /** Kills; each named point takes four. */
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
    const steps = Math.ceil(kills / KILLS_PER_POINT);
    for (let step = 0; step < steps && world.violations.length === 0; step += 1) {
      await killAt(world, customers, POINTS[(seed + step) % POINTS.length] ?? '', { random, note });
      if (step % FAULT_EVERY === 0) {
        const fault = FAULTS[(seed * FAULTS_PER_ROUND + step / FAULT_EVERY) % FAULTS.length] as Fault;
        console.log(`  ${new Date().toISOString().slice(11, 19)} ${fault.name}`);
        if (await fault.run(world, random)) note(fault.name, false);
      }
    }
    const restored = lastFault === null ? null : await endBy(lastFault, world, customers);
    if (lastFault !== null) note(lastFault, false);
    await customers.finish();
    const wrong = world.violations.length > 0 ? [] : await checkOutside(world, customers, { supplyBefore, restored });
    customers.stop();
    const all = [...world.violations, ...wrong];
    if (all.length === 0) return;
    console.log(await world.explain(all));
    throw new Error(`chaos of seed ${seed}:\n${all.join('\n')}`);
  } finally {
    await world.stop();
  }
}

/** Both processes are killed, one of the next two dies where it is meant to, the other with it, and others go on. */
async function killAt(
  world: ChaosWorld,
  customers: Customers,
  point: string,
  { random, note }: { random: Random; note: ChaosTask['note'] },
): Promise<void> {
  await wait(random.below(1000));
  customers.lookFor(point);
  const { started, reached } = world.waitAt(point);
  for (const name of AT_ANY_MOMENT) note(name, true);
  const role = await Promise.race([reached, started.then(() => tooLong(world))]);
  await started;
  if (role === null) world.violations.push(`nothing came to ${point}: ${customers.tell()}`);
  console.log(`  ${new Date().toISOString().slice(11, 19)} ${point}: ${role ?? 'not reached'}`);
  customers.lookFor(null);
  await Promise.all(ROLES.map((each) => world.replace(each)));
  for (const each of ROLES) note(each === role ? point : atAnyMoment(each), true);
}

/** Null when it lasts too long, or when the round has failed anyhow. */
async function tooLong({ violations }: ChaosWorld): Promise<null> {
  const giveUpAt = performance.now() + allowedMs(MAX_MS_TO_POINT);
  while (performance.now() < giveUpAt && violations.length === 0) await wait(500);
  return null;
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
