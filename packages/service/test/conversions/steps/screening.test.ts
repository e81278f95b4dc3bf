// The steps of screening one by one: what is asked, what each verdict does, and what a later verdict may still stop.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConversion } from '../../../src/conversions/create-conversion.ts';
import { findById } from '../../../src/conversions/store/find-conversions.ts';
import { insertAction } from '../../../src/desk/store/operator-actions.ts';
import { insertMerchant } from '../../../src/people/store/merchants.ts';
import type { Database } from '../../../src/ports/database.ts';
import type { ScreeningVerdict } from '../../../src/ports/screening.ts';
import { applyScreening, decideHold, refreshHold } from '../../../src/screening/apply-screening.ts';
import { getScreening } from '../../../src/screening/get-screening.ts';
import { requireClear } from '../../../src/screening/open-verdict.ts';
import { applyVerdict, askScreening, screen } from '../../../src/screening/screen.ts';
import { screenAgain } from '../../../src/screening/screen-again.ts';
import { eventTypes, get } from '../../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation, WALLET } from '../../harness/make-simulation.ts';
import { openTestDatabase } from '../../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function made(verdict: Simulation['screening']['verdict'], type: keyof typeof BODIES = 'crypto-issue') {
  const w = makeSimulation(db);
  w.screening.verdict = verdict;
  const counterparty = { type: 'company', name: 'Bob Ltd', wallet: WALLET } as const;
  const { conversion } = await createConversion(w.context, OWNER, { ...BODIES[type], counterparty });
  const { id, reference } = conversion;
  const record = async () => {
    const found = await findById(db, id);
    if (found === null) throw new Error('there is no conversion');
    return found;
  };
  const set = (change: string) => db.query(`update conversions set ${change} where id = $1`, [id]);
  const items = () =>
    db.query<{ kind: string; note: string; amount: string | null }>(
      "select kind, note, case when currency = 'NGN' then amount end as amount from work_items where conversion_id = $1 order by id",
      [id],
    );
  const now = () => get(w, reference);
  return { w, id, reference, conversion, record, set, items, now };
}

describe('a question to screening', () => {
  it.each([
    ['crypto-issue', { amount: '100', asset: 'USDC', payerName: null, payoutName: null }],
    ['fiat-issue', { amount: '1500.5', asset: 'NGN', payerName: 'Ada', payoutName: null }],
    ['fiat-redeem', { amount: '2500.75', asset: 'SVC', payerName: null, payoutName: 'Ada Lovelace' }],
  ] as const)('about a %s names everyone who takes part', async (type, expected) => {
    const { w, id, reference, record } = await made('APPROVED', type);
    const asked: unknown[] = [];
    const { test } = w.context.screenings;
    if (test === undefined) throw new Error('the simulation screens');
    const ask: typeof test.screen = (question) => {
      asked.push(question);
      return test.screen(question);
    };
    w.context.screenings = { test: { ...test, screen: ask } };
    expect(await askScreening(w.context, await record())).toEqual({
      verdict: 'APPROVED',
      providerReference: `scr-${id}`,
    });
    expect(asked).toMatchObject([
      {
        conversionId: id,
        reference,
        merchantId: OWNER.merchantId,
        env: 'test',
        type,
        chain: 'celo-sepolia',
        wallet: WALLET,
        usdValueCents: (await record()).usdValueCents,
        counterparty: { type: 'company', name: 'Bob Ltd', wallet: WALLET },
        ...expected,
      },
    ]);
  });

  it('names the merchant where the provider needs a name and nobody is named', async () => {
    const w = makeSimulation(db);
    const asked: (string | null | undefined)[] = [];
    const { test } = w.context.screenings;
    if (test === undefined) throw new Error('the simulation screens');
    const ask: typeof test.screen = (question) => {
      asked.push(question.merchantName);
      return test.screen(question);
    };
    await insertMerchant(db, { id: OWNER.merchantId, name: 'Ada Limited', createdAt: 1 });
    w.context.screenings = { test: { ...test, screen: ask } };
    await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    w.context.screenings = { test: { ...test, screen: ask, needsName: true } };
    await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    await createConversion(w.context, OWNER, BODIES['fiat-issue']);
    await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    expect(asked).toEqual([undefined, 'Ada Limited', undefined, undefined]);
  });

  it('without an answer holds, and says so in the log', async () => {
    const { w, id, record } = await made('APPROVED');
    w.screening.verdict = 'down';
    expect(await askScreening(w.context, await record())).toEqual({ verdict: 'IN_REVIEW', providerReference: null });
    w.context.screenings = {};
    expect(await askScreening(w.context, await record())).toEqual({ verdict: 'IN_REVIEW', providerReference: null });
    const message = 'screening could not be reached: held';
    expect(w.logged).toEqual([
      { level: 'warn', fields: { conversionId: id, error: 'Error' }, message },
      { level: 'warn', fields: { conversionId: id, error: 'SvcError' }, message },
    ]);
  });
});

