// In Sandbox an account name makes the signer fail once: the conversion stays created, and the next attempt finishes it.
import { beforeAll, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getConversion } from '../../src/conversions/get-conversion.ts';
import { makeSandboxRail } from '../../src/sandbox/rail/sandbox-rail.ts';
import { withSignerOutage } from '../../src/sandbox/with-faults.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

let world: Simulation;
beforeAll(async () => {
  const db = await openTestDatabase();
  world = makeSimulation(db);
  const { context } = world;
  const rail = makeSandboxRail({ env: 'test', db, clock: context.clock, masterKey: context.masterKey });
  context.rails = { test: rail };
  context.signer = withSignerOutage(context.signer, context);
  return () => db.close();
});

const create = (reference: string, accountName: string) =>
  createConversion(world.context, OWNER, {
    ...BODIES['fiat-redeem'],
    reference,
    payout: { bankCode: '058', accountNumber: '0123456789', accountName },
  });

it.each(['TEST UPSTREAM DOWN', ' test upstream down '])(
  'the Sandbox fails on the first attempt only for %j',
  async (name) => {
    const reference = `op:fiat-redeem:${name.length}0000000`;
    await expect(create(reference, name)).rejects.toMatchObject({
      code: 'SVC_UPSTREAM_FAILED',
      message: 'The signer could not be reached or gave no usable answer.',
      details: { reference },
    });
    expect(await getConversion(world.context, OWNER, reference)).toMatchObject({
      status: 'created',
      lastError: 'The voucher could not be issued yet.',
    });
    expect(await create(reference, name)).toMatchObject({ status: 200, conversion: { status: 'voucher_issued' } });
  },
);

it('the Sandbox matches no other name than the bank’s', async () => {
  await expect(create('op:fiat-redeem:00000001', 'SOMEBODY ELSE')).rejects.toMatchObject({
    code: 'SVC_ACCOUNT_NAME_MISMATCH',
  });
});
