// Naira in without a notice: finds payments that arrived, expires orders that nobody paid, and finds what came after that.

import { carryOn } from '../conversions/advance.ts';
import { CHECK_LADDER_MS, LATE_LADDER_MS, LATE_PAYMENT_WINDOW_MS } from '../domain/rail/check-schedule.ts';
import { findLatePayment, findPaid } from '../naira/record-payments.ts';
import { EXPIRY_GRACE_MS, expirePayment } from '../naira/request-payment.ts';
import { claimPaymentLooks } from '../naira/store/payment-looks.ts';
import type { Job } from '../ports/job.ts';
import { drain } from './drain.ts';
import { AT_A_RAIL, eachRail, inRailLanes, railLanes } from './rail-lanes.ts';

/** Finds Naira that arrived without a notice, and expires conversions that were not paid in time. */
export const expirePayments: Job = {
  name: 'expire-payments',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  lanes: railLanes,
  run: (context, stop, lane) =>
    inRailLanes(context, lane, (rails) => {
      const { envs } = context.config;
      // The first look is a rung after the instructions were given, so that the ladder goes on with its second.
      const question = { envs, rails, isLate: false, ladder: CHECK_LADDER_MS.slice(1), endsAfterMs: EXPIRY_GRACE_MS };
      return drain({
        claim: (limit) => claimPaymentLooks(context.db, { ...question, now: context.clock.now(), limit }),
        work: ({ conversion }) =>
          carryOn(context, { conversionId: conversion.id }, () => expirePayment(context, conversion)),
        atATime: AT_A_RAIL,
        stop,
      });
    }),
};

/** Finds Naira that arrived without a notice where the rail lists what was paid, however many conversions wait. */
export const findPaidJob: Job = {
  name: 'find-paid',
  everyMs: 2000,
  looksFirst: true,
  byEnv: true,
  lanes: railLanes,
  async run(context, _stop, lane) {
    await eachRail(context, lane, (rail) => findPaid(context, rail));
    return false;
  },
};

/** Late payments wait for those in time. */
const LATE_AT_A_TIME = 4;

/** Finds Naira that arrived after their conversion had failed. Separate from expiry, which must not wait for it. */
export const findLatePayments: Job = {
  name: 'find-late-payments',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  lanes: railLanes,
  run: (context, stop, lane) =>
    inRailLanes(context, lane, (rails) => {
      const { envs } = context.config;
      const question = { envs, rails, isLate: true, ladder: LATE_LADDER_MS, endsAfterMs: LATE_PAYMENT_WINDOW_MS };
      return drain({
        claim: (limit) => claimPaymentLooks(context.db, { ...question, now: context.clock.now(), limit }),
        work: (look) => carryOn(context, { conversionId: look.conversion.id }, () => findLatePayment(context, look)),
        atATime: LATE_AT_A_TIME,
        stop,
      });
    }),
};
