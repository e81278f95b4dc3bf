// Random days of money: a bank and a chain that keep journals of their own, and books that hear of it late, twice or by statement.

import type { Entry } from '../../src/domain/ledger/entries.ts';
import {
  executionEntries,
  type Held,
  NOTHING_HELD,
  paymentEntries,
  payoutEntries,
  payoutReversedEntries,
  railFeeEntries,
  refundOwedEntries,
  refundPaidEntries,
  refundReversedEntries,
  reissueEntries,
  treasuryEntries,
  unmatchedEntries,
} from '../../src/domain/ledger/posting-rules.ts';
import type { PaymentJudgement } from '../../src/domain/rail/judge-payment.ts';
import type { PostingKind } from '../../src/stores/ledger/post.ts';
import { makeRandom, type Random } from '../conversions/model-random.ts';

export const CHAIN_ID = 42_220;
export const USDC = `0x${'a'.repeat(40)}`;
export const SVC_PER_KOBO = 10n ** 16n;

export interface BankLine {
  provider: string;
  currency: string;
  /** Above zero: it came in. */
  amount: bigint;
  about: string | null;
}
export interface ChainLine {
  token: 'SVC' | 'USDC';
  /** SVC: minted above zero, burned below. USDC: into the reserve above zero. */
  amount: bigint;
  about: string | null;
}

export interface Booked {
  name: string;
  kind: PostingKind;
  conversionId: string | null;
  entries: Entry[];
}

/** Something that happened, which the books hear of once or more often, and at the latest at the end of the day. */
interface News {
  name: string;
  kind: PostingKind;
  conversionId: string | null;
  entries(held: Held): Entry[];
  currency?: string;
}

interface Issue {
  id: string;
  kobo: bigint;
  /** Of its last payment. */
  provider: string;
  state: 'waiting' | 'paid' | 'given_up' | 'minted';
  /** By which rail it came, and so goes back. */
  refundable: { amount: bigint; currency: string; provider: string }[];
}
interface Redeem {
  id: string;
  kobo: bigint;
  state: 'burned' | 'paid' | 'reissued';
  attempt: number;
}

export interface Days {
  random: Random;
  bank: BankLine[];
  chain: ChainLine[];
  books: Map<string, Booked>;
  /** Sums of the books, by account and currency, and the same for each conversion. */
  sums: Map<string, bigint>;
  sumsOf: Map<string, Map<string, bigint>>;
  news: News[];
  issues: Issue[];
  redeems: Redeem[];
  provider: string;
  count: number;
}

export const startDays = (seed: number): Days => ({
  random: makeRandom(seed),
  bank: [],
  chain: [],
  books: new Map(),
  sums: new Map(),
  sumsOf: new Map(),
  news: [],
  issues: [],
  redeems: [],
  provider: 'first',
  count: 0,
});

const fresh = (days: Days, prefix: string): string => {
  days.count += 1;
  return `${prefix}-${days.count}`;
};

export function heldOf(days: Days, conversionId: string, currency = 'NGN'): Held {
  const sums = days.sumsOf.get(conversionId);
  const at = (account: string, sign: bigint): bigint => {
    const amount = sign * (sums?.get(`${account} ${currency}`) ?? 0n);
    return amount > 0n ? amount : 0n;
  };
  return {
    owedToPayers: at('owed_to_payers', -1n),
    owedToPayees: at('owed_to_payees', -1n),
    refundsOwed: at('refunds_owed', -1n),
    receivable: at('receivable', 1n),
  };
}

function addUp(days: Days, { account, currency, amount, conversionId }: Entry): void {
  const key = `${account} ${currency}`;
  days.sums.set(key, (days.sums.get(key) ?? 0n) + amount);
  if (conversionId === null) return;
  const own = days.sumsOf.get(conversionId) ?? new Map<string, bigint>();
  own.set(key, (own.get(key) ?? 0n) + amount);
  days.sumsOf.set(conversionId, own);
}

/** The books hear of it: at times again, which changes nothing. */
export function hear(days: Days, news: News): void {
  if (days.books.has(news.name)) return;
  const held = news.conversionId === null ? NOTHING_HELD : heldOf(days, news.conversionId, news.currency);
  const { name, kind, conversionId } = news;
  const entries = news.entries(held);
  if (entries.length === 0) return;
  days.books.set(name, { name, kind, conversionId, entries });
  for (const entry of entries) addUp(days, entry);
}

/** What happened is told now, or later, or now and later. */
function tell(days: Days, news: News): void {
  if (days.random.chance(3)) hear(days, news);
  days.news.push(news);
}

/** A restart loses what was only in memory; a statement brings all of it back. */
export function hearAll(days: Days): void {
  for (const news of days.news) hear(days, news);
  days.news = [];
}

