// The tables of protocol are the only place that says what may happen next, and the stores the only place with SQL.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONVERSION_STATUSES, PAYOUT_STATUSES } from '@svc/protocol';
import { describe, expect, it } from 'vitest';

const service = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/service/src');

function sourcesOf(...folders: string[]): { name: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(service, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ name: relative(service, file), text: readFileSync(file, 'utf8') })),
  );
}

const FLOW = ['usecases/conversions', 'usecases/notices', 'stores/conversions', 'domain', 'jobs', 'http'];

/** What a file says that it should ask for instead, as `file: text`. */
const findAll = (pattern: RegExp, ...folders: string[]): string[] =>
  sourcesOf(...folders).flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([found]) => `${name}: ${found}`));

describe('one truth', () => {
  const status = `'(?:${[...new Set([...CONVERSION_STATUSES, ...PAYOUT_STATUSES])].join('|')})'`;

  it('lists no statuses outside the tables', () => {
    expect(findAll(new RegExp(`${status},\\s*${status}`, 'g'), ...FLOW)).toEqual([]);
  });

  it('writes the status of a conversion in one place, and that of a payout in one', () => {
    const writers = findAll(/update (?:conversions|payouts)\s+set status/g, 'stores', 'usecases', 'jobs', 'dashboard');
    expect(writers.map((writer) => writer.replace(/\s+/g, ' ')).sort()).toEqual([
      'stores/conversions/move-conversion.ts: update conversions set status',
      'stores/conversions/rail/payouts.ts: update payouts set status',
    ]);
  });

  it('keeps SQL in the stores', () => {
    expect(findAll(/\b(?:db|tx)\.query\b/g, ...FLOW.filter((folder) => !folder.startsWith('stores')))).toEqual([]);
    expect(findAll(/\b(?:db|tx)\.query\b/g, 'usecases/ledger', 'usecases/credentials', 'usecases/webhooks')).toEqual(
      [],
    );
  });

  it('knows nothing of the Sandbox in the steps of a conversion', () => {
    expect(findAll(/sandbox|TEST UPSTREAM/gi, 'usecases/conversions', 'domain')).toEqual([]);
  });
});
