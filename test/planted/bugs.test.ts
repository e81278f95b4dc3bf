// The planted bugs still have their places. `npm run plant` plants each and waits for its test to turn red.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PLANTED_BUGS } from './bugs.ts';
import { plant } from './plant-bug.ts';

const ROOT = resolve(import.meta.dirname, '../..');

it('has at least twenty of them, each with a name of its own', () => {
  expect(PLANTED_BUGS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(PLANTED_BUGS.map(({ name }) => name)).size).toBe(PLANTED_BUGS.length);
});

it.each(PLANTED_BUGS)('$name has its place in the sources, and a test that is there', (bug) => {
  const code = readFileSync(resolve(ROOT, bug.file), 'utf8');
  expect(plant(bug, code)).not.toBe(code);
  expect(existsSync(resolve(ROOT, bug.caughtBy))).toBe(true);
});
