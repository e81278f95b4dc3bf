// One merchant cannot use up the signer's hour for the others: the real signer and its book around simulated conversions.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSigner } from '../../src/adapters/make-signer.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { Database } from '../../src/ports/database.ts';
import { issueVoucher } from '../../src/vouchers/issue-voucher.ts';
import { makeSignerLog } from '../../src/vouchers/store/signing-stops.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const SVC = 10n ** 18n;
const LARGEST = 1_000_000_000n * SVC;
const POLICY = {
  largestVoucher: LARGEST,
  perHourTotal: 10n * LARGEST,
  perHourMerchant: 5n * LARGEST,
  longestLifetimeSeconds: 900,
};
const HUGE = { ...BODIES['fiat-redeem'], amount: '1000000000' };
const OTHER = { merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1VVV', env: 'test' } as const;

let db: Database;
let world: Simulation;
beforeAll(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db);
  const { chains, clock, log } = world.context;
  const keys = { test: `0x${'11'.repeat(32)}`, live: null } as const;
  world.context.signer = makeSigner({ keys, policy: POLICY, chains, signerLog: makeSignerLog(db), clock, log });
});
afterAll(() => db.close());

it('re-issues of one conversion use up nothing, and a merchant’s own share ends where it ends', async () => {
  const { conversion } = await createConversion(world.context, OWNER, HUGE);
  for (let count = 0; count < 15; count += 1) {
    world.clock.forward(1000);
    await issueVoucher(world.context, OWNER, conversion.reference);
  }
  for (let count = 2; count <= 5; count += 1) await createConversion(world.context, OWNER, HUGE);
  const refusal = { code: 'SVC_UPSTREAM_FAILED', message: expect.stringContaining('your share') };
  await expect(createConversion(world.context, OWNER, HUGE)).rejects.toMatchObject(refusal);
  const other = await createConversion(world.context, OTHER, BODIES['crypto-issue']);
  expect(other.conversion.status).toBe('voucher_issued');
  // What it has already, it keeps.
  world.clock.forward(1000);
  expect((await issueVoucher(world.context, OWNER, conversion.reference)).status).toBe('voucher_issued');
});
