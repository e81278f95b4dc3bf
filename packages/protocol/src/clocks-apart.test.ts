// In a file of its own, because clocks stay apart for the rest of the process.
import { expect, it, vi } from 'vitest';

const NOW = Date.UTC(2026, 8, 17, 10);
const DAY_MS = 86_400_000;

it('ids of a clock that is ahead leave those of the others alone, and each clock keeps its order', async () => {
  vi.resetModules();
  const { idAt, keepClocksApart, makeId } = await import('./ids.ts');
  makeId('evt_', NOW + DAY_MS);
  expect(makeId('evt_', NOW) > idAt('evt_', NOW + DAY_MS)).toBe(true);
  keepClocksApart();
  const clocks = [NOW, NOW + DAY_MS, NOW + 2 * DAY_MS];
  const made = clocks.map((): string[] => []);
  for (let count = 0; count < 500; count += 1) {
    clocks.forEach((ms, place) => made[place]?.push(makeId('evt_', ms + (count % 5) - 2)));
  }
  clocks.forEach((ms, place) => {
    const ids = made[place] ?? [];
    expect(ids).toEqual([...ids].sort());
    expect([ids.at(0), idAt('evt_', ms - 2)].sort().at(-1)).toBe(ids.at(0));
    expect([ids.at(-1), idAt('evt_', ms + 3)].sort().at(0)).toBe(ids.at(-1));
  });
  expect(new Set(made.flat()).size).toBe(1500);
  vi.resetModules();
});

it('any number of clocks takes no more memory than a few', async () => {
  vi.resetModules();
  const { keepClocksApart, makeId } = await import('./ids.ts');
  keepClocksApart();
  const ids = Array.from({ length: 1000 }, (_, count) => makeId('evt_', NOW - count * DAY_MS));
  expect(new Set(ids).size).toBe(1000);
  vi.resetModules();
});
