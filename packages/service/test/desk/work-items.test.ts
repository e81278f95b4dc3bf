import { NGN, WORK_ITEM_KINDS } from '@svc/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeDifference, listDifferences, openDifference } from '../../src/books/store/differences.ts';
import { insertUnmatched } from '../../src/books/store/unmatched-money.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { isItemOpen, listOpenItems, markItemClosed, openItem, openItemOnce } from '../../src/desk/store/work-items.ts';
import type { Database } from '../../src/ports/database.ts';
import { countWork, readQueuesByEnv } from '../../src/stores/reads/read-operator.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
let conversionId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  conversionId = (await createConversion(makeSimulation(db).context, OWNER, BODIES['crypto-issue'])).conversion.id;
});
afterAll(() => db.close());

const unanswered = (note: string) =>
  ({
    conversionId,
    kind: 'payout_unknown',
    cause: 'unanswered',
    subject: 'payout:one',
    amountKobo: 5n,
    note,
    now: 1,
  }) as const;

it('the table takes the kinds of the protocol and no other', async () => {
  const [row] = await db.query<{ text: string }>(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'work_items_kind_check'",
  );
  const kinds = [...(row?.text ?? '').matchAll(/'([^']+)'::text/g)].map(([, kind]) => kind);
  expect(kinds.sort()).toEqual([...WORK_ITEM_KINDS].sort());
});

it('a reworded note opens no second item and settles the one of an older release', async () => {
  const id = await openItem(db, unanswered('The rail has not answered.'));
  expect(await openItem(db, unanswered('No answer from the rail.'))).toBe(id);
  expect(await isItemOpen(db, unanswered(''))).toBe(true);
  expect(await listOpenItems(db, 10)).toMatchObject([{ id, note: 'No answer from the rail.', currency: NGN }]);
  expect(await markItemClosed(db, { itemId: id, actor: 'ada', reason: 'paid', now: 2 })).toMatchObject({
    amountKobo: 5n,
  });
  expect(await isItemOpen(db, unanswered(''))).toBe(false);
  expect(await openItemOnce(db, unanswered('Found again.'))).toBe(false);
  expect(await openItem(db, unanswered('It hangs again.'))).not.toBe(id);
});

it('money of nobody is one item for ever, and a difference opens again after it was closed', async () => {
  const money = {
    env: 'live',
    provider: 'p',
    railPaymentId: '1',
    railReference: 'r',
    amountMinor: 7n,
    currency: 'USD',
  } as const;
  const times = { receivedAt: 1, now: 1 };
  expect(await insertUnmatched(db, { ...money, ...times })).toBe(true);
  await db.query("update work_items set closed_at = 2 where kind = 'unmatched_money'");
  expect(await insertUnmatched(db, { ...money, ...times })).toBe(false);

  const differs = {
    env: 'live',
    subject: 'payment:p:1',
    kind: 'theirs_only',
    detail: 'd',
    conversionId: null,
    now: 3,
  } as const;
  await openDifference(db, differs);
  await openDifference(db, differs);
  const [one, ...others] = await listDifferences(db, 'live', 10);
  expect(others).toEqual([]);
  await closeDifference(db, { id: one?.id ?? 0, explanation: 'seen', actor: 'ada', now: 4 });
  await openDifference(db, differs);
  expect(await listDifferences(db, 'live', 10)).toMatchObject([{ kind: 'theirs_only', explanation: null }]);
});

it('the count of what waits has money of nobody and differences beside items and reviews', async () => {
  await db.query("update work_items set closed_at = null where kind = 'unmatched_money'");
  await db.query("update conversions set status = 'requires_manual_review' where id = $1", [conversionId]);
  const work = (await countWork(db)).map(({ env, kind, count }) => `${env} ${kind} ${count}`);
  expect(work.sort()).toEqual([
    'live theirs_only 1',
    'live unmatched_money 1',
    'test payout_unknown 1',
    'test requires_manual_review 1',
  ]);
  const queues = (await readQueuesByEnv(db)).map(({ queue, env, count, since }) => [queue, env, count, since]);
  expect(queues.map(([queue, env, count]) => `${queue} ${env} ${count}`).sort()).toEqual([
    'openItems live 2',
    'openItems test 1',
    'reviews test 1',
  ]);
  expect(queues.filter(([queue]) => queue === 'openItems').map(([, , , since]) => since)).toEqual([1, 1]);
});
