// Screens the payee whom an operator named after a failed payout, as the first payee was screened at the create.
import type { ConversionRecord } from '../../../domain/conversion.ts';
import { payeeNote } from '../../../domain/item-notes.ts';
import { hasPassedScreening } from '../../../domain/next-step.ts';
import { namesMatch } from '../../../domain/rail/match-names.ts';
import type { Context } from '../../../ports/context.ts';
import { hasOpenItem, isNoted, openItem } from '../../../stores/conversions/operator-items.ts';
import { askOutside } from '../ask-outside.ts';
import type { NamedAccount } from '../orders/check-account.ts';
import { openDetails } from '../private-details.ts';
import { putQuestion, type ScreeningCase } from './screen.ts';

/** The case of whoever is paid: the conversion's own, unless the name is another than the merchant gave. */
export async function caseOfPayee(
  context: Context,
  conversion: ConversionRecord,
  payee: NamedAccount | null,
): Promise<ScreeningCase & { isOther: boolean }> {
  const details = await openDetails(context, conversion);
  const { payout } = details;
  if (payee === null || payout === null || namesMatch(payout.accountName, payee.accountName)) {
    return { caseId: conversion.id, details, isOther: false };
  }
  const digest = context.masterKey.digest(`payee:${conversion.id}:${payee.accountName}`);
  const caseId = `${conversion.id}.payee.${Buffer.from(digest).toString('hex').slice(0, 16)}`;
  return { caseId, details: { ...details, payout: { ...payout, ...payee } }, isOther: true };
}

/** Returns false when the payee must not be paid until a person has closed an item. Throws when there is no answer. */
export async function screenPayee(
  context: Context,
  conversion: ConversionRecord,
  payee: NamedAccount,
): Promise<boolean> {
  const { isOther, ...asked } = await caseOfPayee(context, conversion, payee);
  // Screened at the create, and since then with the open conversions.
  if (!isOther) return true;
  const { verdict } = await askOutside(context, 'screening', () => putQuestion(context, conversion, asked));
  if (hasPassedScreening(verdict)) return true;
  const { db, clock, log } = context;
  const { id: conversionId, fiatKobo: amountKobo } = conversion;
  const note = payeeNote({ ...payee, caseId: asked.caseId, verdict });
  if (!(await isNoted(db, conversionId, note))) {
    await openItem(db, { conversionId, kind: 'screening_changed', amountKobo, note, now: clock.now() });
    log.error({ conversionId, verdict }, 'screening does not pass a payee whom an operator named');
  }
  // Closed, a person has decided about this verdict on this payee.
  return !(await hasOpenItem(db, conversionId, note));
}
