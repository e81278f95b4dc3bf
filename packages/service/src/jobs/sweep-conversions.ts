// Carries every conversion on that can go on by itself: after an execution on chain, a verdict, a crash or an outage. `created` is
// left to its caller, and keeps no capacity.
import { randomUUID } from 'node:crypto';
import { CONVERSION_STATUSES, CONVERSION_TYPES, type ConversionStatus, canMove, isFinal } from '@svc/protocol';
import { advance, advanceClaimed, carryOn } from '../conversions/advance.ts';
import { leased } from '../conversions/leased.ts';
import { claimHeld, claimSteps, dropLeases, notifySteps, STEPS_CHANNEL } from '../conversions/store/claim-due.ts';
import { claimRescreening, listToScreenAgain, markDormant } from '../conversions/store/rescreening.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { ownSteps, type Step } from '../domain/next-step.ts';
import { type RailLane, railLane } from '../domain/rail/rail-order.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import { MINUTE_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { refreshHold } from '../screening/apply-screening.ts';
import { planScreening, screenAgain } from '../screening/screen-again.ts';
import { releaseCutOff } from '../vouchers/store/promises.ts';
import { drain } from './drain.ts';
import { chainLanes } from './each-chain.ts';
import { AT_A_RAIL, otherRailNames } from './rail-lanes.ts';

const CUT_OFF_BATCH = 50;
/** The database alone, the signer and the chain, or screening: what they are asked at a time. */
const AT_A_TIME = 10;
/** A hold touched more recently may still be in use by a request. */
const MIN_UNTOUCHED_MS = 2000;
/** A create that was not touched for so long was cut off: longer than its lease. */
const CUT_OFF_MS = 15_000;

const LANE_OF_STEP: Partial<Record<Step, string>> = {
  signVoucher: 'vouchers',
  requestPayment: 'instructions',
  createPayout: 'payouts',
  sendPayout: 'payouts',
};

/** Beside the first chain, and beside the preferred rail. */
const othersOf = (context: Context, part: string): string[] => {
  if (part === 'payouts') return otherRailNames(context);
  return part === 'vouchers' ? chainLanes(context).slice(1) : [];
};

/** What a slow signer, a chain, a rail or screening holds up is in a lane of its own; the first has what needs the database alone. */
const lanesOf = (context: Context): string[] =>
  ['', 'vouchers', 'payouts', 'instructions', 'holds'].flatMap((part) => [
    part,
    ...othersOf(context, part).map((name) => `${part}-${name}`),
  ]);

export function makeSweepConversions(): Job {
  let isFirstRun = true;
  return {
    name: 'sweep-conversions',
    everyMs: 1000,
    looksFirst: true,
    wakeOn: STEPS_CHANNEL,
    byEnv: true,
    lanes: lanesOf,
    async run(context, stop, lane) {
      // The embedded engine has a single process, so no lease is valid at its start.
      const isFirst = isFirstRun;
      isFirstRun = false;
      if (isFirst && context.db.engine === 'pglite') await dropLeases(context.db);
      const lanes = lane === undefined ? lanesOf(context) : [lane];
      const rounds = await Promise.all(lanes.map((each) => runLane(context, stop, each)));
      return rounds.includes(true);
    },
  };
}

export const sweepConversions: Job = makeSweepConversions();

async function runLane(context: Context, stop: AbortSignal, lane: string): Promise<boolean> {
  if (lane === 'holds') return askVerdicts(context, stop);
  const [part = '', ...rest] = lane.split('-');
  const others = othersOf(context, part);
  const own = part === '' ? null : railLane(rest.join('-'), others);
  const isMore = await carryOnAll(context, stop, { part, own });
  if (part !== '' || stop.aborted) return isMore;
  const now = context.clock.now();
  const cutOff = await releaseCutOff(context.db, { now, untouchedSince: now - CUT_OFF_MS, limit: CUT_OFF_BATCH });
  return isMore || cutOff === CUT_OFF_BATCH;
}

function carryOnAll(
  context: Context,
  stop: AbortSignal,
  { part, own }: { part: string; own: RailLane | null },
): Promise<boolean> {
  const { db, clock, config } = context;
  const steps = ownSteps().filter(({ step }) => (LANE_OF_STEP[step] ?? '') === part);
  const by = part === 'payouts' ? 'rail' : 'chain';
  const question = { envs: config.envs, steps, own, by } as const;
  return drain({
    // It is put off by the claim, so that one that cannot be finished never blocks the queue. A move sets that back.
    async claim(limit) {
      const token = randomUUID();
      const claimed = await claimSteps(db, { ...question, token, now: clock.now(), limit });
      return claimed.map((conversion) => ({ conversion, token }));
    },
    work: ({ conversion, token }) =>
      carryOn(context, { conversionId: conversion.id }, () => advanceClaimed(context, conversion, token)),
    atATime: part === 'payouts' ? AT_A_RAIL : AT_A_TIME,
    stop,
  });
}

function askVerdicts(context: Context, stop: AbortSignal): Promise<boolean> {
  const { db, clock, config } = context;
  return drain({
    claim: (limit) => {
      const now = clock.now();
      return claimHeld(db, { envs: config.envs, now, untouchedSince: now - MIN_UNTOUCHED_MS, limit });
    },
    work: (conversion) => carryOn(context, { conversionId: conversion.id }, () => askVerdict(context, conversion)),
    atATime: AT_A_TIME,
    stop,
  });
}

async function askVerdict(context: Context, conversion: ConversionRecord): Promise<void> {
  if (conversion.screeningStatus === 'DECLINED') await advance(context, conversion.id, { patient: false });
  // A pass is due at once in the lane of its step.
  else await refreshHold(context, conversion, ({ db }) => notifySteps(db));
}

// Screens open conversions again, after a day and when a list has changed: who was let in may be on it since.

const BATCH = 50;
/** After a question without an answer. */
const RETRY_MS = 10 * MINUTE_MS;

/** Screening has let it pass, and it is not over. */
const STATUSES: readonly ConversionStatus[] = CONVERSION_STATUSES.filter(
  (status) => !isFinal(status) && !CONVERSION_TYPES.some((type) => canMove(status, 'screening_declined', type)),
);

export const screenOpenConversions: Job = {
  name: 'screen-open-conversions',
  everyMs: 60_000,
  byEnv: true,
  async run(context, stop) {
    const { db, clock, config } = context;
    const now = clock.now();
    const { everyMs, dueBy, createdBefore } = planScreening(context, now);
    const due = await listToScreenAgain(db, {
      envs: config.envs,
      statuses: STATUSES,
      now: dueBy,
      createdBefore,
      limit: BATCH,
    });
    let isAnswered = true;
    await sideBySide(due, AT_A_TIME, async ({ conversion, isDormant, plannedAt }) => {
      if (stop.aborted) return;
      const { id: conversionId } = conversion;
      if (isDormant) {
        await leased(context, conversionId, { patient: false }, () => markDormant(db, conversionId));
        return;
      }
      const claimedUntil = dueBy + RETRY_MS;
      if (!(await claimRescreening(db, { conversionId, plannedAt, nextAt: claimedUntil }))) return;
      const isAsked = await carryOn(context, { conversionId }, () => screenAgain(context, conversion));
      isAnswered &&= isAsked;
      const nextAt = now + (isAsked ? everyMs : RETRY_MS);
      await claimRescreening(db, { conversionId, plannedAt: claimedUntil, nextAt });
    });
    if (stop.aborted) return false;
    // While screening is down, those of a changed list are due again at once: they wait for the next round.
    return due.length === BATCH && isAnswered;
  },
};
