// What payers, merchants, banks and the chain do on a day, drawn from the day's random numbers.
import { type Conversion, formatNgn, makeReference, SvcError } from '@svc/protocol';
import { createConversion } from '../../../src/usecases/conversions/create-conversion.ts';
import { recordPayments } from '../../../src/usecases/conversions/payments/record-payments.ts';
import { refreshPayout } from '../../../src/usecases/conversions/payouts/refresh-payout.ts';
import { refreshRefundsOf } from '../../../src/usecases/conversions/refunds/refresh-refund.ts';
import { reportEvent } from '../../../src/usecases/conversions/report-event.ts';
import { issueVoucher } from '../../../src/usecases/conversions/vouchers/issue-voucher.ts';
import { checkAllRefunds, expireAll, findReversed, follow, get, send } from '../../harness/drive-simulation.ts';
import { BODIES } from '../../harness/make-simulation.ts';
import type { SimulatedRail } from '../../harness/simulated-rail.ts';
import { type Days, endFaults, fresh, type Known, railsToday, tailOf } from './days-world.ts';

export type DayEvent = { weight: number; work(days: Days): Promise<void> };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Within it the service looks for what comes back. */
const LOOKED_AT_MS = 12 * DAY_MS;

const oneOf = <T>({ random }: Days, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : random.pick(list);

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
  if (!(error instanceof SvcError) || error.code === 'SVC_INTERNAL') throw error;
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

const isOpen = ({ status }: { status: string }): boolean => status === 'initiated' || status === 'in_progress';

/** What became of the orders that the bank has, and how it takes new ones from now on. */
const decide: DayEvent = {
  weight: 8,
  async work(days) {
    const { random } = days;
    endFaults(days);
    for (const rail of railsToday(days)) {
      await decideTransfers(days, rail);
      await decideRefunds(days, rail);
      rail.sendMode = random.pick(SEND_MODES);
      rail.refundMode = random.pick(REFUND_MODES);
      rail.hideFor = random.below(2);
      if (random.chance(6)) rail.failNext(1);
    }
  },
};

const SEND_MODES = [
  'accept',
  'succeed_at_once',
  'refuse',
  'lost',
  'unknown_after_taking',
  'throw_after_taking',
] as const;
const REFUND_MODES = ['accept', 'succeed', 'succeed', 'refused', 'not_sent', 'lost', 'throw_after_taking'] as const;

/** Banks do not show an old line again, so that its notice is not lost. */
const isTold = ({ world, random }: Days, at: number): boolean => at < world.clock.now - 2 * DAY_MS || random.chance(2);

async function decideTransfers(days: Days, { transfers }: SimulatedRail): Promise<void> {
  const { world, random } = days;
  for (const transfer of [...transfers.values()].filter(isOpen)) {
    const { railReference, at } = transfer;
    transfer.status = random.pick(['in_progress', 'successful', 'successful', 'successful', 'failed', 'reversed']);
    if (transfer.status === 'successful') transfer.feeKobo = random.pick([null, 0n, 1075n]);
    if (isTold(days, at)) await refreshPayout(world.context, { env: 'test', railReference });
  }
}

async function decideRefunds(days: Days, { refunds }: SimulatedRail): Promise<void> {
  const { world, random } = days;
  for (const refund of refunds.filter(({ status }) => status === 'pending')) {
    const { railReference, at } = refund;
    refund.status = random.pick(['pending', 'successful', 'successful', 'failed']);
    if (isTold(days, at)) await refreshRefundsOf(world.context, { env: 'test', railReference });
  }
}

/** The notice was lost, and banks do not show an old line again: the service asks by itself, once a day at least. */
async function waitForLook(days: Days): Promise<void> {
  endFaults(days);
  days.world.clock.forward(25 * HOUR_MS);
}

/** What the bank had called paid comes back. Its notice may be lost. */
const takeBack: DayEvent = {
  weight: 4,
  async work(days) {
    const { world, random } = days;
    const paid = railsToday(days)
      .flatMap(({ transfers }) => [...transfers.values()])
      .filter(({ status, at }) => status === 'successful' && at > world.clock.now - LOOKED_AT_MS);
    const transfer = oneOf(days, paid);
    if (transfer === undefined) return;
    endFaults(days);
    transfer.status = 'reversed';
    if (random.chance(2)) {
      await refreshPayout(world.context, { env: 'test', railReference: transfer.railReference });
    } else {
      await waitForLook(days);
      await findReversed(world);
    }
  },
};

const takeRefundBack: DayEvent = {
  weight: 3,
  async work(days) {
    const { world, random } = days;
    const orders = railsToday(days).flatMap(({ refunds }) => refunds);
    const paid = orders.filter(
      ({ id, status, at }) => id.startsWith('rfd-') && status === 'successful' && at > world.clock.now - LOOKED_AT_MS,
    );
    const refund = oneOf(days, paid);
    if (refund === undefined) return;
    endFaults(days);
    refund.status = 'failed';
    const { railReference } = refund;
    if (random.chance(2)) {
      await refreshRefundsOf(world.context, { env: 'test', railReference });
    } else {
      await waitForLook(days);
      await checkAllRefunds(world);
    }
  },
};

/** Money for nobody. */
const stray: DayEvent = {
  weight: 2,
  async work(days) {
    const rail = oneOf(days, railsToday(days));
    const currency = days.random.pick(['NGN', 'NGN', 'NGN', 'USD']);
    const feeKobo = days.random.pick([null, 25n]);
    rail?.pay(fresh(days, 'stray'), BigInt(1 + days.random.below(90_000)), { currency, feeKobo });
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

/** Other settings at another start: the rails change places, or one is retired. */
const changeRails: DayEvent = {
  weight: 2,
  async work({ world, rails, random }) {
    const first: SimulatedRail = random.pick(rails);
    const life = random.pick(['active', 'active', 'draining', 'retired'] as const);
    const others = rails.filter((rail) => rail !== first).map((rail) => ({ rail, life }));
    world.context = { ...world.context, rails: { test: first }, otherRails: { test: others }, running: new WeakMap() };
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
