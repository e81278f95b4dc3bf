// The table of changes has no dead ends, no unreachable status and no two rows for one move.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EVENT_TYPES } from './event-types.ts';
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  type ConversionStatus,
  type ConversionType,
  canMove,
  findTransition,
  isFinal,
  PAYOUT_STATUSES,
  STAGE_NAMES,
  TRANSITIONS,
  TRIGGERS,
  type Trigger,
} from './states.ts';

const FIAT_ISSUE_ONLY = ['awaiting_payment', 'payment_confirmed'];
const FIAT_REDEEM_ONLY = ['payout_pending', 'payout_in_progress', 'payout_confirmed'];
const triggers = Object.keys(TRIGGERS) as Trigger[];

const rowsOf = (type: ConversionType, from: ConversionStatus | 'new') =>
  TRANSITIONS.filter((row) => row.from === from && row.types.includes(type));

const reachableBy = (type: ConversionType): Set<ConversionStatus> => {
  const reached = new Set<ConversionStatus>();
  const visit = (from: ConversionStatus | 'new'): void => {
    for (const { to } of rowsOf(type, from)) {
      if (reached.has(to)) continue;
      reached.add(to);
      visit(to);
    }
  };
  visit('new');
  return reached;
};

const expectedOf = (type: ConversionType): string[] =>
  CONVERSION_STATUSES.filter(
    (status) =>
      (type === 'fiat-issue' || !FIAT_ISSUE_ONLY.includes(status)) &&
      (type === 'fiat-redeem' || !FIAT_REDEEM_ONLY.includes(status)),
  );

