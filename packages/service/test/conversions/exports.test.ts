// Exports: made part by part by any worker, whole after a kill, bounded in memory, and without account numbers.
import { createHash } from 'node:crypto';
import {
  type CreateExportBody,
  type Export,
  type ExportPart,
  type KeyDocument,
  LIMITS,
  type SignedExport,
  verifySignedExport,
} from '@svc/protocol';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeExportPart } from '../../src/exports/make-export-part.ts';
import { clearExports } from '../../src/exports/store.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { startSimulatedService } from '../harness/start-simulated-service.ts';

/** Reads CSV as RFC 4180 has it: quotes within quotes are doubled. */
const cellsOf = (text: string): string[][] =>
  text
    .split('\r\n')
    .filter(Boolean)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));

const cellOf = (value: unknown): string => {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return /^[=+@-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
};

describe('an export', () => {
  let world: Awaited<ReturnType<typeof startSimulatedService>>;
  beforeAll(async () => {
    world = await startSimulatedService();
    for (const type of ['crypto-issue', 'fiat-redeem', 'fiat-issue'] as const) {
      const body = { ...BODIES[type], metadata: { note: '=HYPERLINK("https://x.example")' } };
      await world.client().call('POST', '/v1/conversions', { ...body, reference: `op:${type}:00000001` });
    }
    await world.client().call('POST', '/v1/conversions/op:crypto-issue:00000001/events', { event: 'failed' });
  });
  afterAll(() => world.stop());

  const range = { from: 0, to: 99_999_999_999 };
  const create = async (body: Omit<CreateExportBody, 'from' | 'to'> & object) =>
    (await world.client().call<Export>('POST', '/v1/exports', { ...range, ...body })).body;
  const get = async (id: string) => (await world.client().call<Export>('GET', `/v1/exports/${id}`)).body;
  const part = (id: string, n: number) => world.client().call<ExportPart>('GET', `/v1/exports/${id}/parts/${n}`);
  const makeAll = async () => {
    while (await makeExportPart(world.simulation.context)) {}
  };
  async function read(id: string): Promise<string> {
    const { parts, sha256 } = await get(id);
    const texts: string[] = [];
    for (let n = 1; n <= parts; n += 1) {
      const { body } = await part(id, n);
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(LIMITS.exportPartBytes);
      expect(createHash('sha256').update(body.content).digest('hex')).toBe(sha256[n - 1]);
      texts.push(body.content);
    }
    return texts.join('');
  }

  it('up to the last minute is read where it was written, an older one from a replica that may be behind', async () => {
    const { context } = world.simulation;
    const replica = { query: async () => [], lag: async () => 0, close: async () => undefined };
    const now = context.clock.now();
    const rowsMadeAt = async (ms: number): Promise<number> => {
      const body = { kind: 'conversions', format: 'csv', from: 0, to: Math.floor(now / 1000) };
      const { id } = (await world.client().call<Export>('POST', '/v1/exports', body)).body;
      while (await makeExportPart({ ...context, replica, clock: { now: () => ms } })) {}
      return (await get(id)).rows;
    };
    expect(await rowsMadeAt(now)).toBe(3);
    expect(await rowsMadeAt(now + 120_000)).toBe(0);
  });

  it.each(['conversions', 'payouts', 'events', 'statement', 'closed_days'] as const)(
    'of %s is queued, then ready with its rows, in both formats, without an account number',
    async (kind) => {
      const [csv, lines] = [await create({ kind, format: 'csv' }), await create({ kind, format: 'jsonl' })];
      expect(csv).toMatchObject({ kind, status: 'queued', rows: 0, parts: 0, sha256: [], readyAt: null });
      await makeAll();
      const ready = await get(csv.id);
      expect(ready).toMatchObject({ status: 'ready', parts: 1 });
      expect((ready.expiresAt ?? 0) - (ready.readyAt ?? 0)).toBe(LIMITS.exportKeptDays * 86_400);
      const [csvText, jsonText] = [await read(csv.id), await read(lines.id)];
      const objects = jsonText
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      expect([objects.length, csvText.split('\r\n').length - 2]).toEqual([ready.rows, ready.rows]);
      expect(ready.rows > 0).toBe(kind !== 'closed_days');
      const [head = ''] = csvText.split('\r\n');
      for (const object of objects)
        expect(
          Object.keys(object)
            .map((name) => `"${name}"`)
            .join(','),
        ).toBe(head);
      // Each cell has what the line has, kept from a spreadsheet where it begins like a formula, and is whole in spite of quotes.
      expect(cellsOf(csvText).slice(1)).toEqual(objects.map((object) => Object.values(object).map(cellOf)));
      for (const text of [csvText, jsonText]) expect(text).not.toMatch(/0123456789|"accountNumber"/);
      expect(csvText).not.toMatch(/(^|,)"[=+@]/m);
    },
  );

  it('is narrowed by time and by its filters', async () => {
    const { id } = await create({ kind: 'conversions', format: 'jsonl', filters: { type: 'fiat-issue' } });
    const none = await world
      .client()
      .call<Export>('POST', '/v1/exports', { kind: 'events', format: 'csv', from: 0, to: 1 });
    await makeAll();
    expect(JSON.parse(await read(id))).toMatchObject({ type: 'fiat-issue' });
    expect(await get(none.body.id)).toMatchObject({ status: 'ready', rows: 0, parts: 1 });
  });

  it('of many rows is made in parts, and a worker that dies leaves it to the next, once', async () => {
    const { db } = world.simulation.context;
    // As large as an event may be, so that few rows fill a part.
    await db.query(
      `insert into events (id, merchant_id, env, type, api_version, data, status, created_at)
       select 'evt_01K5BJY5P7R9T1W3Y5A7C9' || to_char(1000 + n, 'FM0000'), e.merchant_id, e.env, 'synthetic.test_event', e.api_version,
         jsonb_build_object('n', n, 'text', repeat('"', 100000))::text, 'dispatched', 1758067200000
       from generate_series(1, 12) n, (select * from events limit 1) e`,
      [],
    );
    const filters = { eventType: 'synthetic.test_event' } as const;
    const { id } = await create({ kind: 'events', format: 'jsonl', filters });
    await makeExportPart(world.simulation.context);
    const first = await get(id);
    expect(first).toMatchObject({ status: 'running', parts: 1 });
    // A worker claims the next part and is killed: its lease runs out.
    await db.query(
      "update exports set lease_token = 'dead', lease_until = clock_timestamp() - interval '1 second' where id = $1",
      [id],
    );
    await makeAll();
    expect((await get(id)).sha256[0]).toBe(first.sha256[0]);
    const rows = (await read(id))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { payload: { n: number } });
    expect(rows.map(({ payload }) => payload.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('that takes longer than its lease is made once, and what took long is kept as a part of its own', async () => {
    const { context } = world.simulation;
    const { db } = context;
    const filters = { eventType: 'synthetic.test_event' } as const;
    const { id } = await create({ kind: 'events', format: 'jsonl', filters });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      let others: boolean[] = [];
      // A page so slow that the lease of its maker has run out when another worker looks for work.
      const slow: typeof db.query = async (text, values, name) => {
        const rows = await db.query<never>(text, values, name);
        if (others.length > 0 || !/from events/.test(text)) return rows;
        others = [false];
        await db.query("update exports set lease_until = clock_timestamp() - interval '1 second' where id = $1", [id]);
        vi.advanceTimersByTime(60_000);
        await expect
          .poll(() => db.query('select id from exports where id = $1 and lease_until > clock_timestamp()', [id]))
          .toHaveLength(1);
        others.push(await makeExportPart(context));
        return rows;
      };
      expect(await makeExportPart({ ...context, db: { ...db, query: slow } }, { maxPartMs: 0 })).toBe(true);
      expect(others).toEqual([false, false]);
    } finally {
      vi.useRealTimers();
    }
    const first = await get(id);
    expect(first).toMatchObject({ status: 'running', parts: 1 });
    await makeAll();
    const rows = (await read(id)).split('\n').filter(Boolean);
    expect(rows.map((row) => (JSON.parse(row) as { payload: { n: number } }).payload.n)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('is listed newest first, belongs to its merchant, and five at most are made at once', async () => {
    const body = { kind: 'payouts', format: 'csv', ...range };
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => world.client().call<Export>('POST', '/v1/exports', body)),
    );
    const made = asked.flatMap(({ status, body: { id } }) => (status === 202 ? [id] : []));
    made.sort().reverse();
    expect(made).toHaveLength(5);
    const refused = { status: 409, body: { error: { details: { reason: 'export_limit' } } } };
    expect(asked.filter(({ status }) => status !== 202)).toMatchObject([refused, refused, refused]);
    const list = await world.client().call<{ exports: Export[] }>('GET', '/v1/exports?limit=5');
    expect(list.body.exports.map(({ id }) => id)).toEqual(made);
    await makeAll();
  });

  it('is refused to a merchant who keeps as many parts as one may, until the oldest expire', async () => {
    const { db, clock } = world.simulation.context;
    const { id } = await create({ kind: 'payouts', format: 'csv' });
    await makeAll();
    await db.query("update exports set hashes = array_fill('00'::text, array[$2::integer]) where id = $1", [
      id,
      LIMITS.exportPartsKept.test,
    ]);
    const refused = await world.client().call('POST', '/v1/exports', { kind: 'payouts', format: 'csv', ...range });
    const freeAt = Math.floor(clock.now() / 1000) + LIMITS.exportKeptDays * 86_400;
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { error: { code: 'SVC_INVALID_STATE', details: { reason: 'export_limit', freeAt } } },
    ]);
    world.simulation.clock.forward(LIMITS.exportKeptDays * 86_400_000);
    expect(await create({ kind: 'payouts', format: 'csv' })).toMatchObject({ status: 'queued' });
    await makeAll();
  });

  it('expires after seven days, its parts are deleted, and thirty days later its row', async () => {
    const filters = { type: 'fiat-issue' } as const;
    const { id } = await create({ kind: 'conversions', format: 'csv', filters });
    const signature = (which: string) => world.client().call<SignedExport>('GET', `/v1/exports/${which}/signature`);
    expect(await signature(id)).toMatchObject({ status: 409, body: { error: { details: { status: 'queued' } } } });
    await makeAll();
    const signed = await signature(id);
    const { body: keys } = await world.client().call<KeyDocument>('GET', '/v1/.well-known/svc-public-keys.json');
    const { rows, sha256, createdAt, readyAt: issuedAt } = await get(id);
    expect(rows).toBe(1);
    const { merchantId, env } = world.simulation.owner;
    const asked = { id, merchantId, env, kind: 'conversions', fileFormat: 'csv', filters, ...range };
    const said = { format: 'SVC-EXPORT-V1', ...asked, rows, sha256, createdAt, issuedAt };
    expect(verifySignedExport(signed.body, keys)).toEqual(said);
    world.simulation.clock.forward(LIMITS.exportKeptDays * 86_400_000);
    expect(await get(id)).toMatchObject({ status: 'expired' });
    expect((await part(id, 1)).status).toBe(404);
    // Who saved the file proves it later too, by the same text.
    const later = await signature(id);
    expect([later.status, later.body.export]).toEqual([200, signed.body.export]);
    await clearExports(world.simulation.context.db, world.simulation.clock.now);
    const left = await world.simulation.context.db.query('select part from export_parts where export_id = $1', [id]);
    expect(left).toEqual([]);
    // Its row is listed for thirty days more, and goes as well.
    const rowOf = () => world.simulation.context.db.query('select id from exports where id = $1', [id]);
    await clearExports(world.simulation.context.db, world.simulation.clock.now + 30 * 86_400_000 - 1);
    expect(await rowOf()).toHaveLength(1);
    await clearExports(world.simulation.context.db, world.simulation.clock.now + 30 * 86_400_000);
    expect(await rowOf()).toEqual([]);
    expect((await world.client().call('GET', `/v1/exports/${id}`)).status).toBe(404);
  });

  it('that fails too often is given up, and what was made of it is deleted as well', async () => {
    const { context, clock } = world.simulation;
    const { id } = await create({ kind: 'conversions', format: 'csv' });
    await context.db.query(
      `update exports set status = 'running', tries = 5, lease_until = clock_timestamp() - interval '1 second' where id = $1`,
      [id],
    );
    await context.db.query("insert into export_parts (export_id, part, content) values ($1, 1, 'begun')", [id]);
    await clearExports(context.db, clock.now);
    expect(await get(id)).toMatchObject({ status: 'failed', readyAt: null });
    await clearExports(context.db, clock.now + LIMITS.exportKeptDays * 86_400_000);
    expect(await context.db.query('select part from export_parts where export_id = $1', [id])).toEqual([]);
    expect(await get(id)).toMatchObject({ status: 'failed' });
  });
});
