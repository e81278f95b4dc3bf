// Decides how many attempts may start now, so that slow and failing endpoints never take the room of the others.

export interface UnderWay {
  endpointId: string;
  /** Monotonic milliseconds. */
  startedAt: number;
  payloadBytes: number;
  /** The endpoint's last attempt failed. */
  failing: boolean;
}

export interface SlotRules {
  /** Attempts that may be in their first moments at the same time. */
  concurrency: number;
  /** After so long an attempt waits for a slow receiver and leaves its slot to another. */
  slowAfterMs: number;
}

export interface Slots {
  want: number;
  wantFailing: number;
  payloadBytes: number;
  underWayByEndpoint: ReadonlyMap<string, number>;
}

/** Slow attempts hold a socket and little else: so many times the concurrency of them are let wait. */
const SLOW_FACTOR = 4;
/** Payloads in memory at a time. */
const PAYLOAD_BYTES = 32 * 1024 * 1024;

export function countSlots(underWay: Iterable<UnderWay>, rules: SlotRules, now: number): Slots {
  const { concurrency, slowAfterMs } = rules;
  const underWayByEndpoint = new Map<string, number>();
  const count = { fresh: 0, slow: 0, failing: 0, failingFresh: 0, bytes: 0 };
  for (const attempt of underWay) {
    const isFresh = now - attempt.startedAt < slowAfterMs;
    if (isFresh) count.fresh += 1;
    else count.slow += 1;
    if (attempt.failing) count.failing += 1;
    if (attempt.failing && isFresh) count.failingFresh += 1;
    count.bytes += attempt.payloadBytes;
    underWayByEndpoint.set(attempt.endpointId, (underWayByEndpoint.get(attempt.endpointId) ?? 0) + 1);
  }
  const tooSlow = Math.max(0, count.slow - concurrency * SLOW_FACTOR);
  const failingRoom = concurrency * (SLOW_FACTOR - 1) - count.failing;
  return {
    want: Math.max(0, concurrency - count.fresh - tooSlow),
    wantFailing: Math.max(0, Math.min(Math.ceil(concurrency / 4) - count.failingFresh, failingRoom)),
    payloadBytes: Math.max(0, PAYLOAD_BYTES - count.bytes),
    underWayByEndpoint,
  };
}
