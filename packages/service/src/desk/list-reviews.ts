// What waits for an operator: conversions in manual review or on hold, and open items.
import type { Conversion } from '@svc/protocol';
import { presentAll } from '../conversions/get-conversion.ts';
import { findDue } from '../conversions/store/find-due.ts';
import type { Context } from '../ports/context.ts';
import { listOpenItems, type WorkItem } from './store/work-items.ts';

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
