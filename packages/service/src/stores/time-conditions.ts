// The conditions of a list on when its rows were created, written so that the index on ids skips to them.
import { type IdPrefix, idAt } from '@svc/protocol';
import { HOUR_MS } from '../ports/clock.ts';
import type { SqlValue } from '../ports/database.ts';

/** Ids carry the time of the process that made them. One whose clock was set back goes on with later ids for a while. */
const SLACK_MS = HOUR_MS;

/** `put` takes a value and returns its placeholder. Both ends are Unix seconds and inclusive. */
export function timeConditions(
  prefix: IdPrefix,
  { createdFrom, createdTo }: { createdFrom?: number | undefined; createdTo?: number | undefined },
  put: (value: SqlValue) => string,
): string[] {
  const conditions: string[] = [];
  if (createdFrom !== undefined) {
    const from = createdFrom * 1000;
    conditions.push(`created_at >= ${put(from)}`, `id collate "C" >= ${put(idAt(prefix, from - SLACK_MS))}`);
  }
  if (createdTo !== undefined) {
    const end = (createdTo + 1) * 1000;
    conditions.push(`created_at < ${put(end)}`, `id collate "C" < ${put(idAt(prefix, end + SLACK_MS))}`);
  }
  return conditions;
}
