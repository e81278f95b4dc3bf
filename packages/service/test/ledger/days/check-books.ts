// Compares ledger, closed day and solvency with the journals, to the kobo and base unit.
import assert from 'node:assert/strict';
import { formatNgn } from '@svc/protocol';
import type { DayStatement } from '../../../src/books/close-day.ts';
import type { ClosedDay } from '../../../src/books/store/closed-days.ts';
import { CHAIN_ID } from '../../harness/simulated-chain.ts';
import { type Days, type Known, railsToday, USDC } from './days-world.ts';
import { conversionsOf } from './money-events.ts';
import { add, type OpenAccount, type Sums, statedAt, trueAccounts, trueDebts } from './true-books.ts';

interface Booked {
  conversionId: string | null;
  account: string;
  currency: string;
  amount: bigint;
}

const DEBTS = ['owed_to_payers', 'owed_to_payees', 'refunds_owed', 'receivable'];
const ENDED: readonly Known['status'][] = ['failed', 'succeeded', 'requires_manual_review'];

async function readBooked({ world: { context } }: Days): Promise<Booked[]> {
  const rows = await context.db.query<Omit<Booked, 'amount'> & { amount: string }>(
    `select e.conversion_id as "conversionId", e.account, e.currency, sum(e.amount)::text as amount
       from ledger_entries e join ledger_postings p on p.id = e.posting_id where p.env = 'test' group by 1, 2, 3`,
    [],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

const clean = (sums: Sums): Record<string, string> =>
  Object.fromEntries(
    [...sums]
      .filter(([, amount]) => amount !== 0n)
      .map(([key, amount]) => [key, amount.toString()] as const)
      .sort(),
  );

/** After the close of a day, when everything has been heard. */
export async function checkDay(days: Days, closed: ClosedDay): Promise<DayStatement> {
  const booked = await readBooked(days);
  const sums: Sums = new Map();
  const currencies: Sums = new Map();
  for (const { account, currency, amount } of booked) {
    add(sums, `${account} ${currency}`, amount);
    add(currencies, currency, amount);
  }
  assert.deepEqual(clean(currencies), {}, 'a currency does not sum to zero');
  const outside = new Map(
    [...sums].filter(([key]) => !DEBTS.includes(key.split(' ')[0] ?? '') && !key.startsWith('exchange ')),
  );
  assert.deepEqual(clean(outside), clean(trueAccounts(days)), 'the books differ from bank and chain');
  const conversions = await conversionsOf(days, () => true);
  const debts = trueDebts(days, conversions);
  checkDebts(booked, conversions, debts);
  const statement = JSON.parse(closed.statement) as DayStatement;
  checkStatement(days, statement, sums);
  return statement;
}

function checkDebts(
  booked: readonly Booked[],
  conversions: readonly Known[],
  debts: ReadonlyMap<string, OpenAccount>,
): void {
  const own = new Map<string, Sums>();
  for (const { conversionId, account, currency, amount } of booked) {
    if (!DEBTS.includes(account)) continue;
    if (conversionId === null) throw new Error(`${account} has ${amount} ${currency} of no conversion`);
    const sums = own.get(conversionId) ?? new Map<string, bigint>();
    own.set(conversionId, sums);
    add(sums, `${account} ${currency}`, amount);
  }
  for (const { id, type, status } of conversions) {
    const sums = own.get(id) ?? new Map<string, bigint>();
    const open = debts.get(id);
    const at = (account: string, currency = 'NGN'): bigint => -(sums.get(`${account} ${currency}`) ?? 0n);
    for (const currency of ['NGN', 'USD']) {
      const owed = DEBTS.reduce((sum, account) => sum + at(account, currency), 0n);
      assert.equal(owed, open?.net.get(currency) ?? 0n, `${type} ${id} (${status}) is owed in ${currency}`);
    }
    for (const account of DEBTS.slice(0, 3)) assert.ok(at(account) >= 0n, `${id} has a debt below zero`);
    // A claim of ours is what was given after the money had gone back, and nothing else.
    const mayClaim = (open?.net.get('NGN') ?? 0n) < 0n || (open?.hasMinted && open.hasRefunds);
    assert.ok(at('receivable') === 0n || mayClaim, `${id} has a claim with no reason`);
    if (type !== 'fiat-redeem') assert.equal(at('owed_to_payees'), 0n);
    // What is to be minted is owed to payers; once that has ended, nothing is.
    const isToMint =
      type === 'fiat-issue' && !ENDED.includes(status) && !['created', 'awaiting_payment'].includes(status);
    if (!isToMint) assert.equal(at('owed_to_payers'), 0n, `${id} (${status}) still owes a mint`);
    else if (!open?.hasMinted) assert.ok(at('owed_to_payers') > 0n, `${id} (${status}) owes no mint`);
  }
}

function checkStatement(days: Days, statement: DayStatement, sums: Sums): void {
  const said: Sums = new Map(
    statement.balances.map(({ account, currency, amount }) => [`${account} ${currency}`, BigInt(amount)]),
  );
  assert.deepEqual(clean(said), clean(sums), 'the closed day has other balances than the books');
  const stated = railsToday(days).reduce((sum, rail) => sum + statedAt(rail), 0n);
  assert.equal(statement.bank.balanceNgn, signed(stated), 'the closed day has another balance than the banks');
  // What only the outside has is reported, and nothing else is.
  const { moves, beside } = days;
  const hidden = moves.filter(({ isPosted, currency }) => !isPosted && currency === 'USDC');
  const expected = [
    ...(hidden.reduce((sum, { amount }) => sum + amount, 0n) === 0n
      ? []
      : [`reserve:${CHAIN_ID}:${USDC.toLowerCase()}`]),
    ...(beside.reduce((sum, { amount }) => sum + amount, 0n) === 0n ? [] : [`supply:${CHAIN_ID}`]),
  ];
  const reported = statement.differences.map(({ kind, subject }) =>
    kind === 'chain_differs' ? subject : `${kind} ${subject}`,
  );
  assert.deepEqual(
    reported.sort(),
    expected.sort(),
    `the closed day has other differences: ${statement.differences.map(({ detail }) => detail).join(' ')}`,
  );
}

const signed = (kobo: bigint): string => (kobo < 0n ? `-${formatNgn(-kobo)}` : formatNgn(kobo));

const SVC_PER_KOBO = 10n ** 16n;

/** At every state of the books: covered is said only when it is true. Returns the verdict. */
export async function checkVerdict(days: Days, verdict: string): Promise<string> {
  const { world, beside } = days;
  if (verdict !== 'covered') return verdict;
  const debts = trueDebts(days, await conversionsOf(days, () => true));
  let owed = 0n;
  for (const { net } of debts.values()) {
    const naira = net.get('NGN') ?? 0n;
    if (naira > 0n) owed += naira;
    assert.ok((net.get('USD') ?? 0n) <= 0n, 'covered is said, and dollars are owed');
  }
  owed -= days.rails
    .flatMap(({ transfers }) => [...transfers.values()])
    .reduce(
      (sum, { status, amountKobo }) => (status === 'initiated' || status === 'in_progress' ? sum + amountKobo : sum),
      0n,
    );
  owed -= trueAccounts(days).get('suspense NGN') ?? 0n;
  const bank = days.rails.reduce((sum, rail) => sum + statedAt(rail), 0n);
  const { chain, price } = world;
  const reserve = ((chain.reserve.get(USDC.toLowerCase()) ?? 0n) * price.pairUsd) / (price.ngnUsd * 10n ** 4n);
  const svc = chain.minted() - chain.burned() + beside.reduce((sum, { amount }) => sum + amount, 0n);
  assert.ok(bank >= owed, `covered is said, and the banks hold ${bank} of ${owed} kobo that are owed`);
  const supply = svc / SVC_PER_KOBO;
  assert.ok(bank + reserve >= supply + owed, `covered is said with ${bank} + ${reserve} for ${supply} + ${owed} kobo`);
  return verdict;
}
