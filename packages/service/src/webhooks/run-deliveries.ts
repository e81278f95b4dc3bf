// The delivery worker of one environment: claims due attempts, runs many at once, and records outcomes until nothing is due.
import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import type { Env } from '@svc/protocol';
import { isReconciling } from '../installation/store/restores.ts';
import { DAY_MS } from '../ports/clock.ts';
import type { Database } from '../ports/database.ts';
import { type DeliveryContext, makeAttempt, type Outcome, recordOutcomes } from './record-outcomes.ts';
import { countSlots, makeWaker, type Slots, type UnderWay, type Waker } from './slots.ts';
import {
  type Claim,
  type ClaimedDelivery,
  claimDeliveries,
  releaseAllLeases,
  releaseExpiredLeases,
  releaseLeases,
  releaseUnstarted,
} from './store/claim-deliveries.ts';
import { endAttempts } from './store/endpoints.ts';
import { WEBHOOKS_CHANNEL } from './store/insert-event.ts';

export interface DeliveryTimes {
  leaseMs: number;
  slowAfterMs: number;
  /** Maximum wait for a wake-up while attempts are in progress. */
  pollMs: number;
  /** Minimum time between two claims, so that wake-ups that come together are handled together. */
  paceMs: number;
  /** How long attempts may still run when the process stops. */
  drainMs: number;
  /** An endpoint that fails for this long raises an alert. */
  alertAfterMs: number;
}

export const DELIVERY_TIMES: DeliveryTimes = {
  // Twice the deadline of an attempt: a worker that holds it longer is dead.
  leaseMs: 30_000,
  slowAfterMs: 500,
  pollMs: 1000,
  paceMs: 10,
  drainMs: 5000,
  alertAfterMs: 3 * DAY_MS,
};

/** Outcomes recorded by one statement. */
const BATCH = 500;
/** Queue at most CONCURRENCY * UNRECORDED_FACTOR outcomes for recording. */
const UNRECORDED_FACTOR = 4;

const MAX_PACE_MS = 200;

interface Worker {
  context: DeliveryContext;
  env: Env;
  times: DeliveryTimes;
  leaseToken: string;
  underWay: Map<string, UnderWay>;
  /** Claimed ahead while earlier attempts run, oldest first, so that no slot waits for the database. */
  ready: ClaimedDelivery[];
  /** The last claim returned as many as requested. */
  moreWaits: boolean;
  /** The last claim was crowded. */
  isCrowded: boolean;
  outcomes: Outcome[];
  /** The batch being recorded, and its size. */
  flushing: Promise<void> | null;
  flushingCount: number;
  waker: Waker;
  /** Aborted when the process stops: claimed attempts are no longer started. */
  stop: AbortSignal;
  /** Aborted to cancel the attempts in progress. */
  hangUp: AbortController;
}

/** Returns when nothing is due or in progress, or after `stop`, when every attempt has ended or been released. */
export async function runDeliveries(
  context: DeliveryContext,
  env: Env,
  stop: AbortSignal,
  times: DeliveryTimes = DELIVERY_TIMES,
): Promise<void> {
  const worker = startWorker(context, env, stop, times);
  const wake = (): void => worker.waker.wake();
  stop.addEventListener('abort', wake);
  let unlisten: (() => Promise<void>) | null = null;
  try {
    await releaseAbandoned(context);
    while (!stop.aborted) {
      const turnedAt = performance.now();
      await turn(worker);
      if (isQuiet(worker)) return;
      // A notice may have come before we listened, so look once more before waiting.
      if (unlisten === null) unlisten = await context.db.listen(WEBHOOKS_CHANNEL, wake);
      else await worker.waker.sleep({ ...times, paceMs: paceAfter(turnedAt, times) }, turnedAt);
    }
    await drain(worker);
  } finally {
    stop.removeEventListener('abort', wake);
    worker.waker.stop();
    await unlisten?.();
  }
}

function startWorker(context: DeliveryContext, env: Env, stop: AbortSignal, times: DeliveryTimes): Worker {
  const leaseToken = randomUUID();
  const hangUp = new AbortController();
  // Every attempt in progress listens to it.
  setMaxListeners(0, hangUp.signal);
  return {
    context,
    env,
    times,
    leaseToken,
    underWay: new Map(),
    ready: [],
    moreWaits: false,
    isCrowded: false,
    outcomes: [],
    flushing: null,
    flushingCount: 0,
    waker: makeWaker(),
    stop,
    hangUp,
  };
}

const isQuiet = ({ underWay, ready, outcomes, flushing }: Worker): boolean =>
  underWay.size === 0 && ready.length === 0 && outcomes.length === 0 && flushing === null;

/** The slower the database, the larger the batches: claims take at most half of the time. */
const paceAfter = (turnedAt: number, { paceMs }: DeliveryTimes): number =>
  Math.max(paceMs, Math.min(2 * (performance.now() - turnedAt), MAX_PACE_MS));

/** Records outcomes while it claims and starts attempts. Both wait for an unavailable database and lose nothing. */
async function turn(worker: Worker): Promise<void> {
  startFlush(worker);
  try {
    const { claimed, isHeld } = await claim(worker);
    if (isHeld) await giveBackReady(worker);
    worker.ready.push(...claimed.filter(({ active }) => active));
    startReady(worker);
    await endInactive(worker, claimed);
    await releaseAbandoned(worker.context);
  } catch (error) {
    if (isQuiet(worker)) throw error;
    worker.context.log.warn({ error }, 'webhook deliveries wait for the database');
  }
}

