import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import type { Database } from '../../ports/database.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;

interface Look {
  retry_at: number | null;
  used: number[];
}

/** Counts one request as the gate does: two limits are those of the key with this id, one is that of the address. */
async function hit(db: Database, name: string, now: number, limits: readonly number[]): Promise<Look> {
  const [limit = 0, perHour = null] = limits;
  const digest = perHour === null ? null : Buffer.from(name).toString('hex');
  const request = {
    n: 0,
    now,
    subject: `address:${name}`,
    address: name,
    paid: false,
    digest,
    public: false,
    write: false,
    opens: false,
    reads: null,
    lease: 0,
  };
  const [row] = await db.query<{ entry: [number, string | null, number | null, number[][]] }>(
    'select entry from gate_admit_requests($1, $2, 0, 0, $3, $4, 0)',
    [JSON.stringify([request]), perHour === null ? limit : NO_LIMIT, limit, perHour],
  );
  if (row === undefined) throw new Error('nothing came back');
  const [, , retryAt, windows] = row.entry;
  return { retry_at: retryAt, used: windows.slice(-limits.length).map(([most = 0, left = 0]) => most - left) };
}

const NO_LIMIT = 1_000_000;

const addKey = (db: Database, id: string): Promise<unknown> =>
  db.query(
    `insert into api_keys (id, merchant_id, env, kind, digest, prefix, created_at)
     values ($1, 'mrc_1', 'test', 'sk', convert_to($1, 'utf8'), 'svc_test_sk_', 1)`,
    [id],
  );

/** The plain definition: keeps every admitted moment and counts. */
function makeOracle(limits: readonly number[]) {
  const admitted: number[] = [];
  const spans = [MINUTE, HOUR];
  return (now: number) => {
    const waits = limits.map((limit, index) => {
      const span = spans[index] ?? 0;
      const inside = admitted.filter((moment) => moment > now - span);
      return inside.length < limit ? 0 : (inside.at(-limit) ?? 0) + span - now;
    });
    const wait = Math.max(...waits);
    if (wait === 0) admitted.push(now);
    return wait;
  };
}

