// A test that is skipped is named with its reason, and nothing is named that no longer skips.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { judgeSkipped, MAY_SKIP } from './list-skipped.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it('a skipped test without a reason is found, and one with a reason is counted under it', () => {
  const maySkip = [{ file: 'a.test.ts', title: 'in Firefox', reason: 'no Firefox' }];
  const skipped = [
    { file: 'a.test.ts', title: 'keys > work in Firefox' },
    { file: 'a.test.ts', title: 'keys > work' },
    { file: 'b.test.ts', title: 'keys > work in Firefox' },
  ];
  const { reasons, unnamed } = judgeSkipped(skipped, maySkip);
  expect([...reasons]).toEqual([['no Firefox', 1]]);
  expect(unnamed).toEqual(skipped.slice(1));
});

it.each(MAY_SKIP)('$file $title can still be skipped', ({ file, title, reason }) => {
  const text = readFileSync(resolve(ROOT, file), 'utf8');
  expect(text).toMatch(/\.(skip|skipIf|runIf)\(/);
  expect(text).toContain(title ?? '');
  expect(reason.length).toBeGreaterThan(5);
});