describe('a verdict', () => {
  it('that is known is not asked for again', async () => {
    const { w, id, record, set } = await made('IN_REVIEW');
    const { asked } = w.screening;
    await set("status = 'created', screening_status = 'APPROVED', screening_reference = 'scr-x'");
    expect(await screen(w.context, await record())).toMatchObject({ status: 'created', screeningReference: 'scr-x' });
    expect(w.screening.asked).toBe(asked);
    await set('screening_status = null');
    w.screening.verdict = 'APPROVED';
    expect(await screen(w.context, await record())).toMatchObject({ screeningReference: `scr-${id}` });
    expect(w.screening.asked).toBe(asked + 1);
  });

  it.each<[ScreeningVerdict, string, string | null]>([
    ['APPROVED', 'created', null],
    ['SKIPPED', 'created', null],
    ['IN_REVIEW', 'screening_hold', null],
    ['AWAITING_USER', 'screening_hold', null],
    ['DECLINED', 'failed', 'Screening declined the conversion.'],
  ])('%s leaves a new conversion in %s', async (verdict, status, lastError) => {
    const { w, record, set, now } = await made('IN_REVIEW');
    await set("status = 'created', screening_status = null");
    w.clock.forward(5);
    const stale = await record();
    expect(await applyVerdict(w.context, stale, { verdict, providerReference: 'scr-1' })).toMatchObject({ status });
    expect(await record()).toMatchObject({
      status,
      screeningStatus: verdict,
      screeningReference: 'scr-1',
      screeningUpdatedAt: w.clock.now,
      lastError,
    });
    if (status !== 'created') expect((await now()).stages.at(-1)?.meta).toEqual({ by: 'screening' });
    await set("status = 'succeeded'");
    expect(await applyVerdict(w.context, stale, { verdict, providerReference: 'scr-2' })).toBe(false);
    expect((await record()).screeningReference).toBe('scr-1');
  });

  it.each([
    [' Not this one. ', 'Not this one.', { by: 'operator', reason: 'Not this one.' }],
    [' ', 'Screening declined the conversion.', { by: 'operator' }],
    [null, 'Screening declined the conversion.', { by: 'operator' }],
  ])('of a person, with the words %j, is shown with them', async (publicReason, lastError, meta) => {
    const { w, record, now } = await made('IN_REVIEW');
    const decided = { by: 'operator', publicReason } as const;
    const verdict = { verdict: 'DECLINED', providerReference: null, decided } as const;
    expect(await decideHold(w.context, await record(), verdict)).toBe(true);
    expect(await now()).toMatchObject({ status: 'failed', lastError });
    expect((await now()).stages.at(-1)?.meta).toEqual(meta);
  });
});

