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
  const rows = new Map<string, { at: Situation; way: string; where: Set<string> }>();
  for (const at of reachable) {
    const way = (findWayOut(at) ?? []).filter((step, index, all) => step !== all[index - 1]).join('; ');
    if (way === '') continue;
    const key = `${at.type} ${at.status} ${way}`;
    const row = rows.get(key) ?? { at, way, where: new Set() };
    row.where.add(describeSituation(at));
    rows.set(key, row);
  }
  const lines = [...rows.values()].map(
    ({ at, way, where }) => `| ${at.type} | \`${at.status}\` | ${[...where].sort().join('<br>')} | ${way} |`,
  );
  const head = ['| type | status | where | shortest way |', '|---|---|---|---|'];
  const count = `${reachable.length} combinations can be reached. Those that are not listed are over.`;
  return `${[count, '', ...head, ...lines.sort()].join('\n')}\n`;
}

function describeSituation({ payment, voucher, attempt, word, rail, givenBack, isReissue }: Situation): string {
  const parts = [
    payment !== 'none' && `payment ${payment}`,
    voucher !== 'none' && `voucher ${voucher === 'forgotten' ? 'ran and forgotten' : voucher}`,
    attempt !== 'none' && `payout ${attempt}`,
    word !== null && `bank’s word ${word.replace('_', ' ')}`,
    rail !== 'answers' && (rail === 'dead' ? 'its rail dead' : 'no rail'),
    givenBack === 'forgotten' && 'given back and forgotten',
    isReissue && 're-issue',
  ];
  return parts.filter((part) => part !== false).join(', ') || 'nothing is in';
}
