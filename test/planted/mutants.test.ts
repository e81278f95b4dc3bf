// Mutants are planted side by side without changing what runs, and every explained survivor still has its place.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

interface Mutant {
  n: number;
  nth: number;
  file: string;
  line: string;
  change: string;
}

const ROOT = resolve(import.meta.dirname, '../..');
const load = (name: string) => import(pathToFileURL(resolve(import.meta.dirname, name)).href);
const { findMutants } = (await load('find-mutants.mjs')) as { findMutants(code: string): Omit<Mutant, 'n'>[] };
const { listMutants } = (await load('list-mutants.mjs')) as { listMutants(root: string): Mutant[] };
const { writeSchemata } = (await load('write-schemata.mjs')) as { writeSchemata(code: string, all: Mutant[]): string };

const { findSqlMutants } = (await load('sql-mutants.mjs')) as {
  findSqlMutants(sql: string): { kind: string; start: number; end: number; replace: string }[];
};

const CODE = `
  const limit = 10n;
  const said = [];
  if (!(given > limit) && given !== 3n) said.push('low');
  said.push(given + 1n);
  return said.join(' ');
`;

/** Runs the code with one mutant planted; 0 for none. */
function runPlanted(n: number, given: bigint): string {
  const mutants = findMutants(`function f() {${CODE}}`).map((mutant, index) => ({ ...mutant, n: index + 1 }));
  const planted = writeSchemata(`function f() {${CODE}}`, mutants as Mutant[]);
  const run = new Function('given', 'globalThis', `${planted}; return f();`);
  return run(given, { __svcIsPlanted: (number: number) => number === n });
}

it('runs as before while none is planted, and otherwise with that change alone', () => {
  const count = findMutants(`function f() {${CODE}}`).length;
  expect([runPlanted(0, 2n), runPlanted(0, 3n), runPlanted(0, 11n)]).toEqual(['low 3', '4', '12']);
  const seen = Array.from({ length: count }, (_, index) =>
    [2n, 3n, 4n, 10n, 11n].map((given) => runPlanted(index + 1, given)).join(),
  );
  expect(count).toBe(11);
  expect(seen).not.toContain([2n, 3n, 4n, 10n, 11n].map((given) => runPlanted(0, given)).join());
});

it('finds what a statement in a source does only in some state, and runs as before while none is planted', () => {
  const code =
    'const claim = (n) => `update work set n = n + 1 where id = $1 and due_at <= $' + '{n < 3 ? 1 : 2} for update`;';
  const found = findMutants(code).map((mutant, index) => ({ ...mutant, n: index + 1 }));
  const run = (n: number): string =>
    new Function('globalThis', `${writeSchemata(code, found as Mutant[])}; return claim(3);`)({
      __svcIsPlanted: (number: number) => number === n,
    });
  expect(run(0)).toBe('update work set n = n + 1 where id = $1 and due_at <= 2 for update');
  expect(found.map((_, index) => run(index + 1))).toEqual(
    expect.arrayContaining([
      'update work set n = n + 1 where id = $1 and due_at < 2 for update',
      'update work set n = n + 1 where id = $1 and due_at <= 2',
      'update work set n = n - 1 where id = $1 and due_at <= 2 for update',
    ]),
  );
  expect(findMutants('`select 1 from work where id = $1`')).toEqual([]);
});

it('finds the locks, guards, limits, sums and conflicts of functions, the triggers, and nothing in words or tables', () => {
  const sql = `create table money (n integer check (n > 0));
create function spend(p_id text) returns void language plpgsql as $$
begin
  -- if this = that then
  perform 1 from money where id = p_id and n <= 3 limit 5 for update;
  if not found then raise exception 'a < b'; end if;
  insert into spent select sum(n) + 1 from money on conflict (id) do nothing;
end $$;
create trigger money_is_counted after insert on money for each row execute function count_money();
`;
  const changed = findSqlMutants(sql).map(
    ({ start, end, replace }) => `${sql.slice(start, end).trim()} -> ${replace.trim()}`,
  );
  expect(changed).toEqual([
    '= -> <>',
    '<= -> <',
    'limit 5 -> ',
    'for update -> ',
    'not found -> false',
    "raise exception 'a < b'; -> null;",
    'sum( -> max(',
    '+ -> -',
    'on conflict (id) do nothing -> ',
    expect.stringMatching(/^create trigger money_is_counted .*; -> $/),
  ]);
});

it('explains only survivors that are there, one each, in a sentence', () => {
  const explained: (Omit<Mutant, 'n' | 'nth'> & { nth?: number; reason: string })[] = JSON.parse(
    readFileSync(resolve(import.meta.dirname, 'survivors.json'), 'utf8'),
  );
  const all = listMutants(ROOT);
  const placesOf = ({ file, line, change, nth }: (typeof explained)[number]) =>
    all.filter(
      (mutant) =>
        mutant.file === file &&
        mutant.line === line &&
        mutant.change === change &&
        (nth === undefined || nth === mutant.nth),
    );
  expect(explained.filter((each) => placesOf(each).length !== 1)).toEqual([]);
  expect(explained.filter(({ reason }) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
});
