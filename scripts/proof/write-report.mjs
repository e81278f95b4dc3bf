// The block of docs/proof.md that `npm run proof` writes, and whether it is too old for the sources.
import { judgePart } from './parts.mjs';

const [BEGIN, END] = ['<!-- proof: written by npm run proof -->', '<!-- end of proof -->'];

/** So many lines of what a figure speaks of may have changed since; the page says so. */
export const MAX_CHANGED_LINES = 400;

/** @param done {{ name, figures, minutes, commit }[]} */
export function writeReport(page, { machine, seed, at, done }) {
  const [before, rest] = page.split(`${BEGIN}\n`);
  const [, after] = (rest ?? '').split(END);
  if (after === undefined) throw new Error('docs/proof.md has no place for the report.');
  const rows = done.map(({ name, figures, minutes, commit }) => {
    const verdict = judgePart(figures) ?? 'all as it must be';
    return `| ${name} | \`${commit.slice(0, 10)}\` | ${minutes} | ${verdict} | \`${JSON.stringify(shown(figures))}\` |`;
  });
  const text = [
    `Written on ${at}, seed ${seed}, on ${machine}. A figure is too old when more than ${MAX_CHANGED_LINES} lines of what it speaks of`,
    'have changed since: `npm run proof -- --check` counts them, and a release asks it.',
    '',
    '| part | commit | minutes | verdict | figures |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  return `${before}${BEGIN}\n${text}${END}${after}`;
}

/** A list of hundreds is in the log of the part. */
const shown = (figures) => Object.fromEntries(Object.entries(figures ?? {}).filter(([name]) => name !== 'survived'));

/** Name and commit of each part that the page has figures of. */
export function readCommits(page) {
  const [, rest = ''] = page.split(`${BEGIN}\n`);
  const [block = ''] = rest.split(END);
  return [...block.matchAll(/^\| ([^|]+) \| `([0-9a-f]{7,40})` \|/gm)].map(([, name, commit]) => ({ name, commit }));
}

/** What the page has no figure of, or one that is too old; `countChanged` gives the changed lines, null for an unknown commit. */
export function listStale(page, parts, countChanged) {
  const commits = new Map(readCommits(page).map(({ name, commit }) => [name, commit]));
  return parts.flatMap(({ name, speaksOf }) => {
    const commit = commits.get(name);
    if (commit === undefined) return [`${name}: no figures`];
    const changed = countChanged(commit, speaksOf);
    if (changed === null) return [`${name}: ${commit} is in no history here`];
    return changed > MAX_CHANGED_LINES ? [`${name}: ${changed} lines have changed since ${commit}`] : [];
  });
}
