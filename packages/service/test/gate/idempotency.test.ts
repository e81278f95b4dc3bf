// Idempotency keys: malformed ones (B6), replays, conflicts, races, and claims that a dead process left.
import { SvcError } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { declareOutage } from '../harness/declare-outage.ts';
import { type Credentials, call, open } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { expectRefused, INVALID } from './refusals.ts';

const TARGET = '/v1/accounts/resolve';
const BODY = { bankCode: '058', accountNumber: '0123456789' };
const CONFLICT = [409, 'SVC_IDEMPOTENCY_CONFLICT'] as const;

let house: StubService;
let merchant: Credentials;
let serial = 0;
beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
});
beforeEach(() => {
  house.clock.advance(61_000);
  house.handle.resolveAccount = undefined;
});
afterAll(() => house.close());

const newKey = () => {
  serial += 1;
  return `idempotency-${serial}`;
};
const write = (key: string | null, body: unknown = BODY, who = merchant, target = TARGET) =>
  call(house, who, 'POST', target, body, { headers: { 'X-SVC-Idempotency-Key': key } });

describe('an idempotency key', () => {
  const BAD = [
    '',
    '1234567',
    'a'.repeat(65),
    'a'.repeat(1000),
    'with space',
    'dots.dots',
    'sl/ash-sl/ash',
    'plus+plus',
    '"quoted1"',
    'semi;colon',
    'comma,comma',
    'caf\u00e9caf\u00e9',
    'emoji-\u00f0\u009f',
    '12345678=',
    'a:b:c:d:e',
    '{12345678}',
    '<12345678>',
    "'12345678'",
    '12345678\t9',
    '%41%42%43',
    '~~~~~~~~',
    '@@@@@@@@',
  ];
  it.each(BAD)('of %j is malformed', async (key) => {
    await expectRefused(house, () => write(key), INVALID);
    const alias = { 'Idempotency-Key': key };
    await expectRefused(house, () => call(house, merchant, 'POST', TARGET, BODY, { headers: alias }), INVALID);
  });

  it.each(['12345678', 'a'.repeat(64), 'A-Z_a-z_0-9', '________', '--------'])('of %j is accepted', async (key) => {
    expect((await write(key)).status).toBe(200);
  });

  it('may come under its alias, and under both names with one value', async () => {
    const key = newKey();
    const send = (headers: Record<string, string>) => call(house, merchant, 'POST', TARGET, BODY, { headers });
    const first = open(merchant, await send({ 'Idempotency-Key': key }));
    const both = await send({ 'Idempotency-Key': key, 'X-SVC-Idempotency-Key': key });
    expect(open(merchant, both)).toEqual(first);
    await expectRefused(house, () => send({ 'Idempotency-Key': key, 'X-SVC-Idempotency-Key': newKey() }), INVALID);
  });

  it('is of no interest on a read', async () => {
    const reply = await call(house, merchant, 'GET', '/v1/banks', {}, { headers: { 'Idempotency-Key': 'x' } });
    expect(reply.status).toBe(200);
  });
});

describe('the same request again', () => {
  it('gets the first answer, sealed afresh, and reaches no handler', async () => {
    const key = newKey();
    const first = await write(key);
    const before = house.calls.length;
    const again = await write(key);
    expect(house.calls.length).toBe(before);
    expect([again.status, open(merchant, again)]).toEqual([first.status, open(merchant, first)]);
    expect(again.headers['x-svc-idempotent-replay']).toBe('true');
    expect(first.headers['x-svc-idempotent-replay']).toBeUndefined();
    expect(again.body.enc).not.toBe(first.body.enc);
    expect(again.headers['x-svc-request-id']).not.toBe(first.headers['x-svc-request-id']);
  });

  it('keeps its status', async () => {
    const key = newKey();
    const body = {
      type: 'crypto-issue',
      chain: 'celo-sepolia',
      wallet: `0x${'11'.repeat(20)}`,
      amount: '1',
      pair: 'USDC',
    };
    house.handle.createConversion = async () => ({ status: 202, body: { held: true } });
    expect((await write(key, body, merchant, '/v1/conversions')).status).toBe(202);
    expect((await write(key, body, merchant, '/v1/conversions')).status).toBe(202);
  });

  it('is kept for 24 hours and then forgotten', async () => {
    const key = newKey();
    const first = open(merchant, await write(key));
    house.clock.advance(86_400_000 - 1);
    expect(open(merchant, await write(key))).toEqual(first);
    house.clock.advance(1);
    const later = await write(key);
    expect(later.headers['x-svc-idempotent-replay']).toBeUndefined();
    expect(open(merchant, later)).not.toEqual(first);
  });

  it('is kept sealed: the database does not hold the answer in clear', async () => {
    const key = newKey();
    house.handle.resolveAccount = async () => ({ status: 200, body: { accountName: 'CANARY ADUNNI' } });
    await write(key);
    const [row] = await house.context.db.query<{ answer: Uint8Array }>(
      'select answer from idempotency_keys where key = $1',
      [key],
    );
    expect(row?.answer.length).toBeGreaterThan(16);
    expect(Buffer.from(row?.answer ?? []).toString('latin1')).not.toContain('CANARY');
  });
});

