// The one loop: does what the service does by itself in a conversion's status, until it must wait for the outside.
import type { SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../domain/conversion.ts';
import { nextStep, type Step } from '../domain/next-step.ts';
import { isForeseen, isTrouble, type NotNow, nameOfTrouble } from '../domain/not-now.ts';
import { retryDelayMs } from '../domain/rail/check-schedule.ts';
import { sendPayout } from '../naira/orders/send-payout.ts';
import { createPayout } from '../naira/orders/start-payout.ts';
import { requestPayment } from '../naira/request-payment.ts';
import { latestPayout } from '../naira/store/orders.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { screen } from '../screening/screen.ts';
import { signVoucher } from '../vouchers/sign-voucher.ts';
import { type Memory, writeVerdict } from './creation-memory.ts';
import { leased, runLeased } from './leased.ts';
import { noteTrouble } from './store/change-conversion.ts';
import { notifySteps, releaseLease, releaseUntil } from './store/claim-due.ts';
import { findById } from './store/find-conversions.ts';
import { moveConversion } from './store/move-conversion.ts';

/** Returns false when the conversion has to wait, and the changed row where the step has it at hand. */
export type StepWork = (
  context: Context,
  conversion: ConversionRecord,
  memory: Memory | null,
) => Promise<boolean | ConversionRecord>;

const STEPS: Record<Step, StepWork> = { screen, signVoucher, requestPayment, settle, createPayout, sendPayout };

/** Shown as `lastError` when a step could not be done: neutral, never the provider's text. */
const TROUBLE: Record<Step, string> = {
  screen: 'Screening has not been done yet.',
  signVoucher: 'The voucher could not be issued yet.',
  requestPayment: 'Payment instructions could not be had from the bank rail yet.',
  settle: 'The conversion could not be settled yet.',
  createPayout: 'The payout could not be started yet.',
  sendPayout: 'The payout could not be sent yet.',
};

/** After these the service waits for the outside, for every type: nothing has to be read to know that. */
const RESTS_AFTER: ReadonlySet<Step> = new Set(['signVoucher', 'requestPayment', 'settle']);

/** More than the longest way through the table, so that the loop always ends. */
const MAX_STEPS = 12;

export interface AdvanceOptions {
  /** False: return at once when somebody else works on it. */
  patient?: boolean;
}

/** Throws when a step cannot be done now; the conversion then keeps its status, with a neutral `lastError`. */
export async function advance(context: Context, conversionId: string, options: AdvanceOptions = {}): Promise<void> {
  const isNeeded = async (): Promise<boolean> => (await findNext(context, conversionId)) !== null;
  const lease = { patient: options.patient ?? true, isNeeded };
  await leased(context, conversionId, lease, () => runSteps(context, conversionId));
}

/** There was nothing to do: what comes next comes from outside, and is a move. Looked at again as a matter of care. */
const NOTHING_TO_DO_MS = 10 * MINUTE_MS;

/** For background work that has claimed the conversion: it holds the lease under `token`. */
export async function advanceClaimed(context: Context, conversion: ConversionRecord, token: string): Promise<void> {
  const { id: conversionId, status } = conversion;
  let hasStep = true;
  const release = (): Promise<void> => {
    if (hasStep) return releaseLease(context.db, conversionId, token);
    const nextTryAt = context.clock.now() + NOTHING_TO_DO_MS;
    return releaseUntil(context.db, { conversionId, token, status, nextTryAt });
  };
  const work = async (): Promise<void> => {
    hasStep = (await findNext(context, conversionId, conversion)) !== null;
    if (hasStep) await runSteps(context, conversionId, { conversion, memory: null });
  };
  await runLeased(context, conversionId, token, work, release);
}

export const advanceQuietly = (context: Context, conversionId: string): Promise<void> =>
  quietly(() => advance(context, conversionId));

/** What follows a fact that was recorded. */
export type Follow = (context: Context, conversionId: string) => Promise<void>;

/** For background work that asks many: a signer or a chain that is slow keeps it from nobody, because the lane of the step goes on. */
export const leaveToVouchers: Follow = ({ db }) => notifySteps(db, 'vouchers');

/** For a caller whose fact is recorded already: what follows is the service's own work, and the sweeper finishes it if need be. */
export async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isForeseen(error)) throw error;
  }
}

/** For a caller that holds the lease already. `made` is the conversion as the caller has just read or written it, with what it knows of it. */
export async function runSteps(
  context: Context,
  conversionId: string,
  made?: { conversion: ConversionRecord; memory: Memory | null },
): Promise<void> {
  const memory = made?.memory ?? null;
  let known = made?.conversion;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const next = await findNext(context, conversionId, known);
    if (next === null) return;
    const done = await runStep(context, next, memory);
    if (done === false || RESTS_AFTER.has(next.step)) return;
    known = done === true ? undefined : done;
  }
}

async function findNext(
  context: Context,
  conversionId: string,
  known?: ConversionRecord,
): Promise<{ conversion: ConversionRecord; step: Step } | null> {
  const conversion = known ?? (await findById(context.db, conversionId));
  if (conversion === null) return null;
  const payout = conversion.status === 'payout_pending' ? await latestPayout(context.db, conversionId) : null;
  const step = nextStep(conversion, payout);
  return step === null ? null : { conversion, step };
}

async function runStep(
  context: Context,
  { conversion, step }: { conversion: ConversionRecord; step: Step },
  memory: Memory | null,
): Promise<boolean | ConversionRecord> {
  try {
    return await STEPS[step](context, conversion, memory);
  } catch (error) {
    if (isTrouble(error)) {
      await writeVerdict(context, conversion, memory);
      await noteStepTrouble(context, conversion, step, error);
    }
    throw error;
  }
}

async function noteStepTrouble(
  context: Context,
  conversion: ConversionRecord,
  step: Step,
  error: SvcError | NotNow,
): Promise<void> {
  const now = context.clock.now();
  const nextTryAt = now + retryDelayMs(conversion.tries);
  const { id: conversionId, status } = conversion;
  await noteTrouble(context.db, { conversionId, status, lastError: TROUBLE[step], nextTryAt, now });
  context.log.warn({ conversionId, step, code: nameOfTrouble(error) }, 'a step could not be done');
}

/** The last move: everything that had to happen has been verified. */
async function settle(context: Context, conversion: ConversionRecord): Promise<boolean> {
  const now = context.clock.now();
  const move = { conversion, from: conversion.status, trigger: 'settled', now } as const;
  return context.db.transaction(async (tx) => (await moveConversion(tx, move)) !== null);
}

// Logs a failure instead of throwing it, unless the database is unavailable.

/** Returns false when the work failed. Throws only when the database is out of reach: no other work would succeed either. */
export async function carryOn(context: Context, about: object, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isForeseen(error)) {
      if (!isTrouble(error)) throw error;
      context.log.warn({ ...about, code: nameOfTrouble(error) }, 'background work on one conversion has to wait');
    } else {
      context.log.error({ ...about, error }, 'background work on one conversion failed');
    }
    return false;
  }
}
