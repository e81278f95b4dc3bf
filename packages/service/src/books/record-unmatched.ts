// Money that came under a reference of no conversion: the rail is asked what it is, and it waits in suspense for a person.
import { canMove, type Env, SvcError, validationError } from '@svc/protocol';
import { findById } from '../conversions/store/find-conversions.ts';
import { refuse } from '../desk/decision.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { type Account, bankAccount, currencyOf } from '../domain/ledger/accounts.ts';
import { move } from '../domain/ledger/entries.ts';
import { unmatchedEntries } from '../domain/ledger/posting-rules.ts';
import type { BankRail, RailPayment } from '../ports/bank-rail.ts';
import type { Context } from '../ports/context.ts';
import { type Person, proposePosting } from './post-by-hand.ts';
import { post } from './store/post.ts';
import { findOpenUnmatched, insertUnmatched, type OpenUnmatched } from './store/unmatched-money.ts';

/** Throws when the rail cannot be asked: the notice then comes again. */
export async function recordUnmatched(
  context: Context,
  { env, railReference, rail }: { env: Env; railReference: string; rail: BankRail },
): Promise<void> {
  if (railReference === '') return;
  const found = await rail.findPayments(railReference).catch(() => {
    throw new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail could not be reached.');
  });
  if (found.length === 0)
    context.log.warn({ env, railReference }, 'a notice names a payment that the rail does not know');
  for (const payment of found) await bookUnmatched(context, { env, provider: rail.provider, payment });
}

/** False when there is nothing to book: no money, or money that is in the books already. */
export async function bookUnmatched(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { env, provider, payment }: { env: Env; provider: string; payment: Omit<RailPayment, 'sender'> },
): Promise<boolean> {
  const { id: railPaymentId, railReference, amountKobo: amountMinor, currency, receivedAt } = payment;
  if (amountMinor <= 0n) return false;
  const now = clock.now();
  const isNew = await db.transaction(async (tx) => {
    const money = { env, provider, railPaymentId, railReference, amountMinor, currency, receivedAt, now };
    if (!(await insertUnmatched(tx, money))) return false;
    const name = `payment:${provider}:${railPaymentId}`;
    const entries = unmatchedEntries(provider, amountMinor, currency);
    await post(tx, { env, name, kind: 'unmatched', conversionId: null, entries, now });
    return true;
  });
  if (isNew) log.error({ env, railReference, railPaymentId }, 'money came for no conversion of ours');
  return isNew;
}

// Proposes what unmatched money is: a conversion's, sent back by the bank, or the operator's own. A second person posts it.

const PAYMENT_AHEAD = ['payment_exact', 'payment_instructions_received', 'hold_cleared'] as const;

interface UnmatchedDecision {
  id: number;
  /** `conversion`: it is to go back to the payer of one. `returned`: the bank has sent it back. `treasury`: it is our own. */
  as: 'conversion' | 'returned' | 'treasury';
  conversionId: string | null;
  reason: string;
  by: Person;
}

/** Returns the proposal's id. */
export async function resolveUnmatched(context: Context, decision: UnmatchedDecision): Promise<string> {
  const { id, as, conversionId, reason, by } = decision;
  const money = await findOpenUnmatched(context.db, id);
  if (money === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such open item.');
  if (as === 'conversion') await requireConversionOf(context, money, conversionId);
  else if (conversionId !== null) throw validationError('conversionId', 'is only for money of a conversion');
  const entries = move({
    currency: currencyOf(money.currency),
    amount: BigInt(money.amountMinor),
    from: placeFor(as, money.provider),
    // The debt to nobody in particular ends.
    to: 'suspense',
    conversionId,
  });
  // The money was never the conversion's until now: only the new debt belongs to it.
  const owned = entries.map((entry) => (entry.account === 'suspense' ? { ...entry, conversionId: null } : entry));
  const wanted = { env: money.env, kind: 'correction', entries: owned, reason, closesUnmatched: id, by } as const;
  return proposePosting(context, wanted);
}

const placeFor = (as: UnmatchedDecision['as'], provider: string): Account =>
  as === 'conversion' ? 'refunds_owed' : as === 'returned' ? bankAccount(provider) : 'treasury';

async function requireConversionOf({ db }: Context, { env }: OpenUnmatched, id: string | null): Promise<void> {
  const conversion = id === null ? null : await findById(db, id);
  if (conversion?.env !== env) throw validationError('conversionId', 'must be a conversion of the same environment');
  // A payment of it that is owed back would keep it from taking the right one.
  if (canStillBePaid(conversion)) throw refuse('The conversion can still be paid: decide when it has ended.');
}

/** It waits for its payment, or is on its way there: not finished yet, or held. */
const canStillBePaid = ({ status, type }: ConversionRecord): boolean =>
  type === 'fiat-issue' && PAYMENT_AHEAD.some((trigger) => canMove(status, trigger, type));
