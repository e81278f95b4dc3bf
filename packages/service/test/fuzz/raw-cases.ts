// Bytes on a connection of their own: what is no HTTP, not yet HTTP, or HTTP that two readers would read differently.
import fc from 'fast-check';
import type { FuzzCase, Text } from './fuzz-case.ts';

const raw = (pieces: readonly Text[], more: Partial<FuzzCase> = {}): FuzzCase => ({
  as: 'nobody',
  method: '',
  target: '',
  raw: pieces,
  ...more,
});

const PATHS = [
  '/health',
  '/v1/conversions',
  '/dashboard/api/sign-in',
  '/dashboard/',
  '/docs',
  '/v1/rails/sandbox/test',
];
const path = fc.constantFrom(...PATHS);
const HOST = 'Host: <host>\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const head = (method: string, target: string, headers = ''): string =>
  `${method} ${target} HTTP/1.1\r\n${HOST}${headers}\r\n`;

/** Request lines that are none, or none of ours. */
const LINES = [
  '',
  '\r\n',
  '\r\n\r\n',
  'GET',
  'GET /\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/2.0\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET  /  HTTP/1.1\r\nHost: x\r\n\r\n',
  'get / HTTP/1.1\r\nHost: x\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET http://evil.example/v1/banks HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /\u00ff\u00fe HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /a\u0000b HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\nHost: x\n\n',
  'GET / HTTP/1.1\r\nHost : x\r\n\r\n',
  'GET / HTTP/1.1\r\n Host: x\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n folded\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n: empty\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nA\u0000: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  '{"jsonrpc":"2.0"}\n',
] as const;

const FRAMES: readonly string[] = [
  'Content-Length: -1\r\n',
  'Content-Length: +5\r\n',
  'Content-Length: 5, 5\r\n',
  'Content-Length: 5\r\nContent-Length: 6\r\n',
  'Content-Length: 99999999999999999999\r\n',
  'Content-Length: 0x5\r\n',
  'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n',
  'Transfer-Encoding: xchunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: \tchunked\r\n',
];
const CHUNKS: readonly Text[] = [
  '0\r\n\r\n',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\nhello\r\n0\r\n\r\n',
  '-1\r\n',
  'ffffffffffffffffff\r\n',
  '5;ext=1\r\nhello\r\n0\r\n\r\n',
  ['5;', ['a', 20_000], '\r\nhello\r\n0\r\n\r\n'],
  [['0', 20_000], '5\r\nhello\r\n0\r\n\r\n'],
  '5\r\nhelloo\r\n0\r\n\r\n',
  ['0\r\n', ['Trailer: x\r\n', 2000], '\r\n'],
  '0\r\nContent-Length: 5\r\n\r\n',
];

const framed = fc
  .tuple(path, fc.constantFrom(...FRAMES), fc.constantFrom(...CHUNKS))
  .map(([target, frame, chunk]) => raw([head('POST', target, `${JSON_TYPE}${frame}`), chunk], { isHalfClosed: true }));

/** A head has room for 16 KiB. */
const large = fc
  .tuple(path, fc.constantFrom(100, 1000, 16_000, 60_000), fc.constantFrom(0, 100, 2000, 4000))
  .map(([target, chars, lines]) =>
    raw([[`GET ${target} HTTP/1.1\r\n${HOST}X-Long: `, ['a', chars], '\r\n', ['a: b\r\n', lines], '\r\n']]),
  );

const pipelined = fc
  .tuple(fc.array(path, { minLength: 2, maxLength: 20 }), fc.boolean())
  .map(([targets, isHalfClosed]) =>
    raw([targets.map((target) => head('GET', target)).join('')], isHalfClosed ? { isHalfClosed } : {}),
  );

const expecting = fc
  .tuple(path, fc.constantFrom('100-continue', '200-ok', '', '100-continue, x'))
  .map(([target, value]) =>
    raw([head('POST', target, `Expect: ${value}\r\nContent-Length: 2\r\n${JSON_TYPE}`), '{}'], { isHalfClosed: true }),
  );

const upgrading = path.map((target) =>
  raw([head('GET', target, 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQ\r\n')]),
);

/** In as many pieces as there are bytes. */
const dripped = path.map((target) => raw([...head('GET', target)]));

/** The client hangs up in the middle of its body. */
const cut = fc
  .tuple(path, fc.constantFrom('', '{', '{"a":'))
  .map(([target, body]) =>
    raw([head('POST', target, `Content-Length: 500\r\n${JSON_TYPE}`), body], { isHalfClosed: true }),
  );

const junk = fc
  .string({ unit: 'binary', maxLength: 60 })
  .map((text) => raw([text.replaceAll('<', ''), '\r\n\r\n'], { isHalfClosed: true }));

export const rawCases = {
  quick: fc.oneof(
    fc.constantFrom(...LINES).map((line) => raw([line], { isHalfClosed: true })),
    framed,
    large,
    pipelined,
    expecting,
    upgrading,
    cut,
    junk,
  ),
  /** They wait for the service's own limits of time. */
  slow: fc.oneof(
    fc.constant(raw([])),
    fc.constantFrom('GET', 'GET / HTTP/1.1\r\n', `GET / HTTP/1.1\r\n${HOST}`).map((text) => raw([text])),
    fc
      .tuple(path, fc.constantFrom('', '{'))
      .map(([target, body]) => raw([head('POST', target, `Content-Length: 500\r\n${JSON_TYPE}`), body])),
    path.map((target) => raw([head('POST', target, `Transfer-Encoding: chunked\r\n${JSON_TYPE}`), '5\r\nhel'])),
    path.map((target) => raw([head('POST', target, `Transfer-Encoding: chunked\r\n${JSON_TYPE}`), [['0', 20_000]]])),
    dripped,
  ),
};
