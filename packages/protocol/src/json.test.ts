// Bodies are read strictly: nothing that two parsers could read differently gets in.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_BOUNDS, parseJsonStrictly } from './json.ts';

const parse = (text: string) => parseJsonStrictly(new TextEncoder().encode(text));
const ofBytes = (...bytes: number[]) => parseJsonStrictly(Uint8Array.from(bytes));

// biome-ignore format: a table of short texts reads better packed.
const MALFORMED = [
  '', ' ', '[', ']', '{', '}', '[]]', '[}', '{]', '[1', '[1,', '[,1]', '[1,]', '[1,,2]', '[,]', '[1 true]', '[1:2]', '["a" "b"]',
  '{"a"}', '{"a":}', '{"a" 1}', '{"a","b"}', '{:1}', '{"a":1,}', '{"a":1,,"b":2}', '{,"a":1}', "{'a':1}", '{a:1}', '{1:1}', '{null:1}',
  '{"a":1 "b":2}', '{"a":1}}', '{"a":1}#', '{"a":1}/**/', '/**/{}', '{}//', '{"a":/*x*/1}', '{"a":"a" 123}', '{"a":1}{}', '[1]x', '1 2',
  'nul', 'tru', 'fals', 'True', 'NULL', 'undefined', 'NaN', 'Infinity', '-Infinity', '[NaN]', '[-NaN]', '[Inf]', '[+Inf]', '[nan]',
  '-', '+1', '++1', '01', '-01', '-012', '012', '1.', '.1', '-.1', '1.e1', '1e', '1e+', '1E', '1e1.5', '1eE2', '0e', '0e+', '0.e1', '2.e+3',
  '0x42', '0b1', '0o7', '1_000', '1,000', '1n', '- 1', '1 000', '--1', '-x', '-1x', '1a', '[1+2]', '\uff11', '[\u0661]', '1.2a-3', '1.8H-308',
  '"', '"a', 'a"', "'a'", '"\\', '"\\"', '"\\x00"', '"\\a"', '"\\u"', '"\\u00"', '"\\u00A"', '"\\uqqqq"', '"\\uD800\\u"', '"\\uD800\\u1x"',
  '"\\\u{1f300}"', '"a\nb"', '"a\tb"', '"a\rb"', '"a\0b"', '"a\u001fb"', '\u00a01', '\u20281', '\u20601', '\f[]', '[\v"a"]', '\ufeff{}', '\ufeff',
  '<null>', '[<null>]', '["a",', '[""', '["\\u00A"]', '{"a":true} "x"', '*', '{"a":"b"}#{}', '$', 'é', '`a`', '{[: "x"}\n', '{"x", null}', '{"x"::"b"}',
];

