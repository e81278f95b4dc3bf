// One behaviour, two providers: what the service relies on of any bank rail.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeFlutterwaveRail } from '../../src/adapters/bank-rail/flutterwave-rail.ts';
import { makePaystackRail } from '../../src/adapters/bank-rail/paystack-rail.ts';
import { koboToNaira, nairaToKobo, parseWithTextNumbers } from '../../src/adapters/bank-rail/rail-http.ts';
import { readRail } from '../../src/configuration/read-providers.ts';
import { readSettings } from '../../src/configuration/settings.ts';
import type { RailTransferStatus } from '../../src/ports/bank-rail.ts';
import { startFlutterwave } from './flutterwave-simulator.ts';
import { startPaystack } from './paystack-simulator.ts';
import { type Break, type RailUnderTest, startRailServer } from './rail-server.ts';

const AMOUNTS = [1n, 99n, 100n, 150_000n, 150_050n, 9_007_199_254_740_993n];
const BROKEN: Break[] = ['reset', 'error 503', 'html', 'rate limit'];

describe.each([
  ['Flutterwave', startFlutterwave],
  ['Paystack', startPaystack],
])('%s', (_name, start) => {
  let tested: RailUnderTest;
  let count = 0;
  beforeAll(async () => {
    tested = await start();
  });
  afterAll(() => tested.server.stop());
  beforeEach(() => {
    count += 1;
    tested.server.breakAnswers('none');
  });

  const reference = (): string => `svc-out-${count}`;
  const ACCOUNT = { bankCode: '058', accountNumber: '0123456785', accountName: 'ADA OBI' };
  /** `meanwhile`: what happens to the rail between the preparation and the order. */
  const send = async (amountKobo = 150_050n, bankCode = '058', meanwhile: Break = 'none') => {
    const account = { ...ACCOUNT, bankCode };
    const prepared = await tested.rail.prepareTransfer(account);
    if (prepared.outcome === 'refused') return prepared;
    const { recipient } = prepared;
    tested.server.breakAnswers(meanwhile);
    return tested.rail.sendTransfer({
      ...{ ...account, railReference: reference(), amountKobo, narration: 'SVC', recipient },
    });
  };

  it('lists only banks that our API can name', async () => {
    expect(await tested.rail.listBanks()).toEqual([{ code: '058', name: 'GTBank' }]);
  });

  it('resolves an account, or says that it does not exist', async () => {
    const resolve = (accountNumber: string) => tested.rail.resolveAccount({ bankCode: '058', accountNumber });
    expect(await resolve('0123456785')).toEqual({ accountName: 'ADA OBI' });
    expect(await resolve('0123450009')).toBeNull();
  });

  it('asks for a payment of exactly the amount', async () => {
    for (const amountKobo of AMOUNTS) {
      const payer = { email: 'ada@example.com', name: 'Ada', phone: null };
      const asked = { railReference: reference(), amountKobo, payer, expiresAt: Date.now() + 3_600_000 };
      expect(await tested.rail.requestPayment(asked)).toMatchObject({
        accountNumber: '0067100155',
        transferAmountKobo: amountKobo,
        expiresAt: expect.any(Number),
      });
    }
  });

  it('finds a payment with its own id, amount and currency, and none where none was made', async () => {
    expect(await tested.rail.findPayments(reference())).toEqual([]);
    tested.pay(reference(), 150_050n, 'NGN');
    expect(await tested.rail.findPayments(reference())).toMatchObject([
      { amountKobo: 150_050n, currency: 'NGN', railReference: reference(), receivedAt: Date.UTC(2026, 8, 17, 10) },
    ]);
  });

  it.each(AMOUNTS)('sends %s kobo to the last one', async (amountKobo) => {
    expect(await send(amountKobo)).toMatchObject({
      outcome: 'accepted',
      transfer: { amountKobo, status: 'initiated' },
    });
    expect(tested.transfers.get(reference())?.amountKobo).toBe(amountKobo);
  });

  it('adopts the transfer that stands when the reference was used before', async () => {
    await send();
    expect(await send()).toMatchObject({ outcome: 'accepted' });
    expect([...tested.transfers.keys()].filter((each) => each === reference())).toHaveLength(1);
  });

  it('calls a definite refusal a refusal', async () => {
    expect(await send(100n, '9999')).toEqual({ outcome: 'refused' });
    expect(await tested.rail.findTransfer(reference())).toBeNull();
  });

  it.each(BROKEN)('never calls it accepted or paid twice when the answer breaks with %s', async (how) => {
    const outcome = await send(150_050n, '058', how).catch(() => ({ outcome: 'threw' }));
    expect(['unknown', 'threw']).toContain(outcome.outcome);
    tested.server.breakAnswers('none');
    expect(await tested.rail.findTransfer(reference())).toMatchObject({ amountKobo: 150_050n });
  });

  it.each(BROKEN)('refuses no account and sends nothing when the preparation breaks with %s', async (how) => {
    tested.server.breakAnswers(how);
    const outcome = await tested.rail.prepareTransfer(ACCOUNT).then(
      (prepared) => prepared.outcome,
      ({ code }) => code,
    );
    expect(['ready', 'SVC_UPSTREAM_FAILED']).toContain(outcome);
    tested.server.breakAnswers('none');
    expect(await tested.rail.findTransfer(reference())).toBeNull();
    expect(await send()).toMatchObject({ outcome: 'accepted' });
  });

  it.each(BROKEN)('fails upstream, and does not guess, when a question breaks with %s', async (how) => {
    await send();
    tested.server.breakAnswers(how);
    const upstream = { code: 'SVC_UPSTREAM_FAILED' };
    await expect(tested.rail.findTransfer(reference())).rejects.toMatchObject(upstream);
    await expect(tested.rail.findPayments(reference())).rejects.toMatchObject(upstream);
    await expect(tested.rail.listBanks()).rejects.toMatchObject(upstream);
    await expect(tested.rail.resolveAccount({ bankCode: '058', accountNumber: '0123456785' })).rejects.toMatchObject(
      upstream,
    );
  });

  it.each<RailTransferStatus>(['initiated', 'in_progress', 'successful', 'failed'])(
    'tells that a transfer is %s',
    async (status) => {
      await send();
      const transfer = tested.transfers.get(reference());
      if (transfer !== undefined) transfer.status = status;
      expect(await tested.rail.findTransfer(reference())).toMatchObject({ status });
    },
  );

  it('takes an authentic notice as a pointer, a forged one as nothing, an unrelated one as other', () => {
    for (const kind of ['payment', 'transfer'] as const) {
      const notice = tested.notice(kind, 'svc-x-1');
      expect(tested.rail.readNotice(notice.headers, notice.rawBody)).toEqual({ kind, railReference: 'svc-x-1' });
      const forged = tested.forge(notice);
      expect(tested.rail.readNotice(forged.headers, forged.rawBody)).toBeNull();
      expect(tested.rail.readNotice({}, notice.rawBody)).toBeNull();
    }
    const other = tested.unrelated();
    expect(tested.rail.readNotice(other.headers, other.rawBody)).toMatchObject({ kind: 'other' });
  });
});

