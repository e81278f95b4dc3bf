// What the contract says of amounts, by table and by property.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatNgn, parseAmount, scaleAmount } from './amounts.ts';
import { ASSETS } from './assets.ts';
import { SvcError } from './errors.ts';

const MAX_UINT256 = 2n ** 256n - 1n;

const refusalOf = (act: () => unknown): SvcError => {
  try {
    act();
  } catch (error) {
    if (error instanceof SvcError) return error;
    throw error;
  }
  throw new Error('it was accepted');
};

describe('parseAmount refuses', () => {
  const bad: readonly [string, string][] = [
    ['the empty text', ''],
    ['an exponent', '1e5'],
    ['an upper case exponent', '1E5'],
    ['hexadecimal', '0x1'],
    ['binary', '0b1'],
    ['a plus sign', '+1'],
    ['a minus sign', '-1'],
    ['minus zero', '-0'],
    ['no whole part', '.5'],
    ['no fractional part', '1.'],
    ['only a dot', '.'],
    ['two dots', '1.2.3'],
    ['a decimal comma', '1,0'],
    ['thousands separators', '1,000'],
    ['underscores', '1_000'],
    ['a space before', ' 1'],
    ['a space after', '1 '],
    ['a space inside', '1 0'],
    ['a tab', '1\t'],
    ['a line feed', '1\n'],
    ['a NUL', '1\0'],
    ['a no-break space', '\u00a01'],
    ['a byte order mark', '\ufeff1'],
    ['a zero-width space', '1\u200b'],
    ['Arabic digits', '\u0661'],
    ['full-width digits', '\uff11'],
    ['mathematical digits', '\u{1d7cf}'],
    ['a superscript', '1\u00b2'],
    ['a bigint suffix', '1n'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['a currency sign', '$1'],
    ['a currency code', '1 NGN'],
    ['words', 'one'],
    ['zero', '0'],
    ['zeros', '000'],
    ['zero with a fraction', '0.00'],
    ['61 characters', '1'.repeat(61)],
    ['61 characters with a fraction', `${'0'.repeat(58)}1.5`.padStart(61, '0')],
  ];
  it.each(bad)('%s', (_, text) => {
    const error = refusalOf(() => parseAmount(text, 18));
    expect(error.code).toBe('SVC_VALIDATION_FAILED');
    expect(error.details?.issues).toEqual([{ path: 'amount', message: expect.any(String) }]);
  });

  it('what is not text', () => {
    for (const value of [1, 1n, null, undefined, {}, ['1'], true]) {
      expect(refusalOf(() => parseAmount(value as string, 18)).code).toBe('SVC_VALIDATION_FAILED');
    }
  });

  it.each(Object.entries(ASSETS))('one decimal more than %s has, even when it is a zero', (_, { decimals }) => {
    expect(refusalOf(() => parseAmount(`1.${'0'.repeat(decimals + 1)}`, decimals)).message).toContain(
      `${decimals} decimals`,
    );
    expect(parseAmount(`1.${'0'.repeat(decimals - 1)}1`, decimals)).toBe(10n ** BigInt(decimals) + 1n);
  });

  it('three decimals of Naira', () => {
    expect(refusalOf(() => parseAmount('1.001', 2)).message).toContain('2 decimals');
  });

  it('more than the supported range, whose edge is still accepted', () => {
    expect(parseAmount('1000000000', 6)).toBe(10n ** 15n);
    expect(refusalOf(() => parseAmount('1000000000.000001', 6)).message).toContain('at most 1000000000');
    expect(refusalOf(() => parseAmount('9'.repeat(60), 18)).code).toBe('SVC_VALIDATION_FAILED');
  });

  it('what is outside a configured range, naming the configured field', () => {
    const range = { min: 150n, max: 20_000n, path: 'payout.amount' };
    expect(parseAmount('1.50', 2, range)).toBe(150n);
    expect(parseAmount('200', 2, range)).toBe(20_000n);
    expect(refusalOf(() => parseAmount('1.49', 2, range)).message).toBe('payout.amount must be at least 1.5.');
    expect(refusalOf(() => parseAmount('200.01', 2, range)).message).toBe('payout.amount must be at most 200.');
  });

  it('any text with an SvcError and nothing else', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0123456789.,eE+-x ') }));
    fc.assert(
      fc.property(text, (input) => {
        try {
          expect(parseAmount(input, 6)).toBeGreaterThan(0n);
          expect(input).toMatch(/^[0-9]{1,60}(\.[0-9]{1,6})?$/);
        } catch (error) {
          expect(error).toBeInstanceOf(SvcError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('parseAmount accepts', () => {
  it.each([
    ['1', 6, 1_000_000n],
    ['01', 6, 1_000_000n],
    ['0.000001', 6, 1n],
    ['1.5', 6, 1_500_000n],
    ['1.50', 2, 150n],
    ['0.000000000000000001', 18, 1n],
    [`${'0'.repeat(59)}1`, 6, 1_000_000n],
    ['7', 0, 7n],
  ])('%s with %i decimals', (text, decimals, base) => {
    expect(parseAmount(text, decimals)).toBe(base);
  });

  it('zero only where the range begins with it', () => {
    expect(parseAmount('0.00', 2, { min: 0n })).toBe(0n);
    expect(refusalOf(() => parseAmount('0.00', 2)).message).toBe('amount must be greater than zero.');
    expect(refusalOf(() => parseAmount('0', 2, { min: 150n })).message).toBe('amount must be greater than zero.');
  });
});

describe('formatAmount', () => {
  it.each([
    [1_500_000n, 6, '1.5'],
    [0n, 6, '0'],
    [0n, 0, '0'],
    [1n, 18, '0.000000000000000001'],
    [10n ** 18n, 18, '1'],
    [10n, 0, '10'],
    [100n, 2, '1'],
    [-1_500_000n, 6, '-1.5'],
    [MAX_UINT256, 0, MAX_UINT256.toString()],
  ])('writes %s with %i decimals as %s', (base, decimals, text) => {
    expect(formatAmount(base, decimals)).toBe(text);
  });

  it('is undone by parseAmount', () => {
    const decimals = fc.integer({ min: 0, max: 30 });
    const base = fc.bigInt({ min: 1n, max: 10n ** 28n });
    fc.assert(
      fc.property(
        base,
        decimals,
        (value, places) => parseAmount(formatAmount(value, places), places, { max: value }) === value,
      ),
      { numRuns: 1000 },
    );
  });

  it('gives back the shortest spelling of what was parsed', () => {
    const text = fc
      .tuple(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 }),
      )
      .map(([whole, fraction]) => (fraction === '' ? `${whole}` : `${whole}.${fraction}`));
    fc.assert(
      fc.property(text, (input) => {
        const shortest = input.includes('.') ? input.replace(/\.?0+$/, '') : input;
        expect(formatAmount(parseAmount(input, 6, { max: MAX_UINT256 }), 6)).toBe(shortest);
      }),
    );
  });
});

describe('scaleAmount', () => {
  it('is exact upwards and rounds down, by less than one unit, downwards', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), (base) => {
        expect(scaleAmount(scaleAmount(base, 6, 18), 18, 6)).toBe(base);
        const lost = base - scaleAmount(scaleAmount(base, 18, 6), 6, 18);
        expect(lost >= 0n && lost < 10n ** 12n).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('formatNgn', () => {
  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [50n, '0.50'],
    [150n, '1.50'],
    [5_000_000n, '50000.00'],
    [-5n, '-0.05'],
  ])('writes %s kobo as %s', (kobo, text) => {
    expect(formatNgn(kobo)).toBe(text);
  });
});
