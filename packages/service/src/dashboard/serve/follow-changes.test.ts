// Every change is sent once, also one whose row appears after those that were made later.
import { ID_PREFIXES, makeId } from '@svc/protocol';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import { insertEvent } from '../../webhooks/store/insert-event.ts';
import { followChanges } from './follow-changes.ts';

const START = Date.UTC(2026, 10, 17);
const MERCHANT = makeId(ID_PREFIXES.merchant, START);

const world = (db: Database) => {
  const clock = { time: START, now: () => clock.time };
  const next = followChanges({ db, clock });
  return {
    clock,
    /** The changes that are sent, by their ids. */
    sentIds: async () => (await next()).map(({ id }) => id),
    emit: (tx: Queryable, now: number) =>
      insertEvent(tx, { merchantId: MERCHANT, env: 'test', type: 'synthetic.test_event', data: {}, now }),
    receive: (tx: Queryable, eventId: string) =>
      tx.query(
        `insert into sandbox_inbox (merchant_id, event_id, event_type, webhook_id, headers, body, signature_valid, answered, received_at)
         values ($1, $2, 'synthetic.test_event', '', '{}', '', true, 200, $3)`,
        [MERCHANT, eventId, START],
      ),
  };
};

/** Runs work while the transaction of something written before it is still open. */
async function whileOpen<T>(db: Database, write: (tx: Queryable) => Promise<T>, work: () => Promise<void>): Promise<T> {
  let close = (): void => undefined;
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  let isWritten = false;
  const writing = db.transaction(async (tx) => {
    const result = await write(tx);
    isWritten = true;
    await closed;
    return result;
  });
  await expect.poll(() => isWritten).toBe(true);
  await work().finally(close);
  return writing;
}

it('a change that is committed after later ones is sent', async () => {
  const db = await openTestDatabase();
  const { sentIds, receive } = world(db);
  await sentIds();
  await whileOpen(
    db,
    (tx) => receive(tx, 'late'),
    async () => {
      for (let n = 0; n < 60; n += 1) await receive(db, `early ${n}`);
      expect(await sentIds()).toHaveLength(60);
    },
  );
  expect(await sentIds()).toEqual(['late']);
  expect(await sentIds()).toEqual([]);
  await db.close();
});

describeOnBothDatabases('followed changes', (makeDb) => {
  it('come from machines whose clocks differ, each once', async () => {
    const db = await makeDb();
    const { clock, sentIds } = world(db);
    // By the database: ids that this process makes never go back, at any time.
    const emitAt = (now: number) =>
      db.query<{ id: string }>(
        `insert into events (id, merchant_id, env, type, api_version, data, status, created_at)
       values (make_ulid('${ID_PREFIXES.event}', $1), $2, 'test', 'synthetic.test_event', '2026-09-15', '{}', 'created', $1)
       returning id`,
        [now, MERCHANT],
      );
    const [before] = await emitAt(START);
    expect(await sentIds()).toEqual([]);
    for (const now of [START + 600_000, START, START - 20_000, START + 1]) {
      await emitAt(now);
      expect(await sentIds()).toHaveLength(1);
      expect(await sentIds()).toEqual([]);
    }
    clock.time += 3_600_000;
    await emitAt(clock.time);
    expect(await sentIds()).toHaveLength(1);
    expect(await sentIds()).not.toContain(before?.id);
  });

  it('are all sent when more happens than one query reads', async () => {
    const db = await makeDb();
    const { sentIds } = world(db);
    await sentIds();
    await db.query(
      `insert into events (id, merchant_id, env, type, api_version, data, status, created_at)
       select make_ulid('${ID_PREFIXES.event}', $1::bigint + n), $2, 'test', 'synthetic.test_event', '2026-09-15', '{}', 'created', $1::bigint + n
       from generate_series(1, 1200) n`,
      [START, MERCHANT],
    );
    await db.query(
      `insert into sandbox_inbox (merchant_id, event_id, event_type, webhook_id, headers, body, signature_valid, answered, received_at)
       select $1, 'received ' || n, 'synthetic.test_event', '', '{}', '', true, 200, n from generate_series(1, 1200) n`,
      [MERCHANT],
    );
    const ids = [...(await sentIds()), ...(await sentIds()), ...(await sentIds())];
    expect([ids.length, new Set(ids).size]).toEqual([2400, 2400]);
    expect(await sentIds()).toEqual([]);
  });
});