describeOnBothDatabases('the sliding limits', (makeDb, engine) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
    await db.query("insert into merchants (id, name, created_at) values ('mrc_1', 'Ada Stores', 1)");
  });
  beforeEach(() => db.query('truncate limit_rings, limit_chunks'));

  it('admit and refuse exactly as a list of every admitted moment does, and wait as long', async () => {
    let subjects = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.nat(40), fc.nat(9_000), fc.nat(70_000)), { minLength: 1, maxLength: 150 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 5, max: 120 }),
        async (gaps, perMinute, perHour) => {
          const oracle = makeOracle([perMinute, perHour]);
          subjects += 1;
          let now = 1_700_000_000_000;
          await addKey(db, `s${subjects}`);
          for (const gap of gaps) {
            now += gap;
            const look = await hit(db, `s${subjects}`, now, [perMinute, perHour]);
            expect((look.retry_at ?? now) - now).toBe(oracle(now));
          }
        },
      ),
      { numRuns: engine === 'pglite' ? 30 : 25 },
    );
  });

  it('hold the largest limit over the end of the ring', async () => {
    const start = 1_700_000_000_000;
    // 11,000 requests, 360 ms apart, as counting them one by one would have left them.
    const moments = Array.from({ length: 64 }, (_, index) => start + (10_944 + index) * 360);
    await db.query(
      "insert into limit_rings (subject, seen, last_at, tails, moments) values ('key:big', 11000, $1, '{10800,980}', $2)",
      [start + 10_999 * 360, moments],
    );
    await db.query(
      `insert into limit_chunks (ring, chunk, moments)
       select (select id from limit_rings where subject = 'key:big'), (n / 64) % 157, array_agg($1::bigint + n * 360 order by n)
       from generate_series(14 * 64 + 64, 171 * 64 - 1) n group by n / 64`,
      [start],
    );
    const now = start + 10_999 * 360;
    await addKey(db, 'big');
    // 10,000 in the last hour, to the millisecond: the next is due when the oldest of them leaves.
    const look = await hit(db, 'big', now, [600, 10_000]);
    expect(look.used).toEqual([167, 10_000]);
    expect(look.retry_at).toBe(start + 1_000 * 360 + HOUR);
    expect((await hit(db, 'big', Number(look.retry_at) - 1, [600, 10_000])).retry_at).toBe(look.retry_at);
    expect((await hit(db, 'big', Number(look.retry_at), [600, 10_000])).retry_at).toBeNull();
    // The ring's last chunk fills on the way, and is found again where it was written.
    for (let n = 11_001; n <= 11_011; n += 1)
      expect((await hit(db, 'big', start + n * 360, [600, 10_000])).retry_at).toBeNull();
    const anHourLater = await hit(db, 'big', start + 10_990 * 360 + HOUR, [600, 10_000]);
    expect(anHourLater.used).toEqual([0, 21]);
  });

  it('never run backwards when the clock wavers, and start afresh when somebody has set it back', async () => {
    const now = 1_700_000_000_000;
    await hit(db, 'clock', now, [2]);
    await hit(db, 'clock', now - 50, [2]);
    expect((await hit(db, 'clock', now, [2])).retry_at).toBe(now + MINUTE);
    expect((await hit(db, 'clock', now - 10 * MINUTE, [2])).retry_at).toBe(now + MINUTE);
    expect((await hit(db, 'clock', now - 10 * MINUTE - 1, [2])).retry_at).toBeNull();
  });

  it('give nothing to a caller who alternates between machines whose clocks differ', async () => {
    for (const difference of [MINUTE + 1_000, 10 * MINUTE]) {
      let admitted = 0;
      for (let turn = 0; turn < 60; turn += 1) {
        const now = 1_700_000_000_000 + turn * 10 + (turn % 2 === 0 ? difference : 0);
        if ((await hit(db, `clocks ${difference}`, now, [5])).retry_at === null) admitted += 1;
      }
      expect(admitted).toBe(5);
    }
  });

  it('count a lease at its end, and nothing else any earlier or later for it', async () => {
    const start = 1_700_000_000_000;
    const LIMIT = 32;
    const ask = async (now: number) => (await hit(db, 'leased', now, [LIMIT])).retry_at;
    await ask(start);
    const leasedAt = start + 58_500;
    const lease = () =>
      db.query('select tokens from limit_take_ahead($1, $2, $3, 16)', ['address:leased', leasedAt, LIMIT]);
    expect(await lease()).toEqual([{ tokens: 1 }]);
    for (let left = LIMIT - 2; left > 0; left -= 1) expect(await ask(leasedAt)).toBeNull();
    expect(await lease()).toEqual([{ tokens: 0 }]);
    // Full: the first one leaves when its minute is over, although the ring knows of a later moment.
    for (const now of [leasedAt, start + MINUTE - 1]) expect(await ask(now)).toBe(start + MINUTE);
    expect(await ask(start + MINUTE)).toBeNull();
    // The lease may have been used at its end.
    expect(await ask(leasedAt + MINUTE)).toBe(leasedAt + 2_000 + MINUTE);
    expect(await ask(leasedAt + MINUTE + 2_000)).toBeNull();
  });

  it.each([
    [3, 5, 2, 0],
    [58, 16, 5, 4],
    [60, 16, 0, 66],
  ])(
    'take back what was counted in advance and not used: %i before, %i taken, %i used, %i behind',
    async (before, tokens, used, behind) => {
      const start = 1_700_000_000_000;
      const LIMIT = 1_000;
      const ask = async (now: number) => (await hit(db, 'leased', now, [LIMIT])).used[0];
      for (let n = 0; n < before; n += 1) await ask(start + n);
      const [taken] = await db.query<{ first: number; tokens: number; at: number }>(
        "select first, tokens, ends_at as at from limit_take_ahead('address:leased', $1, $2, $3)",
        [start + 500, LIMIT, tokens],
      );
      expect(taken).toEqual({ first: before, tokens, at: start + 2_500 });
      for (let n = 0; n < behind; n += 1) await ask(start + 3_000 + n);
      const giveBack = (first: number, count: number) =>
        db.query("select limit_give_back('address:leased', $1, $2, $3)", [first, start + 2_500, count]);
      // One by one and together, also by a place that others have moved.
      await giveBack(before, 1);
      await giveBack(before + 1, tokens - used - 1);
      expect(await ask(start + 5_000)).toBe(before + used + behind);
      // What is not there cannot be given back again; each of the others leaves the minute at its own time.
      await giveBack(before, used + 1);
      expect(await ask(start + 5_000)).toBe(before + used + behind + 1);
      expect(await ask(start + MINUTE + 1_000)).toBe(used + behind + 2);
      expect(await ask(start + MINUTE + 2_999)).toBe(behind + 3);
    },
  );

  it('never admit more in a minute than the limit, however leases are taken and used', async () => {
    let subjects = 0;
    const LEASE_MS = 2_000;
    // Mostly full, and mostly asked again at about the time when the first ones leave the minute.
    const gap = fc.oneof(
      { weight: 20, arbitrary: fc.nat(40) },
      { weight: 1, arbitrary: fc.integer({ min: MINUTE - 2 * LEASE_MS, max: MINUTE + LEASE_MS }) },
    );
    const step = fc.record({ gap, tokens: fc.nat(16), late: fc.nat(LEASE_MS) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 40, maxLength: 120 }),
        fc.integer({ min: 16, max: 64 }),
        async (steps, limit) => {
          subjects += 1;
          const subject = `leased ${subjects}`;
          const used: number[] = [];
          let now = 1_700_000_000_000;
          for (const { gap, tokens, late } of steps) {
            now += gap;
            const look = await hit(db, subject, now, [limit]);
            if (look.retry_at !== null) {
              expect(look.retry_at).toBeGreaterThan(now);
              expect(look.retry_at).toBeLessThanOrEqual(now + MINUTE + LEASE_MS);
              continue;
            }
            used.push(now);
            const [row] = await db.query<{ tokens: number }>('select tokens from limit_take_ahead($1, $2, $3, $4)', [
              `address:${subject}`,
              now,
              limit,
              tokens,
            ]);
            for (let left = row?.tokens ?? 0; left > 0; left -= 1) used.push(now + late);
          }
          used.sort((a, b) => a - b);
          // Request n and request n + limit are never in the same minute.
          for (const [place, moment] of used.entries()) {
            const later = used[place + limit];
            if (later !== undefined) expect(later - moment).toBeGreaterThanOrEqual(MINUTE);
          }
        },
      ),
      { numRuns: engine === 'pglite' ? 5 : 15 },
    );
  });

  it('admit exactly the limit when many ask at once', async () => {
    const looks = await Promise.all(Array.from({ length: 100 }, () => hit(db, 'many', 1_700_000_000_000, [60])));
    expect(looks.filter(({ retry_at }) => retry_at === null)).toHaveLength(60);
  });
});

describe('the oracle itself', () => {
  it('refuses the second of a limit of one until the minute is over', () => {
    const oracle = makeOracle([1, 100]);
    expect([oracle(0), oracle(1), oracle(MINUTE - 1), oracle(MINUTE)]).toEqual([0, MINUTE - 1, 1, 0]);
  });
});
