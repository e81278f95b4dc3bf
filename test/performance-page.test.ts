// docs/performance.md: every bench is described, and no figure is much older than the sources that it speaks of.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');

/** Tools that read what a bench has left. */
const TOOLS = ['profile', 'flame'];
const benches = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3))
  .filter((name) => !TOOLS.includes(name));

/** What a bench measures, where that is not the service. */
const SOURCES: Record<string, string> = { formats: 'packages/protocol/src', proxy: 'packages/cli/src' };
const sourcesOf = (bench: string): string => SOURCES[bench] ?? 'packages/service/src';

/** A figure may be so much older than the last change: the long ones take a quiet machine for hours. */
const GRACE_DAYS = 7;
const DAY_MS = 86_400_000;

const sectionOf = (heading: string): string =>
  page.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
const DATE = /20\d\d-\d\d-\d\d/g;

interface Row {
  work: string;
  bench: string;
  measuredOn: string;
}

/** A row without a bench or a date of its own has those of the row before it, and the first of all that of the section's head. */
function readRows(section: string): Row[] {
  let bench = '';
  let [measuredOn = ''] = section.match(DATE) ?? [];
  const [common] = [measuredOn];
  return section.split('\n').flatMap((line) => {
    if (!line.startsWith('|') || /^\| (?:work|---)|^\|---/.test(line)) return [];
    const named = benches.find((name) => new RegExp(`\`${name}[ \`]`).test(line));
    const dates = (line.match(DATE) ?? []).toSorted();
    if (named !== undefined && named !== bench) measuredOn = common ?? '';
    bench = named ?? bench;
    measuredOn = dates.at(-1) ?? measuredOn;
    return [{ work: line.split('|')[1]?.trim() ?? '', bench, measuredOn }];
  });
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** A copy without its history does not say when a source was changed. */
function knowsHistory(): boolean {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'false';
  } catch {
    return false;
  }
}

const changedOn = (path: string): string => git('log', '-1', '--format=%cs', '--', path);
const daysBetween = (earlier: string, later: string): number => (Date.parse(later) - Date.parse(earlier)) / DAY_MS;

describe('the page of figures', () => {
  it.each(benches)('describes the bench %s', (name) => {
    expect(sectionOf('Measuring')).toMatch(new RegExp(`^\\|[^|]*\`${name}\``, 'm'));
  });

  const rows = readRows(sectionOf('Figures'));

  it('names bench and date of every figure', () => {
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.filter(({ bench, measuredOn }) => bench === '' || measuredOn === '')).toEqual([]);
    expect(rows.map(({ bench }) => sourcesOf(bench)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.runIf(knowsHistory())(
    `has no figure that is over ${GRACE_DAYS} days older than the sources that it speaks of`,
    () => {
      const stale = rows.filter(
        ({ bench, measuredOn }) => daysBetween(measuredOn, changedOn(sourcesOf(bench))) > GRACE_DAYS,
      );
      expect(stale.map(({ work, measuredOn }) => `${work}: ${measuredOn}`)).toEqual([]);
    },
  );

  it('takes a date from the row, from the rows of the same bench, or from the head', () => {
    const text =
      'measured 2026-01-01\n| a (`reads`) | 1 |\n| b (`creates`, 2026-03-01) | 2 |\n| the same | 3 |\n| c (`gate`) | 4 |';
    expect(readRows(text).map(({ bench, measuredOn }) => `${bench} ${measuredOn}`)).toEqual([
      'reads 2026-01-01',
      'creates 2026-03-01',
      'creates 2026-03-01',
      'gate 2026-01-01',
    ]);
  });
});
