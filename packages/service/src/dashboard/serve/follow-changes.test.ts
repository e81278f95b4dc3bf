// Every change is told once, also one whose row appears after those that were made later.
import { ID_PREFIXES, makeId } from '@svc/protocol';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { Database, Queryable } from '../../ports/database.ts';
import { insertEvent } from '../../stores/events/insert-event.ts';
import { followChanges } from './follow-changes.ts';

const START = Date.UTC(2026, 10, 17);
const MERCHANT = makeId(ID_PREFIXES.merchant, START);

const world = (db: Database) => {
  const clock = { time: START, now: () => clock.time };
  const next = followChanges({ db, clock });
  return {
    clock,
    /** What is told, by the ids of what changed. */
    told: async () => (await next()).map(({ id }) => id),
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

it('tells what is committed after things that were made later', async () => {
  const db = await openTestDatabase();
  const { told, receive } = world(db);
  await told();
  await whileOpen(
    db,
    (tx) => receive(tx, 'late'),
    async () => {
      for (let n = 0; n < 60; n += 1) await receive(db, `early ${n}`);
      expect(await told()).toHaveLength(60);
    },
  );
  expect(await told()).toEqual(['late']);
  expect(await told()).toEqual([]);
  await db.close();
});

describeOnBothDatabases('followed changes', (makeDb) => {
  it('come from machines whose clocks differ, each once', async () => {
    const db = await makeDb();
    const { clock, told } = world(db);
    // By the database: ids that this process makes never go back, whatever the time.
    const emitAt = (now: number) =>
      db.query<{ id: string }>(
        `insert into events (id, merchant_id, env, type, api_version, data, status, created_at)
       values (make_ulid('${ID_PREFIXES.event}', $1), $2, 'test', 'synthetic.test_event', '2026-09-15', '{}', 'created', $1)
       returning id`,
        [now, MERCHANT],
      );
    const [before] = await emitAt(START);
    expect(await told()).toEqual([]);
    for (const now of [START + 600_000, START, START - 20_000, START + 1]) {
      await emitAt(now);
      expect(await told()).toHaveLength(1);
      expect(await told()).toEqual([]);
    }
    clock.time += 3_600_000;
    await emitAt(clock.time);
    expect(await told()).toHaveLength(1);
    expect(await told()).not.toContain(before?.id);
  });

  it('are told to the last when more happens than one look reads', async () => {
    const db = await makeDb();
    const { told } = world(db);
    await told();
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
    const ids = [...(await told()), ...(await told()), ...(await told())];
    expect([ids.length, new Set(ids).size]).toEqual([2400, 2400]);
    expect(await told()).toEqual([]);
  });
});
