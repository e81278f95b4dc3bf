import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../test/both-databases.ts';
import { makeSimulation } from '../../test/harness/make-simulation.ts';
import { readRetention, readSettings } from '../configuration/settings.ts';
import { DEFAULT_RETENTION_DAYS, RETAINED_TABLES, RETENTION } from '../domain/retention.ts';
import { pruneOld } from '../jobs/prune.ts';
import type { Database } from '../ports/database.ts';
import { pruneHistory, readDatabaseTime } from './prune-history.ts';

const DAY_MS = 24 * 60 * 60_000;
const never = new AbortController().signal;
const conversionId = 'cnv_01J8ZQ4V7M3N5P6R8S9T0V1W2X';

async function insertConversion(db: Database, status: string, id = conversionId): Promise<void> {
  await db.query(
    `insert into conversions (id, merchant_id, env, reference, type, status, chain, chain_id, wallet, token_in, token_out,
       decimals_in, decimals_out, amount_in, amount_out, op_ref, payout_ref, sealed_details, created_at, updated_at)
     values ($1, 'mrc_1', 'test', $1, 'crypto-issue', $2, 'celo-sepolia', 1, '0x', 'USDC', 'SVC', 6, 18, 1, 1, $1, '0x', $3, 0, 0)`,
    [id, status, new Uint8Array(1)],
  );
}

const insertEvent = (db: Database, at: number, status: string, { env = 'live', isTest = false, id = '' } = {}) =>
  db.query(
    `insert into events (id, merchant_id, env, type, api_version, data, status, created_at, is_test)
     values (coalesce(nullif($5, ''), make_ulid('evt_', $2)), 'mrc_1', $3, 'conversion.failed', '2026-09-15', '{}', $1, $2, $4)`,
    [status, at, env, isTest, id],
  );

const insertDelivery = (db: Database, at: number, status: string) =>
  db.query(
    `insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
     values (make_ulid('wh_', $2), make_ulid('evt_', $2), 'whe_1', 'test', 1, $1, $2, 1, $2)`,
    [status, at],
  );

const insertStage = (db: Database, at: number, id = conversionId) =>
  db.query("insert into conversion_stages (conversion_id, name, at) values ($1, 'created', $2)", [id, at]);

const insertSigned = (db: Database, at: number) =>
  db.query(
    `insert into signer_log (env, lane, chain_id, verifying_contract, merchant_id, conversion_id, op_ref, digest, signer,
       svc_amount, added_amount, deadline, signed_at)
     values ('test', 'held', 1, '0x', 'mrc_1', $1, '0x', '0x', '0x', 1, 1, 1, $2)`,
    [conversionId, at],
  );

const insertRequest = (db: Database, at: number) =>
  db.query(
    `insert into request_log (id, at, merchant_id, env, api_key_id, method, path, status, ip, ms)
     values (make_ulid('req_', $1), $1, 'mrc_1', 'test', 'key_1', 'GET', '/', 200, '::1', 1)`,
    [at],
  );

const insertDetails = (db: Database, at: number) =>
  db.query("insert into request_details (id, at, sealed) values (make_ulid('req_', $1), $1, ''::bytea)", [at]);

