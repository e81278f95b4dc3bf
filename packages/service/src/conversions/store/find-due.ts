// What background work looks at next.
import type { ConversionStatus, Env } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
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
