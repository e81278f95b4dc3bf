// What operators stop: nothing new begins, what is under way finishes or waits, and it goes on when resumed.
import type { CreateConversionBody } from '@svc/protocol';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { switchActions } from '../../src/installation/rows/switches.ts';
import { setSwitch } from '../../src/installation/set-switch.ts';
import { insertSwitch, listSwitches, type SwitchKind } from '../../src/installation/store/switches.ts';
import type { Database } from '../../src/ports/database.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.query('delete from switches'));
afterAll(() => db.close());

const stop = (kind: SwitchKind, target = '') =>
  insertSwitch(db, { kind, target, reason: 'test', actor: 'ops@svc.example', at: 1 });
const types = Object.keys(BODIES) as (keyof typeof BODIES)[];

it.each([
  ['type', 'crypto-issue', ['crypto-issue'], 'paused'],
  ['rail', 'simulated', ['fiat-issue', 'fiat-redeem'], 'paused'],
  ['payouts', '', ['fiat-redeem'], 'paused'],
  ['chain', 'celo-sepolia', types, 'paused'],
  ['merchant', OWNER.merchantId, types, 'frozen'],
] as const)('%s %s stopped: nothing new of it is made, anything else is', async (kind, target, refused, reason) => {
  const w = makeSimulation(db);
  const before = new Map(
    await Promise.all(
      types.map(async (type) => [type, (await createConversion(w.context, OWNER, BODIES[type])).conversion] as const),
    ),
  );
  await stop(kind, target);
  for (const type of types) {
    const isRefused = (refused as readonly string[]).includes(type);
    const body: CreateConversionBody = BODIES[type];
    const reference = before.get(type)?.reference ?? '';
    if (isRefused) {
      await expect(createConversion(w.context, OWNER, body)).rejects.toMatchObject({ reason });
      if (type !== 'fiat-issue')
        await expect(issueVoucher(w.context, OWNER, reference)).rejects.toMatchObject({ reason });
    } else {
      expect((await createConversion(w.context, OWNER, body)).status).toBe(201);
    }
    // What is there is still shown.
    expect((await createConversion(w.context, OWNER, { ...body, reference })).status).toBe(200);
  }
});

it.each([
  ['payouts', ''],
  ['rail', 'simulated'],
  ['merchant', OWNER.merchantId],
] as const)('a burn whose payout is stopped by %s waits, and is paid once when it goes on', async (kind, target) => {
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  await stop(kind, target);
  send(w, conversion);
  await tickUntil(w, conversion.reference, 'payout_pending');
  for (let count = 0; count < 5; count += 1) {
    w.clock.forward(600_000);
    await tickUntil(w, conversion.reference, 'payout_pending');
  }
  expect(w.rail.transfers.size).toBe(0);
  await db.query('delete from switches');
  w.clock.forward(600_000);
  await tickUntil(w, conversion.reference, 'payout_in_progress');
  expect([...w.rail.transfers.values()]).toMatchObject([{ sends: 1 }]);
});

it('a switch takes names that exist only, and says when there is nothing to change', async () => {
  const { context } = makeSimulation(db);
  const change = { isPaused: true, reason: 'test', actor: 'ops@svc.example' };
  const wrong = [
    { kind: 'type', target: 'crypto-isue' },
    { kind: 'rail', target: 'simulatd' },
    { kind: 'chain', target: 'celo-sepolja' },
    { kind: 'merchant', target: 'mrc_none' },
    { kind: 'type', target: null },
    { kind: 'payouts', target: 'all' },
  ] as const;
  for (const each of wrong) {
    await expect(setSwitch(context, { ...change, ...each })).rejects.toMatchObject({ code: 'SVC_VALIDATION_FAILED' });
  }
  const payouts = { ...change, kind: 'payouts', target: null } as const;
  await setSwitch(context, payouts);
  await expect(setSwitch(context, payouts)).rejects.toMatchObject({ code: 'SVC_INVALID_STATE' });
  expect(await listSwitches(db)).toMatchObject([{ kind: 'payouts', target: '', actor: 'ops@svc.example' }]);
  await setSwitch(context, { ...payouts, isPaused: false });
  await expect(setSwitch(context, { ...payouts, isPaused: false })).rejects.toMatchObject({
    code: 'SVC_INVALID_STATE',
  });
});

it('the page offers every rail that the service knows, as the command does', async () => {
  const { context } = makeSimulation(db);
  const others = [{ life: 'draining', settings: { provider: 'paystack' } }];
  const config = { ...context.config, otherRails: { test: others } } as unknown as typeof context.config;
  const { targets } = await switchActions.listSwitches.run({ context: { ...context, config } } as never);
  expect(targets.rails).toContain('paystack');
  const stopped = {
    kind: 'rail',
    target: 'paystack',
    isPaused: true,
    reason: 'It lies.',
    actor: 'ops@svc.example',
  } as const;
  await setSwitch({ ...context, config }, stopped);
  expect(await listSwitches(db)).toMatchObject([{ kind: 'rail', target: 'paystack' }]);
});
