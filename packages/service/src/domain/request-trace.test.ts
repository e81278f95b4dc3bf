// What the workbench may keep of a request.
import { expect, it } from 'vitest';
import { traceHeaders, traceQuery, traceText } from './request-trace.ts';

const sent = { url: 'https://shop.example', payout: { accountNumber: '0123456789' }, tags: ['a', 'b'] };
const bytes = Buffer.from(JSON.stringify(sent));

it('keeps shape and sizes alone of a Live text', () => {
  const shape = { url: 'string', payout: { accountNumber: 'string' }, tags: ['string', '2 in all'] };
  expect(traceText(bytes, 'live')).toEqual({ bytes: bytes.length, shape, opened: null });
  expect(traceQuery('/v1/x?accountNumber=0123456789', 'live')).toBe('');
});

it('opens a text of the Sandbox, with account numbers cut wherever they stand', () => {
  const opened = { ...sent, payout: { accountNumber: '••••6789' } };
  expect(traceText(bytes, 'test')).toMatchObject({ opened });
  expect(traceQuery('/v1/x?bankCode=044&accountNumber=0123456789', 'test')).not.toContain('0123456789');
});

it('keeps the size alone of what is too large or no JSON', () => {
  const large = Buffer.from(JSON.stringify('x'.repeat(40_000)));
  expect(traceText(large, 'test')).toEqual({ bytes: large.length, shape: null, opened: null });
  expect(traceText(Buffer.from('{'), 'test')).toEqual({ bytes: 1, shape: null, opened: null });
});

it('never keeps the API key or a cookie', () => {
  const headers = { authorization: 'Bearer svc_test_sk_x', cookie: 'a=b', 'x-svc-nonce': 'n', 'user-agent': 'curl' };
  expect(traceHeaders(headers)).toEqual({ 'x-svc-nonce': 'n', 'user-agent': 'curl' });
});