describe('a held conversion', () => {
  it('goes on when screening passes it, and stays while the verdict is the same', async () => {
    const { w, id, reference, record, now } = await made('IN_REVIEW');
    expect(await getScreening(w.context, OWNER, reference)).toEqual({
      reference,
      status: 'IN_REVIEW',
      updatedAt: Math.floor(w.clock.now / 1000),
    });
    const about = { env: 'test', providerReference: `scr-${id}` } as const;
    for (const found of [null, 'IN_REVIEW'] as const) {
      w.screening.found = found;
      expect(await refreshHold(w.context, await record())).toBe(false);
      expect(await applyScreening(w.context, about)).toBe(true);
      expect((await now()).status).toBe('screening_hold');
    }
    w.screening.found = 'APPROVED';
    expect(await applyScreening(w.context, { ...about, providerReference: 'scr-nobody' })).toBe(false);
    expect((await now()).status).toBe('screening_hold');
    expect(await applyScreening(w.context, about)).toBe(true);
    expect((await now()).status).toBe('voucher_issued');
    expect(await eventTypes(w, reference)).toEqual(['conversion.screening_hold', 'conversion.voucher_issued']);
    w.screening.found = 'DECLINED';
    expect(await applyScreening(w.context, about)).toBe(true);
    expect(await record()).toMatchObject({ status: 'voucher_issued', screeningStatus: 'APPROVED' });
  });

  it('shows a verdict that is open in another way', async () => {
    const { w, reference, record } = await made('IN_REVIEW');
    w.screening.found = 'AWAITING_USER';
    expect(await refreshHold(w.context, await record())).toBe(true);
    expect(await getScreening(w.context, OWNER, reference)).toMatchObject({ status: 'AWAITING_USER' });
    expect((await record()).status).toBe('screening_hold');
  });

  it('whose question never got through is asked about again', async () => {
    const { w, id, record, now } = await made('down');
    expect((await record()).screeningReference).toBeNull();
    w.screening.verdict = 'APPROVED';
    expect(await refreshHold(w.context, await record())).toBe(true);
    expect([(await now()).status, (await record()).screeningReference]).toEqual(['voucher_issued', `scr-${id}`]);
  });

  it('waits while screening is out of reach or not there', async () => {
    const { w, record } = await made('IN_REVIEW');
    const { test } = w.context.screenings;
    if (test === undefined) throw new Error('the simulation screens');
    w.context.screenings = {};
    await expect(refreshHold(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    w.context.screenings = { test: { ...test, find: () => Promise.reject(new Error('away')) } };
    await expect(refreshHold(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
  });

  it('keeps the verdict when what it set free cannot be done now, and reports a fault of ours', async () => {
    const { w, record, now } = await made('IN_REVIEW');
    w.screening.found = 'APPROVED';
    w.signer.failNext = 1;
    expect(await refreshHold(w.context, await record())).toBe(true);
    expect(await record()).toMatchObject({ status: 'screening_hold', screeningStatus: 'APPROVED' });
    expect((await now()).lastError).toBe('The voucher could not be issued yet.');
    const other = await made('IN_REVIEW', 'fiat-issue');
    other.w.screening.found = 'APPROVED';
    other.w.context.masterKey = { ...other.w.context.masterKey, open: () => Promise.reject(new Error('a fault')) };
    await expect(refreshHold(other.w.context, await other.record())).rejects.toThrow('a fault');
  });

  it('is left alone when somebody else decided first', async () => {
    const { w, record, set, now } = await made('IN_REVIEW');
    const stale = await record();
    await set("status = 'failed'");
    expect(await decideHold(w.context, stale, { verdict: 'APPROVED', providerReference: null })).toBe(false);
    expect((await now()).status).toBe('failed');
  });

  it('without a verdict yet counts as in review', async () => {
    const { w, reference, set } = await made('IN_REVIEW');
    await set('screening_status = null, screening_updated_at = null');
    expect(await getScreening(w.context, OWNER, reference)).toEqual({
      reference,
      status: 'IN_REVIEW',
      updatedAt: null,
    });
  });
});

describe('an open conversion that is screened again', () => {
  it.each([
    ['APPROVED', false],
    ['SKIPPED', false],
    ['IN_REVIEW', true],
    ['AWAITING_USER', true],
    ['DECLINED', true],
  ] as const)('%s: stops it: %s', async (verdict, isStopped) => {
    const { w, id, record, items } = await made('APPROVED', 'fiat-redeem');
    await requireClear(w.context, id);
    w.screening.verdict = verdict;
    expect(await screenAgain(w.context, await record())).toBe(isStopped);
    expect(await screenAgain(w.context, await record())).toBe(isStopped);
    const note = `Screened again, the verdict is ${verdict}. Nothing more is signed or paid out until this is closed.`;
    expect(await items()).toEqual(isStopped ? [{ kind: 'screening_changed', note, amount: '250075' }] : []);
    const alarm = {
      level: 'error',
      fields: { conversionId: id, verdict },
      message: 'screening no longer passes an open conversion',
    };
    expect(w.logged).toEqual(isStopped ? [alarm] : []);
    if (!isStopped) return requireClear(w.context, id);
    const refused = { reason: 'waits_for_review' };
    await expect(requireClear(w.context, id)).rejects.toMatchObject(refused);
    await db.query('update work_items set closed_at = 1 where conversion_id = $1', [id]);
    await requireClear(w.context, id);
    // A later screening that declines calls a person again.
    expect(await screenAgain(w.context, await record())).toBe(verdict === 'DECLINED');
    expect(await items()).toHaveLength(verdict === 'DECLINED' ? 2 : 1);
  });

  it.each([
    ['IN_REVIEW', false],
    ['DECLINED', true],
  ] as const)('%s after a person has cleared it: stops it: %s', async (verdict, isStopped) => {
    const { w, id, record } = await made('APPROVED');
    await insertAction(db, { conversionId: id, action: 'clear_hold', actor: 'ada', reason: 'known', now: 1 });
    w.screening.verdict = verdict;
    expect(await screenAgain(w.context, await record())).toBe(isStopped);
  });

  it('without an answer is not stopped, and asked about again', async () => {
    const { w, record, items } = await made('APPROVED');
    w.screening.verdict = 'down';
    await expect(screenAgain(w.context, await record())).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(await items()).toEqual([]);
  });
});
