import { expect, it, vi } from 'vitest';
import { clockIn, isTimeZone, momentIn, monthIn, timeTextIn } from './time-zones.ts';

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 16);

it.each([
  ['UTC', '2026-11-15', '2026-11-15T00:00'],
  ['Africa/Lagos', '2026-11-15', '2026-11-14T23:00'],
  ['Africa/Lagos', '2026-11-15T14:02', '2026-11-15T13:02'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00'],
  ['Europe/London', '2026-03-29', '2026-03-29T00:00'],
])('in %s, %s is %s', (zone, text, moment) => {
  expect(iso(momentIn(zone, text))).toBe(moment);
});

it('ends a day where the next begins, over the end of a month too', () => {
  expect(momentIn('Africa/Lagos', '2026-01-31', 1)).toBe(momentIn('Africa/Lagos', '2026-02-01'));
  expect(momentIn('Africa/Lagos', 'yesterday')).toBeNaN();
});

it('begins a month by the clock of the zone, summer time included', () => {
  const { from, to } = monthIn('Europe/London', '2026-03');
  expect([iso(from / 1000), iso(to / 1000)]).toEqual(['2026-03-01T00:00', '2026-03-31T23:00']);
  expect(monthIn('UTC', '2026-12').to).toBe(Date.UTC(2027, 0));
});

it('writes a moment with its offset', () => {
  expect(timeTextIn('Africa/Lagos', 1_800_000_000_000)).toBe('2027-01-15 09:00:00 +01:00');
  expect(timeTextIn('America/St_Johns', 1_800_000_000_000)).toBe('2027-01-15 04:30:00 -03:30');
  expect(clockIn('UTC', 1_800_000_000_000)).toBe('2027-01-15T08:00:00');
});

it('knows the zones of the world by their names', () => {
  const names = ['Africa/Lagos', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Lagos', '+01:00', 'a/b', ''];
  expect(names.filter(isTimeZone)).toEqual(names.slice(0, 4));
});

it('keeps one format of a zone, in whichever letter case anybody writes its name', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  const spellings = Array.from({ length: 64 }, (_, n) =>
    [...'Asia/Tbilisi'].map((letter, at) => ((n >> at) & 1 ? letter.toUpperCase() : letter.toLowerCase())).join(''),
  );
  expect(spellings.every(isTimeZone)).toBe(true);
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  made.mockRestore();
});
