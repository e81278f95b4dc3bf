// A migration runs while the processes of the version before still work: it must not lock a large table for long.
import { describe, expect, it } from 'vitest';
import { readMigrations } from '../../src/stores/migrate.ts';
import { findLockingStatements, LARGE_TABLES } from './find-locking-statements.ts';

/** The files up to here are the schema of the first release: no version came before it. */
const BASELINE = 10;

/** Later ones that were looked at and let pass, with the reason. */
const ACCEPTED: Record<string, string> = {};

describe('migrations', () => {
  const later = readMigrations().filter(({ name }) => Number(name.slice(0, 4)) > BASELINE && !(name in ACCEPTED));
  it('after the baseline lock no large table for long', () => {
    const refused = later.flatMap(({ name, sql }) =>
      findLockingStatements(sql).map((problem) => `${name}: ${problem}`),
    );
    expect(refused).toEqual([]);
  });

  it('after the baseline take nothing away, unless their name says that they contract', () => {
    const taking = /^\s*(drop (table|view|column|function)|alter table .*(drop column|rename)|truncate)/im;
    const refused = later.filter(({ name, sql }) => taking.test(sql) && !/^\d{4}-contract-/.test(name));
    expect(refused.map(({ name }) => name)).toEqual([]);
  });

  it('have run before them only what the command of docs/deploying.md lets through', () => {
    const before = readMigrations().flatMap(({ sql }) => sql.match(/^-- before: .*/gm) ?? []);
    expect(
      before.filter((line) => !/^-- before: (alter table|create (unique )?index concurrently) /.test(line)),
    ).toEqual([]);
  });

  it('name every large table that the check knows', () => {
    const made = new Set(
      readMigrations().flatMap(({ sql }) =>
        [...sql.matchAll(/create (?:unlogged )?table (\w+)/g)].map(([, name]) => name),
      ),
    );
    expect([...LARGE_TABLES].filter((table) => !made.has(table))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    'create index slow on conversions (wallet);',
    'create index if not exists slow on conversions (wallet);',
    '-- before: create index concurrently if not exists q on rail_orders (id);\ncreate index if not exists q on rail_orders (env);',
    'CREATE UNIQUE INDEX slow ON public.rail_orders (id);',
    'alter table events alter column created_at type timestamptz;',
    'alter table vouchers alter signer set not null;',
    'alter table conversions add column seen_at timestamptz not null default clock_timestamp();',
    'alter table conversions add column token text default gen_random_uuid();',
    'alter table payments add constraint positive check (amount_kobo > 0);',
    'alter table rail_orders add foreign key (conversion_id) references conversions (id);',
    'alter table events add constraint once unique (type);',
    'update conversions set wallet = lower(wallet);',
    'alter table conversions\n  drop column pair;',
    'alter table conversions rename column pair to pairs;',
    'lock table ledger_entries;',
    'truncate events;',
  ])('refuses %s', (sql) => {
    expect(findLockingStatements(sql)).toHaveLength(1);
  });

  it.each([
    'create index quick on work_items (kind);',
    'create table conversions (id text); create index own on conversions (id);',
    '-- before: create index concurrently if not exists q on rail_orders (env, id);\ncreate index if not exists q on rail_orders (env, id);',
    "-- before: create index concurrently if not exists q on rail_orders (id) where env = 'live';\ncreate index if not exists q on rail_orders (id) where env = 'live';",
    "alter table conversions add column note text not null default 'none';",
    'alter table conversions add column is_seen boolean not null default false;',
    'alter table payments add constraint positive check (amount_kobo > 0) not valid;',
    'alter table payments validate constraint positive;',
    "update conversions set wallet = '' where id = 'one';",
    'create function later() returns void language plpgsql as $$ begin update conversions set tries = 0; end $$;',
    '-- update conversions set tries = 0;',
  ])('lets pass %s', (sql) => {
    expect(findLockingStatements(sql)).toEqual([]);
  });
});
