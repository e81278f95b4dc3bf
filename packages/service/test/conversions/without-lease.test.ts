// Leases keep two processes from working on one conversion. When one runs out under a slow process, the rows alone must hold.
import { beforeAll, expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { findById } from '../../src/conversions/store/find-conversions.ts';
import { confirmExecution } from '../../src/executions/confirm-execution.ts';
import { verifyExecution } from '../../src/executions/verify-execution.ts';
import { sendPayout } from '../../src/naira/orders/send-payout.ts';
import { createPayout } from '../../src/naira/orders/start-payout.ts';
import type { Address } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { insertVoucher, listVouchers } from '../../src/vouchers/store/vouchers.ts';
import { describeOnBothDatabases } from '../both-databases.ts';
import { send } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';

const OTHER_CONTRACT: Address = '0x00000000000000000000000000000000000000C1';
const PROCESSES = 8;

describeOnBothDatabases('processes that both believe to hold the lease', (makeDb) => {
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });

  const read = async (w: Simulation, id: string) => {
    const conversion = await findById(w.context.db, id);
    if (conversion === null) throw new Error('the conversion is there');
    return conversion;
  };

  it('send one transfer', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
    const txHash = send(w, conversion);
    w.chain.mine(3);
    const burnt = await read(w, conversion.id);
    await confirmExecution(w.context, burnt, await verifyExecution(w.context, burnt, txHash), 'caller');
    await createPayout(w.context, await read(w, conversion.id));
    const pending = await read(w, conversion.id);
    await Promise.all(Array.from({ length: PROCESSES }, () => sendPayout(w.context, pending)));
    expect([...w.rail.transfers.values()]).toMatchObject([{ sends: 1 }]);
  });

  it('write vouchers of a conversion for one contract only', async () => {
    const w = makeSimulation(db);
    const { conversion } = await createConversion(w.context, OWNER, BODIES['crypto-issue']);
    const [voucher] = await listVouchers(db, conversion.id);
    if (voucher === undefined) throw new Error('a crypto-issue begins with a voucher');
    const elsewhere = { ...voucher, verifyingContract: OTHER_CONTRACT };
    await expect(db.transaction((tx) => insertVoucher(tx, elsewhere))).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
    });
    expect(await listVouchers(db, conversion.id)).toHaveLength(1);
  });
});