describe('parseJsonStrictly', () => {
  it.each(MALFORMED.map((text) => [JSON.stringify(text), text]))('refuses the malformed text %s', (_, text) => {
    expect(parse(text)).toEqual({ ok: false, issue: { path: '', message: 'must be valid JSON' } });
  });

  it.each([
    ['a byte that is not UTF-8', [0x22, 0xff, 0x22]],
    ['a truncated character', [0x22, 0xe0, 0xa4, 0x22]],
    ['an overlong slash', [0x22, 0xc0, 0xaf, 0x22]],
    ['an encoded surrogate', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['a character above U+10FFFF', [0x22, 0xf4, 0xbf, 0xbf, 0xbf, 0x22]],
    ['a lone continuation byte', [0x22, 0x81, 0x22]],
    ['Latin-1', [0x22, 0xe9, 0x22]],
    ['UTF-16 with its mark', [0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00]],
  ])('refuses %s', (_, bytes) => {
    expect(ofBytes(...bytes)).toMatchObject({ ok: false, issue: { message: 'must be UTF-8 text' } });
  });

  it('refuses a byte order mark and UTF-16 without one', () => {
    expect(ofBytes(0xef, 0xbb, 0xbf, 0x7b, 0x7d).ok).toBe(false);
    expect(ofBytes(0x5b, 0x00, 0x5d, 0x00).ok).toBe(false);
  });

  it.each([
    ['twice the same', '{"a":1,"a":1}'],
    ['with other values', '{"a":1,"b":2,"a":3}'],
    ['spelled with an escape', '{"a":1,"\\u0061":2}'],
    ['deep inside', '[{"x":{"a":[{"b":1,"b":2}]}}]'],
    ['the empty name', '{"":1,"":2}'],
    ['beside strings full of colons and quotes', '{"k":"a:b\\":{\\\\","k":"::"}'],
    ['an index', '{"0":1,"0":2}'],
  ])('refuses a repeated property name: %s', (_, text) => {
    expect(parse(text)).toEqual({ ok: false, issue: { path: '', message: 'must not repeat a property name' } });
  });

  it('is not misled by colons, quotes and backslashes inside strings', () => {
    for (const value of [
      { 'a:b': ':', '"': '\\', '\\': '":"' },
      { x: '\\\\"', ':"': { '\\"': '\\\\\\' } },
      ['::', { ':': ':' }],
    ]) {
      expect(parse(JSON.stringify(value))).toEqual({ ok: true, value });
    }
  });

  it('refuses __proto__ at any depth, and changes no prototype', () => {
    for (const text of ['{"__proto__":{"admin":true}}', '{"a":[{"__proto__":1}]}', '{"\\u005f_proto__":1}']) {
      expect(parse(text)).toMatchObject({ ok: false, issue: { message: expect.stringContaining('__proto__') } });
    }
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    expect(parse('{"constructor":1,"toString":2}').ok).toBe(true);
  });

  it('names the field in which it found a fault', () => {
    const pathOf = (text: string) => {
      const parsed = parse(text);
      return parsed.ok ? null : parsed.issue.path;
    };
    expect(pathOf('{"metadata":{"__proto__":"x"}}')).toBe('metadata');
    expect(pathOf('{"metadata":{"order":"\\u0000"}}')).toBe('metadata.order');
    expect(pathOf('{"eventTypes":["a","\\ud800"]}')).toBe('eventTypes.1');
    expect(pathOf('{"amount":1e400}')).toBe('amount');
  });

  it('refuses NUL and unpaired surrogates, in names too, however they are spelled', () => {
    for (const text of [
      '"\\u0000"',
      '{"\\u0000":1}',
      '"\\ud800"',
      '["\\udc00\\ud800"]',
      '{"\\udfff":1}',
      '{"a":["b\\uDADA"]}',
    ]) {
      expect(parse(text)).toMatchObject({ ok: false, issue: { message: expect.stringContaining('NUL') } });
    }
    expect(parse('"\\ud83d\\ude00"')).toEqual({ ok: true, value: '😀' });
  });

  it('refuses control characters in what callers send, and reads them in answers', () => {
    for (const text of ['"\\u001b[2J"', '["a\\u0007"]', '{"\\u0008":1}', '{"a":"\u009b"}', '"\u007f"', '"\\b"']) {
      expect(parse(text)).toMatchObject({ ok: false, issue: { message: 'must not contain control characters' } });
      expect(parseJsonStrictly(new TextEncoder().encode(text), ANSWER_BOUNDS).ok).toBe(true);
    }
    expect(parse('"a\\tb\\r\\nc"')).toEqual({ ok: true, value: 'a\tb\r\nc' });
  });

  it('refuses more values than any operation takes', () => {
    const list = (count: number) => `[${'1,'.repeat(count - 1)}1]`;
    expect(parse(list(60_000)).ok).toBe(true);
    expect(parse(list(70_000))).toMatchObject({ ok: false, issue: { message: expect.stringContaining('values') } });
    expect(parse(`{"a":"${'[,'.repeat(100_000)}"}`).ok).toBe(true);
  });

  it('refuses numbers that overflow and keeps those that do not', () => {
    for (const text of ['1e400', '-1e400', `1${'0'.repeat(400)}`, '[1e9999]']) expect(parse(text).ok).toBe(false);
    for (const text of ['1e308', '-0', '0', '1E-2', '123123e100']) expect(parse(text).ok).toBe(true);
  });

  it('reads 32 levels and refuses 33, or a hundred thousand', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(parse(nested(32)).ok).toBe(true);
    for (const levels of [33, 100_000]) expect(parse(nested(levels)).ok).toBe(false);
    expect(parse('{"a":'.repeat(100_000)).ok).toBe(false);
    expect(parse(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`).ok).toBe(false);
  });

  it('gives back every value that JSON.stringify can write', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        fc.pre(!/__proto__|\\[bf]|\\u00[01]|[\u007f-\u009f]/.test(JSON.stringify(value)));
        expect(parse(JSON.stringify(value, null, 2))).toEqual({ ok: true, value: JSON.parse(JSON.stringify(value)) });
      }),
      { numRuns: 500 },
    );
  });

  it('refuses an object exactly when one of its names comes twice', () => {
    const names = fc.array(fc.constantFrom('a', 'b', 'c', ':', '"', '\\', '{', ''), { maxLength: 6 });
    fc.assert(
      fc.property(names, (list) => {
        const text = `{${list.map((name) => `${JSON.stringify(name)}:${JSON.stringify(`${name}:"`)}`).join(',')}}`;
        expect(parse(text).ok).toBe(new Set(list).size === list.length);
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => typeof parseJsonStrictly(bytes).ok === 'boolean'),
      { numRuns: 1000 },
    );
  });
});
