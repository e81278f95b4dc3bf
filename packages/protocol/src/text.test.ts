// NUL and unpaired surrogates are found wherever they stand.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnsafeText, isSafeText } from './text.ts';

describe('isSafeText', () => {
  it('accepts everything that UTF-8 carries, but NUL', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => isSafeText(text) === !text.includes('\0')));
    for (const text of ['', '😀', '👩‍👩‍👧', 'مرحبا', '\r\n\t\u0001', '\ufffd', '\uffff'])
      expect(isSafeText(text)).toBe(true);
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['a high surrogate at the end', 'a\ud83d'],
    ['a low surrogate alone', '\ude00a'],
    ['a pair the wrong way round', '\ude00\ud83d'],
  ])('refuses %s', (_, text) => {
    expect(isSafeText(text)).toBe(false);
  });
});

describe('findUnsafeText', () => {
  it('names the place, in strings and in property names', () => {
    expect(findUnsafeText({ a: { b: ['ok', '\0'] } })?.path).toBe('a.b.1');
    expect(findUnsafeText({ metadata: { '\ud800': 'x' } })?.path).toBe('metadata');
    expect(findUnsafeText({ a: [1, null, true, 'fine'] })).toBeNull();
  });

  it('does not follow a value deeper than bodies may be', () => {
    let value: unknown = '\0';
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    expect(findUnsafeText(value)?.message).toContain('32 levels');
  });
});