describe('the table of changes', () => {
  it.each(CONVERSION_TYPES)('lets a %s reach exactly the statuses that belong to it', (type) => {
    expect([...reachableBy(type)].sort()).toEqual(expectedOf(type).sort());
  });

  it('reaches every status', () => {
    const reached = new Set(CONVERSION_TYPES.flatMap((type) => [...reachableBy(type)]));
    expect([...reached].sort()).toEqual([...CONVERSION_STATUSES].sort());
  });

  it.each(CONVERSION_TYPES)('has a way out of every non-final status a %s can be in, and one that ends', (type) => {
    const endsFrom = (from: ConversionStatus, seen: readonly string[] = []): boolean =>
      isFinal(from) ||
      rowsOf(type, from).some(({ to }) => to !== from && !seen.includes(to) && endsFrom(to, [...seen, from]));
    for (const status of reachableBy(type)) expect([status, endsFrom(status)]).toEqual([status, true]);
  });

  it('treats succeeded and failed as final: only money that moves leads out of them', () => {
    expect(CONVERSION_STATUSES.filter(isFinal)).toEqual(['succeeded', 'failed']);
    const waysOut = (status: ConversionStatus) =>
      TRANSITIONS.filter(({ from, to }) => from === status && to !== status).map(({ trigger }) => trigger);
    expect(waysOut('succeeded')).toEqual(['payout_reversed', 'payout_refused', 'payout_failed']);
    expect(waysOut('failed')).toEqual([
      'payment_found_in_time',
      'operator_reissued',
      'payout_succeeded',
      'money_moved_after_failure',
    ]);
  });

  it('lets a person change no payout status and emit no payout event, but for a new attempt', () => {
    const byPeople = TRANSITIONS.filter(({ trigger }) => /^operator_|^bank_word_/.test(trigger));
    const touching = byPeople.filter(({ payoutStatus, event }) => payoutStatus ?? event?.startsWith('payout.'));
    expect(touching.map(({ trigger }) => trigger)).toEqual(['operator_retried_payout']);
  });

  it('has rows for types that can be in the status only', () => {
    for (const row of TRANSITIONS) {
      for (const type of row.types) {
        if (row.from !== 'new') expect(reachableBy(type)).toContain(row.from);
      }
    }
  });

  it('allows one move at most for a status, trigger and type', () => {
    const keys = TRANSITIONS.flatMap((row) => row.types.map((type) => `${row.from} ${row.trigger} ${type}`));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('uses every trigger, and only events of the catalogue', () => {
    expect(new Set(TRANSITIONS.map(({ trigger }) => trigger))).toEqual(new Set(triggers));
    for (const { event } of TRANSITIONS) if (event !== null) expect(EVENT_TYPES).toContain(event);
    const emitted = new Set(TRANSITIONS.map(({ event }) => event));
    expect(EVENT_TYPES.filter((type) => !emitted.has(type))).toEqual(['synthetic.test_event']);
  });

  it('names the status entered in conversion events', () => {
    for (const { event, to } of TRANSITIONS) {
      if (event?.startsWith('conversion.')) expect(event).toBe(`conversion.${to}`);
    }
  });

  it('touches the payout of a fiat-redeem only', () => {
    for (const { payoutStatus, types, event } of TRANSITIONS) {
      if (payoutStatus === undefined) expect(event ?? '').not.toMatch(/^payout/);
      else expect([types, PAYOUT_STATUSES.includes(payoutStatus)]).toEqual([['fiat-redeem'], true]);
    }
  });

  it('lets failed be reported exactly while no transaction is recorded', () => {
    const from = TRANSITIONS.filter(({ trigger }) => trigger === 'failure_reported').map((row) => row.from);
    expect(from).toEqual(['created', 'screening_hold', 'awaiting_payment', 'payment_confirmed', 'voucher_issued']);
  });

  it('has a stage for every status', () => {
    for (const status of CONVERSION_STATUSES) expect(STAGE_NAMES).toContain(status);
  });
});

describe('findTransition', () => {
  it('finds a row exactly when the table has it', () => {
    const asked = fc.record({
      from: fc.constantFrom(...CONVERSION_STATUSES, 'new' as const),
      trigger: fc.constantFrom(...triggers),
      type: fc.constantFrom(...CONVERSION_TYPES),
    });
    fc.assert(
      fc.property(asked, (move) => {
        const row = TRANSITIONS.find(
          ({ from, trigger, types }) => from === move.from && trigger === move.trigger && types.includes(move.type),
        );
        expect(findTransition(move)).toBe(row ?? null);
      }),
      { numRuns: 1000 },
    );
  });

  it('distinguishes the two ways a hold clears', () => {
    const asked = { from: 'screening_hold', trigger: 'hold_cleared' } as const;
    expect(findTransition({ ...asked, type: 'crypto-issue' })?.to).toBe('voucher_issued');
    expect(findTransition({ ...asked, type: 'fiat-issue' })?.to).toBe('awaiting_payment');
  });
});

describe('canMove', () => {
  it('is true exactly for the triples that have a row', () => {
    const allowed = new Set(
      TRANSITIONS.flatMap((row) => row.types.map((type) => `${row.from} ${row.trigger} ${type}`)),
    );
    for (const status of CONVERSION_STATUSES) {
      for (const trigger of triggers) {
        for (const type of CONVERSION_TYPES) {
          const asked = `${status} ${trigger} ${type}`;
          expect([asked, canMove(status, trigger, type)]).toEqual([asked, allowed.has(asked)]);
        }
      }
    }
  });
});

describe('docs/states.md', () => {
  // The formatter pads the columns of tables.
  const page = readFileSync(new URL('../../../docs/states.md', import.meta.url), 'utf8').replace(/ +/g, ' ');

  it('has every row of the table, in order', () => {
    const typesText = (types: readonly string[]) =>
      types.length === CONVERSION_TYPES.length ? 'all' : types.join(', ');
    const rows = TRANSITIONS.map(
      ({ from, trigger, types, to, event, secondEvent, payoutStatus }) =>
        `| ${from === 'new' ? '(new)' : `\`${from}\``} | \`${trigger}\` | ${typesText(types)} | \`${to}\` | ${
          payoutStatus === undefined ? '-' : `\`${payoutStatus}\``
        } | ${event === null ? '-' : `\`${event}\``}${secondEvent === undefined ? '' : `, \`${secondEvent}\``} |`,
    );
    expect(page).toContain(rows.join('\n'));
  });

  it('explains every trigger', () => {
    for (const [trigger, meaning] of Object.entries(TRIGGERS))
      expect(page).toContain(`| \`${trigger}\` | ${meaning} |`);
  });
});
