// The item of a verdict that screening gave after the create: one for each verdict on each case.

import { isItemOpen, type NewItem, openItem, openItemOnce } from '../desk/store/work-items.ts';
import type { Queryable } from '../ports/database.ts';

/** `account`: the payee's, where the case is about one. */
export const itemOfVerdict = (about: { conversionId: string; caseId: string; verdict: string; account?: string }) =>
  ({
    conversionId: about.conversionId,
    kind: 'screening_changed',
    cause: about.verdict,
    subject: `screening:${about.caseId}${about.account === undefined ? '' : `:${about.account}`}`,
  }) as const;

/**
 * Returns true when it opened an item. A verdict that a person has decided about opens none; but when a later screening declines
 * again, a person decides again.
 */
export async function openVerdict(db: Queryable, item: NewItem, isAgain: boolean): Promise<boolean> {
  if (!isAgain || item.cause !== 'DECLINED') return openItemOnce(db, item);
  if (await isItemOpen(db, item)) return false;
  await openItem(db, item);
  return true;
}
