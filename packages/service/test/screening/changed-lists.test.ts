// A list that screening goes by has changed: what was let in by the older version is screened again, once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenOpenConversions } from '../../src/jobs/screen-open-conversions.ts';
import type { Database } from '../../src/ports/database.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { issueVoucher } from '../../src/usecases/conversions/vouchers/issue-voucher.ts';
import { get } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const MINUTE_MS = 60_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function world() {
  await db.query('truncate conversions cascade');
  const w = makeSimulation(db);
  const { test: screening } = w.context.screenings;
  if (screening === undefined) throw new Error('the simulation screens');
  const { screen } = screening;
  const asked: string[] = [];
  screening.screen = (question) => {
    asked.push(question.reference);
    return screen(question);
  };
  const create = async () => (await createConversion(w.context, OWNER, BODIES['crypto-issue'])).conversion;
  const screenAll = () => screenOpenConversions.run(w.context, new AbortController().signal);
  /** Every process goes by the new version from then on. */
  const changeList = (inForceFrom: number) => {
    const list = {
      file: 'addresses.txt',
      entries: 1,
      modifiedAt: inForceFrom - MINUTE_MS,
      checkedAt: 0,
      problem: null,
    };
    screening.lists = () => [{ ...list, inForceFrom }];
  };
  const isHeld = async ({ id }: { id: string }): Promise<boolean> =>
    (await db.query("select 1 from operator_items where conversion_id = $1 and kind = 'screening_changed'", [id]))
      .length === 1;
  return { w, asked, create, screenAll, changeList, isHeld };
}

it('screens an open conversion again when a list has changed, once every process goes by it, and once', async () => {
  const { w, asked, create, screenAll, changeList, isHeld } = await world();
  const before = await create();
  changeList(w.clock.now + 10 * MINUTE_MS);
  w.screening.verdict = 'DECLINED';
  w.clock.forward(9 * MINUTE_MS);
  await screenAll();
  expect([asked.length, await isHeld(before)]).toEqual([1, false]);
  w.clock.forward(2 * MINUTE_MS);
  w.screening.verdict = 'APPROVED';
  const after = await create();
  w.screening.verdict = 'DECLINED';
  for (const _ of [1, 2, 3]) await screenAll();
  expect(asked).toEqual([before.reference, after.reference, before.reference]);
  expect([await isHeld(before), await isHeld(after)]).toEqual([true, false]);
  // What has moved is not undone: a person decides.
  expect((await get(w, before.reference)).status).toBe('voucher_issued');
});

it('screens it before a voucher is issued again, also when none of its vouchers could run', async () => {
  const { w, asked, create, screenAll, changeList } = await world();
  const { id, reference } = await create();
  await db.query('update vouchers set settled_at = 1 where conversion_id = $1', [id]);
  changeList(w.clock.now + MINUTE_MS);
  w.clock.forward(2 * MINUTE_MS);
  await screenAll();
  expect(asked).toHaveLength(1);
  expect((await issueVoucher(w.context, OWNER, reference)).status).toBe('voucher_issued');
  expect(asked).toHaveLength(2);
});

it('asks again in the next round when screening is away, and does not run in circles', async () => {
  const { w, asked, create, screenAll, changeList } = await world();
  for (let count = 0; count < 51; count += 1) await create();
  changeList(w.clock.now + 1);
  w.clock.forward(MINUTE_MS);
  w.screening.verdict = 'down';
  expect(await screenAll()).toBe(false);
  w.screening.verdict = 'APPROVED';
  while (await screenAll());
  expect(new Set(asked.slice(51)).size).toBe(51);
  const rounds = asked.length;
  await screenAll();
  expect(asked).toHaveLength(rounds);
});

it('passes over a list that is dated in the future', async () => {
  const { w, asked, create, screenAll, changeList } = await world();
  await create();
  changeList(w.clock.now + 365 * 24 * 60 * MINUTE_MS);
  w.clock.forward(MINUTE_MS);
  await screenAll();
  expect(asked).toHaveLength(1);
});
