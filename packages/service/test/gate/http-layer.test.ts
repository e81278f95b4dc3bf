// What is wrong below the API: bytes that are not HTTP, odd targets, methods and headers (B7). Never a 5xx.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAllowedOrigin } from '../../src/credentials/edit-allowed-origins.ts';
import { issueApiKey } from '../../src/credentials/issue-credentials.ts';
import { type CallOptions, type Credentials, call, makeRequest, send } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { sendBytes } from './raw-socket.ts';
import { expectRefused, INVALID, UNSIGNED } from './refusals.ts';

let house: StubService;
let merchant: Credentials;
beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
});
beforeEach(() => house.clock.advance(61_000));
afterAll(() => house.close());

const GET = 'GET /v1/healthz HTTP/1.1\r\n';
const HOST = 'Host: a\r\n';
const END = '\r\n';

const NOT_HTTP: readonly (readonly [name: string, bytes: string])[] = [
  [
    'a length and chunks',
    `POST /v1/banks HTTP/1.1\r\n${HOST}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['two different lengths', `POST /v1/banks HTTP/1.1\r\n${HOST}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`],
  ['a length of letters', `POST /v1/banks HTTP/1.1\r\n${HOST}Content-Length: abc\r\n\r\n`],
  ['a negative length', `POST /v1/banks HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`],
  ['a length with a sign', `POST /v1/banks HTTP/1.1\r\n${HOST}Content-Length: +3\r\n\r\nabc`],
  ['an endless length', `POST /v1/banks HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`],
  [
    'chunked before identity',
    `POST /v1/banks HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  ],
  ['a chunk size of letters', `POST /v1/transfers HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`],
  ['bare line feeds', 'GET /v1/healthz HTTP/1.1\nHost: a\n\n'],
  ['a space before the colon', `${GET}Host : a\r\n\r\n`],
  ['a folded header', `${GET}${HOST}X-Folded: a\r\n b\r\n\r\n`],
  ['a header without a colon', `${GET}${HOST}Nonsense\r\n\r\n`],
  ['an empty header name', `${GET}${HOST}: value\r\n\r\n`],
  ['NUL in a header', `${GET}${HOST}X-Nul: a\0b\r\n\r\n`],
  ['NUL in the target', `GET /v1/\0 HTTP/1.1\r\n${HOST}${END}`],
  ['a space in the target', `GET /v1/a b HTTP/1.1\r\n${HOST}${END}`],
  ['headers of 20 KiB', `${GET}${HOST}X-Long: ${'a'.repeat(20_480)}\r\n\r\n`],
  ['a target of 20 KiB', `GET /v1/${'a'.repeat(20_480)} HTTP/1.1\r\n${HOST}${END}`],
  ['no Host', `${GET}${END}`],
  ['two Hosts', `${GET}${HOST}Host: b\r\n\r\n`],
  ['an unknown method', `MINT /v1/banks HTTP/1.1\r\n${HOST}${END}`],
  ['a lower-case method', `get /v1/healthz HTTP/1.1\r\n${HOST}${END}`],
  ['no version', 'GET /v1/healthz\r\n\r\n'],
  ['another version', `GET /v1/healthz HTTP/3.0\r\n${HOST}${END}`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a TLS hello', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'.padEnd(170, '\x07')],
  ['nonsense', 'nonsense\r\n\r\n'],
  ['a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}${END}`],
  ['an unknown expectation', `${GET}${HOST}Expect: a-miracle\r\n\r\n`],
];

describe('what is not well-formed', () => {
  it.each(NOT_HTTP)('%s: 400 in the envelope', async (_, bytes) => {
    const [reply] = await sendBytes(house.port, Buffer.from(bytes, 'latin1'));
    expect([reply?.status, reply?.error?.code]).toEqual([400, 'SVC_VALIDATION_FAILED']);
    expect(reply?.head).toMatch(/x-svc-request-id: req_[0-9A-Z]{26}/i);
    expect(reply?.head).toMatch(/content-type: application\/json/i);
  });
});

const authorization = () => `Authorization: Bearer ${merchant.apiKey}\r\n`;
const ODD_TARGETS: readonly (readonly [target: string, status: number, code: string])[] = [
  ['http://127.0.0.1/v1/banks', 404, 'SVC_NOT_FOUND'],
  ['https://evil.example/v1/banks', 404, 'SVC_NOT_FOUND'],
  ['*', 404, 'SVC_NOT_FOUND'],
  ['//v1/banks', 404, 'SVC_NOT_FOUND'],
  ['/v1//banks', 404, 'SVC_NOT_FOUND'],
  ['/v1/./banks', 404, 'SVC_NOT_FOUND'],
  ['/v1/../v1/banks', 404, 'SVC_NOT_FOUND'],
  ['/./v1/banks', 404, 'SVC_NOT_FOUND'],
  ['/v1/%2e/banks', 404, 'SVC_NOT_FOUND'],
  ['/v1/%2e%2e/v1/banks', 404, 'SVC_NOT_FOUND'],
  ['/v1/banks%2f', 404, 'SVC_NOT_FOUND'],
  ['/v1/banks/', 404, 'SVC_NOT_FOUND'],
  ['/V1/banks', 404, 'SVC_NOT_FOUND'],
  ['/v1/BANKS', 404, 'SVC_NOT_FOUND'],
  ['/v1/banks;a=b', 404, 'SVC_NOT_FOUND'],
  ['/v1/banks%00', 404, 'SVC_NOT_FOUND'],
  ['/v1/banks%0a', 404, 'SVC_NOT_FOUND'],
  ['/v1/conversions/%00', 404, 'SVC_NOT_FOUND'],
  ['/v1/conversions/op:a:%00%00%00%00%00%00%00%00', 404, 'SVC_NOT_FOUND'],
  ['/v1/conversions/..%2f..%2fetc%2fpasswd', 404, 'SVC_NOT_FOUND'],
  [`/v1/conversions/op:${'a'.repeat(32)}:${'0'.repeat(65)}`, 404, 'SVC_NOT_FOUND'],
  [`/v1/conversions/${'a'.repeat(201)}`, 404, 'SVC_NOT_FOUND'],
  [`/v1/conversions/${'a'.repeat(10_000)}`, 404, 'SVC_NOT_FOUND'],
  ['/v1/conversions/__proto__', 404, 'SVC_NOT_FOUND'],
  ['/v1/events/constructor', 404, 'SVC_NOT_FOUND'],
  ['/v1/conversions/quote%3f', 404, 'SVC_NOT_FOUND'],
];

describe('an odd target', () => {
  it.each(ODD_TARGETS)('%s is answered in the envelope', async (target, status, code) => {
    const bytes = `GET ${target} HTTP/1.1\r\n${HOST}${authorization()}${END}`;
    const [reply] = await sendBytes(house.port, bytes);
    expect([reply?.status, reply?.error?.code]).toEqual([status, code]);
  });

  it('that is legal reaches its operation: the longest reference, with : or %3A', async () => {
    const reference = `op:${'a'.repeat(32)}:${'0'.repeat(64)}`;
    for (const target of [reference, reference.replaceAll(':', '%3A')]) {
      expect((await call(house, merchant, 'GET', `/v1/conversions/${target}`)).status).toBe(200);
      expect(house.calls.at(-1)?.params).toEqual({ reference });
      expect((await call(house, merchant, 'POST', `/v1/conversions/${target}/voucher`)).status).toBe(200);
    }
  });

  it('with a fragment or a second question mark is read as it is', async () => {
    const reply = await call(house, merchant, 'GET', '/v1/banks?a?b=c');
    expect(reply.status).toBe(200);
  });
});

/** Not UTF-8, half an escape, no hexadecimal digits, overlong, a lone surrogate. */
const BROKEN_ESCAPES = ['%ff', '%f', '%', '%zz', '%c0%ae', '%ed%a0%80', 'op:%ff:00000000', 'a%3A%ff'];

describe('a broken escape in the path', () => {
  const ask = async (target: string, headers = '', method = 'GET') => {
    const [reply] = await sendBytes(house.port, `${method} ${target} HTTP/1.1\r\n${HOST}${headers}${END}`);
    return [reply?.status, reply?.error?.code];
  };

  it.each(BROKEN_ESCAPES)('%s needs a key first, then is refused by name', async (broken) => {
    for (const target of [`/v1/conversions/${broken}`, `/v%31/conversions/${broken}`, `/v1/${broken}?a=b`]) {
      expect(await ask(target)).toEqual([401, 'SVC_UNAUTHENTICATED']);
      expect(await ask(target, 'Authorization: Bearer svc_test_sk_nobody\r\n')).toEqual([401, 'SVC_UNAUTHENTICATED']);
      expect(await ask(target, authorization())).toEqual([400, 'SVC_VALIDATION_FAILED']);
    }
    const reply = await send(house, {
      method: 'GET',
      target: `/v1/conversions/${broken}`,
      headers: { Authorization: `Bearer ${merchant.apiKey}` },
    });
    expect(reply.error?.details).toMatchObject({ issues: [{ path: 'path' }] });
    // Counted for the key, as every request is.
    expect(Number(reply.headers['ratelimit-remaining'])).toBeLessThan(600);
  });

  it('is seen after the kind of the key and the paths of the dashboard', async () => {
    const origin = 'https://shop.merchant.example';
    await addAllowedOrigin(house.context, { merchantId: merchant.merchantId, env: 'test', origin });
    const { apiKey } = await issueApiKey(house.context, { merchantId: merchant.merchantId, env: 'test', kind: 'pk' });
    const asPage = `Authorization: Bearer ${apiKey}\r\nOrigin: ${origin}\r\n`;
    expect(await ask('/v1/conversions/%ff', asPage)).toEqual([403, 'SVC_FORBIDDEN']);
    expect(await ask('/v1/conversions/%ff', `Authorization: Bearer ${apiKey}\r\n`)).toEqual([
      403,
      'SVC_ORIGIN_NOT_ALLOWED',
    ]);
    for (const path of ['/v1/api-keys/%ff', '/v1/api%2Dkeys/%ff', '/v1/signing-keys/a/%zz']) {
      expect(await ask(path, authorization(), 'DELETE')).toEqual([403, 'SVC_DASHBOARD_ONLY']);
      expect(await ask(path, authorization())).toEqual([400, 'SVC_VALIDATION_FAILED']);
    }
  });

  it('outside /v1 needs no key', async () => {
    expect(await ask('/%ff')).toEqual([400, 'SVC_VALIDATION_FAILED']);
    expect(await ask('/docs/%ff')).toEqual([400, 'SVC_VALIDATION_FAILED']);
  });

  it('is in the request log of its merchant', async () => {
    const target = '/v1/conversions/%ff%fe';
    const headers = { Authorization: `Bearer ${merchant.apiKey}` };
    const { headers: answered } = await send(house, { method: 'GET', target, headers });
    const find = () =>
      house.context.db.query('select path, status from request_log where id = $1', [
        String(answered['x-svc-request-id']),
      ]);
    await expect.poll(find).toEqual([{ path: target, status: 400 }]);
  });
});

describe('an odd request', () => {
  it.each(['HEAD', 'TRACE', 'PUT', 'OPTIONS', 'PROPFIND', 'LINK', 'SEARCH'])('%s is not found', async (method) => {
    const bytes = `${method} /v1/conversions HTTP/1.1\r\n${HOST}${authorization()}${END}`;
    expect((await sendBytes(house.port, bytes))[0]?.status).toBe(404);
  });

  it('a thousand headers do not matter', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `a${index}: b\r\n`).join('');
    const [reply] = await sendBytes(house.port, `${GET}${HOST}${many}${END}`);
    expect(reply?.status).toBe(200);
  });

  it('HTTP/1.0 needs no Host', async () => {
    expect((await sendBytes(house.port, 'GET /v1/healthz HTTP/1.0\r\n\r\n'))[0]?.status).toBe(200);
  });

  it('several on one connection are answered one by one, in order', async () => {
    const one = `${GET}${HOST}${END}`;
    const two = `GET /v1/nothing HTTP/1.1\r\n${HOST}${END}`;
    const replies = await sendBytes(house.port, one + two + one, 3);
    expect(replies.map(({ status }) => status)).toEqual([200, 401, 200]);
  });

  it('Expect: 100-continue is let go on', async () => {
    const raw = makeRequest(house, merchant, 'POST', '/v1/accounts/resolve', {
      bankCode: '058',
      accountNumber: '0123456789',
    });
    const reply = await send(house, { ...raw, headers: { ...raw.headers, Expect: '100-continue' } });
    expect(reply.status).toBe(200);
  });

  it('a body on a read is not looked at', async () => {
    const headers = { Authorization: `Bearer ${merchant.apiKey}`, 'Content-Type': 'text/plain' };
    expect((await send(house, { method: 'GET', target: '/v1/banks', headers, body: 'hello' })).status).toBe(200);
  });

  it('an upgrade is ignored', async () => {
    const bytes = `${GET}${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    expect((await sendBytes(house.port, bytes))[0]?.status).toBe(200);
  });
});

const write = (options: CallOptions) =>
  call(house, merchant, 'POST', '/v1/accounts/resolve', { bankCode: '058', accountNumber: '0123456789' }, options);

describe('a content type', () => {
  it.each([
    null,
    'text/plain',
    'text/json',
    'application/json5',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=a',
    'application/octet-stream',
    'application/vnd.api+json',
    'application/ json',
    'json',
    '*/*',
    ';',
  ])('of %j is refused', async (contentType) => {
    await expectRefused(house, () => write({ contentType }), INVALID);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;charset=UTF-8',
    'application/json ;a=b',
  ])('of %j is accepted', async (contentType) => {
    expect((await write({ contentType })).status).toBe(200);
  });
});

describe('a header of ours sent twice', () => {
  const NAMES = [
    'Authorization',
    'X-SVC-API-Version',
    'X-SVC-Key-Id',
    'X-SVC-Timestamp',
    'X-SVC-Nonce',
    'X-SVC-Signature',
    'X-SVC-Idempotency-Key',
    'Idempotency-Key',
    'X-SVC-Anything',
  ];
  it.each(NAMES)('%s is refused, also with the same value, on writes and reads', async (name) => {
    const raw = makeRequest(house, merchant, 'POST', '/v1/accounts/resolve', {
      bankCode: '058',
      accountNumber: '0123456789',
    });
    const headers = { 'X-SVC-API-Version': '2026-09-15', 'Idempotency-Key': 'twice-twice', ...raw.headers };
    const value = String(headers[name as keyof typeof headers] ?? 'a-value-of-its-own');
    const twice = { ...headers, [name]: [value, value] };
    await expectRefused(house, () => send(house, { ...raw, headers: twice }), INVALID);
    const read = { Authorization: `Bearer ${merchant.apiKey}`, [name]: [value, value] };
    await expectRefused(house, () => send(house, { method: 'GET', target: '/v1/banks', headers: read }), INVALID);
  });

  const twiceIn = (name: string, value = 'a-value-of-its-own') => ({ [name]: [value, value] });
  const OPEN: [method: string, target: string][] = [
    ['GET', '/v1/openapi.json'],
    ['GET', '/v1/docs'],
    ['GET', '/v1/.well-known/svc-public-keys.json'],
    ['GET', '/docs/quickstart.md'],
    ['GET', '/'],
    ['OPTIONS', '/v1/banks'],
    ['POST', '/v1/rails/sandbox/test'],
    ['POST', '/v1/screening/rules/test'],
  ];
  it.each(OPEN)('is refused where no key is asked for: %s %s', async (method, target) => {
    const preflight = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' };
    for (const name of NAMES) {
      const headers = { ...preflight, ...twiceIn(name) };
      const reply = await send(house, { method, target, headers });
      expect([name, reply.status, reply.error?.code]).toEqual([name, ...INVALID]);
      house.clock.advance(61_000);
    }
  });

  it('comes after key, scope and route in the order of checks', async () => {
    const key = { Authorization: `Bearer ${merchant.apiKey}` };
    const nonce = twiceIn('X-SVC-Nonce');
    const ask = async (method: string, target: string, headers: object) => {
      const reply = await send(house, { method, target, headers: { ...headers } });
      return [reply.status, reply.error?.code];
    };
    expect(await ask('GET', '/v1/banks', nonce)).toEqual([401, 'SVC_UNAUTHENTICATED']);
    expect(await ask('GET', '/v1/nowhere', nonce)).toEqual([401, 'SVC_UNAUTHENTICATED']);
    expect(await ask('GET', '/v1/nowhere', { ...key, ...nonce })).toEqual([404, 'SVC_NOT_FOUND']);
    expect(await ask('GET', '/nowhere', nonce)).toEqual([404, 'SVC_NOT_FOUND']);
    expect(await ask('DELETE', '/v1/api-keys/key_1', { ...key, ...nonce })).toEqual([403, 'SVC_DASHBOARD_ONLY']);
    expect(await ask('GET', '/v1/api-keys', { ...key, ...nonce })).toEqual([...INVALID]);
    expect(await ask('GET', '/v1/banks', twiceIn('Authorization', key.Authorization))).toEqual([...INVALID]);
    expect(await ask('GET', '/v1/banks', twiceIn('Authorization', 'Bearer nothing'))).toEqual([
      401,
      'SVC_UNAUTHENTICATED',
    ]);
  });

  it('in two spellings is refused too', async () => {
    for (const name of NAMES) {
      const key = name === 'Authorization' ? '' : `Authorization: Bearer ${merchant.apiKey}\r\n`;
      const value = name === 'Authorization' ? `Bearer ${merchant.apiKey}` : 'a-value-of-its-own';
      const twice = `${name.toLowerCase()}: ${value}\r\n${name.toUpperCase()}: ${value}\r\n`;
      const [reply] = await sendBytes(house.port, `GET /v1/banks HTTP/1.1\r\n${HOST}${key}${twice}${END}`);
      expect([name, reply?.status, reply?.error?.code]).toEqual([name, ...INVALID]);
    }
  });

  it('joined with a comma into one is malformed', async () => {
    const joined: [name: string, value: string, refused: readonly [number, string]][] = [
      ['Authorization', `Bearer ${merchant.apiKey}, Bearer ${merchant.apiKey}`, [401, 'SVC_UNAUTHENTICATED']],
      ['X-SVC-API-Version', '2026-09-15, 2026-09-15', INVALID],
      ['X-SVC-Key-Id', `${merchant.signingKeyId}, ${merchant.signingKeyId}`, INVALID],
      ['X-SVC-Timestamp', '1, 1', INVALID],
      ['X-SVC-Nonce', 'AAAAAAAAAAAAAAAAAAAAAA, AAAAAAAAAAAAAAAAAAAAAA', INVALID],
      ['X-SVC-Signature', 'ed25519=a, ed25519=a', UNSIGNED],
      ['X-SVC-Idempotency-Key', 'twice-twice, twice-twice', INVALID],
      ['Idempotency-Key', 'twice-twice,twice-twice', INVALID],
    ];
    for (const [name, value, refused] of joined) {
      const body = { bankCode: '058', accountNumber: '0123456789' };
      const raw = makeRequest(house, merchant, 'POST', '/v1/accounts/resolve', body);
      await expectRefused(house, () => send(house, { ...raw, headers: { ...raw.headers, [name]: value } }), refused);
    }
  });

  it.each(['GET /health', 'HEAD /health', 'GET /v1/healthz', 'HEAD /v1/healthz'])(
    'or malformed is nothing to %s',
    async (asked) => {
      const [method = '', target = ''] = asked.split(' ');
      for (const name of NAMES) {
        for (const value of ['1999-01-01', '', 'a, b', 'x'.repeat(5_000)]) {
          const reply = await send(house, { method, target, headers: twiceIn(name, value) });
          expect([name, value.slice(0, 10), reply.status]).toEqual([name, value.slice(0, 10), 200]);
        }
      }
      house.clock.advance(61_000);
    },
  );
});

describe('an API version', () => {
  it.each(['', '2026-09-16', '2025-01-01', 'latest', '2026-09-15 ', 'v1', '20260915'])(
    'of %j is refused',
    async (version) => {
      const headers = { 'X-SVC-API-Version': version };
      const isTrimmedByHttp = version.trim() === '2026-09-15';
      const reply = await call(house, merchant, 'GET', '/v1/banks', {}, { headers });
      expect(reply.status).toBe(isTrimmedByHttp ? 200 : 400);
    },
  );

  it('missing or current is served', async () => {
    const headers = { 'X-SVC-API-Version': '2026-09-15' };
    expect((await call(house, merchant, 'GET', '/v1/banks', {}, { headers })).status).toBe(200);
    expect((await call(house, merchant, 'GET', '/v1/banks')).headers['x-svc-api-version']).toBe('2026-09-15');
  });
});
