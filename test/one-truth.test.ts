// The tables of protocol are the only place that says what may happen next, and the stores the only place with SQL.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONVERSION_STATUSES, CONVERSION_TYPES, ENVS, OPERATION_IDS, PAIRS, PAYOUT_STATUSES } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { CONVERSION_FAILPOINTS, REFUND_FAILPOINTS } from '../packages/service/test/harness/failpoints.ts';

const packages = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages');
const service = join(packages, 'service/src');

interface Source {
  name: string;
  text: string;
}

const sourcesBelow = (root: string, folder: string): Source[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: relative(root, file), text: readFileSync(file, 'utf8') }));

/** All sources of these packages. */
const packagesOf = (...names: string[]): Source[] => names.flatMap((name) => sourcesBelow(packages, `${name}/src`));

/** Two values of one table side by side. */
const listOf = (values: readonly string[]): RegExp => {
  const value = `'(?:${values.join('|')})'`;
  return new RegExp(`${value},\\s*${value}`, 'g');
};

/** What moves a conversion. */
const STEPS = ['conversions', 'vouchers', 'executions', 'naira', 'screening'];
const FLOW = [...STEPS, 'domain', 'jobs', 'api', 'gate'];

/** What a file says that it should ask for instead, as `file: text`. */
const findIn = (sources: readonly Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`));

const findAll = (pattern: RegExp, ...folders: string[]): string[] =>
  findIn(
    folders.flatMap((folder) => sourcesBelow(service, folder)),
    pattern,
  );

const migrations = readdirSync(join(service, 'stores/migrations')).map((file) => ({
  name: `stores/migrations/${file}`,
  text: readFileSync(join(service, 'stores/migrations', file), 'utf8').replace(/--.*/g, ''),
}));

/** Statements that assign the status of a conversion or of an order at a rail. */
const statusWritersOf = ({ name, text }: Source): string[] =>
  [...text.matchAll(/\bupdate (conversions|rail_orders)\b((?:(?!\bwhere\b|;|`)[\s\S])*)/gi)].flatMap(
    ([, table = '', assigned = '']) =>
      /(?:\bset|,)\s+status\s*=/i.test(assigned) ? [`${name}: update ${table.toLowerCase()}`] : [],
  );

describe('one truth', () => {
  it('lists no statuses outside the tables', () => {
    expect(findAll(listOf([...new Set([...CONVERSION_STATUSES, ...PAYOUT_STATUSES])]), ...FLOW)).toEqual([]);
  });

  it.each([
    ['environments', ENVS],
    ['pair tokens', PAIRS],
    ['types', CONVERSION_TYPES],
  ])('lists no %s in the command line', (_, values) => {
    expect(findIn(packagesOf('cli'), listOf(values))).toEqual([]);
  });

  it('writes the digits of an id once', () => {
    const found = findIn(
      packagesOf('protocol', 'service', 'sdk', 'cli', 'dashboard', 'devnet'),
      /0123456789ABCDEFGHJK\w*/g,
    );
    expect(found).toEqual(['protocol/src/ids.ts: 0123456789ABCDEFGHJKMNPQRSTVWXYZ']);
  });

  it('says once how long a minute, an hour and a day are', () => {
    const found = findIn(packagesOf('service'), /(?:SECOND|MINUTE|HOUR|DAY)_MS =|\* 60_000|3_600_000|86_400_000/g);
    expect([...new Set(found.map((line) => line.split(':')[0]))]).toEqual(['service/src/ports/clock.ts']);
  });

  it('names Naira once', () => {
    expect(findIn(packagesOf('protocol', 'service'), /const \w+ = 'NGN'/g)).toEqual([
      "protocol/src/assets.ts: const NGN = 'NGN'",
    ]);
  });

  it('writes the status of a conversion in one place, and that of an order at a rail in one', () => {
    const sources = sourcesBelow(service, '.');
    expect([...sources, ...migrations].flatMap(statusWritersOf).sort()).toEqual([
      'naira/store/orders.ts: update rail_orders',
      'stores/migrations/0003-conversions.sql: update conversions',
    ]);
  });

  it.each([
    ["update conversions set status = 'failed' where id = $1", 1],
    ['update conversions c\n   set tries = 0, status = p_to\n where c.id = p_id', 1],
    ["update conversions set claim_until = case when status = 'created' then null end where id = $1", 0],
    ['update conversions set screening_status = $2 where status = $3', 0],
  ])('knows a writer of a status when it sees one: %s', (text, count) => {
    expect(statusWritersOf({ name: 'a.sql', text })).toHaveLength(count);
  });

  it('lets the database write every column that may change with a status', () => {
    const read = (file: string): string => readFileSync(join(service, 'stores', file), 'utf8');
    const changes =
      /interface ConversionChanges \{(.*?)\}/s.exec(read('../conversions/store/move-conversion.ts'))?.[1] ?? '';
    const columns = [...changes.matchAll(/(\w+)\?:/g)].map(([, column]) => column);
    const writer = /FUNCTION move_conversion\(.*?\$function\$;/s.exec(read('schema.sql'))?.[0] ?? '';
    expect(columns.length).toBeGreaterThan(10);
    expect(columns.filter((column) => !writer.includes(`p_changes ->> '${column}'`))).toEqual(['payment_instructions']);
    expect(writer).toContain("p_changes -> 'payment_instructions'");
  });

  it('lets processes of the tests die at every failpoint of a conversion', () => {
    const name = /'((?:create|voucher|report|payout|refund)\.(?:before|after)[A-Z]\w+)'/g;
    const inSources = sourcesBelow(service, '.').flatMap(({ text }) =>
      [...text.matchAll(/failpoint\(([^;]*)\)/g)].flatMap(([, given = '']) =>
        [...given.matchAll(name)].map(([, found]) => found),
      ),
    );
    expect(new Set(inSources)).toEqual(new Set([...CONVERSION_FAILPOINTS, ...REFUND_FAILPOINTS]));
  });

  it('knows no operation by its name in the gate', () => {
    expect(findAll(new RegExp(`'(?:${OPERATION_IDS.join('|')})'`, 'g'), 'gate')).toEqual([]);
  });

  it('keeps SQL in the stores', () => {
    const found = findAll(/\b(?:db|tx)\.query\b/g, ...FLOW, 'books', 'credentials', 'webhooks', 'people', 'desk');
    expect(found.filter((line) => !line.includes('/store/'))).toEqual([]);
  });

  it('sends no transaction: only the Sandbox lets its own wallets sign, on its own chain', () => {
    const found = findIn(packagesOf('service'), /\b\w*(?:send(?:Raw)?|sign)Transaction\b/gi);
    expect(new Set(found.map((line) => line.split(':')[0]))).toEqual(
      new Set(['service/src/sandbox/devnet-controls.ts']),
    );
  });

  it('knows nothing of the Sandbox in the steps of a conversion', () => {
    const found = findAll(/sandbox|TEST UPSTREAM/gi, ...STEPS, 'domain');
    // A statement says on the paper that its money was no money.
    expect(found.filter((line) => !line.startsWith('domain/statements/'))).toEqual([]);
  });
});