describe('the default address of a rail', () => {
  /** The address that the settings give by themselves, moved to the simulator: path and all. */
  const moved = (baseUrl: string, origin: string): string => baseUrl.replace(new URL(baseUrl).origin, origin);
  const secrets = { SVC_RAIL_TEST_SECRET_KEY: 'sk', SVC_RAIL_TEST_WEBHOOK_HASH: 'hash' };

  it.each(['', '/v3', '/v3/'])('reaches Flutterwave, also when it was set with "%s" at its end', async (ending) => {
    const tested = await startFlutterwave();
    try {
      const given = readRail(readSettings({ SVC_RAIL_TEST: 'flutterwave', ...secrets }), 'test');
      if (given.provider !== 'flutterwave') throw new Error('another rail');
      const byDefault = moved(given.baseUrl, tested.server.url);
      const baseUrl = ending === '' ? byDefault : `${tested.server.url}${ending}`;
      const rail = makeFlutterwaveRail('test', { ...given, baseUrl });
      expect(await rail.listBanks()).toEqual([{ code: '058', name: 'GTBank' }]);
    } finally {
      await tested.server.stop();
    }
  });
});

describe('a recipient at Paystack', () => {
  let answer = { status: 200, body: '' };
  const asked: string[] = [];
  let server: Awaited<ReturnType<typeof startRailServer>>;
  beforeAll(async () => {
    server = await startRailServer((_method, url) => {
      asked.push(url.pathname);
      return answer;
    });
  });
  afterAll(() => server.stop());

  const prepare = (status: number, body = '{"status":false,"message":"no"}') => {
    answer = { status, body };
    const rail = makePaystackRail('live', { provider: 'paystack', secretKey: 'sk', baseUrl: server.url });
    return rail.prepareTransfer({ bankCode: '058', accountNumber: '0123456785', accountName: 'ADA OBI' });
  };

  it.each([401, 403, 408, 409, 425, 429, 500, 502, 503, 504, 200])(
    'that cannot be made now (%i) is neither refused nor sent to',
    async (status) => {
      await expect(prepare(status)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    },
  );

  it.each([400, 404, 422])('whose account is bad (%i) is refused', async (status) => {
    expect(await prepare(status)).toEqual({ outcome: 'refused' });
  });

  it.each([200, 201])('is made (%i), and nothing is sent by that', async (status) => {
    asked.length = 0;
    const prepared = await prepare(status, '{"status":true,"data":{"recipient_code":"RCP_7"}}');
    expect(prepared).toEqual({ outcome: 'ready', recipient: 'RCP_7' });
    expect(asked).toEqual(['/transferrecipient']);
  });
});

describe('money in JSON', () => {
  it('keeps the digits of every number and leaves strings alone', () => {
    const text = '{"a":26.875,"b":1e3,"c":"12, \\"13\\" and 14","d":[-1,{"e":9007199254740993}],"f":null}';
    expect(parseWithTextNumbers(text)).toEqual({
      a: '26.875',
      b: '1e3',
      c: '12, "13" and 14',
      d: ['-1', { e: '9007199254740993' }],
      f: null,
    });
    expect(parseWithTextNumbers('<html>1</html>')).toBeNull();
  });

  it.each([
    ['1500', 150_000n],
    ['1500.5', 150_050n],
    ['1500.05', 150_005n],
    ['1500.500', 150_050n],
    ['0.01', 1n],
  ])('reads %s Naira', (text, kobo) => {
    expect(nairaToKobo(text)).toBe(kobo);
    expect(nairaToKobo(koboToNaira(kobo))).toBe(kobo);
  });

  it.each(['26.875', '1e3', '-1', '', ' 1', '1,000', 1500, null])('does not read %j', (text) => {
    expect(nairaToKobo(text)).toBeNull();
  });
});
