// An operator ends a conversion in manual review by hand, as succeeded or as failed; two people give up a paid one. What the books
// still owe for it stays a work item.
import { LAST_ERRORS, sentence } from '@svc/protocol';
import { readHeld } from '../books/store/post.ts';
import { giveUp } from '../conversions/report-event.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { canBeGivenUp } from '../domain/allowed-actions.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { nairaText } from '../domain/prices/quote.ts';
import type { PayoutRecord } from '../domain/rail/rail-order.ts';
import { listPayouts } from '../naira/store/orders.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';
import { insertAction } from './store/operator-actions.ts';
import { openItem, sumOpenRefunds } from './store/work-items.ts';

type Resolution = Decision & { conversionId: string; as: 'succeeded' | 'failed' };

export async function resolveConversion(context: Context, resolution: Resolution): Promise<void> {
  checkDecision(resolution);
  const conversion = await requireById(context, resolution.conversionId);
  const { as, conversionId } = resolution;
  const paid = as === 'failed' ? await findPaidByBank(context.db, conversionId) : null;
  if (paid !== null) {
    throw refuse(
      `The bank says in writing that attempt ${paid.attempt} was paid: resolve the conversion as succeeded.`,
    );
  }
  const isGivenUp = as === 'failed' && canBeGivenUp(conversion);
  const moved = isGivenUp
    ? await giveUpByHand(context, conversion, resolution)
    : await endReview(context, conversion, resolution);
  if (!moved) throw refuse('Only a conversion in manual review can be resolved.');
}

async function endReview(context: Context, conversion: ConversionRecord, resolution: Resolution): Promise<boolean> {
  const { as, conversionId, actor, reason, proposalId } = resolution;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const trigger = as === 'succeeded' ? 'operator_resolved_succeeded' : 'operator_resolved_failed';
    const changes = { last_error: as === 'failed' ? publicReasonOf(resolution, LAST_ERRORS.resolved_failed) : null };
    const meta = { by: 'operator', reason: publicReasonOf(resolution) } as const;
    const move = { conversion, from: 'requires_manual_review', trigger, now, meta, changes } as const;
    if ((await moveConversion(tx, move)) === null) return false;
    await keepDebtVisible(tx, conversionId, as, now);
    await insertAction(tx, { conversionId, action: `resolve_${as}`, actor, reason, proposalId, now });
    return true;
  });
}

/** What the books owe for it, beyond the refunds that items ask for already, is an item with its amount. */
async function keepDebtVisible(tx: Queryable, conversionId: string, as: string, now: number): Promise<void> {
  const { owedToPayees, owedToPayers, refundsOwed } = await readHeld(tx, conversionId);
  const asked = await sumOpenRefunds(tx, conversionId);
  const toPayers = owedToPayers + refundsOwed;
  const owed = owedToPayees + (toPayers > asked ? toPayers - asked : 0n);
  if (owed === 0n) return;
  const note = sentence('resolved_and_owed', as, nairaText(owed));
  await openItem(tx, { conversionId, kind: 'still_owed', amountKobo: owed, note, now });
}

function giveUpByHand(context: Context, conversion: ConversionRecord, resolution: Resolution): Promise<boolean> {
  const { conversionId, actor, reason, proposalId } = resolution;
  const now = context.clock.now();
  return giveUp(context, conversion, {
    trigger: 'operator_resolved_failed',
    meta: { by: 'operator', reason: publicReasonOf(resolution) },
    changes: { last_error: publicReasonOf(resolution, LAST_ERRORS.resolved_failed) },
    who: 'staff',
    along: (tx) => insertAction(tx, { conversionId, action: 'give_up', actor, reason, proposalId, now }),
  });
}

/** The attempt that the bank calls paid in writing; null when there is none. */
export async function findPaidByBank(db: Queryable, conversionId: string): Promise<PayoutRecord | null> {
  return (await listPayouts(db, conversionId)).find(({ bankWord }) => bankWord === 'paid') ?? null;
}
