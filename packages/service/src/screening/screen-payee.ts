// Screens the payee whom an operator named after a failed payout, as the first payee was screened at the create.

import { sentence } from '@svc/protocol';
import { openDetails } from '../conversions/create/private-details.ts';
import { isItemOpen } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasPassedScreening } from '../domain/next-step.ts';
import { namesMatch } from '../domain/rail/match-names.ts';
import type { NamedAccount } from '../naira/orders/check-account.ts';
import type { Context } from '../ports/context.ts';
import { askLater, itemOfVerdict, openVerdict, subjectOfCase } from './open-verdict.ts';
import type { ScreeningCase } from './screen.ts';

/** The screening case of the payee: the conversion's own, unless the name is another than the merchant gave. */
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

export const subjectOfPayee = ({ bankCode, accountNumber }: NamedAccount, caseId: string): string =>
  subjectOfCase({ caseId, account: `${bankCode}:${accountNumber.slice(-4)}` });

/** Names nobody: notes are not sealed. */
export const noteOfPayee = (payee: NamedAccount, caseId: string, verdict: string): string =>
  sentence('payee_screened', payee.bankCode, payee.accountNumber.slice(-4), caseId.slice(-16), verdict);

/** Returns false when the payee must not be paid until a person has closed an item. Throws when there is no answer. */
export async function screenPayee(
  context: Context,
  conversion: ConversionRecord,
  payee: NamedAccount,
): Promise<boolean> {
  const { isOther, ...asked } = await caseOfPayee(context, conversion, payee);
  // Screened at the create, and since then with the open conversions.
  if (!isOther) return true;
  const subject = subjectOfPayee(payee, asked.caseId);
  const verdict = await askLater(context, conversion, { ...asked, subject });
  if (hasPassedScreening(verdict)) return true;
  const { db, clock, log } = context;
  const { id: conversionId, fiatKobo: amountKobo } = conversion;
  const item = itemOfVerdict({ conversionId, subject, verdict });
  if (
    await openVerdict(
      db,
      { ...item, amountKobo, note: noteOfPayee(payee, asked.caseId, verdict), now: clock.now() },
      false,
    )
  ) {
    log.error({ conversionId, verdict }, 'screening does not pass a payee whom an operator named');
  }
  // Closed, a person has decided about this verdict on this payee.
  return !(await isItemOpen(db, item));
}
