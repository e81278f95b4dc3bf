// Asks screening for the verdict on a held conversion and acts on it; a notice only says that it is time to ask.
import { canMove, type Env, isFinal, sentence } from '@svc/protocol';
import { advanceQuietly, type Follow } from '../conversions/advance.ts';
import { askOutside, upstreamFailed } from '../conversions/ask-outside.ts';
import { findByScreeningReference } from '../conversions/store/find-conversions.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasPassedScreening } from '../domain/next-step.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { itemOfVerdict, openVerdict, subjectOfCase } from './open-verdict.ts';
import { applyVerdict, askScreening, type Verdict } from './screen.ts';
import { isOfSender, noteOfSender } from './screen-sender.ts';

/** Returns false when no conversion of ours was screened under this reference. */
export async function applyScreening(
  context: Context,
  about: { env: Env; providerReference: string },
): Promise<boolean> {
  const found = await findByScreeningReference(context.db, about.env, about.providerReference);
  if (found === null) return false;
  const { conversion, subject } = found;
  if (canMove(conversion.status, 'hold_cleared', conversion.type)) await refreshHold(context, conversion);
  else if (conversion.status !== 'created' && !isFinal(conversion.status)) {
    await showWorse(context, conversion, { named: about.providerReference, subject });
  }
  return true;
}

/** Screening passed the conversion and now does not, as when a travel rule runs out: nothing more is signed until a person decides. */
async function showWorse(
  context: Context,
  conversion: ConversionRecord,
  { named, subject: kept }: { named: string; subject: string | null },
): Promise<void> {
  // Only about the case that the notice names: a person may have decided about the others.
  const verdict = await findVerdict(context, conversion, named);
  if (verdict === null || hasPassedScreening(verdict)) return;
  const { id: conversionId, fiatKobo: amountKobo } = conversion;
  const caseId = named === conversion.screeningReference ? conversionId : `${conversionId}.${named}`;
  const subject = kept ?? subjectOfCase({ caseId });
  const item = itemOfVerdict({ conversionId, subject, verdict });
  const note = isOfSender(subject)
    ? await noteOfSender(context, conversion, { caseId: subject, verdict })
    : sentence('verdict_changed', verdict);
  await openVerdict(context.db, { ...item, amountKobo, note, now: context.clock.now() }, false);
}

/** Returns false when the verdict is the same as before. One that is still open in another way is written down. */
export async function refreshHold(
  context: Context,
  conversion: ConversionRecord,
  follow: Follow = advanceQuietly,
): Promise<boolean> {
  const answer = await askAgain(context, conversion);
  if (answer === null || answer.verdict === conversion.screeningStatus) return false;
  return decideHold(context, conversion, answer, { follow });
}

/** What `along` writes is written with the verdict or not at all. */
export async function decideHold(
  context: Context,
  conversion: ConversionRecord,
  answer: Verdict,
  { along, follow = advanceQuietly }: { along?: (tx: Queryable) => Promise<void>; follow?: Follow } = {},
): Promise<boolean> {
  if (!(await applyVerdict(context, conversion, answer, along))) return false;
  await follow(context, conversion.id);
  return true;
}

/** Screens again when the first call never got through; otherwise only looks the verdict up. */
async function askAgain(context: Context, conversion: ConversionRecord) {
  const { screeningReference } = conversion;
  if (screeningReference === null) return askScreening(context, conversion);
  const verdict = await findVerdict(context, conversion, screeningReference);
  return verdict === null ? null : { verdict, providerReference: screeningReference };
}

async function findVerdict(context: Context, { env }: ConversionRecord, screeningReference: string) {
  const screening = context.screenings[env];
  if (screening === undefined) throw upstreamFailed('screening');
  return askOutside(context, 'screening', () => screening.find(screeningReference));
}
