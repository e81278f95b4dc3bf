// What is done alone in a day is bounded for a person, however many accounts that person has invited.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countSpending, readSpent, setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { deleteStaff, upsertStaff } from '../../src/people/store/people.ts';
import type { Database } from '../../src/ports/database.ts';
import { openTestDatabase } from '../test-database.ts';

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;
const SUM = 100n;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await setOperatorLimit(db, 'dailySum', SUM, 1);
  // Two who were vouched for; root's line is child and twin, and below child, grandchild.
  for (const [userId, introducedBy] of [
    ['root', null],
    ['other', null],
    ['child', 'root'],
    ['twin', 'root'],
    ['grandchild', 'child'],
  ] as const) {
    await db.query(
      "insert into auth_users (id, name, email, email_verified) values ($1, $1, $1 || '@x.example', true)",
      [userId],
    );
    await upsertStaff(db, { userId, role: 'operator', introducedBy, now: 1 });
  }
});
afterAll(() => db?.close());
beforeEach(() => db.query('delete from operator_spending', []));

const spendingOf = (operatorId: string, amountKobo: bigint, now = NOW) => ({
  operatorId,
  conversionId: 'cnv_1',
  action: 'retry_payout',
  amountKobo,
  now,
});
const spend = (operatorId: string, amountKobo: bigint, now = NOW) =>
  db.transaction((tx) => countSpending(tx, spendingOf(operatorId, amountKobo, now)));

describe('the sum that is left today', () => {
  it('is one for all who came by invitations of the same person', async () => {
    expect(await spend('child', 60n)).not.toBeNull();
    for (const operator of ['root', 'twin', 'grandchild', 'child']) {
      expect(await readSpent(db, operator, NOW)).toBe(60n);
      expect(await spend(operator, 41n)).toBeNull();
    }
    expect(await spend('grandchild', 40n)).not.toBeNull();
    expect(await readSpent(db, 'root', NOW)).toBe(SUM);
  });

  it('is another one for a person who was vouched for', async () => {
    expect(await spend('child', SUM)).not.toBeNull();
    expect(await readSpent(db, 'other', NOW)).toBe(0n);
    expect(await spend('other', SUM)).not.toBeNull();
    expect(await readSpent(db, 'root', NOW)).toBe(SUM);
  });

  it('counts what someone did who was removed since', async () => {
    await upsertStaff(db, { userId: 'twin', role: 'operator', introducedBy: 'root', now: 1 });
    expect(await spend('twin', SUM)).not.toBeNull();
    await deleteStaff(db, 'twin');
    expect(await spend('root', 1n)).toBeNull();
  });

  it('is whole again after a day', async () => {
    expect(await spend('child', SUM, NOW - DAY_MS)).not.toBeNull();
    expect(await spend('root', SUM)).not.toBeNull();
  });

  it('is not passed by two of a line at the same time', async () => {
    const [counted, ended] = [makeSignal(), makeSignal()];
    const first = db.transaction(async (tx) => {
      await countSpending(tx, spendingOf('root', 60n));
      counted.give();
      await ended.given;
    });
    await counted.given;
    const second = spend('grandchild', 60n);
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`;
    try {
      await expect.poll(async () => (await db.query(waits)).length).toBe(1);
    } finally {
      ended.give();
      await first;
    }
    expect(await second).toBeNull();
  });
});

function makeSignal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
