import { ID_PREFIXES, makeId, SvcError } from '@svc/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { issueTestCredentials } from '../../test/harness/issue-test-credentials.ts';
import { makeSimulation } from '../../test/harness/make-simulation.ts';
import { makeRecordedLog } from '../../test/harness/recorded-log.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import type { Holder } from '../domain/shares.ts';
import type { LoggedRequest } from '../gate/store/request-log.ts';
import type { Context } from '../ports/context.ts';
import { makeRequestRecorder } from './request-recorder.ts';

it('keeps the details of what one person tries, and of a flood only some', () => {
  const recorder = makeRequestRecorder({} as Pick<Context, 'db' | 'log' | 'masterKey'>);
  const busy = { env: 'test', merchantId: 'busy' } as const;
  const asked = Array.from({ length: 20_000 }, () => recorder.mayTrace(busy));
  expect(asked.slice(0, 100)).toEqual(Array(100).fill(true));
  expect(asked.filter(Boolean).length).toBeLessThan(2000);
});

it('keeps details of others beside a flood: of each merchant, and of Live however many flood the Sandbox', () => {
  const recorder = makeRequestRecorder({} as Pick<Context, 'db' | 'log' | 'masterKey'>);
  const flood = (merchantId: string): void => {
    for (const may of [recorder.mayTrace, recorder.mayDiagnose])
      for (let n = 0; n < 2_000; n += 1) may({ env: 'test', merchantId });
  };
  const keeps = (of: Holder) => [recorder.mayTrace(of), recorder.mayDiagnose(of)];
  flood('busy');
  expect(keeps({ env: 'test', merchantId: 'other' })).toEqual([true, true]);
  for (const name of ['a', 'b', 'c', 'd']) flood(name);
  expect(keeps({ env: 'live', merchantId: 'honest' })).toEqual([true, true]);
});

it('writes every row, and when each key was last used', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const { context } = makeSimulation(db);
  const [one, other] = [await issueTestCredentials(context), await issueTestCredentials(context)];
  const recorder = makeRequestRecorder(context);
  const record = (apiKey: string, at: number): void => recorder.record(rowOf(keys.get(apiKey), at));
  const keys = new Map((await keysOf()).map((key) => [key.id, key]));
  const [first = '', second = ''] = keys.keys();
  expect([one.merchantId, other.merchantId].sort()).toEqual([...keys.values()].map((key) => key.merchantId).sort());

  // More than a statement takes.
  for (let n = 0; n < 130; n += 1) record(first, 1_700_000_000_000 + n);
  await recorder.flush();
  expect(await countRows()).toBe(130);
  record(first, 1_600_000_000_000);
  record(first, 1_700_000_001_000);
  record(second, 1_700_000_005_999);
  record(second, 1_700_000_006_000);
  await recorder.flush();
  expect(await countRows()).toBe(134);
  const used = new Map((await keysOf()).map((key) => [key.id, Math.floor(Number(key.lastUsedAt) / 1000)]));
  expect([used.get(first), used.get(second)]).toEqual([1_700_000_001, 1_700_000_006]);

  async function countRows(): Promise<number> {
    const [row] = await db.query<{ n: number }>('select count(*) as n from request_log', []);
    return row?.n ?? 0;
  }
  function keysOf() {
    return db.query<{ id: string; merchantId: string; lastUsedAt: number | null }>(
      'select id, merchant_id as "merchantId", last_used_at as "lastUsedAt" from api_keys order by id',
      [],
    );
  }
});

it('writes every other row of a batch that the database refuses, and a marker in place of the bad one', async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.close());
  const { context } = makeSimulation(db);
  await issueTestCredentials(context);
  const [key] = await db.query<{ id: string; merchantId: string }>(
    'select id, merchant_id as "merchantId" from api_keys',
    [],
  );
  const lost: string[] = [];
  const recorder = makeRequestRecorder(context, (reason) => void lost.push(reason));
  const rows = Array.from({ length: 60 }, (_, n) => rowOf(key, 1_700_000_000_000 + n));
  // Two that cannot be stored among good ones.
  rows[7] = { ...rowOf(key, 1_700_000_000_007), path: '/v1/\ud83d' };
  rows[30] = { ...rowOf(key, 1_700_000_000_030), reason: 'a\0b' };
  for (const row of rows) recorder.record(row);
  await recorder.flush();
  recorder.record(rowOf(key, 1_700_000_001_000));
  await recorder.flush();
  const written = await db.query<{ at: number; path: string; reason: string | null }>(
    'select at, path, reason from request_log order by at',
    [],
  );
  expect(written).toHaveLength(61);
  const markers = written.filter(({ path }) => path === '').map(({ at }) => Number(at));
  expect(markers).toEqual([1_700_000_000_007, 1_700_000_000_030]);
  expect(lost).toEqual(['refused', 'refused']);
});

it('keeps what waits while the database is out of reach, and counts what is too much', async () => {
  let isDown = true;
  const written: number[] = [];
  const query = async (_: string, [rows]: [string]) => {
    if (isDown) throw new SvcError('SVC_UNAVAILABLE', 'away');
    written.push(JSON.parse(rows).length);
  };
  const lost: string[] = [];
  const { log } = makeRecordedLog();
  const recorder = makeRequestRecorder({ db: { query }, log } as never, (reason) => void lost.push(reason));
  for (let n = 0; n < 20_010; n += 1) recorder.record(rowOf({ id: 'k', merchantId: 'm' }, n));
  await recorder.flush();
  expect([written, lost.length]).toEqual([[], 10]);
  isDown = false;
  await recorder.flush();
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(20_000);
});

it('writes what waits after an outage, though no other request comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let isDown = true;
  const written: number[] = [];
  const query = async (_: string, [rows]: [string]) => {
    if (isDown) throw new SvcError('SVC_UNAVAILABLE', 'away');
    written.push(JSON.parse(rows).length);
  };
  const { log } = makeRecordedLog();
  const recorder = makeRequestRecorder({ db: { query }, log } as never);
  recorder.record(rowOf({ id: 'k', merchantId: 'm' }, 1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(written).toEqual([1]);
});

it('does not wait for the time when a statement is full', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const written: number[] = [];
  const query = async (_: string, [rows]: [string]) => void written.push(JSON.parse(rows).length);
  const recorder = makeRequestRecorder({ db: { query } } as never);
  for (let n = 0; n < 49; n += 1) recorder.record(rowOf({ id: 'k', merchantId: 'm' }, n));
  await new Promise(setImmediate);
  expect(written).toEqual([]);
  recorder.record(rowOf({ id: 'k', merchantId: 'm' }, 49));
  await new Promise(setImmediate);
  expect(written).toEqual([50]);
});

const rowOf = (key: { id: string; merchantId: string } | undefined, at: number): LoggedRequest => ({
  id: makeId(ID_PREFIXES.request, at),
  at,
  merchantId: key?.merchantId ?? '',
  env: 'test',
  apiKeyId: key?.id ?? '',
  operation: 'getConversion',
  method: 'GET',
  path: '/v1/conversions/x',
  status: 200,
  code: null,
  reason: null,
  ip: '127.0.0.1',
  ms: 1,
  trace: null,
});
