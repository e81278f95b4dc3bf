// npm run proof: what it takes for proven, what it writes into the page, and when a figure of the page is too old.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const load = (name: string) => import(pathToFileURL(resolve(ROOT, 'scripts/proof', name)).href);

type Figures = Record<string, unknown>;
interface Part {
  name: string;
  args: string[];
  wants: Record<string, number>;
  hours: number;
  speaksOf: string[];
}
interface Done {
  name: string;
  commit: string;
  minutes: number;
  figures: Figures;
}
const { judgePart, listParts } = (await load('parts.mjs')) as {
  judgePart(figures: Figures | null, wants?: Record<string, number>): string | null;
  listParts(options: { scale: number; seed: number; jobs: number }): Part[];
};
const { countChanged } = (await load('count-changed.mjs')) as {
  countChanged(from: string, folders: string[]): number | null;
};
const { listStale, readCommits, writeReport } = (await load('write-report.mjs')) as {
  readCommits(page: string): { name: string; commit: string }[];
  listStale(page: string, parts: Part[], count: (commit: string, folders: string[]) => number | null): string[];
  writeReport(page: string, report: { machine: string; seed: number; at: string; done: Done[] }): string;
};

const page = readFileSync(resolve(ROOT, 'docs/proof.md'), 'utf8');
const parts = listParts({ scale: 1, seed: 1, jobs: 2 });
const reportOf = (commit: string) => {
  const done = parts.map(({ name, wants }) => ({
    name,
    commit,
    minutes: 3,
    figures: { ...wants, violations: 0, survived: ['x'] },
  }));
  return writeReport(page, { machine: '2 cores', seed: 1, at: '2026-11-19', done });
};

it.each([
  [{ seeds: 5000, violations: 0, lost: 0 }, null],
  [{ seeds: 5000, violations: 1, lost: 2 }, 'violations 1, lost 2'],
  [{ planted: 2, caught: 1, survivors: ['second-payout'] }, 'second-payout survived'],
  [{ judged: 100, noticed: 89, score: 89 }, 'a score of 89 %'],
  [{ judged: 100, noticed: 90, score: 90 }, null],
  [null, 'it printed no figures'],
])('Figures %j are judged as %s', (figures, verdict) => {
  expect(judgePart(figures)).toBe(verdict);
});

it.each([
  [{ chaos: 2999, violations: 0 }, { chaos: 3000 }, 'chaos 2999 of 3000'],
  [{ chaos: 3010, violations: 0 }, { chaos: 3000 }, null],
  [{ score: 99, open: 4 }, { open: 0 }, '4 open'],
])('Figures %j of a part that wants %j are judged as %s', (figures, wants, verdict) => {
  expect(judgePart(figures, wants)).toBe(verdict);
});

it('a whole run lives 5,000 lives, kills 3,000 processes, holds 10,000 races, sends 200,000 inputs and judges SQL', () => {
  const all = parts.map(({ args }) => args.join(' ')).join('\n');
  for (const words of [
    '--seeds 5000',
    '--kills 3000',
    '--chaos 3000',
    '--races 10000',
    '--inputs 100000 --engine postgres',
    '--inputs 100000 --engine embedded',
    '--files **/*.sql',
    '--files **/*.ts',
    'plant',
  ]) {
    expect(all).toContain(words);
  }
});

it('the report takes the place of the one before, and names commit, machine, seed and figures of each part', () => {
  const written = reportOf('a'.repeat(40));
  expect(written).toContain('on 2026-11-19, seed 1, on 2 cores');
  for (const { name } of parts) expect(written).toContain(`| ${name} | \`aaaaaaaaaa\` | 3 | all as it must be |`);
  expect(written).not.toContain('"survived"');
  expect(reportOf('a'.repeat(40))).toBe(writeReport(written, JSON.parse(JSON.stringify(reportIn(written)))));
});

const reportIn = (written: string) => ({
  machine: '2 cores',
  seed: 1,
  at: '2026-11-19',
  done: parts.map(({ name, wants }) => ({
    name,
    commit: /`(a+)`/.exec(written)?.[1] ?? '',
    minutes: 3,
    figures: { ...wants, violations: 0 },
  })),
});

it('a figure is too old when much of what it speaks of has changed, when its commit is unknown, and when it is missing', () => {
  const written = reportOf('b'.repeat(40));
  expect(listStale(written, parts, () => 400)).toEqual([]);
  expect(listStale(written, parts.slice(0, 1), () => 401)).toEqual(['lives: 401 lines have changed since bbbbbbbbbb']);
  expect(listStale(written, parts.slice(0, 1), () => null)).toEqual(['lives: bbbbbbbbbb is in no history here']);
  expect(listStale(written, [{ name: 'new', args: [], wants: {}, hours: 1, speaksOf: [] }], () => 0)).toEqual([
    'new: no figures',
  ]);
});

it('a sitting that is over leaves the rest to the next one', () => {
  const args = ['scripts/proof.mjs', '--only', 'chaos', '--scale', '0.001', '--seed', '77', '--minutes', '0'];
  const said = execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect(JSON.parse(said.trim().split('\n').at(-1) ?? '')).toEqual({ parts: 0, of: 1, goesOnWith: 'chaos' });
});

it('no figure of the page speaks of sources that have changed by more than the page allows', () => {
  const given = readCommits(page);
  // A clone without the history cannot know: CI and a release have it.
  const known = parts.filter(({ name }) =>
    given.some((each) => each.name === name && countChanged(each.commit, ['scripts']) !== null),
  );
  expect(listStale(page, known, countChanged)).toEqual([]);
});

it('counts the lines that changed since a commit, without tests, and says so when it does not know the commit', () => {
  expect(countChanged('0'.repeat(40), ['scripts'])).toBeNull();
  const head = countChanged('HEAD', ['docs/images']);
  expect(head === null || head === 0).toBe(true);
});
