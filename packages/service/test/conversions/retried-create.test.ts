// A create that fails upstream is finished by trying again under its idempotency key, even when nobody chose a reference.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSimulatedChain } from '../harness/simulated-chain.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  const chain = makeSimulatedChain({ now: () => Date.now(), isSigned: () => true });
  const chains = new Map([['celo-sepolia', chain.configured]]);
  service = await startTestService({ devnet: false, overrides: { chains } });
});
afterAll(() => service.stop());

const create = (key: string) =>
  service.client().call(
    'POST',
    '/v1/conversions',
    {
      type: 'fiat-issue',
      chain: 'celo-sepolia',
      wallet: '0x1111111111111111111111111111111111111111',
      amount: '1500.44',
      payer: { email: 'ada@example.com', name: 'TEST UPSTREAM DOWN' },
    },
    { 'X-SVC-Idempotency-Key': key },
  );

it('names the reference in the refusal, finishes the same conversion, and then replays it', async () => {
  const refused = await create('retried-create-1');
  expect(refused.status).toBe(502);
  const { error } = refused.body as { error: { code: string; details: { reference: string } } };
  expect(error.code).toBe('SVC_UPSTREAM_FAILED');

  const finished = await create('retried-create-1');
  expect(finished.status).toBe(200);
  expect(finished.body).toMatchObject({ reference: error.details.reference, status: 'awaiting_payment' });

  const replayed = await create('retried-create-1');
  expect(replayed.headers.get('X-SVC-Idempotent-Replay')).toBe('true');
  expect(replayed.body).toEqual(finished.body);

  const { body } = await service.client().call<{ conversions: unknown[] }>('GET', '/v1/conversions');
  expect(body.conversions).toHaveLength(1);
});