describe('another request under the same key', () => {
  it.each([
    ['body', TARGET, { ...BODY, bankCode: '044' }],
    ['spelling of the body', TARGET, { accountNumber: '0123456789', bankCode: '058' }],
    ['query', `${TARGET}?a=b`, BODY],
  ])('with another %s is a conflict', async (_, target, body) => {
    const key = newKey();
    await write(key);
    const reply = await expectRefused(house, () => write(key, body, merchant, target), CONFLICT, { spends: 1 });
    expect(reply.error?.details).toEqual({ retriable: false });
  });

  it('on another route is a conflict', async () => {
    const key = newKey();
    await write(key);
    const body = { env: 'test', url: 'https://hooks.merchant.example', eventTypes: ['*'] };
    await expectRefused(house, () => write(key, body, merchant, '/v1/webhook-endpoints'), CONFLICT, { spends: 1 });
  });

  it('of another merchant or environment is no conflict', async () => {
    const key = newKey();
    await write(key);
    expect((await write(key, BODY, await house.newMerchant())).status).toBe(200);
    expect((await write(key, BODY, await house.newMerchant('live'))).status).toBe(200);
  });

  it('with another API key of the same merchant is the same account', async () => {
    const key = newKey();
    await write(key);
    const { apiKey } = await issueApiKey(house.context, { merchantId: merchant.merchantId, env: 'test', kind: 'sk' });
    expect((await write(key, BODY, { ...merchant, apiKey })).headers['x-svc-idempotent-replay']).toBe('true');
  });
});

describe('a request that fails', () => {
  it.each([
    ['refused', () => new SvcError('SVC_INVALID_STATE', 'no'), 409],
    ['upstream', () => new SvcError('SVC_UPSTREAM_FAILED', 'no'), 502],
    ['a bug', () => new Error('boom'), 500],
  ])('(%s) is not kept: the next one runs', async (_, failure, status) => {
    const key = newKey();
    house.handle.resolveAccount = async () => {
      throw failure();
    };
    expect((await declareOutage(status, () => write(key))).status).toBe(status);
    house.handle.resolveAccount = undefined;
    const next = await write(key);
    expect([next.status, next.headers['x-svc-idempotent-replay']]).toEqual([200, undefined]);
  });

  it('before its handler claims nothing', async () => {
    const key = newKey();
    await expectRefused(house, () => write(key, { bankCode: 'x' }), INVALID, { spends: 1 });
    expect((await write(key)).status).toBe(200);
  });
});

describe('requests at the same time', () => {
  it('run once; the others learn that it is still running', async () => {
    const key = newKey();
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    house.handle.resolveAccount = async () => {
      await gate;
      return { status: 200, body: { done: true } };
    };
    const before = house.calls.length;
    let refusedCount = 0;
    const running = Array.from({ length: 8 }, () =>
      write(key).then((reply) => {
        refusedCount += 1;
        if (refusedCount === 7) letGo();
        return reply;
      }),
    );
    const replies = await Promise.all(running);
    expect(house.calls.length).toBe(before + 1);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status !== 200);
    for (const reply of refused) {
      expect([reply.status, reply.error?.code]).toEqual(CONFLICT);
      expect(reply.error?.details).toEqual({ retriable: true });
    }
    expect((await write(key)).headers['x-svc-idempotent-replay']).toBe('true');
  });

  it('after a process died: its claim is taken over when the lease ends, under the first request id', async () => {
    const key = newKey();
    const first = await write(key);
    const origin = String(first.headers['x-svc-request-id']);
    // What a process leaves that is killed between its claim and its answer.
    await house.context.db.query(
      'update idempotency_keys set status = null, answer = null, lease_until = $2 where key = $1',
      [key, house.clock.now() + 60_000],
    );
    expect((await write(key)).error?.details).toEqual({ retriable: true });
    house.clock.advance(60_000);
    expect((await write(key, { ...BODY, bankCode: '044' })).error?.code).toBe('SVC_IDEMPOTENCY_CONFLICT');
    expect((await write(key)).status).toBe(200);
    expect(house.calls.at(-1)).toMatchObject({ ahead: { originId: origin } });
  });

  it('whose request failed goes on from the same origin when it comes again; another request begins a new one', async () => {
    const key = newKey();
    const origins: string[] = [];
    house.handle.resolveAccount = async (_, call) => {
      origins.push(call.ahead.originId);
      throw new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail could not be reached.');
    };
    for (const body of [BODY, BODY, { ...BODY, accountNumber: '0123456780' }]) {
      expect((await declareOutage(502, () => write(key, body))).status).toBe(502);
    }
    expect(origins[1]).toBe(origins[0]);
    expect(origins[2]).not.toBe(origins[0]);
  });
});
