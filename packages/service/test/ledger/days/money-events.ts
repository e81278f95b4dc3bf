// What payers, merchants and the chain do on a day, and all that happens on one, drawn from the day's random numbers.

import { type Conversion, formatNgn, makeReference, SvcError } from '@svc/protocol';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { reportEvent } from '../../../src/conversions/report-event.ts';
import { isForeseen } from '../../../src/domain/not-now.ts';
import { recordPayments } from '../../../src/naira/record-payments.ts';
import { HOUR_MS } from '../../../src/ports/clock.ts';
import { issueVoucher } from '../../../src/vouchers/issue-voucher.ts';
import { expireAll, follow, get, send } from '../../harness/drive-simulation.ts';
import { BODIES } from '../../harness/make-simulation.ts';
import { changeRails, decide, stray, takeBack, takeRefundBack } from './bank-events.ts';
import { type DayEvent, type Days, type Known, oneOf, railsToday, tailOf } from './days-world.ts';

export async function conversionsOf({ world }: Days, isWanted: (each: Known) => boolean): Promise<Known[]> {
  const rows = await world.context.db.query<Known>(
    'select id, reference, type, status, amount_in::text as "amountIn" from conversions order by id',
    [],
  );
  return rows.filter(isWanted);
}

async function create(days: Days, type: keyof typeof BODIES, amount?: string): Promise<Conversion> {
  const { world } = days;
  const reference = makeReference(type, world.clock.now);
  const body = { ...BODIES[type], reference, ...(amount && { amount }) };
  return (await createConversion(world.context, world.owner, body)).conversion;
}

/** At the rail that gave the instructions; the service hears of it by a notice, or only later. */
async function pay(days: Days, railReference: string, kobo: bigint, currency = 'NGN'): Promise<void> {
  const { world, random } = days;
  const rail = railsToday(days).find(({ requests }) => requests.has(railReference));
  if (rail === undefined) return;
  const feeKobo = random.pick([null, 0n, 25n, 5375n]);
  rail.pay(railReference, kobo, { currency, feeKobo });
  if (random.chance(3)) return;
  await recordPayments(world.context, { env: 'test', railReference, provider: rail.provider });
}

const issue: DayEvent = {
  weight: 9,
  async work(days) {
    const { world, random } = days;
    const kobo = BigInt(20_000 + random.below(200_000));
    const { id } = await create(days, 'fiat-issue', formatNgn(kobo));
    const reference = `svc-in-${tailOf(id)}`;
    const how = random.pick(['exact', 'exact', 'exact', 'exact', 'double', 'short', 'over', 'late', 'usd', 'none']);
    days.trace.push(`    ${id} ${how} ${kobo}`);
    if (how === 'late') {
      world.clock.forward(2 * HOUR_MS);
      if (random.chance(2)) await expireAll(world);
    }
    if (how === 'usd') await pay(days, reference, 5000n, 'USD');
    else if (how === 'short') await pay(days, reference, kobo - 1n - BigInt(random.below(100)));
    else if (how === 'over') await pay(days, reference, kobo + 1n + BigInt(random.below(5_000_000)));
    else if (how !== 'none') await pay(days, reference, kobo);
    if (how === 'double') await pay(days, reference, kobo);
  },
};

/** To instructions of some earlier day: late, double, or both. */
const payAgain: DayEvent = {
  weight: 2,
  async work(days) {
    const reference = oneOf(
      days,
      railsToday(days).flatMap(({ requests }) => [...requests]),
    );
    if (reference !== undefined) await pay(days, reference, BigInt(1 + days.random.below(200_000)));
  },
};

/** The wallet sends its voucher, a fresh one where the old one is dead. */
async function execute(days: Days, { reference }: Pick<Known, 'reference'>): Promise<void> {
  const { world, random } = days;
  const isFresh = random.chance(4);
  if (!isFresh) await issueVoucher(world.context, world.owner, reference).catch(ignoreAnswer);
  const conversion = await get(world, reference);
  if (conversion.voucher === null) return;
  // Nobody can burn what is not out.
  if (conversion.tokenIn === 'SVC' && BigInt(conversion.amountIn) > world.chain.minted() - world.chain.burned()) return;
  send(world, conversion);
  world.chain.mine(1 + random.below(6));
  if (random.chance(2)) await follow(world);
}

function ignoreAnswer(error: unknown): void {
  if (!isForeseen(error) || (error instanceof SvcError && error.code === 'SVC_INTERNAL')) throw error;
}

const mint: DayEvent = {
  weight: 9,
  async work(days) {
    const waiting = await conversionsOf(days, ({ status }) => status === 'voucher_issued');
    const chosen = oneOf(days, waiting);
    if (chosen !== undefined) await execute(days, chosen);
  },
};

const redeem: DayEvent = {
  weight: 8,
  async work(days) {
    const { chain } = days.world;
    const out = Number((chain.minted() - chain.burned()) / 10n ** 16n);
    if (out < 2000) return mint.work(days);
    const kobo = BigInt(1000 + days.random.below(Math.min(out - 1000, 100_000)));
    await execute(days, await create(days, 'fiat-redeem', formatNgn(kobo)));
  },
};

const swap: DayEvent = {
  weight: 3,
  async work(days) {
    const type = days.random.pick(['crypto-issue', 'crypto-redeem'] as const);
    const units = 1 + days.random.below(type === 'crypto-issue' ? 20 : 2000);
    await execute(days, await create(days, type, `${units}.${1 + days.random.below(9)}`));
  },
};

/** The caller gives up; the wallet may send the voucher all the same. */
const giveUp: DayEvent = {
  weight: 2,
  async work(days) {
    const { world, random } = days;
    const paid = await conversionsOf(days, ({ type, status }) => type === 'fiat-issue' && status === 'voucher_issued');
    const chosen = oneOf(days, paid);
    if (chosen === undefined) return;
    const conversion = await get(world, chosen.reference);
    await reportEvent(world.context, world.owner, chosen.reference, { event: 'failed' });
    if (!random.chance(3) || conversion.voucher === null) return;
    send(world, conversion);
    world.chain.mine(1 + random.below(6));
  },
};

const reorg: DayEvent = {
  weight: 1,
  work: async ({ world, random }) => world.chain.reorg(1 + random.below(2), random.chance(2)),
};

/** SVC with nothing behind them, and their end. */
const mintBeside: DayEvent = {
  weight: 2,
  async work({ world: { chain }, beside, random }) {
    const outside = beside.reduce((sum, { amount }) => sum + amount, 0n);
    const amount = outside > 0n && random.chance(2) ? -outside : 1000n * 10n ** 18n;
    const { number } = (await chain.reader.block('latest')) ?? { number: 0n };
    beside.push({ amount, blockNumber: number + 1n });
    chain.mine(6);
  },
};

const restart: DayEvent = {
  weight: 1,
  async work({ world }) {
    world.context = { ...world.context, running: new WeakMap() };
  },
};

export const MONEY_EVENTS: Record<string, DayEvent> = {
  issue,
  payAgain,
  mint,
  redeem,
  swap,
  giveUp,
  decide,
  takeBack,
  takeRefundBack,
  stray,
  reorg,
  mintBeside,
  changeRails,
  restart,
};
