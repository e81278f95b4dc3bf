import { describe, expect, it } from 'vitest';
import { countSlots, type UnderWay } from './slots.ts';

const rules = { concurrency: 100, slowAfterMs: 500 };
const attempts = (count: number, ageMs: number, failing = false): UnderWay[] =>
  Array.from({ length: count }, (_, n) => ({
    endpointId: `whe_${n}`,
    startedAt: 10_000 - ageMs,
    payloadBytes: 1000,
    failing,
  }));

describe('slots', () => {
  it('are as many as the concurrency when nothing is under way', () => {
    expect(countSlots([], rules, 10_000)).toMatchObject({ want: 100, wantFailing: 25 });
  });

  it('are taken by attempts in their first moments and given up by slow ones', () => {
    expect(countSlots(attempts(100, 499), rules, 10_000).want).toBe(0);
    expect(countSlots(attempts(100, 500), rules, 10_000).want).toBe(100);
  });

  it('end where too many slow attempts wait', () => {
    expect(countSlots(attempts(400, 5000), rules, 10_000).want).toBe(100);
    expect(countSlots(attempts(450, 5000), rules, 10_000).want).toBe(50);
    expect(countSlots(attempts(500, 5000), rules, 10_000).want).toBe(0);
  });

  it('leave room for healthy endpoints whatever the failing ones do', () => {
    const slots = countSlots([...attempts(300, 5000, true), ...attempts(25, 10, true)], rules, 10_000);
    expect(slots).toMatchObject({ want: 75, wantFailing: 0 });
  });

  it('count what each endpoint has under way, and the payloads in memory', () => {
    const slots = countSlots([...attempts(2, 10), ...attempts(1, 10)], rules, 10_000);
    expect([...slots.underWayByEndpoint]).toEqual([
      ['whe_0', 2],
      ['whe_1', 1],
    ]);
    expect(slots.payloadBytes).toBe(32 * 1024 * 1024 - 3000);
  });
});
