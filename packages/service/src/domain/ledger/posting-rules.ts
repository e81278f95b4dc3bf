// What each money fact posts. Pure: the same fact gives the same entries, and every list sums to zero in each currency.
import { NGN } from '@svc/protocol';
import type { PaymentJudgement } from '../rail/payment-policy.ts';
import { type Account, bankAccount, currencyOf, reserveAccount, supplyAccount } from './accounts.ts';
import { draw, type Entry, move, type Source } from './entries.ts';

const SVC = 'SVC';

/** What a conversion holds in the accounts that its next fact draws on; never negative. */
export interface Held {
  owedToPayers: bigint;
  owedToPayees: bigint;
  refundsOwed: bigint;
  /** What was given out with nothing behind it. */
  receivable: bigint;
}

export const NOTHING_HELD: Held = { owedToPayers: 0n, owedToPayees: 0n, refundsOwed: 0n, receivable: 0n };

export interface ReceivedPayment {
  conversionId: string;
  provider: string;
  amountKobo: bigint;
  currency: string;
  judgement: PaymentJudgement;
}

/** Only an exact payment buys SVC; any other is owed back, in its own currency. */
export function paymentEntries({ conversionId, provider, amountKobo, currency, judgement }: ReceivedPayment): Entry[] {
  const from: Account = judgement === 'exact' ? 'owed_to_payers' : 'refunds_owed';
  const to = bankAccount(provider);
  return move({ currency: currencyOf(currency), amount: amountKobo, from, to, conversionId });
}

/** It was in the books as unmatched before its conversion was known: no money moves. `from` is where it waited. */
export function paymentFoundEntries(payment: ReceivedPayment, from: 'suspense' | 'receivable'): Entry[] {
  return paymentEntries(payment).map((entry) => (entry.amount > 0n ? { ...entry, account: from } : entry));
}

/** The conversion was given up after it was paid. */
export const refundOwedEntries = (conversionId: string, amountKobo: bigint): Entry[] =>
  move({ currency: NGN, amount: amountKobo, from: 'refunds_owed', to: 'owed_to_payers', conversionId });

/** A wrong payment was taken for its order: what was to go back is to be minted. */
export const paymentAcceptedEntries = (conversionId: string, amountKobo: bigint): Entry[] =>
  move({ currency: NGN, amount: amountKobo, from: 'owed_to_payers', to: 'refunds_owed', conversionId });

export interface Executed {
  conversionId: string;
  chainId: number;
  tokenIn: string;
  tokenOut: string;
  amountIn: bigint;
  amountOut: bigint;
  /** Contract of the pair token, on crypto legs. */
  pairToken: string | null;
  /** On Naira legs. */
  fiatKobo: bigint | null;
  /** In units of `tokenOut`, kept back by the rate; zero without a spread. */
  spread: bigint;
}

/** What came in meets what went out in `exchange`; Naira legs end what was owed to the payer or begin a debt to the payee. */
export function executionEntries(executed: Executed, held: Held): Entry[] {
  const { conversionId, tokenIn, tokenOut, amountIn, amountOut, spread } = executed;
  const received = tokenIn === NGN ? mintPaidFor(executed, held) : tokenLeg(executed, tokenIn, amountIn, 'in');
  const given = tokenOut === NGN ? payoutOwed(executed) : tokenLeg(executed, tokenOut, amountOut, 'out');
  const kept = move({ currency: tokenOut, amount: spread, from: 'spread_earned', to: 'exchange', conversionId });
  return [...received, ...given, ...kept];
}

function tokenLeg(executed: Executed, currency: string, amount: bigint, direction: 'in' | 'out'): Entry[] {
  const { conversionId } = executed;
  const place = placeOf(executed, currency);
  if (direction === 'in') return move({ currency, amount, from: 'exchange', to: place, conversionId });
  return move({ currency, amount, from: place, to: 'exchange', conversionId });
}

function placeOf({ pairToken, chainId }: Executed, token: string): Account {
  if (token === SVC) return supplyAccount(chainId);
  if (pairToken === null) throw new Error(`the contract of ${token} is not known`);
  return reserveAccount(chainId, pairToken);
}

function mintPaidFor({ fiatKobo, conversionId }: Executed, { owedToPayers, refundsOwed }: Held): Entry[] {
  const owed = [
    { account: 'owed_to_payers' as const, available: owedToPayers },
    { account: 'refunds_owed' as const, available: refundsOwed },
  ];
  return settle(koboOf(fiatKobo), owed, { from: 'exchange', currency: NGN, conversionId });
}

const payoutOwed = ({ fiatKobo, conversionId }: Executed): Entry[] =>
  move({ currency: NGN, amount: koboOf(fiatKobo), from: 'owed_to_payees', to: 'exchange', conversionId });

