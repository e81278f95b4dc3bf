// What the rail keeps for a payout is in the books from the moment the payout is.
import { expect, it } from 'vitest';
import { createConversion } from '../../src/conversions/create/create-conversion.ts';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const FEE_KOBO = 5_375n;

it('posts the fee that the rail names with a successful payout', async () => {
  const db = await openTestDatabase();
  const w = makeSimulation(db);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  send(w, conversion);
  await tickUntil(w, conversion.reference, 'payout_in_progress');
  const [transfer] = w.rail.transfers.values();
  if (transfer === undefined) throw new Error('the payout was sent');
  Object.assign(transfer, { status: 'successful', feeKobo: FEE_KOBO });
  w.clock.forward(60_000);
  await tickUntil(w, conversion.reference, 'succeeded');
  const rows = await db.query<{ account: string; amount: string }>(
    'select account, amount from ledger_entries where conversion_id = $1',
    [conversion.id],
  );
  const amounts = rows.map(({ amount }) => BigInt(amount));
  expect(amounts).toContain(FEE_KOBO);
  expect(amounts).toContain(-FEE_KOBO);
});
