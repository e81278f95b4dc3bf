// What background work looks at next.
import type { ConversionStatus, Env } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { RailLane } from '../../domain/rail/rail-lane.ts';
import type { Queryable } from '../../ports/database.ts';
import { toConversionRecord } from './rows.ts';

export interface DueQuestion {
  envs: readonly Env[];
  statuses: readonly ConversionStatus[];
  now: number;
  /** Rows touched after this moment are still being worked on. */
  untouchedSince: number;
  limit: number;
}

export async function findDue(db: Queryable, question: DueQuestion): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where status = any($1) and next_try_at <= $2 and updated_at <= $3 and env = any($5)
      order by next_try_at, updated_at limit $4`,
    [[...question.statuses], question.now, question.untouchedSince, question.limit, [...question.envs]],
  );
  return rows.map(toConversionRecord);
}

/** Later than any clock; a move resets it. */
const NEVER = Number.MAX_SAFE_INTEGER;

/** Failed conversions that could still be paid, due longest first; the condition is that of index `conversions_late_looks`. */
export async function findLateLooks(
  db: Queryable,
  question: { envs: readonly Env[]; rails: RailLane; now: number; untouchedSince: number; limit: number },
): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where status = 'failed' and payment_instructions is not null
        and next_try_at <= $1 and updated_at <= $2 and env = any($4) and (coalesce(rail_provider, '') = any($5)) <> $6
      order by next_try_at limit $3`,
    [
      question.now,
      question.untouchedSince,
      question.limit,
      [...question.envs],
      [...question.rails.names],
      question.rails.isRest,
    ],
  );
  return rows.map(toConversionRecord);
}

/** Returns true for one of several workers, which then queries the rail. */
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
