import { expect, it } from 'vitest';
import { startOfDayIn } from './zoned-day.ts';

it.each([
  ['UTC', '2026-11-15', '2026-11-15T00:00:00Z'],
  ['Africa/Lagos', '2026-11-15', '2026-11-14T23:00:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00Z'],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z'],
])('in %s, %s begins at %s', (zone, day, begins) => {
  expect(new Date(startOfDayIn(zone, day) * 1000).toISOString()).toBe(begins.replace('Z', '.000Z'));
});

it('ends a day where the next begins, over the end of a month too', () => {
  expect(startOfDayIn('Africa/Lagos', '2026-01-31', 1)).toBe(startOfDayIn('Africa/Lagos', '2026-02-01'));
});
