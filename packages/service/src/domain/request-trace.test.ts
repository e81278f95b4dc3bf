// What the workbench may keep of a request.
import { expect, it } from 'vitest';
import { maskAccounts, shapeOf, traceHeaders, traceQuery, traceText, withShape } from './request-trace.ts';

const sent = { url: 'https://shop.example', payout: { accountNumber: '0123456789' }, tags: ['a', 'b'] };
const bytes = Buffer.from(JSON.stringify(sent));

it('a trace keeps shape and sizes alone of a Live text', () => {
  const shape = { url: 'string', payout: { accountNumber: 'string' }, tags: ['string', '2 in all'] };
  expect(traceText(bytes, 'live')).toEqual({ bytes: bytes.length, shape, opened: null });
  expect(traceQuery('/v1/x?accountNumber=0123456789', 'live')).toBe('');
});

it('a trace opens a text of the Sandbox, with account numbers cut wherever they stand', () => {
  const opened = { ...sent, payout: { accountNumber: '••••6789' } };
  expect(withShape(traceText(bytes, 'test'))).toMatchObject({
    opened,
    shape: { url: 'string', tags: ['string', '2 in all'] },
  });
  const spelled = Buffer.from('{"\\u0061ccountNumber":"0123456789"}');
  expect(traceText(spelled, 'test')).toMatchObject({ opened: { accountNumber: '••••6789' } });
  const query = new URLSearchParams({ bankCode: '044', accountNumber: '••••6789' }).toString();
  expect(traceQuery('/v1/x?bankCode=044&accountNumber=0123456789', 'test')).toBe(query);
  expect(traceQuery('/v1/x?limit=5', 'test')).toBe('limit=5');
  expect(traceQuery('/v1/x', 'test')).toBe('');
  expect(maskAccounts([{ accountNumber: 7, name: null }])).toEqual([{ accountNumber: 7, name: null }]);
});

it('a trace keeps the size alone of what is too large or no JSON', () => {
  const large = Buffer.from(JSON.stringify('x'.repeat(40_000)));
  expect(traceText(large, 'test')).toEqual({ bytes: large.length, shape: null, opened: null });
  const fitting = Buffer.from(JSON.stringify('x'.repeat(32_768 - 2)));
  expect(traceText(fitting, 'test')).toMatchObject({ bytes: 32_768, opened: 'x'.repeat(32_766) });
  expect(traceText(Buffer.concat([fitting, Buffer.from(' ')]), 'test')).toMatchObject({ bytes: 32_769, opened: null });
  expect(traceText(null, 'test')).toEqual({ bytes: 0, shape: null, opened: null });
  expect(traceText(Buffer.alloc(0), 'test')).toEqual({ bytes: 0, shape: null, opened: null });
  expect(traceQuery(`/v1/x?q=${'y'.repeat(5000)}`, 'test')).toHaveLength(2048);
  expect(traceText(Buffer.from('{'), 'test')).toEqual({ bytes: 1, shape: null, opened: null });
});

it('a trace never keeps the API key or a cookie', () => {
  const headers = { authorization: 'Bearer svc_test_sk_x', cookie: 'a=b', 'x-svc-nonce': 'n', 'user-agent': 'curl' };
  expect(traceHeaders(headers)).toEqual({ 'x-svc-nonce': 'n', 'user-agent': 'curl' });
  expect(traceHeaders({ 'user-agent': 'z'.repeat(300), accept: ['a', 'b'] })).toEqual({
    'user-agent': 'z'.repeat(256),
  });
});

it('a trace keeps the shape of six levels and of 64 fields', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { in: nested(depth - 1) });
  const shapeAt = (depth: number): unknown => (depth === 0 ? 'number' : { in: shapeAt(depth - 1) });
  expect(shapeOf(nested(6))).toEqual(shapeAt(6));
  expect(JSON.stringify(shapeOf(nested(7)))).toBe(JSON.stringify(shapeAt(6)).replace('"number"', '"object"'));
  const wide = Object.fromEntries(Array.from({ length: 65 }, (_, index) => [`f${index}`, null]));
  expect(Object.keys(shapeOf(wide))).toHaveLength(64);
  expect(shapeOf([[], [1], true])).toEqual([[], '3 in all']);
  const deepList = Array.from({ length: 8 }).reduce((inner) => [inner], 1);
  expect(JSON.stringify(shapeOf(deepList)).split('1 in all')).toHaveLength(7);
});
