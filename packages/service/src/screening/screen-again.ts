// Screens an open conversion again: a list may have grown since it was made. What has moved is not undone; a person decides.
import { sentence } from '@svc/protocol';
import { claimRescreening, findDueScreening } from '../conversions/store/rescreening.ts';
import { hasAction } from '../desk/store/operator-actions.ts';
import { isItemOpen } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasPassedScreening } from '../domain/next-step.ts';
import { forged, type Notice, unknownProvider } from '../naira/receive-rail-notice.ts';
import { currentPayee } from '../naira/resolve-account.ts';
import { HOUR_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { applyScreening } from './apply-screening.ts';
import { askLater, itemOfVerdict, openVerdict, subjectOfCase } from './open-verdict.ts';
import { caseOfPayee, noteOfPayee, subjectOfPayee } from './screen.ts';
import { screenSenders } from './screen-sender.ts';

export interface ScreeningSchedule {
  everyMs: number;
  /** A conversion whose next screening is planned up to then is due, if it is as old as `createdBefore`. */
  dueBy: number;
  createdBefore: number;
}

/** A day after the last screening, and at once for what was screened before a list changed. */
export function planScreening({ screenings, config }: Context, now: number): ScreeningSchedule {
  const everyMs = config.rescreenHours * HOUR_MS;
  const lists = Object.values(screenings).flatMap((screening) => screening.lists?.() ?? []);
  // Before a version is in force everywhere, some process may still go by the one before.
  const changedAt = Math.max(0, ...lists.map(({ inForceAt }) => inForceAt).filter((at) => at <= now));
  // What was screened at a moment is planned `everyMs` after it.
  return {
    everyMs,
    dueBy: Math.max(now, changedAt + everyMs - 1),
    createdBefore: Math.max(now - everyMs, changedAt - 1),
  };
}

/**
 * Before a new voucher, and when somebody was named: while no voucher could run, nobody screened the conversion. Throws when
 * screening does not answer.
 */
export async function screenIfDue(context: Context, conversion: ConversionRecord): Promise<void> {
  const { db, clock } = context;
  const { id: conversionId } = conversion;
  const now = clock.now();
  const { everyMs, dueBy, createdBefore } = planScreening(context, now);
  const plannedAt = await findDueScreening(db, { conversionId, now: dueBy, createdBefore });
  if (plannedAt === null) return;
  await screenAgain(context, conversion);
  await claimRescreening(db, { conversionId, plannedAt, nextAt: now + everyMs });
}

/** Returns true when the verdict is worse than a pass: nothing more is done for the conversion until the item is closed. */
export async function screenAgain(context: Context, conversion: ConversionRecord): Promise<boolean> {
  const { id: conversionId, fiatKobo: amountKobo } = conversion;
  const payee = await currentPayee(context, conversion);
  const asked = await caseOfPayee(context, conversion, payee);
  const { isClear: isSenderClear } = await screenSenders(context, conversion, { isAgain: true });
  const isOther = payee !== null && asked.isOther;
  const { caseId, details } = asked;
  const subject = isOther ? subjectOfPayee(payee, caseId) : subjectOfCase({ caseId });
  const verdict = await askLater(context, conversion, { caseId, details, subject });
  if (hasPassedScreening(verdict)) return !isSenderClear;
  const { db, clock, log } = context;
  // A person has decided about the same doubt at the create.
  if (!isOther && verdict !== 'DECLINED' && (await hasAction(db, conversionId, 'clear_hold'))) return !isSenderClear;
  const item = itemOfVerdict({ conversionId, subject, verdict });
  const note = isOther ? noteOfPayee(payee, caseId, verdict) : sentence('verdict_again', verdict);
  if (await openVerdict(db, { ...item, amountKobo, note, now: clock.now() }, true)) {
    log.error({ conversionId, verdict }, 'screening no longer passes an open conversion');
  }
  return !isSenderClear || (await isItemOpen(db, item));
}

// Receives a notice of the screening provider, and queries the provider for the case.

export async function receiveScreeningNotice(context: Context, notice: Notice): Promise<void> {
  const screening = context.screenings[notice.env];
  if (screening === undefined || screening.provider !== notice.provider) throw unknownProvider();
  const about = screening.readNotice(notice.headers, notice.rawBody);
  if (about === null) throw forged();
  const { providerReference } = about;
  if (providerReference !== null) await applyScreening(context, { env: notice.env, providerReference });
}
