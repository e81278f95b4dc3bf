// Does all that can be done at once with a new conversion: screens it, signs its voucher or asks for Naira, and gives it out.
import { type Conversion, LIMITS } from '@svc/protocol';
import type { ConversionRecord, PrivateDetails, VoucherRecord } from '../../../domain/conversion.ts';
import { nextStep } from '../../../domain/next-step.ts';
import { toConversion } from '../../../domain/present-conversion.ts';
import { failpoint } from '../../../failpoint.ts';
import type { Context } from '../../../ports/context.ts';
import type { FoundConversion, SealForKey } from '../../../ports/http.ts';
import { createQueuesOf } from '../../../stores/batching/create-queues.ts';
import { type CreateEnd, endOf } from '../../../stores/conversions/finish-create.ts';
import { releaseAndRead } from '../../../stores/conversions/read-conversion.ts';
import { abandonVoucher } from '../../../stores/conversions/vouchers/vouchers.ts';
import { readStops, type Stops } from '../../../stores/switches.ts';
import { requireSigningAllowed } from '../../switches/require-running.ts';
import { isTrouble, noteStepTrouble, runSteps } from '../advance.ts';
import type { ConverterChain } from '../converter-chain.ts';
import { presentFound } from '../get-conversion.ts';
import { runLeased } from '../leased.ts';
import { askInstructions, chooseRunningRails, claimCapacityFor } from '../payments/request-payment.ts';
import { applyVerdict, askScreening, type Verdict } from '../screening/screen.ts';
import { paused } from '../vouchers/require-capacity.ts';
import { askSignature, requireNotStopped } from '../vouchers/sign-voucher.ts';
import type { WrittenConversion } from './write-conversion.ts';

/** What was read about stops longer ago is read again before anything is signed or asked for. */
const MAX_CHECK_AGE_MS = 1000;

export interface NewlyWritten extends WrittenConversion {
  /** As they were sealed into the row. */
  details: PrivateDetails;
  chain: ConverterChain;
  /** What the converter may take of the wallet; null where it takes nothing. */
  allowance: bigint | null;
  /** Of the lease that the conversion is under. */
  token: string;
  stops: Stops;
  /** When stops, capacity and allowance were read, by the monotonic clock. */
  checkedAt: number;
}

export interface Finished {
  conversion: Conversion;
  isKept: boolean;
}

/** 202 while a person must decide, otherwise 201. */
export const createdStatus = ({ status }: Pick<Conversion, 'status'>): 201 | 202 =>
  status === 'screening_hold' ? 202 : 201;

export async function finishNew(
  context: Context,
  made: NewlyWritten,
  sealForKey: SealForKey | null,
): Promise<Finished> {
  const { conversion, token } = made;
  const { id: conversionId, reference } = conversion;
  let finished: Finished | null = null;
  let found: FoundConversion | null = null;
  const work = async (): Promise<void> => {
    finished = await finishAtOnce(context, made, sealForKey);
  };
  const release = async (): Promise<void> => {
    if (finished === null) found = await releaseAndRead(context.db, { conversionId, token }, conversion, reference);
  };
  await runLeased(context, conversionId, token, work, release);
  if (finished !== null) return finished;
  if (found === null) throw new Error('a conversion that was just written can be read');
  return { conversion: presentFound(found), isKept: false };
}

/** Null when the conversion does not end here at once: it is held or declined, or somebody else has moved it. */
async function finishAtOnce(
  context: Context,
  made: NewlyWritten,
  sealForKey: SealForKey | null,
): Promise<Finished | null> {
  const { conversion, voucher } = made;
  const verdict = await askScreening(context, conversion, made.details);
  const screened = {
    ...conversion,
    screeningStatus: verdict.verdict,
    screeningReference: verdict.providerReference,
  };
  const step = nextStep(screened, null);
  const isPriceFresh = voucher === null || voucher.createdAt >= context.clock.now() - LIMITS.quoteValidSeconds * 1000;
  if ((step !== 'signVoucher' && step !== 'requestPayment') || !isPriceFresh) {
    await goOnSlowly(context, conversion, verdict);
    return null;
  }
  try {
    const end = step === 'signVoucher' ? await endWithVoucher(context, made) : await endWithPayment(context, made);
    return await giveOut(context, { made, screened, end, sealForKey });
  } catch (error) {
    if (isTrouble(error)) {
      // The verdict was only known here so far.
      await applyVerdict(context, conversion, verdict);
      await noteStepTrouble(context, conversion, step, error);
    }
    throw error;
  }
}

