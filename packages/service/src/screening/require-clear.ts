// Before a voucher is signed or Naira leave: throws while a person has to decide about a later verdict of screening.

import { hasOpenItemAbout } from '../desk/store/work-items.ts';
import { NotNow } from '../domain/not-now.ts';
import type { Context } from '../ports/context.ts';

export async function requireClear({ db }: Pick<Context, 'db'>, conversionId: string): Promise<void> {
  if (!(await hasOpenItemAbout(db, conversionId, 'screening_changed'))) return;
  throw new NotNow('waits_for_review', 'The conversion waits for a decision about its screening.');
}
