// Asks screening about a new conversion, once, and acts on the verdict. No answer means a hold, never a pass.
import { canMove, formatAmount, LAST_ERRORS, sentence, type Trigger } from '@svc/protocol';
import { upstreamFailed } from '../conversions/ask-outside.ts';
import type { Memory } from '../conversions/creation-memory.ts';
import { openDetails } from '../conversions/private-details.ts';
import { changeConversion } from '../conversions/store/change-conversion.ts';
import { moveConversion } from '../conversions/store/move-conversion.ts';
import { isItemOpen } from '../desk/store/work-items.ts';
import type { ConversionRecord, PrivateDetails } from '../domain/conversion.ts';
import { hasPassedScreening } from '../domain/next-step.ts';
import { namesMatch } from '../domain/rail/match-names.ts';
import type { NamedAccount } from '../naira/resolve-account.ts';
import { findMerchant } from '../people/store/merchants.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import type { ScreeningVerdict } from '../ports/screening.ts';
import { askLater, itemOfVerdict, openVerdict, subjectOfCase } from './open-verdict.ts';

export interface Verdict {
  verdict: ScreeningVerdict;
  providerReference: string | null;
  /** Set when a person decided, with the words that the merchant may read. */
  decided?: { by: 'operator'; publicReason: string | null };
}

export interface ScreeningCase {
  caseId: string;
  details: PrivateDetails;
}

/** A pass of a new conversion is written by the move that follows it. */
export async function screen(
  context: Context,
  conversion: ConversionRecord,
  memory: Memory | null = null,
): Promise<ConversionRecord | false> {
  const known = conversion.screeningStatus;
  const answer =
    known === null
      ? await askScreening(context, conversion, memory?.details)
      : { verdict: known, providerReference: conversion.screeningReference };
  if (memory === null || triggerOf(answer.verdict, conversion) !== null)
    return applyVerdict(context, conversion, answer);
  memory.unwritten = changesOf(answer, context.clock.now());
  return { ...conversion, screeningStatus: answer.verdict, screeningReference: answer.providerReference };
}

export async function askScreening(
  context: Context,
  conversion: ConversionRecord,
  /** Where the caller has them: opened again they cost more than the question. */
  known?: PrivateDetails,
): Promise<Verdict> {
  try {
    const details = known ?? (await openDetails(context, conversion));
    return await putQuestion(context, conversion, { details, caseId: conversion.id });
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    context.log.warn({ conversionId: conversion.id, error: name }, 'screening could not be reached: held');
    return { verdict: 'IN_REVIEW', providerReference: null };
  }
}

/** Everyone who takes part, as the conversion names them. Throws when there is no answer. */
export async function putQuestion(
  context: Context,
  conversion: ConversionRecord,
  { details, caseId }: ScreeningCase,
): Promise<Verdict> {
  const screening = context.screenings[conversion.env];
  if (screening === undefined) throw upstreamFailed('screening');
  const merchantName = screening.needsName === true ? await merchantNameFor(context, conversion, details) : null;
  return screening.screen({
    conversionId: conversion.id,
    caseId,
    reference: conversion.reference,
    merchantId: conversion.merchantId,
    env: conversion.env,
    type: conversion.type,
    chain: conversion.chain,
    wallet: conversion.wallet,
    amount: formatAmount(conversion.amountIn, conversion.decimalsIn),
    asset: conversion.tokenIn,
    usdValueCents: conversion.usdValueCents,
    counterparty: details.counterparty,
    payerName: details.payer?.name ?? null,
    payoutName: details.payout?.accountName ?? null,
    ...(merchantName !== null && { merchantName }),
  });
}

/** Null where somebody is named: then that name is asked about. */
async function merchantNameFor(
  { db }: Pick<Context, 'db'>,
  { merchantId }: ConversionRecord,
  { payer, payout, counterparty }: PrivateDetails,
): Promise<string | null> {
  if ([payer?.name, payout?.accountName, counterparty?.name].some((name) => name != null)) return null;
  const merchant = await findMerchant(db, merchantId);
  return merchant === null ? null : (merchant.profile.legalName ?? merchant.name);
}

/**
 * Writes the verdict down; holds and declines move the conversion, a pass lets the next step do so. What `along` writes is
 * written with it or not at all. Returns the changed row, or false when the conversion had moved.
 */
export async function applyVerdict(
  context: Context,
  conversion: ConversionRecord,
  answer: Verdict,
  along?: (tx: Queryable) => Promise<void>,
): Promise<ConversionRecord | false> {
  const now = context.clock.now();
  const { id: conversionId, status } = conversion;
  const { verdict } = answer;
  const changes = changesOf(answer, now);
  const trigger = triggerOf(verdict, conversion);
  // A pass changes no status, and what follows it is due at once, however long a hold was.
  const kept = { ...changes, ...(hasPassedScreening(verdict) && { tries: 0, next_try_at: 0 }) };
  if (trigger === null && along === undefined) {
    return (await changeConversion(context.db, { conversionId, status, changes: kept, now })) ?? false;
  }
  const said = answer.decided?.publicReason?.trim() || null;
  const reason = verdict === 'DECLINED' ? { last_error: said ?? LAST_ERRORS.declined } : {};
  const meta = { by: answer.decided?.by ?? 'screening', ...(said !== null && { reason: said }) } as const;
  return context.db.transaction(async (tx) => {
    const changed =
      trigger === null
        ? await changeConversion(tx, { conversionId, status, changes: kept, now })
        : await moveConversion(tx, {
            conversion,
            from: status,
            trigger,
            now,
            meta,
            changes: { ...changes, ...reason },
          });
    if (changed !== null) await along?.(tx);
    return changed ?? false;
  });
}

const changesOf = ({ verdict, providerReference }: Verdict, now: number) => ({
  screening_status: verdict,
  screening_reference: providerReference,
  screening_updated_at: now,
});

function triggerOf(verdict: ScreeningVerdict, { status, type }: ConversionRecord): Trigger | null {
  if (verdict === 'DECLINED') return 'screening_declined';
  const isHeld = verdict === 'IN_REVIEW' || verdict === 'AWAITING_USER';
  return isHeld && canMove(status, 'screening_held', type) ? 'screening_held' : null;
}

// Screens the payee whom an operator named after a failed payout, as the first payee was screened at the create.

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
