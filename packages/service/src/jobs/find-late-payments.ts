// Finds Naira that arrived after their conversion had failed. Separate from expiry, which must not wait for it.
import type { Job } from '../ports/job.ts';
import { findLateLooks } from '../stores/conversions/find-due.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { lookForLatePayment } from '../usecases/conversions/payments/record-payments.ts';

const BATCH = 20;
/** The rail was asked when the conversion failed, so there is nothing new at once. */
const FIRST_LOOK_AFTER_MS = 5 * 60_000;

export const findLatePayments: Job = {
  name: 'find-late-payments',
  everyMs: 5000,
  looksFirst: true,
  async run(context, stop) {
    const now = context.clock.now();
    const due = await findLateLooks(context.db, { now, untouchedSince: now - FIRST_LOOK_AFTER_MS, limit: BATCH });
    for (const conversion of due) {
      if (stop.aborted) return false;
      await carryOn(context, { conversionId: conversion.id }, () => lookForLatePayment(context, conversion));
    }
    return due.length === BATCH;
  },
};
