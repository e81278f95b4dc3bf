import { generateSeed, importSignKey, type VersionStep } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { buildDelivery, describeSent } from './build-delivery.ts';
import type { ClaimedDelivery } from './store/claim-deliveries.ts';

const signer = { kid: 'svk_1', signKey: importSignKey(generateSeed()) };
const claimed: ClaimedDelivery = {
  id: 'wh_1',
  eventId: 'evt_1',
  endpointId: 'whe_1',
  round: 0,
  attempt: 1,
  payloadBytes: 10,
  failing: false,
  active: true,
  url: 'https://hooks.example/',
  apiVersion: '2026-09-15',
  merchantId: 'mrc_1',
  env: 'test',
  type: 'conversion.succeeded',
  requestId: null,
  sequence: 1,
  previousEventId: null,
  options: null,
  sealedOptions: null,
  data: '{"b":1,"a":"\\u0000","amountIn":"5"}',
};

// Two made-up versions: the older one called amountIn "amount", the oldest one sent it in upper case.
const steps: VersionStep[] = [
  { version: '2025-06-01', translate: ({ amountIn, ...rest }) => ({ ...rest, amount: amountIn }) },
  { version: '2024-01-01', translate: ({ amount, ...rest }) => ({ ...rest, AMOUNT: amount }) },
];

const bodyOf = (apiVersion: string) => {
  const { request } = buildDelivery({ ...claimed, apiVersion }, { signer, now: 1_790_000_000_999, steps });
  return { text: Buffer.from(request.body).toString(), headers: request.headers };
};

describe('a delivery', () => {
  it('can be written down again from what is kept of it, to the byte', () => {
    const { request, sent } = buildDelivery(claimed, { signer, now: 1_790_000_000_999 });
    const kept = JSON.parse(JSON.stringify(sent)) as typeof sent;
    expect(describeSent(claimed, kept)).toEqual({
      headers: request.headers,
      body: Buffer.from(request.body).toString(),
    });
  });

  it('of the current version sends the data to the byte as it was fixed', () => {
    const { text, headers } = bodyOf('2026-09-15');
    expect(text).toBe(
      `{"id":"evt_1","type":"conversion.succeeded","apiVersion":"2026-09-15","created":1790000000,"data":${claimed.data},"env":"test","merchantId":"mrc_1","endpointId":"whe_1","sequence":1,"previous":null}`,
    );
    expect(headers['X-SVC-Timestamp']).toBe('1790000000');
  });

  it('to an endpoint pinned to an older version is translated step by step, and says so', () => {
    const older = bodyOf('2025-06-01');
    expect(JSON.parse(older.text)).toMatchObject({
      apiVersion: '2025-06-01',
      data: { b: 1, a: '\u0000', amount: '5' },
    });
    expect(older.headers['X-SVC-API-Version']).toBe('2025-06-01');
    expect(JSON.parse(bodyOf('2024-01-01').text).data).toEqual({ b: 1, a: '\u0000', AMOUNT: '5' });
  });
});
