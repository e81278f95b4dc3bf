// One rule for everything that lets money go where Live is served: two people, none of them of the merchant, each there in person.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAction } from '../../src/admin/commands.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { setOperatorLimit } from '../../src/desk/store/operator-actions.ts';
import { openItem } from '../../src/desk/store/work-items.ts';
import { findOpenRestore, isReconciling, markAsked } from '../../src/installation/store/restores.ts';
import { listSwitches } from '../../src/installation/store/switches.ts';
import type { Context } from '../../src/ports/context.ts';
import { insertForeignExecution, isSigningStopped } from '../../src/vouchers/store/signing-stops.ts';
import { newPerson, PASSWORD, type Person } from '../harness/dashboard-people.ts';
import { get } from '../harness/drive-simulation.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import { CHAIN_ID, CONVERTER } from '../harness/simulated-chain.ts';
import { failPayout, type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';
import { totpOf } from './authenticator.ts';

const reason = 'Looked into it';
let house: StaffDashboard;
/** `first` is an owner of the merchant too. */
let first: Person;
let second: Person;
let third: Person;
let secret: string;
let context: Context;
beforeAll(async () => {
  house = await startStaffDashboard();
  ({ first, second } = house);
  ({ context } = house.world);
  third = await newPerson(context, house.url, { staff: 'operator' });
  ({ secret } = await second.browser.get('startTotp', { body: { password: PASSWORD } }));
  await second.browser.get('confirmTotp', { body: { code: totpOf(secret) } });
  context.config.envs = ['test', 'live'];
  await house.db.query("update auth_sessions set factor = 'totp'");
});
afterAll(() => house.stop());

const approve = (who: Person, id: string, code?: string) =>
  who.browser.call('approveProposal', { params: { id }, body: code === undefined ? { reason } : { reason, code } });
/** As if the person had signed in with the second factor just now. */
const signInAgain = (who: Person, secondsAgo = 0) => {
  house.world.clock.forward(1);
  return house.db.query('update auth_sessions set created_at = to_timestamp($2::double precision) where user_id = $1', [
    who.userId,
    context.clock.now() / 1000 - secondsAgo,
  ]);
};
const waiting = async (): Promise<string> =>
  (await second.browser.get('listProposals')).proposals.find(({ status }) => status === 'open')?.id ?? '';

async function itemOf(kind: 'screening_changed' | 'execution_gone'): Promise<{ id: string; conversionId: string }> {
  const { id: conversionId } = await failPayout(house.world);
  const item = { conversionId, kind, amountKobo: null, note: 'A list changed.', now: context.clock.now() };
  return { id: String(await openItem(context.db, item)), conversionId };
}
const isOpen = async (id: string) =>
  (await second.browser.get('listItems', { query: { env: 'test', state: 'open' } })).items.some(
    (item) => item.id === id,
  );

describe('an item that holds a payout back', () => {
  it.each(['screening_changed', 'execution_gone'] as const)(
    'of the kind %s is closed by two above the threshold',
    async (kind) => {
      await setOperatorLimit(house.db, 'twoPersonAbove', 100n, 1);
      const { id } = await itemOf(kind);
      expect((await third.browser.call('closeItem', { params: { id }, body: { reason } })).body).toMatchObject({
        outcome: 'proposed',
      });
      expect(await isOpen(id)).toBe(true);
      const proposal = await waiting();
      expect((await approve(third, proposal)).status).toBe(403);
      await signInAgain(second);
      expect((await approve(second, proposal)).status).toBe(200);
      expect(await isOpen(id)).toBe(false);
    },
  );

  it('is closed by one up to the threshold', async () => {
    await setOperatorLimit(house.db, 'twoPersonAbove', 10n ** 12n, 1);
    const { id } = await itemOf('screening_changed');
    await second.browser.get('closeItem', { params: { id }, body: { reason } });
    expect(await isOpen(id)).toBe(false);
  });
});

describe('a hold of screening', () => {
  it('is cleared by two above the threshold, and declined by one', async () => {
    await setOperatorLimit(house.db, 'twoPersonAbove', 100n, 1);
    const hold = async () => {
      house.world.screening.verdict = 'IN_REVIEW';
      const { conversion } = await createConversion(context, OWNER, BODIES['fiat-redeem']);
      house.world.screening.verdict = 'APPROVED';
      const status = async () => (await get(house.world, conversion.reference)).status;
      return { params: { conversionId: conversion.id }, status };
    };
    const held = await hold();
    const { body } = await third.browser.call('decideHold', {
      params: held.params,
      body: { verdict: 'APPROVED', reason },
    });
    expect(body).toMatchObject({ outcome: 'proposed' });
    expect(await held.status()).toBe('screening_hold');
    const proposal = await waiting();
    expect((await approve(third, proposal)).status).toBe(403);
    await signInAgain(second);
    expect((await approve(second, proposal)).status).toBe(200);
    expect(await held.status()).toBe('voucher_issued');
    const other = await hold();
    const decline = { params: other.params, body: { verdict: 'DECLINED', reason } } as const;
    expect(await third.browser.get('decideHold', decline)).toEqual({ outcome: 'done' });
    expect(await other.status()).toBe('failed');
  });
});

it('the command line refunds alone up to the threshold, and says who decides above it', async () => {
  const { id: conversionId } = await failPayout(house.world);
  await setOperatorLimit(house.db, 'twoPersonAbove', 1000n, 1);
  const item = { conversionId, kind: 'refund', amountKobo: 1001n, note: 'Paid too little.', now: 1 } as const;
  const body = { itemId: await openItem(context.db, item), reason };
  await expect(runAction(context, 'refundPayment', { body })).rejects.toMatchObject({
    code: 'SVC_FORBIDDEN',
    details: { reason: 'amount' },
  });
});

describe('an operator who is a member of the merchant', () => {
  it('changes nothing about it in the name of the installation', async () => {
    const { id, conversionId } = await itemOf('screening_changed');
    const params = { conversionId };
    const switched = { kind: 'merchant', target: OWNER.merchantId, isPaused: true, reason } as const;
    for (const answer of [
      await first.browser.call('closeItem', { params: { id }, body: { reason } }),
      await first.browser.call('retryPayout', { params, body: { reason } }),
      await first.browser.call('reissueRefund', { params, body: { reason } }),
      await first.browser.call('resolveConversion', { params, body: { reason, as: 'failed' } }),
      await first.browser.call('setSwitch', { body: switched }),
    ]) {
      expect(answer.body).toMatchObject({ error: { code: 'SVC_FORBIDDEN', details: { reason: 'own_merchant' } } });
    }
  });
});

describe('what is stopped for everybody', () => {
  it('is stopped by one person and resumed by two', async () => {
    const payouts = { kind: 'payouts', reason } as const;
    expect(await third.browser.get('setSwitch', { body: { ...payouts, isPaused: true } })).toEqual({
      isProposed: false,
    });
    const resume = () => third.browser.call('setSwitch', { body: { ...payouts, isPaused: false } });
    expect((await resume()).body).toEqual({ isProposed: true });
    expect(codeOf(await resume())).toBe('SVC_INVALID_STATE');
    expect(await listSwitches(house.db)).toHaveLength(1);
    await signInAgain(second);
    expect((await approve(second, await waiting())).status).toBe(200);
    expect(await listSwitches(house.db)).toEqual([]);
  });

  it('as a policy for wrong payments is changed by two', async () => {
    const body = { env: 'test', kind: 'short', act: 'refund', upTo: '5000', reason } as const;
    const take = { ...body, act: 'take' } as const;
    expect(codeOf(await third.browser.call('changePolicy', { body: take }))).toBe('SVC_VALIDATION_FAILED');
    expect(await third.browser.get('changePolicy', { body })).toEqual({ isProposed: true });
    const { payerRules } = await third.browser.get('listPolicies');
    expect(payerRules).toContainEqual({ env: 'live', rule: 'record' });
    const short = async () => (await third.browser.get('listPolicies')).policies.find(({ kind }) => kind === 'short');
    expect(await short()).toMatchObject({ act: 'review' });
    await signInAgain(second);
    expect((await approve(second, await waiting())).status).toBe(200);
    expect(await short()).toEqual({
      env: 'test',
      kind: 'short',
      currency: 'NGN',
      act: 'refund',
      upTo: '5000.00',
    });
    for (const wrong of [
      { ...body, currency: 'USD' },
      { ...body, kind: 'other_currency' },
      { ...body, kind: 'other_currency', currency: 'NGN' },
      { ...body, kind: 'other_currency', currency: 'usd' },
    ] as const) {
      expect(codeOf(await third.browser.call('changePolicy', { body: wrong }))).toBe('SVC_VALIDATION_FAILED');
    }
    // As the page asks for it: with review there is no amount.
    const back = { ...body, act: 'review', upTo: '0' } as const;
    expect(await third.browser.get('changePolicy', { body: back })).toEqual({ isProposed: true });
    await signInAgain(second);
    expect((await approve(second, await waiting())).status).toBe(200);
    expect(await short()).toMatchObject({ act: 'review', upTo: '0.00' });
  });

  it('as signing for a contract is too', async () => {
    const execution = {
      txHash: `0x${'1'.repeat(64)}`,
      opRef: `0x${'2'.repeat(64)}`,
      wallet: `0x${'3'.repeat(40)}`,
      kind: 0,
      amountIn: 1n,
      amountOut: 1n,
      blockNumber: 1,
    };
    const found = { chainId: CHAIN_ID, contract: CONVERTER, execution, isHarmless: false, now: 1 };
    await insertForeignExecution(house.db, found as never);
    const body = { chainId: CHAIN_ID, contract: CONVERTER, reason };
    expect(await third.browser.get('resumeSigning', { body })).toEqual({ isProposed: true });
    expect(await isSigningStopped(house.db, CHAIN_ID, CONVERTER)).toBe(true);
    await signInAgain(second);
    expect((await approve(second, await waiting())).status).toBe(200);
    expect(await isSigningStopped(house.db, CHAIN_ID, CONVERTER)).toBe(false);
  });

  it('as a restore is too, once everything has been asked', async () => {
    await third.browser.get('beginRestore', { body: { reason } });
    await markAsked(house.db, (await findOpenRestore(house.db))?.id ?? 0, context.clock.now());
    expect(await third.browser.get('finishRestore', { body: { reason } })).toMatchObject({ isProposed: true });
    expect(await isReconciling(house.db)).toBe(true);
    await signInAgain(second);
    expect((await approve(second, await waiting())).status).toBe(200);
    expect(await isReconciling(house.db)).toBe(false);
  });
});

describe('an approval', () => {
  const propose = async (): Promise<string> => {
    await third.browser.call('setSwitch', { body: { kind: 'payouts', reason, isPaused: true } });
    await third.browser.call('setSwitch', { body: { kind: 'payouts', reason, isPaused: false } });
    return waiting();
  };

  it('takes a fresh second factor each time: a new code, or a sign-in that has approved nothing', async () => {
    await signInAgain(second);
    expect((await approve(second, await propose())).status).toBe(200);
    const id = await propose();
    const stale = await approve(second, id);
    expect(stale.body).toMatchObject({ error: { code: 'SVC_FORBIDDEN', details: { reason: 'fresh_factor' } } });
    expect((await approve(second, id, '000000')).status).toBeGreaterThanOrEqual(400);
    const code = totpOf(secret, Date.now() + 30_000);
    expect((await approve(second, id, code)).status).toBe(200);
    expect((await approve(second, await propose(), code)).status).toBe(401);
  });

  it('is not taken from a session that was opened longer than five minutes ago', async () => {
    await signInAgain(second, 301);
    expect((await approve(second, await waiting())).body).toMatchObject({
      error: { details: { reason: 'fresh_factor' } },
    });
  });
});

describe('a session of the staff', () => {
  const read = (seconds: number) =>
    third.browser.fetch('/dashboard/api/operator/overview', { headers: { 'x-svc-idle': String(seconds) } });

  it('ends after half an hour without a key or a click, however often its page refreshes itself', async () => {
    const { clock } = house.world;
    expect((await read(0)).status).toBe(200);
    clock.forward(20 * 60_000);
    expect((await read(20 * 60)).status).toBe(200);
    clock.forward(11 * 60_000);
    expect((await read(31 * 60)).status).toBe(401);
    expect((await third.browser.session()).state).toBe('signed-out');
  });
});
