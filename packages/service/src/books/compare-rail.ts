// The bank rail beside our books: payments and payouts of the newest conversions, asked one by one.
import { type Env, formatNgn, NGN, sentence } from '@svc/protocol';
import { bankAccount } from '../domain/ledger/accounts.ts';
import { signedNgn } from '../domain/ledger/judge-solvency.ts';
import { nairaText } from '../domain/prices/quote.ts';
import { findRail, railOf, railsInService } from '../naira/rail-of.ts';
import {
  type BankRail,
  type BankStatement,
  hasStatement,
  type RailPayment,
  type RailTransfer,
} from '../ports/bank-rail.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import {
  type BookedPayments,
  type BookedPayout,
  readRecentPayments,
  readRecentPayouts,
  sumUnderWay,
} from '../stores/reads/read-books.ts';
import type { Comparison } from './reconcile.ts';
import { keepBalanceOff } from './store/bank-lines.ts';
import { hasBankDifference, openBalanceDifference, settleDifferences } from './store/differences.ts';
import { readBalances, sumOf } from './store/read-position.ts';

/** Single items are compared newest first, up to this many of each kind. */
const MAX_ITEMS = 200;
/** Queries in flight for each kind, so that a slow rail leaves neither out. */
const AT_A_TIME = 5;

/** Each row is asked about at its own rail. */
export async function compareRails(
  context: Pick<Context, 'db' | 'rails' | 'otherRails'>,
  env: Env,
  { over, found }: { over: AbortSignal; found: Comparison },
): Promise<void> {
  const { db } = context;
  const isServed = ({ provider }: { provider: string }): boolean => findRail(context, env, provider) !== null;
  const payments = await readRecentPayments(db, env, MAX_ITEMS);
  const payouts = await readRecentPayouts(db, env, MAX_ITEMS);
  const limits = { atATime: AT_A_TIME, over };
  const [arrived, transfers] = await Promise.all([
    askWithin(payments.filter(isServed), limits, async ({ provider, paymentReference }) =>
      railOf(context, env, provider).findPayments(paymentReference),
    ),
    askWithin(payouts.filter(isServed), limits, async ({ provider, railReference }) =>
      railOf(context, env, provider).findTransfer(railReference),
    ),
  ]);
  found.notCompared.payments += payments.length - arrived.length;
  found.notCompared.payouts += payouts.length - transfers.length;
  comparePayments(arrived, payments.length, found);
  comparePayouts(transfers, payouts.length, found);
  const rails = railsInService(context, env);
  for (const rail of rails) {
    const what = rails.length === 1 ? sentence('naira_at_bank') : sentence('naira_at', rail.provider);
    if (!hasStatement(rail)) continue;
    await compareBalance({ db }, env, { rail, what, found }).catch((error: unknown) => {
      // The only one is what the caller says of it.
      if (rails.length === 1) throw error;
      found.unavailable.push(sentence('balance_not_read', rail.provider));
    });
  }
}

type StatedRail = BankRail & BankStatement;

/** The whole account: what was posted beside what the bank says. */
async function readBothBalances({ db }: Pick<Context, 'db'>, env: Env, rail: StatedRail) {
  const { availableKobo, ledgerKobo } = await rail.balance();
  const stated = ledgerKobo ?? availableKobo;
  const held = sumOf(await readBalances(db, env), NGN, (account) => account === bankAccount(rail.provider));
  const underWay = await sumUnderWay(db, env, rail.provider);
  // Many rails take the money of an order at once; the books count it when the order has ended. Nothing else is an explanation.
  return { stated, held, isUnderWay: underWay > 0n && held - stated === underWay };
}

async function compareBalance(
  context: Pick<Context, 'db'>,
  env: Env,
  { rail, what, found }: { rail: StatedRail; what: string; found: Comparison },
): Promise<void> {
  const { stated, held, isUnderWay } = await readBothBalances(context, env, rail);
  found.lines.push({
    what,
    chain: null,
    rail: signedNgn(stated),
    books: signedNgn(held),
    unit: NGN,
    difference: held === stated ? null : signedNgn(stated - held),
    explainedBy: isUnderWay ? 'orders_under_way' : null,
  });
}

/** Between two looks money comes and goes all the time. What is off by the same amount for so long is no money on its way. */
const OFF_FOR_MS = 5 * MINUTE_MS;

/** A balance that no line explains is work for a person, as a line is. */
export async function watchBalances(context: Context, env: Env): Promise<void> {
  const { db, clock, log } = context;
  for (const rail of railsInService(context, env)) {
    if (!hasStatement(rail)) continue;
    const { provider } = rail;
    try {
      const { stated, held, isUnderWay } = await readBothBalances(context, env, rail);
      const off = isUnderWay ? 0n : stated - held;
      const now = clock.now();
      const since = await keepBalanceOff(db, env, provider, { off, now });
      const subject = `balance:${provider}`;
      if (off === 0n) await settleDifferences(db, { env, subjects: [subject], now });
      // The lines say more, and are open already.
      else if (since !== null && now - since >= OFF_FOR_MS && !(await hasBankDifference(db, env))) {
        const detail = sentence('balance_differs', provider, nairaText(stated), nairaText(held));
        await openBalanceDifference(db, { env, subject, detail, off, now });
      }
    } catch (error) {
      log.warn({ error, env, rail: provider }, 'the balance of the bank could not be compared');
    }
  }
}