async function goOnSlowly(context: Context, conversion: ConversionRecord, verdict: Verdict): Promise<void> {
  const screened = await applyVerdict(context, conversion, verdict);
  if (screened !== false) await runSteps(context, conversion.id, screened);
}

const isFresh = ({ checkedAt }: NewlyWritten): boolean => performance.now() - checkedAt <= MAX_CHECK_AGE_MS;

/** How the create ends: what is written with the verdict, and what the answer shows of it. */
interface End {
  trigger: CreateEnd['trigger'];
  changes: Omit<CreateEnd['changes'], 'screeningStatus' | 'screeningReference'>;
  /** Signed. */
  voucher: VoucherRecord | null;
}

async function endWithVoucher(context: Context, made: NewlyWritten): Promise<End> {
  const { conversion, voucher, chain } = made;
  if (voucher === null) throw new Error('a voucher is signed that was not written');
  failpoint('voucher.afterPrepare');
  try {
    // Asked where the voucher was written, and again where it is given out; between the two only when that took long.
    if (!isFresh(made)) {
      await requireSigningAllowed(context);
      await requireNotStopped(context, voucher);
    }
    const allowance = isFresh(made) ? made.allowance : null;
    const signing = await askSignature(context, { conversion, voucher, chain, allowance });
    failpoint('create.afterSign');
    return { trigger: 'voucher_signed', changes: {}, voucher: { ...voucher, ...signing } };
  } catch (error) {
    await abandonVoucher(context.db, voucher.id, context.clock.now());
    throw error;
  }
}

async function endWithPayment(context: Context, made: NewlyWritten): Promise<End> {
  const { conversion } = made;
  const stops = isFresh(made) ? made.stops : await readStops(context.db);
  const rails = await chooseRunningRails(context, conversion, stops);
  if (!isFresh(made)) await claimCapacityFor(context, conversion);
  const { instructions, provider } = await askInstructions(context, conversion, rails);
  const changes = {
    paymentInstructions: instructions,
    paymentExpiresAt: instructions.expiresAt,
    railProvider: provider,
  };
  return { trigger: 'payment_instructions_received', changes, voucher: null };
}

interface GivingOut {
  made: NewlyWritten;
  screened: ConversionRecord;
  end: End;
  sealForKey: SealForKey | null;
}

/** The answer is made from what is about to be written, so that it is kept in the same round trip. */
async function giveOut(context: Context, { made, screened, end, sealForKey }: GivingOut): Promise<Finished | null> {
  const { token } = made;
  const { voucher, trigger } = end;
  const now = context.clock.now();
  const conversion = presentFinished(screened, end, now);
  // An answer that cannot be sealed is still the answer: the gate then says that it was not kept.
  const kept = await sealForKey?.({ status: createdStatus(conversion), body: conversion }).catch(() => null);
  const { screeningReference, screeningStatus } = screened;
  const outcome = await createQueuesOf(context).ends.add({
    conversion: made.conversion,
    leaseToken: token,
    trigger,
    now,
    changes: { screeningStatus: screeningStatus ?? 'SKIPPED', screeningReference, ...end.changes },
    voucher: voucher && signedOf(voucher),
    kept: kept ?? null,
  });
  if (outcome === 'done') {
    failpoint('voucher.afterPersist');
    return { conversion, isKept: Boolean(kept) };
  }
  // This signature is forgotten, and so is its promise.
  if (voucher !== null) await abandonVoucher(context.db, voucher.id, now);
  if (outcome === 'moved') return null;
  if (outcome === 'restoring') await requireSigningAllowed(context);
  throw paused();
}

function signedOf({ id, chainId, verifyingContract, signature, signer, needsApproval }: VoucherRecord) {
  if (signature === null || signer === null) throw new Error('a voucher is given out that was not signed');
  return { id, chainId, contract: verifyingContract, signature, signer, needsApproval };
}

/** As a read shows it right after `finishCreates`. */
function presentFinished(screened: ConversionRecord, end: End, now: number): Conversion {
  const { voucher, trigger, changes } = end;
  const { createdAt, status: from } = screened;
  const updatedAt = Math.max(createdAt, now);
  const status = endOf({ conversion: screened, trigger });
  const { paymentInstructions = null } = changes;
  const stages = [
    { name: from, at: createdAt, meta: null },
    { name: status, at: updatedAt, meta: null },
  ];
  return toConversion({ ...screened, status, updatedAt, paymentInstructions }, { stages, voucher, payout: null });
}
