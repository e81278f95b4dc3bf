// Kills processes of the service at named points and at random, under load, and expects that nothing is lost or done twice.
import { type Conversion, type ConversionType, makeId, makeReference } from '@svc/protocol';
import type { Owner } from '../../src/conversions/store/find-conversions.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Run } from '../conversions/model-commands.ts';
import { checkJournals, checkRest } from '../conversions/model-invariants.ts';
import { rest, retire } from '../conversions/model-lives.ts';
import { makeRandom } from '../conversions/model-random.ts';
import { follow, send } from '../harness/drive-simulation.ts';
import { CONVERSION_FAILPOINTS } from '../harness/failpoints.ts';
import { BODIES, makeSimulation } from '../harness/make-simulation.ts';
import { startVictim, type Victim } from './start-victim.ts';
import type { Order } from './victim-words.ts';

export const KILLS_PER_ROUND = 10;
const ORDERS_AT_ONCE = 6;
/** After so many orders a process whose point was not reached is killed from outside. */
const MAX_BATCHES = 8;
const MAX_MS_TO_KILL = 100;
const TYPES: readonly ConversionType[] = ['crypto-issue', 'fiat-issue', 'fiat-redeem', 'fiat-redeem'];

interface Round {
  run: Run;
  /** The answer that a caller received, by reference: it must be there for ever. */
  acknowledged: Map<string, Conversion>;
}

/** `note` is called after every kill, with the named point that the process died at; null: it was killed from outside. */
export async function killRound(
  db: Database,
  databaseUrl: string,
  seed: number,
  note: (point: string | null) => void,
): Promise<void> {
  const owner: Owner = { merchantId: makeId('mrc_', 1_790_000_000_000), env: 'test' };
  const world = makeSimulation(db);
  const round: Round = { run: makeRun(world, owner, seed), acknowledged: new Map() };
  try {
    await follow(world);
    for (let count = 0; count < KILLS_PER_ROUND; count += 1) {
      const point = await killOne(round, databaseUrl, pointOf(seed + count));
      checkJournals(round.run);
      await checkNothingLost(db, round);
      note(point);
      if (round.run.random.chance(2)) await endLeases(db, owner);
    }
    await endLeases(db, owner);
    await rest(round.run);
    await checkRest(round.run);
  } finally {
    await retire(db, round.run);
  }
}

/** Those of the dead run out by the database's clock, which no test can turn. */
const endLeases = (db: Database, { merchantId }: Owner) =>
  db.query('update conversions set lease_until = clock_timestamp() where merchant_id = $1', [merchantId]);

const makeRun = (world: Run['world'], owner: Owner, seed: number): Run => ({
  world,
  owner,
  random: makeRandom(seed),
  posted: [],
  seen: new Map(),
  hashes: [],
  trace: [],
  nodes: null,
  rails: [world.rail],
  misjudged: new Set(),
  paidByBank: new Map(),
  switched: new Set(),
  trouble: null,
});

/** Each point in turn, and every fourth time none. */
const POINTS_IN_TURN = CONVERSION_FAILPOINTS.flatMap((point, index) => (index % 3 === 2 ? [point, null] : [point]));
const pointOf = (index: number): string | null => POINTS_IN_TURN[index % POINTS_IN_TURN.length] ?? null;

/** One process dies under load, at a point of its own or from outside. Returns the point if it came to it. */
async function killOne(round: Round, databaseUrl: string, failpoint: string | null): Promise<string | null> {
  const { random, world, owner } = round.run;
  const victim = await startVictim({ databaseUrl, world, owner, failpoint });
  let isReached = false;
  try {
    await load(round, victim, failpoint === null ? 1 + random.below(MAX_BATCHES) : null);
    isReached = failpoint !== null && victim.isDead();
  } finally {
    victim.kill();
  }
  const signal = await victim.died;
  if (signal !== 'SIGKILL') throw new Error(`the process ended by itself: ${signal}`);
  return isReached ? failpoint : null;
}

