// Requests that have arrived together are counted together.
import { expect, it } from 'vitest';
import type { Database } from '../../../ports/database.ts';
import type { EnterRequest } from '../../../stores/gate/enter.ts';
import { makeEntryQueue } from './entry-queue.ts';

/** A database that admits everybody and says how many came with each statement. */
function makeCountingDatabase() {
  const batches: number[] = [];
  const query = async (_text: string, [requests]: [string]) => {
    const places = (JSON.parse(requests) as { n: number; address: string }[]).map(({ n, address }) => ({
      n,
      entry: { refused: null, windows: [], now: 0, address },
      found: null,
    }));
    batches.push(places.length);
    return places;
  };
  return { db: { query } as unknown as Database, batches };
}

const requestOf = (address: string): EnterRequest => ({
  now: 0,
  byDatabaseClock: false,
  address,
  digest: null,
  isPublic: false,
  isWrite: false,
  opensBody: false,
  reads: null,
  lease: 0,
});

it('counts all that arrived in one statement, up to 32, and gives each its own entry', async () => {
  const { db, batches } = makeCountingDatabase();
  const queue = makeEntryQueue(db);
  const addresses = Array.from({ length: 40 }, (_, place) => `203.0.113.${place}`);
  const entries = await Promise.all(addresses.map((address) => queue.enter(requestOf(address))));
  expect(batches).toEqual([32, 8]);
  expect(entries).toMatchObject(addresses.map((address) => ({ address })));
});

it('goes on after statements that failed', async () => {
  const { db, batches } = makeCountingDatabase();
  const { query } = db;
  const queue = makeEntryQueue(db);
  db.query = () => Promise.reject(new Error('the connection is gone'));
  for (let turn = 0; turn < 4; turn += 1) {
    await expect(queue.enter(requestOf('203.0.113.1'))).rejects.toThrow('the connection is gone');
  }
  db.query = query;
  await queue.enter(requestOf('203.0.113.1'));
  expect(batches).toEqual([1]);
});
