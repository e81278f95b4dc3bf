// The item of a verdict that screening gave after the create: one for each verdict on each case.
import { askOutside } from '../conversions/ask-outside.ts';
import { keepLaterCases } from '../conversions/store/find-conversions.ts';
import { hasOpenItemAbout, isItemOpen, type NewItem, openItem, openItemOnce } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { NotNow } from '../domain/not-now.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import type { ScreeningVerdict } from '../ports/screening.ts';
import { putQuestion, type ScreeningCase } from './screen.ts';

/** `account`: the payee's, where the case is about one. */
export const subjectOfCase = ({ caseId, account }: { caseId: string; account?: string }): string =>
  `screening:${caseId}${account === undefined ? '' : `:${account}`}`;

export const itemOfVerdict = (about: { conversionId: string; subject: string; verdict: ScreeningVerdict }) =>
  ({
    conversionId: about.conversionId,
    kind: 'screening_changed',
    cause: about.verdict,
    subject: about.subject,
  }) as const;

/** Asks after the create, and keeps the cases that the question opened: a notice may name any of them. Throws when there is no answer. */
export async function askLater(
  context: Context,
  conversion: ConversionRecord,
  { subject, ...asked }: ScreeningCase & { subject: string },
): Promise<ScreeningVerdict> {
  const answer = await askOutside(context, 'screening', () => putQuestion(context, conversion, asked));
  const { verdict, providerReference } = answer;
  if (providerReference !== null) await keepLaterCases(context.db, conversion, { providerReference, subject });
  return verdict;
}

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

// Before a voucher is signed or Naira leave: throws while a person has to decide about a later verdict of screening.

export async function requireClear({ db }: Pick<Context, 'db'>, conversionId: string): Promise<void> {
  if (!(await hasOpenItemAbout(db, conversionId, 'screening_changed'))) return;
  throw new NotNow('waits_for_review', 'The conversion waits for a decision about its screening.');
}
