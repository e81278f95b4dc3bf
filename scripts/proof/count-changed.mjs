// How far sources have moved on since a commit that a figure is of.
import { execFileSync } from 'node:child_process';
import { root } from '../ensure-installed.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Lines of these folders that differ from what they were at a commit; null when this clone does not have it. */
export function countChanged(from, folders) {
  try {
    const rows = git('diff', '--numstat', from, '--', ...folders, ':(exclude)*.test.ts')
      .split('\n')
      .filter(Boolean);
    return rows.reduce(
      (sum, row) =>
        sum +
        row
          .split('\t')
          .slice(0, 2)
          .reduce((all, count) => all + (Number(count) || 0), 0),
      0,
    );
  } catch {
    return null;
  }
}
