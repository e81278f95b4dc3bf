// Finds Naira that arrived without a notice, and expires conversions that were not paid in time.
import { checkDelayMs } from '../domain/check-schedule.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Job } from '../ports/job.ts';
import { scheduleTry } from '../stores/conversions/change-conversion.ts';
import { findDue } from '../stores/conversions/find-due.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { EXPIRY_GRACE_MS, expirePayment } from '../usecases/conversions/payments/expire-payment.ts';

const BATCH = 50;

export const expirePayments: Job = {
  name: 'expire-payments',
  everyMs: 1000,
  looksFirst: true,
  async run(context, stop) {
    const now = context.clock.now();
    const waiting = await findDue(context.db, {
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
