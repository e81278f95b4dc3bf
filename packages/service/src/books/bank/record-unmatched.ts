// Money that came under a reference of no conversion: the rail is asked what it is, and it waits in suspense for a person.
import { type Env, SvcError } from '@svc/protocol';
import { unmatchedEntries } from '../../domain/ledger/posting-rules.ts';
import type { BankRail, RailPayment } from '../../ports/bank-rail.ts';
import type { Context } from '../../ports/context.ts';
import { post } from '../store/post.ts';
import { insertUnmatched } from '../store/unmatched-money.ts';

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
