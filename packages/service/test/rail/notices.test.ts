// Notifications over HTTP: only the provider's own word counts, and only as a reason to ask.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RailPayment } from '../../src/ports/bank-rail.ts';
import type { SandboxNotice } from '../../src/ports/sandbox.ts';
import { makeSimulatedChain } from '../harness/simulated-chain.ts';
import { startTestService, type TestService } from '../harness/start-test-service.ts';

let service: TestService;
let now = 1_800_000_000_000;

beforeAll(async () => {
  // No worker: every notice in this file is delivered by the test itself.
  const chain = makeSimulatedChain({ now: () => now, isSigned: () => true });
  service = await startTestService({
    devnet: false,
    clock: { now: () => now },
    config: { role: 'api' },
    overrides: { chains: new Map([['celo-sepolia', chain.configured]]) },
  });
});
afterAll(() => service.stop());

const post = (path: string, notice: Pick<SandboxNotice, 'headers' | 'rawBody'>) =>
  fetch(service.url + path, { method: 'POST', headers: notice.headers, body: Buffer.from(notice.rawBody) });

const errorOf = async (answer: Response): Promise<[number, unknown]> => [
  answer.status,
  ((await answer.json()) as { error?: { code?: string } }).error?.code,
];

const create = (amount: string) =>
  service.client().call<{ reference: string }>('POST', '/v1/conversions', {
    type: 'fiat-issue',
    chain: 'celo-sepolia',
    wallet: '0x1111111111111111111111111111111111111111',
    amount,
    payer: { email: 'ada@example.com' },
  });

const statusOf = async (reference: string): Promise<unknown> =>
  (await service.client().call('GET', `/v1/conversions/${reference}`)).body.status;

async function dueNotices(): Promise<SandboxNotice[]> {
  now += 5_000;
  return (await service.context.sandbox.rail?.tick()) ?? [];
}

async function takeAll(): Promise<void> {
  for (const { id } of await dueNotices()) await service.context.sandbox.rail?.acknowledge(id);
}

describe('a notification', () => {
  it.each([
    ['of a provider we do not use', '/v1/rails/paystack/test', [404, 'SVC_NOT_FOUND']],
    ['of an environment we do not serve', '/v1/rails/sandbox/live', [404, 'SVC_NOT_FOUND']],
    ['of no environment', '/v1/rails/sandbox/prod', [404, 'SVC_NOT_FOUND']],
    ['without a signature', '/v1/rails/sandbox/test', [401, 'SVC_INVALID_SIGNATURE']],
    ['of screening without a signature', '/v1/screening/rules/test', [401, 'SVC_INVALID_SIGNATURE']],
    ['of screening we do not use', '/v1/screening/didit/test', [404, 'SVC_NOT_FOUND']],
  ])('%s is refused in the envelope', async (_name, path, expected) => {
    expect(await errorOf(await post(path, { headers: {}, rawBody: Buffer.from('{}') }))).toEqual(expected);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['no JSON', Buffer.from('{"kind":')],
    ['NUL bytes', Buffer.alloc(64)],
    ['two megabytes', Buffer.alloc(2_000_000, 97)],
    ['invalid UTF-8', Buffer.from([0xff, 0xfe, 0xfd])],
  ])('made of %s is a 4xx, never more', async (_name, rawBody) => {
    const answer = await post('/v1/rails/sandbox/test', {
      headers: { 'x-sandbox-signature': 'ab'.repeat(32) },
      rawBody,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.json()).toMatchObject({ error: { code: expect.stringMatching(/^SVC_/) } });
  });

  it('that was altered or is signed for other bytes changes nothing', async () => {
    await takeAll();
    const { body } = await create('1500');
    const [notice] = await dueNotices();
    if (notice === undefined) throw new Error('no notice is due');
    const altered = Buffer.from(notice.rawBody.toString().replace('payment', 'Payment'));
    expect(await errorOf(await post('/v1/rails/sandbox/test', { ...notice, rawBody: altered }))).toEqual([
      401,
      'SVC_INVALID_SIGNATURE',
    ]);
    expect(await statusOf(body.reference)).toBe('awaiting_payment');
  });

  it('that comes ten times, all at once, counts once', async () => {
    await takeAll();
    const { body } = await create('1600');
    const [notice] = await dueNotices();
    if (notice === undefined) throw new Error('no notice is due');
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('/v1/rails/sandbox/test', notice)));
    // Only one of them can carry the conversion on; the payment itself is recorded, once.
    expect(answers.every(({ status }) => status === 200 || status === 502)).toBe(true);
    const [row] = await service.context.db.query<{ count: number }>(
      'select count(*)::int as count from payments p join conversions c on c.id = p.conversion_id where c.reference = $1',
      [body.reference],
    );
    expect(row?.count).toBe(1);
    expect(['payment_confirmed', 'voucher_issued']).toContain(await statusOf(body.reference));
  });

  it('that lies about the money is not believed: the rail is asked', async () => {
    await takeAll();
    const { body } = await create('1700.44');
    const rail = service.context.rails.test;
    if (rail === undefined) throw new Error('no rail');
    const [row] = await service.context.db.query<{ reference: string }>(
      'select payment_reference as reference from conversions where reference = $1',
      [body.reference],
    );
    const readNotice = rail.readNotice;
    rail.readNotice = () => ({ kind: 'payment', railReference: row?.reference ?? '' });
    expect((await post('/v1/rails/sandbox/test', { headers: {}, rawBody: Buffer.from('paid!') })).status).toBe(200);
    rail.readNotice = readNotice;
    expect(await rail.findPayments(row?.reference ?? '')).toEqual<RailPayment[]>([]);
    expect(await statusOf(body.reference)).toBe('awaiting_payment');
  });

  it('about money of nobody we know is taken and changes nothing', async () => {
    const rail = service.context.rails.test;
    if (rail === undefined) throw new Error('no rail');
    const readNotice = rail.readNotice;
    for (const kind of ['payment', 'transfer', 'other'] as const) {
      rail.readNotice = () => ({ kind, railReference: 'svc-out-unknown-1' });
      expect((await post('/v1/rails/sandbox/test', { headers: {}, rawBody: Buffer.from('x') })).status).toBe(200);
    }
    rail.readNotice = readNotice;
  });
});