/** Batches of orders until the process is dead; in the batch that is named it is killed at any moment. */
async function load(round: Round, victim: Victim, killedIn: number | null): Promise<void> {
  const { random, world } = round.run;
  for (let batch = 1; batch <= (killedIn ?? MAX_BATCHES) && !victim.isDead(); batch += 1) {
    world.clock.forward(random.pick([500, 3000, 30_000]));
    const orders: Order[] = Array.from({ length: ORDERS_AT_ONCE }, () => nextOrder(round));
    const under = Promise.all([{ name: 'jobs' } as const, ...orders].map((order) => giveOrder(round, victim, order)));
    if (batch === killedIn) setTimeout(() => victim.kill(), random.below(MAX_MS_TO_KILL));
    await under;
    world.chain.mine(1 + random.below(3));
  }
}

async function giveOrder({ run, acknowledged }: Round, victim: Victim, order: Order): Promise<void> {
  const answer = await victim.order(order).catch(() => null);
  if (answer === null) return;
  const { value, error } = answer;
  if (error !== undefined && (error.code === null || error.code === 'SVC_INTERNAL')) throw new Error(error.message);
  if (error !== undefined) return;
  const created = value as Partial<{ conversion: Conversion }> & Partial<Conversion>;
  const conversion = created?.conversion ?? (created?.reference === undefined ? null : (created as Conversion));
  if (conversion === null) return;
  acknowledged.set(conversion.reference, conversion);
  if (conversion.voucher !== null) run.seen.set(conversion.reference, [conversion]);
}

/** What callers, wallets and banks do next. */
function nextOrder({ run, acknowledged }: Round): Order {
  const { random, world, posted, seen } = run;
  const reference = posted.length > 0 ? random.pick(posted) : '';
  const [conversion] = seen.get(reference) ?? [];
  const openTransfers = [...world.rail.transfers.values()].filter(({ status }) => status === 'initiated');
  const kind = posted.length < 2 ? 0 : random.below(10);
  if (kind <= 2) return create(run);
  if (kind <= 5 && conversion !== undefined) {
    const txHash = send(world, conversion);
    world.chain.mine(4);
    return { name: random.chance(4) ? 'submitted' : 'confirmed', reference, txHash };
  }
  if (kind === 6) return { name: 'voucher', reference };
  if (kind === 7 && openTransfers.length > 0) {
    const transfer = random.pick(openTransfers);
    transfer.status = random.pick(['successful', 'successful', 'failed']);
    return { name: 'transferred', reference: transfer.railReference };
  }
  if (kind === 8) {
    // Nobody pays into an account that nobody received: a create that died did not return it.
    const created = [...acknowledged.values()].filter(({ paymentInstructions }) => paymentInstructions !== null);
    const references = created.map(({ id }) => `svc-in-${id.slice(4).toLowerCase()}`);
    const due = references.filter((each) => !world.rail.payments.some((paid) => paid.railReference === each));
    if (due.length === 0) return { name: 'payout', reference };
    const railReference = random.pick(due);
    world.rail.pay(railReference, 150_050n);
    return { name: 'paid', reference: railReference };
  }
  return { name: 'payout', reference };
}

function create({ random, world, posted }: Run): Order {
  const type = random.pick(TYPES);
  const isAgain = posted.length > 0 && random.chance(3);
  const reference = isAgain ? random.pick(posted) : makeReference(type, world.clock.now);
  if (!isAgain) posted.push(reference);
  return { name: 'create', body: { ...BODIES[type], reference } };
}

async function checkNothingLost(db: Database, { run, acknowledged }: Round): Promise<void> {
  const rows = await db.query<{ reference: string; stages: number }>(
    `select c.reference, (select count(*) from conversion_stages s where s.conversion_id = c.id) as stages
       from conversions c where c.merchant_id = $1`,
    [run.owner.merchantId],
  );
  const there = new Map(rows.map(({ reference, stages }) => [reference, stages]));
  for (const [reference, { stages }] of acknowledged) {
    const found = there.get(reference) ?? 0;
    if (found < stages.length)
      throw new Error(`lost: ${reference} was acknowledged with ${stages.length} stages, has ${found}`);
  }
}
