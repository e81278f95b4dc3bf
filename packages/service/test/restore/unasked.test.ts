// What cannot be read or does not answer after a restore is named, and people can pass over it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findOpenRestore, isReconciling } from '../../src/installation/store/restores.ts';
import { watchRestoresJob } from '../../src/jobs/index.ts';
import { codeOf } from '../harness/make-dashboard-client.ts';
import { type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

const never = new AbortController().signal;
const reason = 'Looked at all of them';

let house: StaffDashboard;
beforeAll(async () => {
  house = await startStaffDashboard();
});
afterAll(() => house.stop());

const begin = () => house.first.browser.get('beginRestore', { body: { reason } });
const ask = () => watchRestoresJob.run(house.world.context, never);
const finish = (who: 'first' | 'second') => house[who].browser.call('finishRestore', { body: { reason } });

it('a row of the bank’s list that cannot be read is a difference, and the restore is finished', async () => {
  const { rail } = house.world;
  const listed = rail.listTransactions;
  rail.listTransactions = (range) => {
    range.onUnreadable?.({ kind: 'payment', id: '4711' });
    return listed(range);
  };
  await begin();
  await ask();
  const { differences } = await house.first.browser.get('getRestore');
  expect(differences).toMatchObject([{ kind: 'restore:unreadable', subject: 'unreadable:simulated:payment:4711' }]);
  expect((await finish('first')).body).toEqual({ found: 1, isProposed: false });
  expect(await isReconciling(house.db)).toBe(false);
});

it('a rail that is dead is named, and two people pass over it after a while', async () => {
  const { rail, clock } = house.world;
  await begin();
  rail.failNext(1_000_000);
  await ask();
  expect(await findOpenRestore(house.db)).toMatchObject({ askedAt: null, silent: ['rail test simulated'] });
  expect(codeOf(await finish('first'))).toBe('SVC_INVALID_STATE');
  clock.forward(15 * 60_000);
  await ask();
  expect((await finish('first')).body).toMatchObject({ isProposed: true });
  expect(codeOf(await finish('first'))).toBe('SVC_FORBIDDEN');
  expect(await isReconciling(house.db)).toBe(true);
  expect((await finish('second')).body).toMatchObject({ isProposed: false });
  expect(await isReconciling(house.db)).toBe(false);
  rail.failNext(0);
});
