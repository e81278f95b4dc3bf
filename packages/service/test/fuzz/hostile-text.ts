// Values that programs trip over: as pieces of JSON text, and as plain text for paths and headers.
import fc from 'fast-check';

export type Part = string | readonly [string, number];

/** Lengths at which texts are cut, refused or counted, and their neighbours. */
const LENGTHS = [
  1, 2, 7, 8, 31, 32, 39, 40, 41, 63, 64, 65, 127, 128, 129, 199, 200, 201, 254, 255, 256, 499, 500, 501,
];
const MORE_LENGTHS = [512, 513, 1023, 1024, 1025, 2047, 2048, 2049, 4096, 8192, 16_384, 65_536, 200_000];
const DEPTHS = [2, 30, 31, 32, 33, 34, 64, 100, 500, 1000, 4000, 8000, 100_000];
/** What a pattern with two ways through a text takes exponential time for, once its end is wrong. */
const SLOW_PATTERNS: readonly (readonly [head: string, again: string, tail: string])[] = [
  ['x', '.x', '!'],
  ['a@', 'a.', ''],
  ['a@a', '-a', '-'],
  ['', 'a', '@'],
  ['', '0', 'x'],
  ['0x', '0', 'g'],
  ['op:', '-', '!'],
  ['', ' ', 'x'],
  ['', '\t', '.'],
  ['', '1.', '!'],
  ['', '1,', ''],
  ['<', '<', '>'],
  ['', '((', ')'],
  ['', '%2e', ''],
  ['https://', 'a.', '!'],
  ['https://', '@', ''],
  ['Bearer ', ' ', 'x'],
  ['application/json', ' ', 'x'],
  ['', '::', '1'],
  ['', '1.1.1.1, ', 'x'],
];
const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'true',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'length',
  'accountNumber',
  'amount',
  "' or 1=1 --",
  '$1',
  '%s%n',
  '{{7*7}}',
  '../../etc/passwd',
  '\\..\\',
  '\u202e\u2066abc',
  '１２３',
  '٠١٢',
  '\ufeff',
  'é',
  'e\u0301',
  '😀',
  '😀😀',
  'a😀',
  '\u0001\u001b[31m',
  '\u007f',
  '\u2028',
  '0x0000000000000000000000000000000000000000',
  '9999999999999999999999999999999999999999999999999999999999',
  '1e400',
  '0.000000000000000000000000000001',
  '2026-13-45T99:99:99Z',
  'data:text/html,x',
  'https://user:pass@127.0.0.1:99999/',
  'http://[::1]/',
  'op:x:00000000',
  'svc_test_sk_AAAAAAAAAAAAAAAAAAAAAAAA',
];
/** JSON that no stringifier writes. */
const FRAGMENTS = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1e400',
  '-1e400',
  '1e-400',
  '1E+30',
  '9007199254740993',
  '123456789012345678901234567890123456789012345678901234567890',
  '0.1000000000000000055511151231257827',
  '01',
  '1.',
  '.5',
  '+1',
  'NaN',
  'Infinity',
  'undefined',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\ud800"',
  '"a\u0000b"',
  '"\n"',
  '"\\x41"',
  '"\\u00"',
  "'x'",
  '[]',
  '{}',
  '[[]]',
  '{"":""}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1,"valueOf":2,"toJSON":3}',
  '{"length":1000000000}',
  '{"then":1}',
  '{"a":1,"a":2}',
  '{"type":"crypto-issue","type":"fiat-issue"}',
  '{"\\u0061ccountNumber":[["0123456789"]]}',
  '["accountNumber",["0123456789"]]',
  '/* x */ 1',
  '1 2',
  '',
];

const length = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...LENGTHS) },
  { weight: 1, arbitrary: fc.constantFrom(...MORE_LENGTHS) },
);
const depth = fc.constantFrom(...DEPTHS);
export const word = fc.constantFrom(...WORDS);
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

/** Parts that together are a text, not yet inside quotes. */
export const hostileText: fc.Arbitrary<readonly Part[]> = fc.oneof(
  { weight: 5, arbitrary: word.map((text) => [text]) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }).map((text) => [text]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom('', 'a', 'ab'), fc.constantFrom('a', '0', '😀', 'é', '\u0000', ' ', '\ud83d', '%'), length)
      .map(([head, again, times]) => [head, [again, times] as const]),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom(...SLOW_PATTERNS), fc.constantFrom(20, 30, 60, 120, 250, 1000, 30_000, 120_000))
      .map(([[head, again, tail], times]) => [head, [again, times] as const, tail]),
  },
);

const quoted = hostileText.map((parts): readonly Part[] => [
  '"',
  ...parts.map((part): Part => (typeof part === 'string' ? escaped(part) : [escaped(part[0]), part[1]])),
  '"',
]);

const nested: fc.Arbitrary<readonly Part[]> = fc
  .tuple(
    fc.constantFrom(
      ['[', ']'],
      ['{"a":', '}'],
      ['[{"accountNumber":', '}]'],
      ['["accountNumber",[', ']]'],
      ['{"\\u0061":[', ']}'],
    ),
    depth,
    fc.constantFrom('1', '"0123456789"', 'null', '{}', ''),
  )
  .map(([[open = '', close = ''], times, inner]) => [[open, times] as const, inner, [close, times] as const]);

const wide: fc.Arbitrary<readonly Part[]> = fc
  .tuple(
    fc.constantFrom('1,', '"a",', '[],', '{"a":1},', '[[[[[[[[1]]]]]]]],'),
    fc.constantFrom(20, 21, 65, 201, 5000, 60_000),
  )
  .map(([one, times]) => ['[', [one, times] as const, '1]']);

/** Parts that together are JSON, or nearly. */
export const hostileJson: fc.Arbitrary<readonly Part[]> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...FRAGMENTS).map((text): readonly Part[] => [text]) },
  { weight: 6, arbitrary: quoted },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }).map((value): readonly Part[] => [JSON.stringify(value)]) },
  { weight: 2, arbitrary: nested },
  { weight: 1, arbitrary: wide },
);
