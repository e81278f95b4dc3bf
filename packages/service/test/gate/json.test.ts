// Bad JSON inside a good envelope (B8), and bodies that break their schema: always 400, nothing done.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Credentials, call } from '../harness/raw-client.ts';
import { type StubService, startStubService } from '../harness/start-stub-service.ts';
import { expectRefused, INVALID } from './refusals.ts';

const TARGET = '/v1/webhook-endpoints/whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG/test';
const SPENDS = { spends: 1 } as const;

let house: StubService;
let merchant: Credentials;
beforeAll(async () => {
  house = await startStubService();
  merchant = await house.newMerchant();
});
beforeEach(() => house.clock.advance(61_000));
afterAll(() => house.close());

/** The operation takes any object as `payload`, so only the JSON itself can be at fault. */
const write = (plaintext: string | Uint8Array) =>
  call(house, merchant, 'POST', TARGET, {}, { plaintext: Buffer.from(plaintext as Uint8Array) });
const payload = (text: string) => `{"payload":${text}}`;
const nested = (depth: number) => payload(`${'{"a":'.repeat(depth - 2)}{}${'}'.repeat(depth - 2)}`);

const BROKEN: readonly (readonly [name: string, text: string | Uint8Array])[] = [
  ['white space only', '  '],
  ['no JSON', 'hello'],
  ['a single brace', '{'],
  ['a brace too many', '{}}'],
  ['two values', '{}{}'],
  ['text after the value', '{} x'],
  ['a trailing comma', '{"eventType":"a",}'],
  ['a leading comma', '{,"eventType":"a"}'],
  ['a missing colon', '{"eventType" "a"}'],
  ['a missing value', '{"eventType":}'],
  ['single quotes', "{'eventType':'a'}"],
  ['no quotes', '{eventType:"a"}'],
  ['a comment', '{"eventType":"a"/* b */}'],
  ['a line comment', '{} // a'],
  ['NaN', payload('{"a":NaN}')],
  ['Infinity', payload('{"a":Infinity}')],
  ['a leading zero', payload('{"a":01}')],
  ['a plus sign', payload('{"a":+1}')],
  ['a bare fraction', payload('{"a":.5}')],
  ['a bare point', payload('{"a":1.}')],
  ['half an exponent', payload('{"a":1e}')],
  ['hexadecimal', payload('{"a":0x1}')],
  ['a number with a separator', payload('{"a":1_000}')],
  ['True', payload('{"a":True}')],
  ['undefined', payload('{"a":undefined}')],
  ['an unknown escape', payload('{"a":"\\x41"}')],
  ['half a unicode escape', payload('{"a":"\\u00"}')],
  ['a raw line feed in a string', payload('{"a":"b\nc"}')],
  ['a raw tab in a string', payload('{"a":"b\tc"}')],
  ['an open string', payload('{"a":"b')],
  ['a byte order mark', '\ufeff{}'],
  ['UTF-16', Buffer.from('{}', 'utf16le')],
  ['a broken UTF-8 byte', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ['an overlong UTF-8 sequence', Buffer.from([0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d])],
  [
    'a surrogate in UTF-8',
    Buffer.concat([Buffer.from('{"payload":{"a":"'), Buffer.from([0xed, 0xa0, 0x80]), Buffer.from('"}}')]),
  ],
  ['a number beyond range', payload('{"a":1e400}')],
  ['a negative number beyond range', payload('{"a":-1e400}')],
  ['NUL', payload('{"a":"\\u0000"}')],
  ['NUL in a name', payload('{"\\u0000":1}')],
  ['a lone high surrogate', payload('{"a":"\\ud800"}')],
  ['a lone low surrogate', payload('{"a":"\\udc00"}')],
  ['surrogates the wrong way round', payload('{"a":"\\udc00\\ud800"}')],
  ['a lone surrogate in a name', payload('{"\\ud800":1}')],
  ['a name twice', '{"eventType":"a","eventType":"b"}'],
  ['a name twice, once escaped', '{"eventType":"a","\\u0065ventType":"b"}'],
  ['a name twice, deep inside', payload('{"a":[{"b":1,"b":2}]}')],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ deep inside', payload('{"a":{"__proto__":{"b":1}}}')],
  ['__proto__, escaped', payload('{"\\u005f_proto__":{"b":1}}')],
  ['a depth of 33', nested(33)],
  ['a depth of 1,000', nested(1_000)],
  ['a depth of 100,000', nested(100_000)],
  ['arrays 100,000 deep', payload('['.repeat(100_000) + ']'.repeat(100_000))],
  ['an array', '[]'],
  ['a string', '"{}"'],
  ['a number', '1'],
  ['null', 'null'],
  ['true', 'true'],
];

describe('a plaintext', () => {
  it.each(BROKEN)('of %s is refused', async (_, text) => {
    const reply = await expectRefused(house, () => write(text), INVALID, SPENDS);
    expect(reply.error?.details?.issues).not.toHaveLength(0);
  });

  it.each([
    ['white space around it', ' \r\n\t{} \n'],
    ['a depth of 32', nested(32)],
    ['a paired surrogate', payload('{"a":"\\ud83d\\ude00"}')],
    ['the largest number', payload('{"a":1.7976931348623157e308}')],
    ['a large integer', payload('{"a":123456789012345678901234567890}')],
    ['a name that is a number', payload('{"1":1,"01":2}')],
    ['the same name in two objects', payload('{"a":{"b":1},"c":{"b":2}}')],
    ['a quote and a colon in a string', payload('{"a":"\\"b\\":"}')],
    ['an empty name', payload('{"":1}')],
  ])('with %s is accepted', async (_, text) => {
    expect((await write(text)).status).toBe(202);
  });

  it('leaves the prototype of everything alone', () => {
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('a body that breaks its schema', () => {
  const CASES: readonly (readonly [name: string, body: unknown, path: string])[] = [
    ['an unknown property', { bankCode: '058', accountNumber: '0123456789', extra: 1 }, 'extra'],
    ['a missing property', { bankCode: '058' }, 'accountNumber'],
    ['a number for a string', { bankCode: 58, accountNumber: '0123456789' }, 'bankCode'],
    ['null for a string', { bankCode: null, accountNumber: '0123456789' }, 'bankCode'],
    ['a short text', { bankCode: '5', accountNumber: '0123456789' }, 'bankCode'],
    ['a long text', { bankCode: '058', accountNumber: '01234567890' }, 'accountNumber'],
    ['letters for digits', { bankCode: '058', accountNumber: '012345678a' }, 'accountNumber'],
    ['digits of another script', { bankCode: '058', accountNumber: '٠١٢٣٤٥٦٧٨٩' }, 'accountNumber'],
    ['a line feed at the end', { bankCode: '058\n', accountNumber: '0123456789' }, 'bankCode'],
  ];
  it.each(CASES)('%s is named', async (_, body, path) => {
    const reply = await expectRefused(
      house,
      () => call(house, merchant, 'POST', '/v1/accounts/resolve', body),
      INVALID,
      SPENDS,
    );
    expect(reply.error?.details?.issues).toMatchObject([{ path, message: expect.any(String) }]);
  });

  it('PATCH of nothing is refused', async () => {
    const target = '/v1/webhook-endpoints/whe_01K5BJX2N4Q6S8V0X2Z4B6D8FG';
    await expectRefused(house, () => call(house, merchant, 'PATCH', target, {}), INVALID, SPENDS);
  });
});
