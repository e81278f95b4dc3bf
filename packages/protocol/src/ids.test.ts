// Ids sort in the order they were made and are recognised by prefix and alphabet.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idAt, isId, makeId, makeReference, REFERENCE_PATTERN, referenceOfRequest } from './ids.ts';
import { ID_PREFIXES } from './names.ts';
import { CONVERSION_TYPES } from './states.ts';

const NOW = Date.UTC(2026, 8, 17, 10);
const reference = new RegExp(REFERENCE_PATTERN);

describe('makeId', () => {
  it('makes ids of every prefix that isId recognises for that prefix only', () => {
    for (const prefix of Object.values(ID_PREFIXES)) {
      const id = makeId(prefix, NOW);
      expect(id).toHaveLength(prefix.length + 26);
      expect(Object.values(ID_PREFIXES).filter((other) => isId(other, id))).toEqual([prefix]);
    }
  });

  it('keeps ids of one millisecond, and of a clock that steps back, in the order they were made', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => makeId('evt_', NOW - (index % 3)));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carries the time in its first ten characters', () => {
    const later = Date.UTC(2030, 0, 1);
    const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const id = makeId('req_', later);
    expect([...id.slice(4, 14)].reduce((sum, char) => sum * 32 + digits.indexOf(char), 0)).toBe(later);
    expect(id.startsWith(idAt('req_', later))).toBe(true);
  });
});

describe('idAt', () => {
  it('sorts between the ids of the moment before and those of this one', () => {
    const [before, at] = ['cnv_01KP4QXC2ZZZZZZZZZZZZZZZZZ', 'cnv_01KP4QXC300000000000000000'];
    const ms = [...at.slice(4, 14)].reduce(
      (sum, char) => sum * 32 + '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.indexOf(char),
      0,
    );
    expect([at, idAt('cnv_', ms), before].sort()).toEqual([before, idAt('cnv_', ms), at]);
    expect(idAt('cnv_', ms + 0.9)).toBe(idAt('cnv_', ms));
  });

  it('begins at the beginning for a time before 1970', () => {
    expect(idAt('evt_', -1)).toBe('evt_0000000000');
  });
});

describe('isId', () => {
  it.each([
    ['lower case', 'cnv_01m2qcy3806ccxwm1spq8x3v65'],
    ['one too short', 'cnv_01M2QCY3806CCXWM1SPQ8X3V6'],
    ['one too long', 'cnv_01M2QCY3806CCXWM1SPQ8X3V655'],
    ['a letter outside the alphabet', 'cnv_01M2QCY3806CCXWM1SPQ8X3VU5'],
    ['a time that overflows', 'cnv_81M2QCY3806CCXWM1SPQ8X3V65'],
    ['a trailing line feed', 'cnv_01M2QCY3806CCXWM1SPQ8X3V65\n'],
    ['no prefix', '01M2QCY3806CCXWM1SPQ8X3V65'],
  ])('refuses %s', (_, text) => {
    expect(isId('cnv_', text)).toBe(false);
  });

  it('refuses what is not text', () => {
    for (const value of [null, undefined, 7, {}, ['cnv_01M2QCY3806CCXWM1SPQ8X3V65']])
      expect(isId('cnv_', value)).toBe(false);
  });
});

describe('references', () => {
  it('are made as op:{type}:{uuid v7} and match the accepted pattern', () => {
    for (const type of CONVERSION_TYPES) {
      const made = makeReference(type, NOW);
      expect(made).toMatch(/^op:[a-z-]+:[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(made.startsWith(`op:${type}:`)).toBe(true);
      expect(made).toMatch(reference);
      // Ids of one process never go back in time, even when a faster clock made the last one.
      expect(Number.parseInt(made.split(':')[2]?.replaceAll('-', '').slice(0, 12) ?? '', 16)).toBeGreaterThanOrEqual(
        NOW,
      );
    }
  });

  it('made from a request are the same every time, and another request has another', () => {
    const [first, second] = [makeId('req_', NOW), makeId('req_', NOW)];
    expect(referenceOfRequest('fiat-issue', first)).toBe(referenceOfRequest('fiat-issue', first));
    expect(referenceOfRequest('fiat-issue', first)).not.toBe(referenceOfRequest('fiat-issue', second));
  });

  it('are accepted with a tail of 8 to 64 and a middle of 1 to 32 characters, never longer than 100', () => {
    const tail = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF-'), minLength: 8, maxLength: 64 });
    const middle = fc.string({ unit: fc.constantFrom(...'abcxyz-'), minLength: 1, maxLength: 32 });
    fc.assert(fc.property(middle, tail, (word, rest) => reference.test(`op:${word}:${rest}`)));
    expect(`op:${'a'.repeat(32)}:${'f'.repeat(64)}`).toHaveLength(100);
  });

  it.each([
    ['a tail of 7', `op:a:${'f'.repeat(7)}`],
    ['a tail of 65', `op:a:${'f'.repeat(65)}`],
    ['a middle of 33', `op:${'a'.repeat(33)}:${'f'.repeat(8)}`],
    ['no middle', 'op::12345678'],
    ['an upper case middle', 'op:A:12345678'],
    ['a digit in the middle', 'op:a1:12345678'],
    ['letters that are not hexadecimal', 'op:a:1234567g'],
    ['an encoded colon', 'op%3Aa%3A12345678'],
    ['a trailing line feed', 'op:a:12345678\n'],
  ])('are refused with %s', (_, text) => {
    expect(reference.test(text)).toBe(false);
  });
});
