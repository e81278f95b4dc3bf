// A world with a merchant, two operators and a compliance officer, and a payout that failed.
import type { FastifyInstance } from 'fastify';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { refreshOrder } from '../../src/naira/orders/refresh-order.ts';
import { insertMerchant } from '../../src/people/store/merchants.ts';
import type { Database } from '../../src/ports/database.ts';
import { openTestDatabase } from '../test-database.ts';
import { newPerson, type Person, serveContext } from './dashboard-people.ts';
import { get, send, tickUntil } from './drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from './make-simulation.ts';

export const CORRECTED = { bankCode: '058', accountNumber: '7700770077', accountName: 'Ada Lovelace' };
/** The first of these is in the create body, the second is the rail's account, the third the correction. */
export const ACCOUNT_NUMBERS = ['0123456789', '9900112233', CORRECTED.accountNumber];

export interface StaffDashboard {
  db: Database;
  url: string;
  world: Simulation;
  first: Person;
  second: Person;
  compliance: Person;
  stop(): Promise<void>;
}

export async function startStaffDashboard(): Promise<StaffDashboard> {
  const db = await openTestDatabase();
  const world = makeSimulation(db);
  world.rail.accounts.set(`058:${CORRECTED.accountNumber}`, 'ADA LOVELACE');
  world.context.config.trustedProxies = ['127.0.0.1/32'];
  await insertMerchant(db, { id: OWNER.merchantId, name: 'Ada Ltd', createdAt: world.clock.now });
  const { app, url }: { app: FastifyInstance; url: string } = await serveContext(world.context);
  const first = await newPerson(world.context, url, { staff: 'operator', memberOf: [[OWNER.merchantId, 'owner']] });
  const second = await newPerson(world.context, url, { staff: 'operator' });
  const compliance = await newPerson(world.context, url, { staff: 'compliance' });
  return {
    db,
    url,
    world,
    first,
    second,
    compliance,
    async stop() {
      await app.close();
      await db.close();
    },
  };
}

/** A fiat-redeem whose SVC is burned and whose payout the bank has refused in the end. */
export async function failPayout(world: Simulation): Promise<{ id: string; reference: string }> {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  const { id, reference } = conversion;
  send(world, conversion);
  await tickUntil(world, reference, 'payout_in_progress');
  const railReference = [...world.rail.transfers.keys()].at(-1) ?? '';
  world.rail.set(railReference, 'failed');
  await refreshOrder(world.context, { env: 'test', railReference });
  const { status } = await get(world, reference);
  if (status !== 'requires_manual_review') throw new Error(`the conversion is ${status}`);
  return { id, reference };
}