function payIn(days: Days, issue: Issue): void {
  const { random, provider } = days;
  const isExact = issue.state === 'waiting' && !random.chance(3);
  const currency = !isExact && random.chance(4) ? 'USD' : 'NGN';
  const amount = isExact ? issue.kobo : issue.kobo + BigInt(random.below(2001) - 1000);
  if (amount <= 0n) return;
  const judgement: PaymentJudgement = isExact
    ? 'exact'
    : currency === 'USD'
      ? 'other_currency'
      : random.pick(['short', 'over', 'late', 'double'] as const);
  const id = fresh(days, 'pay');
  days.bank.push({ provider, currency, amount, about: issue.id });
  const conversionId = issue.id;
  const payment = { conversionId, provider, amountKobo: amount, currency, judgement };
  // The service acts on a payment only once it is recorded.
  hear(days, {
    name: `payment:${provider}:${id}`,
    kind: 'payment',
    conversionId,
    entries: () => paymentEntries(payment),
  });
  if (isExact) issue.state = 'paid';
  else issue.refundable.push({ amount, currency, provider });
  issue.provider = provider;
  if (random.chance(2)) charge(days, issue.id, `payment:${id}`);
}

function charge(days: Days, conversionId: string | null, about: string): void {
  const { provider } = days;
  const fee = BigInt(1 + days.random.below(50));
  days.bank.push({ provider, currency: 'NGN', amount: -fee, about: 'fee' });
  const entries = () => railFeeEntries(provider, fee, conversionId);
  tell(days, { name: `rail_fee:${provider}:${about}`, kind: 'rail_fee', conversionId, entries });
}

function mint(days: Days, issue: Issue): void {
  const { id: conversionId, kobo } = issue;
  days.chain.push({ token: 'SVC', amount: kobo * SVC_PER_KOBO, about: conversionId });
  issue.state = 'minted';
  const executed = {
    conversionId,
    chainId: CHAIN_ID,
    tokenIn: 'NGN',
    tokenOut: 'SVC',
    amountIn: kobo * SVC_PER_KOBO,
    amountOut: kobo * SVC_PER_KOBO,
    pairToken: null,
    fiatKobo: kobo,
    spread: 0n,
  };
  const name = `execution:${conversionId}`;
  hear(days, { name, kind: 'execution', conversionId, entries: (held) => executionEntries(executed, held) });
}

function giveUp(days: Days, issue: Issue): void {
  issue.state = 'given_up';
  const { id: conversionId } = issue;
  const entries = ({ owedToPayers }: Held) => refundOwedEntries(conversionId, owedToPayers);
  hear(days, { name: `refund_owed:${conversionId}`, kind: 'refund_owed', conversionId, entries });
  issue.refundable.push({ amount: issue.kobo, currency: 'NGN', provider: issue.provider });
}

function payBack(days: Days, issue: Issue): void {
  const [refund] = issue.refundable.splice(0, 1);
  if (refund === undefined) return;
  // Whatever the rail of today is, the money goes back by the one that it came by.
  const { amount, currency, provider } = refund;
  days.bank.push({ provider, currency, amount: -amount, about: issue.id });
  const conversionId = issue.id;
  const paid = { conversionId, provider, amountKobo: amount, currency };
  const of = `${provider}:${fresh(days, 'rf')}`;
  const entries = (held: Held) => refundPaidEntries(paid, held);
  const news: News = { name: `refund:${of}`, kind: 'refund', conversionId, currency, entries };
  const isThroughRail = currency === 'NGN' && days.random.chance(2);
  if (!isThroughRail) {
    tell(days, news);
    return;
  }
  // The service ordered it itself, and books it when the rail has paid; at times the rail takes it back later.
  hear(days, news);
  if (!days.random.chance(4)) return;
  days.bank.push({ provider, currency, amount, about: issue.id });
  issue.refundable.push(refund);
  hear(days, {
    name: `refund_reversed:${of}`,
    kind: 'refund_reversed',
    conversionId,
    currency,
    entries: (held) => refundReversedEntries(paid, held),
  });
}

function burn(days: Days): void {
  const kobo = BigInt(1 + days.random.below(5000));
  const conversionId = fresh(days, 'redeem');
  days.chain.push({ token: 'SVC', amount: -kobo * SVC_PER_KOBO, about: conversionId });
  days.redeems.push({ id: conversionId, kobo, state: 'burned', attempt: 0 });
  const executed = {
    conversionId,
    chainId: CHAIN_ID,
    tokenIn: 'SVC',
    tokenOut: 'NGN',
    amountIn: kobo * SVC_PER_KOBO,
    amountOut: kobo * SVC_PER_KOBO,
    pairToken: null,
    fiatKobo: kobo,
    spread: 0n,
  };
  hear(days, {
    name: `execution:${conversionId}`,
    kind: 'execution',
    conversionId,
    entries: (held) => executionEntries(executed, held),
  });
}

