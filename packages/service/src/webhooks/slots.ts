// Decides how many attempts of an environment may start, so that slow and failing endpoints, or one merchant, never starve the others.
import type { Load } from './store/claim-deliveries.ts';

export interface UnderWay {
  endpointId: string;
  merchantId: string;
  /** Monotonic milliseconds. */
  startedAt: number;
  payloadBytes: number;
  /** The endpoint's last attempt failed. */
  failing: boolean;
}

interface SlotRules {
  /** Attempts that may be new (not yet slow) at the same time. */
  concurrency: number;
  /** After this time an attempt counts as slow and frees its slot. */
  slowAfterMs: number;
  /** Total payload bytes in memory. */
  maxPayloadBytes: number;
  /** Of slots and bytes, what one merchant may use. */
  merchantSharePercent: number;
}

export interface Slots {
  /** Of the ready attempts. */
  toStart: number;
  toClaim: number;
  /** Of those to claim, the maximum for endpoints whose last attempt failed. */
  toClaimFailing: number;
  payloadBytes: number;
  /** Attempts that are ready or in progress, by endpoint. */
  byEndpoint: ReadonlyMap<string, number>;
  byMerchant: ReadonlyMap<string, Load>;
  /** What one merchant may have ready or in progress. */
  perMerchant: Load;
}

/** Attempts claimed ahead, as a multiple of the concurrency, so that claiming overlaps with sending. */
const AHEAD_FACTOR = 1;
/** Allow at most CONCURRENCY * SLOW_FACTOR slow attempts: they hold little more than a socket. */
const SLOW_FACTOR = 4;

export function countSlots(
  underWay: Iterable<UnderWay>,
  ready: Iterable<Omit<UnderWay, 'startedAt'>>,
  { concurrency, slowAfterMs, maxPayloadBytes, merchantSharePercent }: SlotRules,
  now: number,
): Slots {
  const byEndpoint = new Map<string, number>();
  const byMerchant = new Map<string, Load>();
  const count = { ready: 0, fresh: 0, slow: 0, failing: 0, failingSlow: 0, bytes: 0 };
  const add = ({ endpointId, merchantId, payloadBytes, failing }: Omit<UnderWay, 'startedAt'>): void => {
    if (failing) count.failing += 1;
    count.bytes += payloadBytes;
    byEndpoint.set(endpointId, (byEndpoint.get(endpointId) ?? 0) + 1);
    const load = byMerchant.get(merchantId) ?? { attempts: 0, bytes: 0 };
    byMerchant.set(merchantId, { attempts: load.attempts + 1, bytes: load.bytes + payloadBytes });
  };
  for (const attempt of underWay) {
    add(attempt);
    if (now - attempt.startedAt < slowAfterMs) count.fresh += 1;
    else {
      count.slow += 1;
      if (attempt.failing) count.failingSlow += 1;
    }
  }
  for (const delivery of ready) {
    add(delivery);
    count.ready += 1;
  }
  const fast = count.fresh + count.ready;
  const room = Math.min(concurrency * (1 + AHEAD_FACTOR), concurrency * (1 + SLOW_FACTOR) - count.slow) - fast;
  const failingRoom = concurrency * (SLOW_FACTOR - 1) - count.failing;
  const failingFast = count.failing - count.failingSlow;
  return {
    toStart: Math.max(0, concurrency - count.fresh),
    toClaim: Math.max(0, room),
    toClaimFailing: Math.max(0, Math.min(Math.ceil(concurrency / 4) - failingFast, failingRoom)),
    payloadBytes: Math.max(0, maxPayloadBytes - count.bytes),
    byEndpoint,
    byMerchant,
    perMerchant: {
      attempts: shareOf(concurrency * (1 + SLOW_FACTOR), merchantSharePercent),
      bytes: shareOf(maxPayloadBytes, merchantSharePercent),
    },
  };
}

const shareOf = (total: number, percent: number): number => Math.max(1, Math.floor((total * percent) / 100));

// Lets a loop sleep until it is woken, without missing a wake-up and without running too often.

export interface Waker {
  wake(): void;
  /** Wakes at once, ignoring the pace. */
  hurry(): void;
  /** Sleeps until woken or `pollMs` passed; at least until `paceMs` after `since` (monotonic), unless hurried. */
  sleep(times: { pollMs: number; paceMs: number }, since: number): Promise<void>;
  /** Clears the timers of a sleep that is no longer awaited. */
  stop(): void;
}

export function makeWaker(): Waker {
  const [news, haste] = [makeBell(), makeBell()];
  return {
    wake: news.ring,
    hurry() {
      news.ring();
      haste.ring();
    },
    async sleep({ pollMs, paceMs }, since) {
      await news.heard(pollMs);
      await haste.heard(paceMs - (performance.now() - since));
      news.quiet();
      haste.quiet();
    },
    stop() {
      news.ring();
      haste.ring();
    },
  };
}

/** Once rung, it stays signalled until it is reset. */
function makeBell() {
  let rung = false;
  let timer: NodeJS.Timeout | undefined;
  let hear: (() => void) | undefined;
  return {
    ring(): void {
      rung = true;
      clearTimeout(timer);
      hear?.();
    },
    async heard(withinMs: number): Promise<void> {
      if (rung || withinMs <= 0) return;
      await new Promise<void>((resolve) => {
        hear = resolve;
        timer = setTimeout(resolve, withinMs);
      });
    },
    quiet(): void {
      rung = false;
    },
  };
}
