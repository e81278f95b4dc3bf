// An operator ends a conversion in manual review by hand, as succeeded or as failed.
import type { PayoutRecord } from '../../domain/rail/rail-order.ts';
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';
import { moveConversion } from '../../stores/conversions/move-conversion.ts';
import { insertAction } from '../../stores/conversions/operator-items.ts';
import { listPayouts } from '../../stores/conversions/rail/orders.ts';
import { checkDecision, type Decision, publicReasonOf, refuse, requireById } from './decision.ts';

export async function resolveConversion(
  context: Context,
  resolution: Decision & { conversionId: string; as: 'succeeded' | 'failed' },
): Promise<void> {
  checkDecision(resolution);
  const conversion = await requireById(context, resolution.conversionId);
  const now = context.clock.now();
  const { actor, reason, as, conversionId } = resolution;
  const paid = as === 'failed' ? await findPaidByBank(context.db, conversionId) : null;
  if (paid !== null) {
    throw refuse(
      `The bank says in writing that attempt ${paid.attempt} was paid: resolve the conversion as succeeded.`,
    );
  }
  const moved = await context.db.transaction(async (tx) => {
    const trigger = as === 'succeeded' ? 'operator_resolved_succeeded' : 'operator_resolved_failed';
    const neutral = 'The conversion was resolved as failed after review.';
    const changes = { last_error: as === 'failed' ? publicReasonOf(resolution, neutral) : null };
    const meta = { by: 'operator', reason: publicReasonOf(resolution) } as const;
    const move = { conversion, from: 'requires_manual_review', trigger, now, meta, changes } as const;
    if ((await moveConversion(tx, move)) === null) return false;
    await insertAction(tx, { conversionId, action: `resolve_${as}`, actor, reason, now });
    return true;
  });
  if (!moved) throw refuse('Only a conversion in manual review can be resolved.');
}

/** The attempt that the bank calls paid in writing; null when there is none. */
export async function findPaidByBank(db: Queryable, conversionId: string): Promise<PayoutRecord | null> {
  return (await listPayouts(db, conversionId)).find(({ bankWord }) => bankWord === 'paid') ?? null;
}