function koboOf(fiatKobo: bigint | null): bigint {
  if (fiatKobo === null) throw new Error('a Naira leg has an amount in kobo');
  return fiatKobo;
}

/** Ends debts, the first ones first; what nobody was owed becomes a claim of ours. */
function settle(
  amount: bigint,
  debts: Source[],
  { from, currency, conversionId }: { from: Account; currency: string; conversionId: string },
): Entry[] {
  const drawn = draw(amount, { currency, sources: debts, rest: 'receivable', to: from, conversionId });
  // A debt that ends goes up towards zero: the other direction than a draw.
  return drawn.map((entry) => ({ ...entry, amount: -entry.amount }));
}

export interface PaidOut {
  conversionId: string;
  provider: string;
  amountKobo: bigint;
}

export const payoutEntries = ({ conversionId, provider, amountKobo }: PaidOut, { owedToPayees }: Held): Entry[] =>
  settle(amountKobo, [{ account: 'owed_to_payees', available: owedToPayees }], {
    from: bankAccount(provider),
    currency: NGN,
    conversionId,
  });

/** The bank took the payout back: a claim of ours ends first, the rest is owed to the payee again. */
export function payoutReversedEntries({ conversionId, provider, amountKobo }: PaidOut, { receivable }: Held): Entry[] {
  const sources = [{ account: 'receivable' as const, available: receivable }];
  const to = bankAccount(provider);
  return draw(amountKobo, { currency: NGN, sources, rest: 'owed_to_payees', to, conversionId });
}

/** The bank sent money back to its payer, in the currency in which it came. `held` is of that currency. */
export function refundPaidEntries(
  { conversionId, provider, amountKobo, currency }: PaidOut & { currency: string },
  { refundsOwed, owedToPayers }: Held,
): Entry[] {
  const debts = [
    { account: 'refunds_owed' as const, available: refundsOwed },
    { account: 'owed_to_payers' as const, available: owedToPayers },
  ];
  return settle(amountKobo, debts, { from: bankAccount(provider), currency: currencyOf(currency), conversionId });
}

/** The bank did not send the money back after all: a claim of ours ends first, the rest is owed again. */
export function refundReversedEntries(
  { conversionId, provider, amountKobo, currency }: PaidOut & { currency: string },
  { receivable }: Held,
): Entry[] {
  const sources = [{ account: 'receivable' as const, available: receivable }];
  const to = bankAccount(provider);
  return draw(amountKobo, { currency: currencyOf(currency), sources, rest: 'refunds_owed', to, conversionId });
}

/** What was owed for a burn, or for a re-issue that was given up, is owed for a mint instead: no money moves. */
export function reissueEntries(original: string, made: string, amountKobo: bigint, held: Held): Entry[] {
  const debts = [
    { account: 'owed_to_payees' as const, available: held.owedToPayees },
    { account: 'refunds_owed' as const, available: held.refundsOwed },
  ];
  const ended = settle(amountKobo, debts, { from: 'exchange', currency: NGN, conversionId: original });
  const begun = move({ currency: NGN, amount: amountKobo, from: 'owed_to_payers', to: 'exchange', conversionId: made });
  return [...ended, ...begun];
}

export interface KeptFee {
  provider: string;
  /** In minor units of the currency of what it was kept from. */
  amountMinor: bigint;
  currency: string;
  conversionId: string | null;
}

export const railFeeEntries = ({ provider, amountMinor, currency, conversionId }: KeptFee): Entry[] =>
  move({
    currency: currencyOf(currency),
    amount: amountMinor,
    from: bankAccount(provider),
    to: 'rail_fees',
    conversionId,
  });

/** The state's own charge on the transfer, which its sender owes from the moment of the transfer. */
export const dutyEntries = ({ amountMinor, currency, conversionId }: Omit<KeptFee, 'provider'>): Entry[] =>
  move({ currency: currencyOf(currency), amount: amountMinor, from: 'duties_owed', to: 'duties', conversionId });

/** The rail says that it took the duty. */
export const dutyTakenEntries = ({ provider, amountMinor, currency, conversionId }: KeptFee): Entry[] =>
  move({
    currency: currencyOf(currency),
    amount: amountMinor,
    from: bankAccount(provider),
    to: 'duties_owed',
    conversionId,
  });

export const unmatchedEntries = (provider: string, amountMinor: bigint, currency: string): Entry[] => {
  const to = bankAccount(provider);
  return move({ currency: currencyOf(currency), amount: amountMinor, from: 'suspense', to, conversionId: null });
};

/** `amount` above zero: the operator puts it in; below: takes it out. */
export function treasuryEntries(account: Account, currency: string, amount: bigint): Entry[] {
  if (amount < 0n) return move({ currency, amount: -amount, from: account, to: 'treasury', conversionId: null });
  return move({ currency, amount, from: 'treasury', to: account, conversionId: null });
}