function payOut(days: Days, redeem: Redeem): void {
  const { provider } = days;
  redeem.attempt += 1;
  redeem.state = 'paid';
  const { id: conversionId, kobo: amountKobo } = redeem;
  const reference = `${conversionId}-${redeem.attempt}`;
  days.bank.push({ provider, currency: 'NGN', amount: -amountKobo, about: conversionId });
  const paid = { conversionId, provider, amountKobo };
  hear(days, {
    name: `payout:${reference}`,
    kind: 'payout',
    conversionId,
    entries: (held) => payoutEntries(paid, held),
  });
  if (days.random.chance(2)) charge(days, conversionId, `payout:${reference}`);
  if (!days.random.chance(5)) return;
  days.bank.push({ provider, currency: 'NGN', amount: amountKobo, about: conversionId });
  redeem.state = 'burned';
  const name = `payout_reversed:${reference}`;
  const entries = (held: Held) => payoutReversedEntries(paid, held);
  hear(days, { name, kind: 'payout_reversed', conversionId, entries });
}

function reissue(days: Days, redeem: Redeem): void {
  redeem.state = 'reissued';
  const made: Issue = {
    id: fresh(days, 'issue'),
    kobo: redeem.kobo,
    provider: days.provider,
    state: 'paid',
    refundable: [],
  };
  days.issues.push(made);
  hear(days, {
    name: `reissue:${redeem.id}`,
    kind: 'reissue',
    conversionId: redeem.id,
    entries: (held) => reissueEntries(redeem.id, made.id, redeem.kobo, held),
  });
}

function swap(days: Days): void {
  const conversionId = fresh(days, 'swap');
  const usdc = BigInt(1 + days.random.below(1_000_000));
  const svc = usdc * 1600n * 10n ** 12n;
  const isIssue = days.random.chance(2);
  days.chain.push({ token: 'SVC', amount: isIssue ? svc : -svc, about: conversionId });
  days.chain.push({ token: 'USDC', amount: isIssue ? usdc : -usdc, about: conversionId });
  const spread = isIssue ? svc / 1000n : usdc / 1000n;
  const executed = {
    conversionId,
    chainId: CHAIN_ID,
    tokenIn: isIssue ? 'USDC' : 'SVC',
    tokenOut: isIssue ? 'SVC' : 'USDC',
    amountIn: isIssue ? usdc : svc,
    amountOut: isIssue ? svc : usdc,
    pairToken: USDC,
    fiatKobo: null,
    spread,
  };
  hear(days, {
    name: `execution:${conversionId}`,
    kind: 'execution',
    conversionId,
    entries: (held) => executionEntries(executed, held),
  });
}

/** Two people put money in or take it out; the posting may come later than the money. */
function moveTreasury(days: Days): void {
  const { provider, random } = days;
  const amount = BigInt(random.below(20_001) - 5000);
  if (amount === 0n) return;
  const isBank = random.chance(2);
  if (isBank) days.bank.push({ provider, currency: 'NGN', amount, about: 'treasury' });
  else days.chain.push({ token: 'USDC', amount, about: 'treasury' });
  const account = isBank ? (`bank:${provider}` as const) : (`reserve:${CHAIN_ID}:${USDC}` as const);
  const entries = () => treasuryEntries(account, isBank ? 'NGN' : 'USDC', amount);
  tell(days, { name: fresh(days, 'treasury'), kind: 'treasury', conversionId: null, entries });
}

function strayMoney(days: Days): void {
  const { provider, random } = days;
  const amount = BigInt(1 + random.below(9000));
  const currency = random.pick(['NGN', 'NGN', 'USD']);
  days.bank.push({ provider, currency, amount, about: 'unmatched' });
  const name = `payment:${provider}:${fresh(days, 'stray')}`;
  tell(days, {
    name,
    kind: 'unmatched',
    conversionId: null,
    entries: () => unmatchedEntries(provider, amount, currency),
  });
}

/** One thing that happens. */
export function happen(days: Days): void {
  const { random } = days;
  const one = <T>(list: readonly T[]): T | undefined => (list.length === 0 ? undefined : random.pick(list));
  const issue = one(days.issues);
  const redeem = one(days.redeems.filter(({ state }) => state === 'burned'));
  switch (random.below(12)) {
    case 0:
    case 1:
      days.issues.push({
        id: fresh(days, 'issue'),
        kobo: BigInt(1001 + random.below(9000)),
        provider: days.provider,
        state: 'waiting',
        refundable: [],
      });
      return;
    case 2:
    case 3:
      if (issue !== undefined) payIn(days, issue);
      return;
    case 4:
      if (issue?.state === 'paid' && random.chance(4)) giveUp(days, issue);
      else if (issue?.state === 'paid') mint(days, issue);
      // A voucher may run after its conversion was given up, and even after the money went back.
      else if (issue?.state === 'given_up' && random.chance(3)) mint(days, issue);
      return;
    case 5:
      if (issue !== undefined) payBack(days, issue);
      return;
    case 6:
      burn(days);
      return;
    case 7:
    case 8:
      if (redeem !== undefined && random.chance(6)) reissue(days, redeem);
      else if (redeem !== undefined) payOut(days, redeem);
      return;
    case 9:
      swap(days);
      return;
    case 10:
      moveTreasury(days);
      return;
    default:
      if (random.chance(10)) days.provider = random.pick(['first', 'second']);
      strayMoney(days);
  }
}
