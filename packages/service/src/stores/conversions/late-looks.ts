// Failed conversions that could still be paid: which of them to ask the rail about, by one worker each time, and when no more.
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { Queryable } from '../../ports/database.ts';
import { toConversionRecord } from './rows.ts';

/** Later than any clock: a conversion that moves again starts anew by itself. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Those due longest first; the condition is that of the index `conversions_late_looks`. */
export async function findLateLooks(
  db: Queryable,
  question: { now: number; untouchedSince: number; limit: number },
): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where status = 'failed' and payment_instructions is not null
        and next_try_at <= $1 and updated_at <= $2
      order by next_try_at limit $3`,
    [question.now, question.untouchedSince, question.limit],
  );
  return rows.map(toConversionRecord);
}

/** True for one of several workers: it asks the rail this time. */
export async function claimLateLook(
  db: Queryable,
  look: { conversionId: string; now: number; nextTryAt: number },
): Promise<boolean> {
  const rows = await db.query(
    `update conversions set tries = tries + 1, next_try_at = $3
      where id = $1 and status = 'failed' and next_try_at <= $2 returning id`,
    [look.conversionId, look.now, look.nextTryAt],
  );
  return rows.length === 1;
}

/** The look that was claimed with this `nextTryAt` was the last. */
export async function endLateLooks(db: Queryable, conversionId: string, nextTryAt: number): Promise<void> {
  await db.query("update conversions set next_try_at = $3 where id = $1 and status = 'failed' and next_try_at = $2", [
    conversionId,
    nextTryAt,
    NEVER,
  ]);
}
