import { describe, expect, it } from 'vitest';
import { countSlots, type UnderWay } from './slots.ts';

const rules = { concurrency: 100, slowAfterMs: 500, maxPayloadBytes: 32 * 1024 * 1024, merchantSharePercent: 25 };
const attempts = (count: number, ageMs: number, failing = false): UnderWay[] =>
  Array.from({ length: count }, (_, n) => ({
    endpointId: `whe_${n}`,
    merchantId: `mrc_${n % 2}`,
    startedAt: 10_000 - ageMs,
    payloadBytes: 1000,
    failing,
  }));

const slots = (underWay: UnderWay[], ready: UnderWay[] = []) => countSlots(underWay, ready, rules, 10_000);

describe('slots', () => {
  it('are as many as the concurrency when nothing is under way, and as many are claimed ahead', () => {
    expect(slots([])).toMatchObject({ toStart: 100, toClaim: 200, toClaimFailing: 25 });
  });

  it('are taken by attempts in their first moments and given up by slow ones', () => {
    expect(slots(attempts(100, 499)).toStart).toBe(0);
    expect(slots(attempts(100, 500)).toStart).toBe(100);
  });

  it('are not claimed twice for what is ready already', () => {
    expect(slots(attempts(100, 10), attempts(30, 0))).toMatchObject({ toStart: 0, toClaim: 70 });
    expect(slots(attempts(60, 10), attempts(100, 0))).toMatchObject({ toStart: 40, toClaim: 40 });
    expect(slots([], attempts(25, 0, true)).toClaimFailing).toBe(0);
  });

  it('end where too many slow attempts wait, except for what is ready', () => {
    expect(slots(attempts(300, 5000)).toClaim).toBe(200);
    expect(slots(attempts(450, 5000)).toClaim).toBe(50);
    expect(slots(attempts(500, 5000)).toClaim).toBe(0);
    expect(slots(attempts(500, 5000), attempts(10, 0))).toMatchObject({ toStart: 100, toClaim: 0 });
  });

  it('leave room for healthy endpoints for any failing ones', () => {
    const taken = [...attempts(300, 5000, true), ...attempts(25, 10, true)];
    expect(slots(taken)).toMatchObject({ toStart: 75, toClaim: 175, toClaimFailing: 0 });
    expect(slots(attempts(100, 5000, true)).toClaimFailing).toBe(25);
  });

  it('count what each endpoint has under way or ready, and the payloads in memory', () => {
    const { byEndpoint, payloadBytes } = slots(attempts(2, 10), attempts(1, 0));
    expect([...byEndpoint]).toEqual([
      ['whe_0', 2],
      ['whe_1', 1],
    ]);
    expect(payloadBytes).toBe(32 * 1024 * 1024 - 3000);
  });

  it('give one merchant a share of slots and memory', () => {
    const { byMerchant, perMerchant } = slots(attempts(3, 10), attempts(1, 0));
    expect(perMerchant).toEqual({ attempts: 125, bytes: 8 * 1024 * 1024 });
    expect([...byMerchant]).toEqual([
      ['mrc_0', { attempts: 3, bytes: 3000 }],
      ['mrc_1', { attempts: 1, bytes: 1000 }],
    ]);
  });
});