/** One batch at a time: outcomes that arrive during it go into the next one. */
function startFlush(worker: Worker): void {
  const { context, outcomes, times, waker } = worker;
  if (worker.flushing !== null || outcomes.length === 0) return;
  const batch = outcomes.splice(0, BATCH);
  worker.flushingCount = batch.length;
  worker.flushing = recordOutcomes(context, batch, times.alertAfterMs).then(
    () => {
      worker.flushing = null;
      worker.flushingCount = 0;
      waker.wake();
    },
    // Kept for the next turn, which the poll triggers.
    (error) => {
      worker.flushing = null;
      worker.flushingCount = 0;
      outcomes.unshift(...batch);
      context.log.warn({ error }, 'the outcomes of webhook deliveries wait for the database');
    },
  );
}

async function claim(worker: Worker): Promise<Claim> {
  const { context, env, times, leaseToken, outcomes, flushingCount, ready } = worker;
  const { concurrency, concurrencyPerEndpoint } = context.config.webhooks;
  const { toClaim, toClaimFailing, payloadBytes, byEndpoint, byMerchant, perMerchant } = slotsOf(worker);
  // Claim no faster than outcomes are recorded: unrecorded ones hold leases and would grow without limit.
  const want = Math.min(toClaim, concurrency * UNRECORDED_FACTOR - outcomes.length - flushingCount);
  if (want <= 0 || payloadBytes === 0) {
    const isHeld = ready.length > 0 && (await isReconciling(context.db));
    return { claimed: [], isCrowded: worker.isCrowded, isHeld };
  }
  const found = await claimDeliveries(context.db, {
    env,
    want,
    wantFailing: toClaimFailing,
    payloadBytes,
    now: context.clock.now(),
    perEndpoint: concurrencyPerEndpoint,
    ofEach: worker.isCrowded,
    underWay: byEndpoint,
    underWayOf: byMerchant,
    perMerchant,
    leaseToken,
    leaseMs: times.leaseMs,
  });
  worker.moreWaits = found.claimed.length === want;
  worker.isCrowded = found.isCrowded;
  return found;
}

/** After a restore nothing leaves, not even what was claimed before it was noticed. */
async function giveBackReady({ context, leaseToken, ready }: Worker): Promise<void> {
  const ids = ready.splice(0).map(({ id }) => id);
  if (ids.length > 0) await releaseUnstarted(context.db, context.clock.now(), leaseToken, ids);
}

function slotsOf({ context, times, underWay, ready }: Worker): Slots {
  const { concurrency, maxPayloadBytes, merchantSharePercent } = context.config.webhooks;
  const rules = { concurrency, maxPayloadBytes, merchantSharePercent, slowAfterMs: times.slowAfterMs };
  return countSlots(underWay.values(), ready, rules, performance.now());
}

function startReady(worker: Worker): void {
  if (worker.ready.length === 0 || worker.stop.aborted) return;
  for (const delivery of worker.ready.splice(0, slotsOf(worker).toStart)) start(worker, delivery);
}

/** Ends attempts left at a disabled or deleted endpoint, when the process that disabled it died before ending them. */
async function endInactive({ context }: Worker, claimed: readonly ClaimedDelivery[]): Promise<void> {
  const endpointIds = new Set(claimed.filter(({ active }) => !active).map(({ endpointId }) => endpointId));
  for (const id of endpointIds) await endAttempts(context.db, id, 'endpoint_disabled', context.clock.now());
}

function start(worker: Worker, delivery: ClaimedDelivery): void {
  const { context, underWay, outcomes, waker, hangUp, leaseToken } = worker;
  const { id, endpointId, merchantId, payloadBytes, failing } = delivery;
  underWay.set(id, { endpointId, merchantId, payloadBytes, failing, startedAt: performance.now() });
  makeAttempt(context, delivery, leaseToken, hangUp.signal)
    .then((completed) => {
      if (completed !== null) outcomes.push({ completed, endpointId, failing });
    })
    // Not the receiver's fault, so not recorded: the lease expires and the attempt is repeated.
    .catch((error) => context.log.error({ error, deliveryId: id }, 'a webhook delivery could not be attempted'))
    .finally(() => {
      underWay.delete(id);
      startReady(worker);
      if (worker.moreWaits && slotsOf(worker).toClaim >= context.config.webhooks.concurrency / 2) waker.hurry();
      else waker.wake();
    });
}

/** Lets attempts finish within the grace time, then cancels and releases the rest. */
async function drain(worker: Worker): Promise<void> {
  const { context, times, hangUp, leaseToken, underWay, waker } = worker;
  const giveUpAt = performance.now() + times.drainMs;
  while (underWay.size > 0 && performance.now() < giveUpAt) await waker.sleep({ pollMs: 100, paceMs: 0 }, 0);
  hangUp.abort();
  while (underWay.size > 0) await waker.sleep({ pollMs: 100, paceMs: 0 }, 0);
  await worker.flushing;
  for (let left = worker.outcomes.length; left > 0; left -= BATCH) {
    startFlush(worker);
    await worker.flushing;
  }
  await releaseLeases(context.db, context.clock.now(), leaseToken);
}

const EVERY_MS = 5000;
const releasedAt = new WeakMap<Database, number>();

/** Releases the attempts of dead workers every few seconds. */
async function releaseAbandoned({ db, clock, log }: Pick<DeliveryContext, 'db' | 'clock' | 'log'>) {
  const last = releasedAt.get(db);
  if (last !== undefined && performance.now() - last < EVERY_MS) return;
  releasedAt.set(db, performance.now());
  // The embedded database has one process, so every lease found at its start belongs to a dead one.
  const release = last === undefined && db.engine === 'pglite' ? releaseAllLeases : releaseExpiredLeases;
  const released = await release(db, clock.now());
  if (released > 0) log.info({ released }, 'webhook attempts of a worker that is gone are made again');
}