interface Totals {
  rail: bigint;
  books: bigint;
}

/** Currency by currency: a dollar at the rail is no Naira in the books. */
function comparePayments(asked: Answered<BookedPayments, RailPayment[]>[], all: number, found: Comparison): void {
  const totals = new Map<string, Totals>([[NGN, { rail: 0n, books: 0n }]]);
  for (const { row, answer } of asked) {
    const arrived = answer.filter(({ amountKobo }) => amountKobo > 0n);
    found.compared.payments += arrived.length;
    const currencies = new Set([...arrived, ...row.sums].map(({ currency }) => currency));
    for (const currency of currencies) {
      const atRail = arrived.filter((payment) => payment.currency === currency);
      const rail = atRail.reduce((total, { amountKobo }) => total + amountKobo, 0n);
      const booked = row.sums.find((sum) => sum.currency === currency);
      const books = BigInt(booked?.paid ?? '0');
      const before = totals.get(currency) ?? { rail: 0n, books: 0n };
      totals.set(currency, { rail: before.rail + rail, books: before.books + books });
      if (rail === books && atRail.length === (booked?.payments ?? 0)) continue;
      const said = [moneyText(rail, currency), atRail.length, moneyText(books, currency), booked?.payments ?? 0];
      const detail = sentence('payments_differ', ...said);
      const { conversionId, reference } = row;
      found.differences.push({ kind: 'payment_differs', conversionId, reference, detail });
    }
  }
  for (const [currency, { rail, books }] of totals) {
    const name = currency === NGN ? 'Naira' : currency;
    const isWhole = asked.length === all;
    const what = isWhole ? sentence('received', name) : sentence('received_in_part', name, asked.length, all);
    pushLine(found, { what, currency, asked: asked.length, all }, rail, books);
  }
}

const moneyText = (amount: bigint, currency: string): string =>
  currency === NGN ? nairaText(amount) : `${formatNgn(amount)} ${currency}`;

function comparePayouts(asked: Answered<BookedPayout, RailTransfer | null>[], all: number, found: Comparison): void {
  let paid = 0n;
  let bookedPaid = 0n;
  for (const { row, answer: transfer } of asked) {
    const amount = BigInt(row.amountKobo);
    const isPaid = transfer?.status === 'successful';
    if (isPaid) paid += transfer.amountKobo;
    if (row.status === 'successful') bookedPaid += amount;
    found.compared.payouts += 1;
    const isSame = isPaid === (row.status === 'successful') && (transfer === null || transfer.amountKobo === amount);
    if (isSame) continue;
    const detail =
      transfer === null
        ? sentence('payout_not_known', row.status)
        : sentence('payout_differs', transfer.status, row.status);
    const { conversionId, reference } = row;
    found.differences.push({ kind: 'payout_differs', conversionId, reference, detail });
  }
  const isWhole = asked.length === all;
  const what = isWhole ? sentence('paid_out') : sentence('paid_out_in_part', asked.length, all);
  pushLine(found, { what, currency: NGN, asked: asked.length, all }, paid, bookedPaid);
}

function pushLine(
  found: Comparison,
  { what, currency, asked, all }: { what: string; currency: string; asked: number; all: number },
  rail: bigint,
  books: bigint,
): void {
  // A line of nothing but zeros would look as if it agreed.
  if (asked === 0 && all > 0) return;
  found.lines.push({
    what,
    chain: null,
    rail: formatNgn(rail),
    books: formatNgn(books),
    unit: currency,
    explainedBy: null,
    difference: rail === books ? null : signedNgn(rail - books),
  });
}

// Runs many outside queries, a few at a time, until all have answered or the time is over.

interface Answered<Row, Answer> {
  row: Row;
  answer: Answer;
}

/** Returns what was answered before `over`; after it no query starts. The first failure ends all. */
export async function askWithin<Row, Answer>(
  rows: readonly Row[],
  { atATime, over }: { atATime: number; over: AbortSignal },
  ask: (row: Row) => Promise<Answer>,
): Promise<Answered<Row, Answer>[]> {
  const answered: Answered<Row, Answer>[] = [];
  const waiting = rows.values();
  let isEnded = over.aborted;
  const askOn = async (): Promise<void> => {
    while (!isEnded) {
      const { value: row, done } = waiting.next();
      if (done) return;
      const answer = await ask(row);
      // What comes later is not counted: the answer may be on its way already.
      if (!isEnded) answered.push({ row, answer });
    }
  };
  const asking = Promise.all(Array.from({ length: atATime }, askOn));
  const timeIsOver = new Promise<void>((resolve) => {
    over.addEventListener('abort', () => resolve());
  });
  try {
    // The race also takes a failure that comes when nobody waits for it any more.
    await Promise.race([asking, timeIsOver]);
  } finally {
    isEnded = true;
  }
  return answered;
}
