// The map of ways out: from everything a conversion can come to, people and the service reach an end that keeps the money.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findReachable, findWayOut, type Situation } from './explore-ways-out.ts';

const PAGE = new URL('../../../../docs/runbook.md', import.meta.url);
const [BEGIN, END] = ['<!-- ways out: written by a test -->', '<!-- end of ways out -->'];

const reachable = findReachable();

it('every combination that can be reached has a way to an end that keeps the money', () => {
  expect(reachable.length).toBeGreaterThan(300);
  expect(reachable.filter((at) => findWayOut(at) === null)).toEqual([]);
});

it.each(['recordBankWord', 'attachExecution', 'resolveAsFailed'] as const)(
  'some combination has none without the action %s, so that the map would notice its loss',
  (action) => {
    expect(reachable.some((at) => findWayOut(at, action) === null)).toBe(true);
  },
);

it('the table of ways out is in docs/runbook.md (SVC_WRITE_WAYS=1 writes it)', () => {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(`${BEGIN}\n`);
  const [, after] = (rest ?? '').split(END);
  const written = `${before}${BEGIN}\n${writeMap()}${END}${after}`;
  if (process.env.SVC_WRITE_WAYS === '1') writeFileSync(PAGE, written);
  expect(readFileSync(PAGE, 'utf8')).toBe(written);
});

/** One row for each way: the combinations that share it stand together. */
function writeMap(): string {
  const rows = new Map<string, { at: Situation; way: string; where: Values[] }>();
  for (const at of reachable) {
    const way = (findWayOut(at) ?? []).filter((step, index, all) => step !== all[index - 1]).join('; ');
    if (way === '') continue;
    const key = `${at.type} ${at.status} ${way}`;
    const row = rows.get(key) ?? { at, way, where: [] };
    row.where.push(DIMENSIONS.map(({ of }) => [of(at)]));
    rows.set(key, row);
  }
  const lines = [...rows.values()].map(({ at, way, where }) => {
    const places = mergeAll(where).map(describeValues);
    return `| ${at.type} | \`${at.status}\` | ${[...new Set(places)].sort().join('<br>')} | ${way} |`;
  });
  const head = ['| type | status | where | shortest way |', '|---|---|---|---|'];
  const count = `${reachable.length} combinations can be reached, and 0 are without a way out. Those that are not listed are over.`;
  return `${[count, '', ...head, ...lines.sort()].join('\n')}\n`;
}

/** For each dimension the values that it can have, with every value of the others. */
type Values = readonly (readonly string[])[];

interface Dimension {
  of(at: Situation): string;
  /** In words; null where nothing needs to be said. */
  describe(values: readonly string[]): string | null;
}

/** `rest`: what it is where nothing has happened, of which nothing is said alone. */
const worded = (rest: string, more: string, describe: (listed: string) => string) => (values: readonly string[]) => {
  const others = values.filter((value) => value !== rest).sort();
  if (others.length === 0) return null;
  return describe(listed(others)) + (values.includes(rest) ? more : '');
};
const listed = (values: readonly string[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1');

const DIMENSIONS: readonly Dimension[] = [
  { of: ({ payment }) => payment, describe: worded('none', ' or none', (values) => `payment ${values}`) },
  {
    of: ({ voucher }) => (voucher === 'forgotten' ? 'ran and forgotten' : voucher),
    describe: worded('none', ' or none', (values) => `voucher ${values}`),
  },
  { of: ({ attempt }) => attempt, describe: worded('none', ' or none', (values) => `payout ${values}`) },
  {
    of: ({ word }) => word?.replace('_', ' ') ?? 'none',
    describe: worded('none', ' or none', (values) => `bank’s word ${values}`),
  },
  {
    of: ({ rail }) => (rail === 'none' ? 'no other either' : rail),
    describe: (values) => {
      if (values.length === 3) return 'rail dead or not';
      return worded('answers', ' or not', (others) => `its rail ${others}`)(values);
    },
  },
  {
    of: ({ givenBack }) => (givenBack === 'forgotten' ? 'forgotten' : 'no'),
    describe: worded('no', ' or not', () => 'given back and forgotten'),
  },
  {
    of: ({ restored }) => (restored === 'yes' ? 'restored' : 'no'),
    describe: (values) => (values.includes('no') ? null : 'restored since'),
  },
  { of: ({ isReissue }) => String(isReissue), describe: worded('false', ' or not', () => 're-issue') },
];

const describeValues = (values: Values): string =>
  DIMENSIONS.map(({ describe }, index) => describe(values[index] ?? []))
    .filter((part) => part !== null)
    .join('; ') || 'nothing is in';

/** Two that differ in one dimension alone are one with both values, until no two do. */
function mergeAll(all: readonly Values[]): Values[] {
  const merged = [...all];
  for (let dimension = 0; dimension < DIMENSIONS.length; dimension += 1) {
    const groups = new Map<string, Values>();
    for (const one of merged.splice(0)) {
      const others = JSON.stringify(one.map((values, index) => (index === dimension ? null : [...values].sort())));
      const known = groups.get(others);
      const union = (values: readonly string[], index: number): readonly string[] =>
        index === dimension ? [...new Set([...values, ...(one[index] ?? [])])] : values;
      groups.set(others, known === undefined ? one : known.map(union));
    }
    merged.push(...groups.values());
  }
  return merged;
}
