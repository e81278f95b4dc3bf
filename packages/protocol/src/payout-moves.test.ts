// The payout's own table agrees with the conversion's, has no dead end and no second row for one change.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  canMovePayout,
  findPayoutTransition,
  isPayoutOpen,
  OPEN_PAYOUT_STATUSES,
  PAYOUT_TRANSITIONS,
} from './payout-moves.ts';
import { PAYOUT_STATUSES, TRANSITIONS } from './states.ts';

it('gives a payout the status that the conversion’s table says', () => {
  for (const { trigger, to } of PAYOUT_TRANSITIONS) {
    const [row] = TRANSITIONS.filter((one) => one.trigger === trigger);
    expect([trigger, to]).toEqual([trigger, row?.payoutStatus]);
  }
});

it('has a row for every move of a conversion that touches its payout', () => {
  const touching = TRANSITIONS.filter(({ payoutStatus }) => payoutStatus !== undefined).map(({ trigger }) => trigger);
  expect(new Set(PAYOUT_TRANSITIONS.map(({ trigger }) => trigger))).toEqual(new Set(touching));
});

it('allows one change at most for a status and trigger, and leads to every status but the one of old', () => {
  const keys = PAYOUT_TRANSITIONS.map(({ from, trigger }) => `${from} ${trigger}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(PAYOUT_TRANSITIONS.map(({ to }) => to))).toEqual(
    new Set(PAYOUT_STATUSES.filter((status) => status !== 'requires_manual_review')),
  );
});

it('keeps successful and failed as the only ends', () => {
  expect(PAYOUT_STATUSES.filter((status) => !isPayoutOpen(status))).toEqual(['successful', 'failed']);
  for (const status of OPEN_PAYOUT_STATUSES) {
    const ends = PAYOUT_TRANSITIONS.filter(({ from, to }) => from === status && !isPayoutOpen(to));
    expect([status, ends.length > 0]).toEqual([status, true]);
  }
});

it('finds a row exactly when the table has it', () => {
  for (const from of ['new', ...PAYOUT_STATUSES] as const) {
    for (const { trigger } of PAYOUT_TRANSITIONS) {
      const row = PAYOUT_TRANSITIONS.find((one) => one.from === from && one.trigger === trigger);
      expect(findPayoutTransition(from, trigger)).toBe(row ?? null);
      expect(canMovePayout(from, trigger)).toBe(row !== undefined);
    }
  }
});

it('stands row by row in docs/states.md', () => {
  const page = readFileSync(new URL('../../../docs/states.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
  const rows = PAYOUT_TRANSITIONS.map(
    ({ from, trigger, to }) => `| ${from === 'new' ? '(new)' : `\`${from}\``} | \`${trigger}\` | \`${to}\` |`,
  );
  expect(page).toContain(rows.join('\n'));
});
