// The planted bugs still have their places. `npm run plant` plants each and waits for its test to turn red.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
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

/** Of the database's function that has this place; null where the place is in none. */
const functionAt = (sql: string, place: number): string | null =>
  [...sql.slice(0, place).matchAll(/^create (?:or replace )?function (\w+)/gm)].at(-1)?.[1] ?? null;

it.each(PLANTED_BUGS.filter(({ file }) => file.endsWith('.sql')))(
  '$name is in the newest version of its function, the one that runs',
  ({ file, find }) => {
    const sql = readFileSync(resolve(ROOT, file), 'utf8');
    const name = functionAt(sql, sql.indexOf(find));
    const folder = resolve(ROOT, dirname(file));
    const later = readdirSync(folder).filter((each) => each.endsWith('.sql') && each > basename(file));
    const replaces = new RegExp(`^create (?:or replace )?function ${name}\\b`, 'm');
    expect(later.filter((each) => name !== null && replaces.test(readFileSync(resolve(folder, each), 'utf8')))).toEqual(
      [],
    );
  },
);
