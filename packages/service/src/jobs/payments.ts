// Naira in without a notice: finds payments that arrived, expires orders that nobody paid, and finds what came after that.
import type { ConversionRecord } from '../domain/conversion.ts';
import { checkDelayMs } from '../domain/rail/check-schedule.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Job } from '../ports/job.ts';
import { scheduleTry } from '../stores/conversions/change-conversion.ts';
import { findDue, findLateLooks } from '../stores/conversions/find-due.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { EXPIRY_GRACE_MS, expirePayment } from '../usecases/conversions/payments/expire-payment.ts';
import { lookForLatePayment } from '../usecases/conversions/payments/record-payments.ts';

const BATCH = 50;

/** Finds Naira that arrived without a notice, and expires conversions that were not paid in time. */
export const expirePayments: Job = {
  name: 'expire-payments',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    const now = context.clock.now();
    const waiting = await findDue(context.db, {
      envs: context.config.envs,
      statuses: ['awaiting_payment'],
      now,
      untouchedSince: now,
      limit: BATCH,
    });
    for (const conversion of waiting) {
      if (stop.aborted) return false;
      await scheduleTry(context.db, conversion.id, nextLook(conversion, now));
      await carryOn(context, { conversionId: conversion.id }, () => expirePayment(context, conversion));
    }
    return waiting.length === BATCH;
  },
};

/** Follows the schedule, and always checks when the instructions expire. */
function nextLook(conversion: ConversionRecord, now: number): number {
  const byLadder = now + checkDelayMs(conversion.tries, now - conversion.updatedAt);
  const { paymentExpiresAt } = conversion;
  if (paymentExpiresAt === null) return byLadder;
  const atTheEnd = paymentExpiresAt + EXPIRY_GRACE_MS;
  return now < atTheEnd ? Math.min(byLadder, atTheEnd) : byLadder;
}

const LATE_BATCH = 20;
/** The rail was asked when the conversion failed, so there is nothing new at once. */
const FIRST_LOOK_AFTER_MS = 5 * MINUTE_MS;

/** Finds Naira that arrived after their conversion had failed. Separate from expiry, which must not wait for it. */
export const findLatePayments: Job = {
  name: 'find-late-payments',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  async run(context, stop) {
    const now = context.clock.now();
    const due = await findLateLooks(context.db, {
      envs: context.config.envs,
      now,
      untouchedSince: now - FIRST_LOOK_AFTER_MS,
      limit: LATE_BATCH,
    });
    for (const conversion of due) {
      if (stop.aborted) return false;
      await carryOn(context, { conversionId: conversion.id }, () => lookForLatePayment(context, conversion));
    }
    return due.length === LATE_BATCH;
  },
};
