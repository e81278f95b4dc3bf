// Screens open conversions again, after a day and when a list has changed: who was let in may be on it since.
import { CONVERSION_STATUSES, CONVERSION_TYPES, type ConversionStatus, canMove, isFinal } from '@svc/protocol';
import { carryOn } from '../conversions/carry-on.ts';
import { leased } from '../conversions/leased.ts';
import { claimRescreening, listToScreenAgain, markDormant } from '../conversions/store/rescreening.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Job } from '../ports/job.ts';
import { planScreening, screenAgain } from '../screening/screen-again.ts';

const BATCH = 50;
const AT_A_TIME = 10;
/** After a question without an answer. */
const RETRY_MS = 10 * MINUTE_MS;

/** Screening has let it pass, and it is not over. */
const STATUSES: readonly ConversionStatus[] = CONVERSION_STATUSES.filter(
  (status) => !isFinal(status) && !CONVERSION_TYPES.some((type) => canMove(status, 'screening_declined', type)),
);

export const screenOpenConversions: Job = {
  name: 'screen-open-conversions',
  everyMs: 60_000,
  byEnv: true,
  async run(context, stop) {
    const { db, clock, config } = context;
    const now = clock.now();
    const { everyMs, dueBy, createdBefore } = planScreening(context, now);
    const due = await listToScreenAgain(db, {
      envs: config.envs,
      statuses: STATUSES,
      now: dueBy,
      createdBefore,
      limit: BATCH,
    });
    let isAnswered = true;
    await sideBySide(due, AT_A_TIME, async ({ conversion, isDormant, plannedAt }) => {
      if (stop.aborted) return;
      const { id: conversionId } = conversion;
      if (isDormant) {
        await leased(context, conversionId, { patient: false }, () => markDormant(db, conversionId));
        return;
      }
      const claimedUntil = dueBy + RETRY_MS;
      if (!(await claimRescreening(db, { conversionId, plannedAt, nextAt: claimedUntil }))) return;
      const isAsked = await carryOn(context, { conversionId }, () => screenAgain(context, conversion));
      isAnswered &&= isAsked;
      const nextAt = now + (isAsked ? everyMs : RETRY_MS);
      await claimRescreening(db, { conversionId, plannedAt: claimedUntil, nextAt });
    });
    if (stop.aborted) return false;
    // While screening is down, those of a changed list are due again at once: they wait for the next round.
    return due.length === BATCH && isAnswered;
  },
};
