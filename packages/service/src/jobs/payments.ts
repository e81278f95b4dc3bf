// Naira in without a notice: finds payments that arrived, expires orders that nobody paid, and finds what came after that.

import { carryOn } from '../conversions/carry-on.ts';
import { claimUnpaid } from '../conversions/store/claim-due.ts';
import { findLateLooks } from '../conversions/store/find-due.ts';
import { CHECK_LADDER_MS } from '../domain/rail/check-schedule.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import { EXPIRY_GRACE_MS, expirePayment } from '../naira/payments/expire-payment.ts';
import { findPaid } from '../naira/payments/find-paid.ts';
import { findLatePayment } from '../naira/payments/record-payments.ts';
import { railsInService } from '../naira/rails/rail-of.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Job } from '../ports/job.ts';
import { drain } from './drain.ts';
import { AT_A_RAIL, inRailLanes, railLanes } from './rail-lanes.ts';

/** Finds Naira that arrived without a notice, and expires conversions that were not paid in time. */
export const expirePayments: Job = {
  name: 'expire-payments',
  everyMs: 1000,
  looksFirst: true,
  byEnv: true,
  lanes: railLanes,
  run: (context, stop, lane) =>
    inRailLanes(context, lane, (rails) => {
      const { db, clock, config } = context;
      const question = { envs: config.envs, rails, ladder: CHECK_LADDER_MS, graceMs: EXPIRY_GRACE_MS };
      return drain({
        claim: (limit) => claimUnpaid(db, { ...question, now: clock.now(), limit }),
        work: (conversion) =>
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
    const rails = context.config.envs.flatMap((env) => railsInService(context, env).map((rail) => ({ env, rail })));
    const preferred = ({ env, rail }: (typeof rails)[number]): boolean => rail === context.rails[env];
    const own = rails.filter((each) => lane === undefined || (preferred(each) ? '' : each.rail.provider) === lane);
    await Promise.all(
      own.map(({ rail }) => carryOn(context, { provider: rail.provider }, () => findPaid(context, rail))),
    );
    return false;
  },
};

const LATE_BATCH = 20;
/** Late payments wait for those in time. */
const LATE_AT_A_TIME = 4;
/** The rail was asked when the conversion failed, so there is nothing new at once. */
const FIRST_LOOK_AFTER_MS = 5 * MINUTE_MS;

/** Finds Naira that arrived after their conversion had failed. Separate from expiry, which must not wait for it. */
export const findLatePayments: Job = {
  name: 'find-late-payments',
  everyMs: 5000,
  looksFirst: true,
  byEnv: true,
  lanes: railLanes,
  run: (context, stop, lane) =>
    inRailLanes(context, lane, async (rails) => {
      const now = context.clock.now();
      const { envs } = context.config;
      const untouchedSince = now - FIRST_LOOK_AFTER_MS;
      const due = await findLateLooks(context.db, { envs, rails, now, untouchedSince, limit: LATE_BATCH });
      await sideBySide(due, LATE_AT_A_TIME, async (conversion) => {
        if (stop.aborted) return;
        await carryOn(context, { conversionId: conversion.id }, () => findLatePayment(context, conversion));
      });
      return due.length === LATE_BATCH;
    }),
};
