// Ids of a process with several clocks. In a process of its own, because they stay apart.
import { expect, it } from 'vitest';
import { idAt, keepClocksApart, makeId } from './ids.ts';

const NOW = Date.UTC(2026, 8, 17, 10);
const DAY_MS = 86_400_000;

it('ids of a clock that is ahead leave those of the others alone, and each clock keeps its order', () => {
  makeId('evt_', NOW + DAY_MS);
  expect([makeId('evt_', NOW), idAt('evt_', NOW + DAY_MS)].sort().at(0)).toBe(idAt('evt_', NOW + DAY_MS));
  keepClocksApart();
  const clocks = [NOW, NOW + DAY_MS, NOW + 2 * DAY_MS];
  const made = clocks.map((ms) => ({ ms, ids: [] as string[] }));
  for (let count = 0; count < 500; count += 1) {
    for (const { ms, ids } of made) ids.push(makeId('evt_', ms + (count % 5) - 2));
  }
  for (const { ms, ids } of made) {
    const [from, to] = [idAt('evt_', ms - 2), idAt('evt_', ms + 3)];
    expect([from, ...ids, to]).toEqual([from, ...ids, to].sort());
  }
  expect(new Set(made.flatMap(({ ids }) => ids)).size).toBe(1500);
});

it('ids of a thousand clocks are all different', () => {
  const ids = Array.from({ length: 1000 }, (_, count) => makeId('evt_', NOW - count * DAY_MS));
  expect(new Set(ids).size).toBe(1000);
});
