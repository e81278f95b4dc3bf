// Finishes conversions that a crash or an outage left between two steps. `created` is left to its caller, and keeps no capacity.
import type { ConversionRecord } from '../domain/conversion.ts';
import { hasPassedScreening, OWN_STATUSES } from '../domain/next-step.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { scheduleTry } from '../stores/conversions/change-conversion.ts';
import { findDue } from '../stores/conversions/find-due.ts';
import { dropLeases } from '../stores/conversions/leases.ts';
import { releaseCutOff } from '../stores/conversions/vouchers/promises.ts';
import { advance } from '../usecases/conversions/advance.ts';
import { carryOn } from '../usecases/conversions/carry-on.ts';
import { refreshHold } from '../usecases/conversions/screening/apply-screening.ts';
import { sideBySide } from '../usecases/side-by-side.ts';

const BATCH = 50;
/** A slow bank then delays few other conversions. */
const MAX_CONCURRENT_STEPS = 10;
/** A conversion touched more recently may still be in use by a request. */
const MIN_UNTOUCHED_MS = 2000;
/** A create that was not touched for so long was cut off: longer than its lease. */
const CUT_OFF_MS = 15_000;

export function makeSweepConversions(): Job {
  let isFirstRun = true;
  return {
    name: 'sweep-conversions',
    everyMs: 1000,
    looksFirst: true,
    byEnv: true,
    async run(context, stop) {
      // The embedded engine has a single process, so no lease is valid at its start.
      const isFirst = isFirstRun;
      isFirstRun = false;
      if (isFirst && context.db.engine === 'pglite') await dropLeases(context.db);
      const stuck = await due(context, OWN_STATUSES);
      await sideBySide(stuck, MAX_CONCURRENT_STEPS, async (conversion) => {
        if (!stop.aborted) await finish(context, conversion);
      });
      const held = await due(context, ['screening_hold']);
      for (const conversion of held) if (!stop.aborted) await askVerdict(context, conversion);
      const now = context.clock.now();
      const cutOff = await releaseCutOff(context.db, { now, untouchedSince: now - CUT_OFF_MS, limit: BATCH });
      return stuck.length === BATCH || held.length === BATCH || cutOff === BATCH;
    },
  };
}

export const sweepConversions: Job = makeSweepConversions();

function due(context: Context, statuses: readonly ConversionRecord['status'][]): Promise<ConversionRecord[]> {
  const now = context.clock.now();
  return findDue(context.db, {
    envs: context.config.envs,
    statuses,
    now,
    untouchedSince: now - MIN_UNTOUCHED_MS,
    limit: BATCH,
  });
}

async function finish(context: Context, conversion: ConversionRecord): Promise<void> {
  // Postpone first, so that a conversion that cannot be finished never blocks the queue. A move resets it.
  await scheduleTry(context.db, conversion.id, context.clock.now() + pauseMs(conversion));
  await carryOn(context, { conversionId: conversion.id }, () => advance(context, conversion.id, { patient: false }));
}

async function askVerdict(context: Context, conversion: ConversionRecord): Promise<void> {
  await scheduleTry(context.db, conversion.id, context.clock.now() + pauseMs(conversion));
  const { screeningStatus } = conversion;
  await carryOn(context, { conversionId: conversion.id }, async () => {
    if (hasPassedScreening(screeningStatus) || screeningStatus === 'DECLINED')
      await advance(context, conversion.id, { patient: false });
    else await refreshHold(context, conversion);
  });
}

/** Every two seconds in the first minute, then less often, up to every ten minutes. */
const pauseMs = ({ tries }: ConversionRecord): number =>
  tries < 30 ? 2000 : Math.min(2000 * 2 ** (tries - 29), 600_000);
