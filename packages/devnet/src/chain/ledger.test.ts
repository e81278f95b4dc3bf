// The ledger against a plain list of blocks: runs, cuts and look-ups by number and hash.

import type { Hex } from '@svc/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { branchAnchor } from './blocks/block-hash.ts';
import { appendEmpties, cutLedger, emptyLedger, hashAt, headNumber, numberOfHash, timeMsAt } from './ledger.ts';

const ANCHOR: Hex = `0x${'11'.repeat(32)}`;
const salt = (turn: number): Hex => `0x${turn.toString(16).padStart(64, '0')}`;

describe('the ledger', () => {
  it('keeps any number of even empty blocks as one run', () => {
    const ledger = emptyLedger(0, ANCHOR);
    for (let second = 1; second <= 500; second += 1)
      appendEmpties(ledger, { count: 1, startMs: second * 1000, stepMs: 0 });
    appendEmpties(ledger, { count: 86_400, startMs: 501_000, stepMs: 1000 });
    expect(ledger.segments).toHaveLength(2);
    expect(headNumber(ledger)).toBe(86_900);
    expect(timeMsAt(ledger, 86_900)).toBe(86_900_000);
  });

  it('knows each block’s time and hash as a list of blocks does, for all runs and cuts', () => {
    const step = fc.record({
      count: fc.integer({ min: 1, max: 5 }),
      gapMs: fc.integer({ min: 0, max: 3 }),
      stepMs: fc.integer({ min: 0, max: 2 }),
      cut: fc.option(fc.nat(8)),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const ledger = emptyLedger(0, ANCHOR);
        let times = [0];
        steps.forEach(({ count, gapMs, stepMs, cut }, turn) => {
          if (cut !== null && cut < times.length) {
            const to = times.length - 1 - cut;
            cutLedger(ledger, to, branchAnchor(hashAt(ledger, to), salt(turn)));
            times = times.slice(0, to + 1);
          }
          const startMs = (times.at(-1) ?? 0) + gapMs;
          appendEmpties(ledger, { count, startMs, stepMs });
          for (let index = 0; index < count; index += 1) times.push(startMs + index * stepMs);
          expect(headNumber(ledger)).toBe(times.length - 1);
          times.forEach((timeMs, number) => {
            expect(timeMsAt(ledger, number)).toBe(timeMs);
            expect(numberOfHash(ledger, hashAt(ledger, number))).toBe(number);
          });
        });
        expect(numberOfHash(ledger, salt(1))).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it('gives a new branch other hashes at the same heights', () => {
    const ledger = emptyLedger(0, ANCHOR);
    appendEmpties(ledger, { count: 10, startMs: 1000, stepMs: 1000 });
    const before = [4, 5, 6, 10].map((number) => hashAt(ledger, number));
    cutLedger(ledger, 5, branchAnchor(hashAt(ledger, 5), salt(1)));
    appendEmpties(ledger, { count: 5, startMs: 6000, stepMs: 1000 });
    const after = [4, 5, 6, 10].map((number) => hashAt(ledger, number));
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).not.toBe(before[2]);
    expect(after[3]).not.toBe(before[3]);
    expect(numberOfHash(ledger, before[2] ?? ANCHOR)).toBeNull();
  });
});
