// What waits for an operator: conversions in manual review or on hold, and open items.
import type { Conversion, ConversionStatus, Env } from '@svc/protocol';
import { presentAll } from '../../src/conversions/get-conversion.ts';
import { toConversionRecord } from '../../src/conversions/store/rows.ts';
import { listOpenItems, type WorkItem } from '../../src/desk/store/work-items.ts';
import type { ConversionRecord } from '../../src/domain/conversion.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Queryable } from '../../src/ports/database.ts';

export interface Reviews {
  manualReview: (Conversion & { merchantId: string })[];
  holds: (Conversion & { merchantId: string })[];
  items: WorkItem[];
}

const MAX_QUEUE = 200;

export async function listReviews(context: Context): Promise<Reviews> {
  return {
    manualReview: await inStatus(context, 'requires_manual_review'),
    holds: await inStatus(context, 'screening_hold'),
    items: await listOpenItems(context.db, MAX_QUEUE),
  };
}

async function inStatus(context: Context, status: 'requires_manual_review' | 'screening_hold') {
  const now = Number.MAX_SAFE_INTEGER;
  const found = await findDue(context.db, {
    envs: context.config.envs,
    statuses: [status],
    now,
    untouchedSince: now,
    limit: MAX_QUEUE,
  });
  const presented = await presentAll(context.db, found);
  return presented.map((conversion, index) => ({ ...conversion, merchantId: found[index]?.merchantId ?? '' }));
}

// What background work looks at next.

interface DueQuestion {
  envs: readonly Env[];
  statuses: readonly ConversionStatus[];
  now: number;
  /** Rows touched after this moment are still being worked on. */
  untouchedSince: number;
  limit: number;
}

async function findDue(db: Queryable, question: DueQuestion): Promise<ConversionRecord[]> {
  const rows = await db.query(
    `select * from conversions where status = any($1) and next_try_at <= $2 and updated_at <= $3 and env = any($5)
      order by next_try_at, updated_at limit $4`,
    [[...question.statuses], question.now, question.untouchedSince, question.limit, [...question.envs]],
  );
  return rows.map(toConversionRecord);
}