describeOnBothDatabases('pruning by age', (makeDb) => {
  let shared: Promise<Database> | null = null;
  /** For tests that write to different tables. */
  const shareDb = (): Promise<Database> => {
    shared ??= makeDb();
    return shared;
  };
  const count = async (db: Database, table: string): Promise<number> =>
    (await db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;

  it('deletes what has been kept long enough, to the moment, and nothing that is unfinished', async () => {
    const db = await makeDb();
    const world = makeSimulation(db);
    const edge = (table: keyof typeof DEFAULT_RETENTION_DAYS) =>
      world.clock.now - DEFAULT_RETENTION_DAYS[table] * DAY_MS;
    await insertConversion(db, 'succeeded');
    await insertConversion(db, 'requires_manual_review', 'cnv_2');
    for (const [at, status] of [
      [-1, 'dispatched'],
      [-1, 'in_flight'],
      [0, 'abandoned'],
    ] as const) {
      await insertEvent(db, edge('events') + at, status);
    }
    for (const [at, status] of [
      [-1, 'abandoned'],
      [-1, 'in_flight'],
      [0, 'dispatched'],
    ] as const) {
      await insertEvent(db, edge('events_of_test') + at, status, { env: 'test' });
      await insertEvent(db, edge('test_events') + at, status, { isTest: true });
    }
    for (const [at, status] of [
      [-1, 'delivered'],
      [-1, 'pending'],
      [0, 'failed'],
    ] as const) {
      await insertDelivery(db, edge('webhook_deliveries') + at, status);
    }
    for (const at of [-1, 0]) {
      await insertStage(db, edge('conversion_stages') + at);
      await insertSigned(db, edge('signer_log') + at);
      await insertRequest(db, edge('request_log') + at);
      await insertDetails(db, edge('request_details') + at);
    }
    await insertStage(db, edge('conversion_stages') - 1, 'cnv_2');
    expect(await pruneOld.run(world.context, never)).toBe(false);
    const tables = RETAINED_TABLES.filter((table) => !/^(events_of_test|test_events)$/.test(table));
    const left = await Promise.all(tables.map(async (table) => [table, await count(db, table)]));
    expect(Object.fromEntries(left)).toEqual({
      request_log: 1,
      request_details: 1,
      webhook_deliveries: 2,
      events: 6,
      conversion_stages: 2,
      signer_log: 1,
      reserve_proofs: 0,
      mail_outbox: 0,
    });
  });

  it('deletes the attempts of a test event with it, however long those are kept otherwise', async () => {
    const db = await makeDb();
    for (const [id, isTest] of [
      ['evt_00000000010000000000000000', true],
      ['evt_00000000020000000000000000', false],
    ] as const) {
      await insertEvent(db, 1, 'abandoned', { isTest, id });
      await db.query(
        `insert into webhook_deliveries (id, event_id, endpoint_id, env, attempt, status, due_at, payload_bytes, created_at)
         values (make_ulid('wh_', 1), $1, 'whe_1', 'test', 1, 'gave_up', 1, 1, 1)`,
        [id],
      );
    }
    expect(await pruneHistory(db, 'test_events', DAY_MS * 20_000)).toBe(false);
    const left = await db.query<{ id: string }>(`select event_id as id from webhook_deliveries`);
    expect([left.map(({ id }) => id), await count(db, 'events')]).toEqual([['evt_00000000020000000000000000'], 1]);
  });

  it('keeps the newest proof of reserves of an environment, however old it is', async () => {
    const db = await makeDb();
    await db.query(
      `insert into reserve_proofs (env, number, proof, signature, kid, at) select env, n, '{}', '', '', n
         from unnest(array['test', 'live']) as env, generate_series(1, 3) as n`,
    );
    expect(await pruneHistory(db, 'reserve_proofs', 2)).toBe(false);
    expect(await count(db, 'reserve_proofs')).toBe(4);
    expect(await pruneHistory(db, 'reserve_proofs', 1000)).toBe(false);
    const left = await db.query('select env, number from reserve_proofs order by env');
    expect(left).toEqual([
      { env: 'live', number: 3 },
      { env: 'test', number: 3 },
    ]);
  });

  it('goes through a large table batch by batch', async () => {
    const db = await shareDb();
    await db.query(
      `insert into events (id, merchant_id, env, type, api_version, data, status, created_at)
       select make_ulid('evt_', n), 'mrc_1', 'test', 'conversion.failed', '2026-09-15', '{}', 'dispatched', n
         from generate_series(1, 2500) as n`,
    );
    expect(await pruneHistory(db, 'events', 2_401)).toBe(true);
    expect(await pruneHistory(db, 'events', 2_401)).toBe(true);
    expect(await pruneHistory(db, 'events', 2_401)).toBe(false);
    expect(await count(db, 'events')).toBe(100);
  });

  it('passes over any number of old rows that may not go', async () => {
    const db = await makeDb();
    await insertConversion(db, 'voucher_issued', 'cnv_open');
    await insertConversion(db, 'succeeded', 'cnv_ended');
    await db.query(
      `insert into conversion_stages (conversion_id, name, at) select 'cnv_open', 'created', n from generate_series(1, 1500) as n`,
    );
    for (const at of [1500, 1599, 1600, 1601]) await insertStage(db, at, 'cnv_ended');
    await db.query(
      `insert into mail_outbox (recipient, subject, sealed_text, created_at) select 'ada', 'never sent', '', n from generate_series(1, 1500) as n`,
    );
    await db.query(
      `insert into mail_outbox (recipient, subject, sealed_text, created_at, sent_at) values ('ada', 'sent', '', 1, 1599), ('ada', 'sent', '', 1, 1600)`,
    );
    for (const table of ['conversion_stages', 'mail_outbox'] as const) {
      expect(await pruneHistory(db, table, 1600)).toBe(false);
    }
    const left = (sql: string) => db.query<{ at: number }>(sql).then((rows) => rows.map(({ at }) => at));
    const stages = "select at from conversion_stages where conversion_id = 'cnv_ended' order by id";
    expect(await left(stages)).toEqual([1600, 1601]);
    expect(await left('select sent_at as at from mail_outbox where sent_at is not null')).toEqual([1600]);
    await pruneHistory(db, 'conversion_stages', 1602);
    expect(await left(stages)).toEqual([]);
    expect(await count(db, 'conversion_stages')).toBe(1500);
    expect(await count(db, 'mail_outbox')).toBe(1501);
  });

  it('finds the oldest by an index', async () => {
    const db = await shareDb();
    await db.query('set enable_seqscan = off').catch(() => undefined);
    const plan = async (sql: string) =>
      (await db.query<Record<string, string>>(`explain ${sql}`)).map((row) => Object.values(row)[0]).join('\n');
    const limit = 'limit 1000';
    for (const sql of [
      `select id from events where id < 'evt_0' order by id ${limit}`,
      `select id from webhook_deliveries where id < 'wh_0' order by id ${limit}`,
      `select id from request_log where at < 1 order by at ${limit}`,
      `select id from request_details where at < 1 order by at ${limit}`,
      `select id from conversion_stages order by id ${limit}`,
      `select id from signer_log order by id ${limit}`,
    ]) {
      expect(await plan(sql)).toMatch(/Index (Only )?Scan/);
    }
  });

  it('lets nobody delete evidence of money that is younger than five years', async () => {
    const db = await shareDb();
    await insertSigned(db, (await readDatabaseTime(db)) - 1825 * DAY_MS);
    await expect(db.query('delete from signer_log')).rejects.toThrow('append-only');
    await expect(db.query('truncate signer_log')).rejects.toThrow('append-only');
    expect(await count(db, 'signer_log')).toBe(1);
  });
});

it.each(RETAINED_TABLES)('%s is kept for as long as its setting says, and not below its minimum', (table) => {
  const { setting, minDays, days } = RETENTION[table];
  const read = (value: number) => readRetention(readSettings({ [setting]: String(value) }))[table];
  expect(read(minDays)).toBe(minDays);
  expect(() => read(minDays - 1)).toThrow(setting);
  expect(readRetention(readSettings({}))[table]).toBe(days);
});
