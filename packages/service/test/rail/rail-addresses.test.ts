// Where the adapters call, and what an answer about a recipient means.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFlutterwaveRail } from '../../src/adapters/bank-rail/flutterwave-rail.ts';
import { makePaystackRail } from '../../src/adapters/bank-rail/paystack-rail.ts';
import { readRails } from '../../src/configuration/read-rails.ts';
import { readSettings } from '../../src/configuration/settings.ts';
import { startFlutterwave } from './simulators/flutterwave-simulator.ts';
import { startRailServer } from './simulators/rail-server.ts';

describe('the default address of a rail', () => {
  /** The address that the settings give by themselves, moved to the simulator: path and all. */
  const moved = (baseUrl: string, origin: string): string => baseUrl.replace(new URL(baseUrl).origin, origin);
  const secrets = { SVC_RAIL_TEST_SECRET_KEY: 'FLWSECK_TEST-0123456789abcdef-X', SVC_RAIL_TEST_WEBHOOK_HASH: 'hash' };

  it.each(['', '/v3', '/v3/'])('reaches Flutterwave, also when it was set with "%s" at its end', async (ending) => {
    const tested = await startFlutterwave();
    try {
      const { main: given } = readRails(readSettings({ SVC_RAIL_TEST: 'flutterwave', ...secrets }), 'test');
      if (given.provider !== 'flutterwave') throw new Error('another rail');
      const byDefault = moved(given.baseUrl, tested.server.url);
      const baseUrl = ending === '' ? byDefault : `${tested.server.url}${ending}`;
      const rail = makeFlutterwaveRail('test', { ...given, baseUrl });
      expect(await rail.listBanks()).toHaveLength(2);
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
    server = await startRailServer(
      ({ path }) => {
        asked.push(path);
        return answer;
      },
      () => answer,
    );
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
    const prepared = await prepare(status, '{"status":true,"message":"ok","data":{"recipient_code":"RCP_7"}}');
    expect(prepared).toEqual({ outcome: 'ready', recipient: 'RCP_7' });
    expect(asked).toEqual(['/transferrecipient']);
  });
});
