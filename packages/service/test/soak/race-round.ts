// Contests between two processes of the service: everybody does the same thing to one conversion at the same moment.
import assert from 'node:assert/strict';
import { type Conversion, makeId, makeReference } from '@svc/protocol';
import type { Database } from '../../src/ports/database.ts';
import type { Run } from '../conversions/model-commands.ts';
import { checkJournals, checkSafety } from '../conversions/model-invariants.ts';
import { retire } from '../conversions/model-lives.ts';
import { makeRandom } from '../conversions/model-random.ts';
import { follow, send } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation } from '../harness/make-simulation.ts';
import { startVictim, type Victim } from './start-victim.ts';
import type { Answer, Order } from './victim-words.ts';

export const RACES_PER_ROUND = 100;
const CALLERS = 6;

interface Contest {
  run: Run;
  processes: readonly Victim[];
  note(): void;
}

/** Two processes live through the whole round, each with a pool of connections of its own. */
export async function raceRound(db: Database, databaseUrl: string, seed: number, note: () => void): Promise<void> {
  const owner = { merchantId: makeId('mrc_', 1_790_000_000_000), env: 'test' } as const;
  const world = makeSimulation(db);
  const part = { world, owner, random: makeRandom(seed), posted: [], seen: new Map(), hashes: [], trace: [] };
  const run: Run = {
    ...part,
    nodes: null,
    rails: [world.rail],
    misjudged: new Set(),
    paidByBank: new Map(),
    switched: new Set(),
    trouble: null,
  };
  await follow(world);
  const options = { databaseUrl, world, owner, failpoint: null };
  const processes = await Promise.all([startVictim(options), startVictim(options)]);
  let count = 0;
  const noted = (): void => {
    count += 1;
    note();
  };
  try {
    while (count < RACES_PER_ROUND) await raceOne({ run, processes, note: noted });
    await checkSafety(run);
  } finally {
    for (const each of processes) each.kill();
    await Promise.all(processes.map(({ died }) => died));
    await retire(db, run);
  }
}

/** One conversion, and a contest at every step of it. */
async function raceOne(contest: Contest): Promise<void> {
  const { run } = contest;
  const { world, random } = run;
  world.clock.forward(3000);
  const type = random.pick(['crypto-issue', 'fiat-issue', 'fiat-redeem', 'fiat-redeem'] as const);
  const reference = makeReference(type, world.clock.now);
  run.posted.push(reference);
  const made = await everyone(contest, () => ({ name: 'create', body: { ...BODIES[type], reference } }));
  const conversions = made.flatMap(({ value }) => (value ? [(value as { conversion: Conversion }).conversion] : []));
  assert.equal(new Set(conversions.map(({ id }) => id)).size, 1, 'a reference was created twice');
  const [conversion] = conversions;
  if (conversion === undefined) throw new Error('nobody created it');
  const tail = conversion.id.slice(4).toLowerCase();
  if (type === 'fiat-issue') {
    world.rail.pay(`svc-in-${tail}`, 150_050n);
    await everyone(contest, () => ({ name: 'paid', reference: `svc-in-${tail}` }));
  }
  const vouchers = await everyone(contest, (index) => ({ name: index < 2 ? 'voucher' : 'jobs', reference }));
  const given = vouchers.flatMap(({ value }) => (value ? [value as Conversion] : []));
  // Every voucher of it is sent at once: one may run.
  for (const each of [conversion, ...given]) if (each.voucher !== null) send(world, each);
  world.chain.mine(4);
  const txHash = world.chain.executions().at(-1)?.txHash ?? '';
  await everyone(contest, (index) => {
    const names = ['confirmed', 'jobs', 'payout'] as const;
    const name = names[index % 3] ?? 'jobs';
    return { name, reference, ...(name === 'confirmed' && { txHash }) };
  });
  if (type !== 'fiat-redeem') return;
  const railReference = `svc-out-${tail}-1`;
  if (!world.rail.transfers.has(railReference)) {
    world.clock.forward(60_000);
    await everyone(contest, () => ({ name: 'jobs' }));
  }
  if (!world.rail.transfers.has(railReference)) throw new Error(`${reference} was burnt and nobody paid it out`);
  world.rail.set(railReference, random.pick(['successful', 'failed']));
  await everyone(contest, () => ({ name: 'transferred', reference: railReference }));
}

/** The same moment in both processes; then the journals outside are looked at. */
async function everyone({ run, processes, note }: Contest, orderOf: (index: number) => Order): Promise<Answer[]> {
  const orders = Array.from({ length: CALLERS }, (_, index) => {
    const process = processes[index % processes.length];
    if (process === undefined) throw new Error('there is no process');
    return process.order(orderOf(index));
  });
  const answers = await Promise.all(orders);
  for (const { error } of answers) {
    if (error && (error.code === null || error.code === 'SVC_INTERNAL')) throw new Error(error.message);
  }
  checkJournals(run);
  note();
  return answers;
}
