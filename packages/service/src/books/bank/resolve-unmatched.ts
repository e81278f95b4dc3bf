// Proposes what unmatched money is: a conversion's, sent back by the bank, or the operator's own. A second person posts it.
import { canMove, SvcError, validationError } from '@svc/protocol';
import { findById } from '../../conversions/store/find-conversions.ts';
import { refuse } from '../../desk/decision.ts';
import type { ConversionRecord } from '../../domain/conversion.ts';
import { type Account, bankAccount, currencyOf } from '../../domain/ledger/accounts.ts';
import { move } from '../../domain/ledger/entries.ts';
import type { Context } from '../../ports/context.ts';
import { type Person, proposePosting } from '../post-by-hand.ts';
import { findOpenUnmatched, type OpenUnmatched } from '../store/unmatched-money.ts';

const PAYMENT_AHEAD = ['payment_exact', 'payment_instructions_received', 'hold_cleared'] as const;

export interface UnmatchedDecision {
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
