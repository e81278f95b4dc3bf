// Headers beside those of a well-behaved client: ours in the wrong form or twice, and those that servers read by themselves.
import fc from 'fast-check';
import type { FuzzCase, Text } from './fuzz-case.ts';
import { hostileText } from './hostile-text.ts';

type Header = readonly [name: string, value: Text];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  Authorization: ['', 'Bearer', 'Bearer x', 'Basic eDp5', 'Bearer svc_live_sk_AAAAAAAAAAAAAAAAAAAAAAAA', 'bearer  x'],
  'X-SVC-API-Version': ['2026-09-15', '2020-01-01', '', 'latest'],
  'X-SVC-Key-Id': ['', '<signingKey>', 'sgn_x', '__proto__'],
  'X-SVC-Timestamp': ['0', '-1', '1e10', '99999999999999999999', '', '1700000000.5'],
  'X-SVC-Nonce': ['', 'AAAAAAAAAAAAAAAAAAAAAA', 'A', '====', '+/+/+/+/+/+/+/+/+/+/+/'],
  'X-SVC-Signature': ['ed25519=', 'ed25519=AAAA', 'x', 'ed25519=AAAA, ed25519=AAAA'],
  'X-SVC-Idempotency-Key': ['fuzz-key-1', 'short', 'fuzz-key-2', 'a b', '__proto__'],
  'Idempotency-Key': ['fuzz-key-1', 'fuzz-key-3', ''],
  'X-SVC-Request-Id': ['req_x'],
  'X-SVC-CSRF': ['', 'x', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  Host: [
    'localhost:99999',
    '127.0.0.1:0',
    '[::1]',
    '[::1',
    'evil.example',
    '',
    'localhost:',
    ':8080',
    'a b',
    'localhost:8080:8080',
  ],
  Origin: ['null', 'https://evil.example', '', 'http://localhost:99999', 'file://', 'https://shop.merchant.example'],
  Cookie: [
    'svc.browser=x',
    'a',
    '=',
    ';;;',
    'svc.session=%ff',
    'svc.browser=%',
    '__proto__=1',
    'svc.session_token=x.y',
    'svc.session_token=%E0%A4%A.x',
    `svc.session_token=x.${'A'.repeat(43)}%3D`,
    'svc.session_data=W1tb',
    'svc.two_factor=x.y',
    'svc.better-auth-passkey=x.y',
  ],
  Range: [
    'bytes=5-1',
    'bytes=0-0',
    'bytes=-0',
    'bytes=0-0,2-3',
    'bytes=999999999-',
    'items=1-2',
    'bytes=',
    'bytes=a-b',
  ],
  'If-Match': ['"x"', '*', 'W/"x"', ''],
  'If-None-Match': ['*', '"x"', 'x'],
  'If-Modified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', '-1'],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday', 'Fri, 31 Dec 9999 23:59:59 GMT'],
  'If-Range': ['"x"', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Accept: ['text/html', '*/*;q=2', '', 'application/json;q=x'],
  'Accept-Encoding': ['gzip', 'br', 'gzip;q=0, br;q=abc', '*;q=0', 'identity;q=0', ','],
  'Accept-Language': ['de', '*', 'en;q=9', 'x-1'],
  'Content-Type': [
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    '',
    ';',
    'application/json, text/plain',
  ],
  'Content-Encoding': ['gzip', 'br', 'identity', 'x'],
  'X-Forwarded-For': [
    '127.0.0.1',
    '::1',
    'unknown',
    '1.2.3.4, 5.6.7.8',
    '1.2.3.4:80',
    '::ffff:1.2.3.4',
    'fe80::1%eth0',
    ',',
  ],
  'X-Forwarded-Host': ['evil.example', 'localhost:99999'],
  'X-Forwarded-Proto': ['https', 'https, http', 'x'],
  Forwarded: ['for=1.2.3.4', 'for="[::1]:80"'],
  'Access-Control-Request-Method': ['GET', 'x'],
  'Access-Control-Request-Headers': ['Authorization', ''],
  'User-Agent': ['', 'x'],
  Referer: ['https://evil.example'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x'],
  'Last-Event-ID': ['0', 'x'],
  'X-HTTP-Method-Override': ['DELETE'],
  Upgrade: ['h2c', 'websocket'],
  __proto__: ['x'],
  constructor: ['x'],
};
const NAMES = Object.keys(VALUES);

const header: fc.Arbitrary<Header> = fc
  .constantFrom(...NAMES)
  .chain((name) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(VALUES[name] ?? [''])).map((value): Header => [name, value]) },
      { weight: 1, arbitrary: hostileText.map((parts): Header => [name, bounded(parts)]) },
    ),
  );

/** A head has room for 16 KiB. */
const bounded = (parts: readonly (string | readonly [string, number])[]): Text =>
  parts.map((part) => (typeof part === 'string' ? part : ([part[0], Math.min(part[1], 5000)] as const)));

/** Mostly none: the rest of the request is to be read, too. */
export const hostileHeaders: fc.Arbitrary<NonNullable<FuzzCase['headers']>> = fc.oneof(
  { weight: 15, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(header) },
  { weight: 1, arbitrary: fc.array(header, { minLength: 2, maxLength: 4 }) },
  { weight: 1, arbitrary: header.map((one) => [one, one]) },
);
