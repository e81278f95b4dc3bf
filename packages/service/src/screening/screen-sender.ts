// Screens the person who really paid the Naira, by the name that the bank gives, where that is another than the conversion names.

import { sentence } from '@svc/protocol';
import { openDetails, openSender } from '../conversions/private-details.ts';
import { isItemOpen } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasPassedScreening } from '../domain/next-step.ts';
import { rfc3339 } from '../domain/present-conversion.ts';
import { namesMatch } from '../domain/rail/match-names.ts';
import { listSealedSenders } from '../naira/store/payments.ts';
import type { Context } from '../ports/context.ts';
import type { ScreeningVerdict } from '../ports/screening.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';
import { askLater, itemOfVerdict, openVerdict, subjectOfCase } from './open-verdict.ts';

const OF_SENDER = '.sender.';
export const isOfSender = (subject: string): boolean => subject.includes(OF_SENDER);

/** Returns false when nothing may be done for the sender until a person has closed an item. Throws when there is no answer. */
export async function screenSender(
  context: Context,
  conversion: ConversionRecord,
  name: string,
  { isAgain = false } = {},
): Promise<boolean> {
  const details = await openDetails(context, conversion);
  const screened = [details.payer?.name, details.counterparty?.name];
  // Screened at the create, and since then with the open conversions.
  if (screened.some((known) => known != null && namesMatch(known, name))) return true;
  const { id: conversionId, fiatKobo: amountKobo } = conversion;
  const digest = Buffer.from(context.masterKey.digest(`sender:${conversionId}:${name}`)).toString('hex');
  const caseId = `${conversionId}${OF_SENDER}${digest.slice(0, 16)}`;
  const payer = { email: '', phone: null, ...details.payer, name };
  const asked = { caseId, details: { ...details, payer } };
  const subject = subjectOfCase({ caseId });
  const verdict = await askLater(context, conversion, { ...asked, subject });
  if (hasPassedScreening(verdict)) return true;
  const { db, clock, log } = context;
  const note = await noteOfSender(context, conversion, { caseId, verdict });
  const item = itemOfVerdict({ conversionId, subject, verdict });
  if (await openVerdict(db, { ...item, amountKobo, note, now: clock.now() }, isAgain)) {
    log.error({ conversionId, verdict }, 'screening does not pass the sender of a payment');
  }
  // Closed, a person has decided about this verdict on this sender.
  return !(await isItemOpen(db, item));
}

/** Names nobody: notes are not sealed. While a voucher can run, the note says until when it can be voided, and how. */
export async function noteOfSender(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id }: ConversionRecord,
  { caseId, verdict }: { caseId: string; verdict: ScreeningVerdict },
): Promise<string> {
  const about = caseId.slice(-16);
  const vouchers = await listVouchers(db, id);
  const out = vouchers.filter(({ signature, deadline }) => signature !== null && deadline * 1000 > clock.now());
  const last = out.toSorted((left, right) => left.deadline - right.deadline).at(-1);
  if (last === undefined || vouchers.some(({ executedAt }) => executedAt !== null)) {
    return sentence('sender_screened', about, verdict);
  }
  const { deadline, opRef, chain, verifyingContract } = last;
  return sentence('sender_screened_after_voucher', about, verdict, rfc3339(deadline), opRef, chain, verifyingContract);
}

/** The same for everyone whom the rail named as a sender of the conversion's payments. Returns how many they are. */
export async function screenSenders(
  context: Context,
  conversion: ConversionRecord,
  how: { isAgain: boolean },
): Promise<{ isClear: boolean; count: number }> {
  const named = (await listSealedSenders(context.db, conversion.id)).filter(({ namedAt }) => namedAt !== null);
  let isClear = true;
  for (const payment of named) {
    const { name } = await openSender(context, payment);
    if (name !== null && !(await screenSender(context, conversion, name, how))) isClear = false;
  }
  return { isClear, count: named.length };
}
