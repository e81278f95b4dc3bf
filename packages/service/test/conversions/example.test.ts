// The example of CONTRIBUTING.md: the whole way of a request, with a chain, a rail and a clock that the test drives.
import type { Conversion } from '@svc/protocol';
import { expect, it } from 'vitest';
import { send, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES } from '../harness/make-simulation.ts';
import { startSimulatedService } from '../harness/start-simulated-service.ts';

it('pays out the Naira of a burn that is deep enough, once', async () => {
  const { simulation, client, stop } = await startSimulatedService();
  const { body } = await client().call<Conversion>('POST', '/v1/conversions', BODIES['fiat-redeem']);
  send(simulation, body);
  const { payout } = await tickUntil(simulation, body.reference, 'payout_in_progress');
  expect(payout).toMatchObject({ bankCode: '058', accountLast4: '6789', status: 'initiated' });
  expect([...simulation.rail.transfers.values()]).toMatchObject([{ amountKobo: 250_075n, sends: 1 }]);
  await stop();
});
