// The orders' own table agrees with the conversion's, has no dead end and no second row for one change.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  findOrderTransition,
  isOrderOpen,
  OPEN_ORDER_STATUSES,
  ORDER_KINDS,
  ORDER_TRANSITIONS,
  triggerOf,
} from './order-moves.ts';
import { PAYOUT_STATUSES, TRANSITIONS } from './states.ts';

const rowsOf = (kind: string) => ORDER_TRANSITIONS.filter((row) => row.kind === kind);

it('gives a payout the status that the conversion’s table says', () => {
  for (const { trigger, to } of rowsOf('payout')) {
    const [row] = TRANSITIONS.filter((one) => one.trigger === trigger);
    expect([trigger, to]).toEqual([trigger, row?.payoutStatus]);
  }
});

it('has a row for every move of a conversion that touches its payout, and none of a refund', () => {
  const touching = TRANSITIONS.filter(({ payoutStatus }) => payoutStatus !== undefined).map(({ trigger }) => trigger);
  expect(new Set(rowsOf('payout').map(({ trigger }) => trigger))).toEqual(new Set(touching));
  const refunds = rowsOf('refund').map(({ trigger }) => trigger as string);
  expect(TRANSITIONS.filter(({ trigger }) => refunds.includes(trigger))).toEqual([]);
});

it.each([
  ['payout', ['pending', 'initiated', 'in_progress', 'successful', 'failed']],
  ['refund', ['pending', 'initiated', 'successful', 'failed']],
] as const)('allows one change at most for a status and trigger of a %s, and leads to %o', (kind, statuses) => {
  const keys = rowsOf(kind).map(({ from, trigger }) => `${from} ${trigger}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(rowsOf(kind).map(({ to }) => to))).toEqual(new Set(statuses));
});

it('keeps successful and failed as the only ends of both kinds', () => {
  expect(OPEN_ORDER_STATUSES).toEqual(['pending', 'initiated', 'in_progress']);
  for (const kind of ORDER_KINDS) {
    const open = new Set(rowsOf(kind).flatMap(({ to }) => (isOrderOpen(to) ? [to] : [])));
    for (const status of open) {
      const ends = rowsOf(kind).filter(({ from, to }) => from === status && !isOrderOpen(to));
      expect([kind, status, ends.length > 0]).toEqual([kind, status, true]);
    }
  }
});

it('finds a row exactly when the table has it', () => {
  for (const kind of ORDER_KINDS) {
    for (const from of ['new', ...PAYOUT_STATUSES] as const) {
      for (const { trigger } of ORDER_TRANSITIONS) {
        const row = ORDER_TRANSITIONS.find((one) => one.kind === kind && one.from === from && one.trigger === trigger);
        expect(findOrderTransition(kind, from, trigger)).toBe(row ?? null);
      }
    }
  }
});

it('reads a word of the rail as the trigger of the order’s own kind', () => {
  expect(triggerOf('payout', 'pending', 'accepted')).toBe('payout_accepted');
  expect(triggerOf('refund', 'successful', 'reversed')).toBe('refund_reversed');
  expect(triggerOf('refund', 'pending', 'progressed')).toBeNull();
  expect(triggerOf('payout', 'failed', 'succeeded')).toBeNull();
});

it('the table is in docs/states.md row by row', () => {
  const page = readFileSync(new URL('../../../docs/states.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
  for (const kind of ORDER_KINDS) {
    const rows = rowsOf(kind).map(
      ({ from, trigger, to }) => `| ${from === 'new' ? '(new)' : `\`${from}\``} | \`${trigger}\` | \`${to}\` |`,
    );
    expect(page).toContain(rows.join('\n'));
  }
});
