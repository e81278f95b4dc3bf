// Addresses: any letter case in, checksummed out, with viem as the judge of checksums.
import fc from 'fast-check';
import { getAddress, isAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, parseAddress, parseNonZeroAddress, ZERO_ADDRESS } from './addresses.ts';
import { SvcError } from './errors.ts';

const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 });

describe('parseAddress', () => {
  it('gives the checksummed address for lower case, upper case and checksummed text, as viem does', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const expected = getAddress(`0x${text}`);
        expect(parseAddress(`0x${text}`)).toBe(expected);
        expect(parseAddress(`0x${text.toUpperCase()}`)).toBe(expected);
        expect(parseAddress(expected)).toBe(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses mixed case with a wrong checksum, and only that', () => {
    const flips = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(digits, flips, (text, upper) => {
        const mixed: Address = `0x${[...text].map((char, index) => (upper[index] ? char.toUpperCase() : char)).join('')}`;
        const isGood = isAddress(mixed) || /^0x[0-9A-F]+$/.test(mixed);
        if (isGood) expect(parseAddress(mixed)).toBe(getAddress(`0x${text}`));
        else expect(() => parseAddress(mixed)).toThrow('checksum');
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['a capital X', GOOD.replace('0x', '0X')],
    ['no prefix', GOOD.slice(2)],
    ['39 digits', GOOD.slice(0, -1)],
    ['41 digits', `${GOOD}0`],
    ['a letter that is no digit', GOOD.replace('5', 'g')],
    ['a trailing line feed', `${GOOD}\n`],
    ['a leading space', ` ${GOOD}`],
    ['full-width digits', `0x${'\uff11'.repeat(40)}`],
    ['the empty text', ''],
    ['null', null],
    ['a number', 5],
  ])('refuses %s, naming the field', (_, value) => {
    try {
      parseAddress(value, 'counterparty.wallet');
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(SvcError);
      expect((error as SvcError).details?.issues).toEqual([
        { path: 'counterparty.wallet', message: expect.any(String) },
      ]);
    }
  });
});

describe('parseNonZeroAddress', () => {
  it('refuses the zero address, which parseAddress accepts', () => {
    expect(parseAddress(ZERO_ADDRESS)).toBe(ZERO_ADDRESS);
    expect(() => parseNonZeroAddress(ZERO_ADDRESS, 'wallet')).toThrow('wallet must not be the zero address');
    expect(parseNonZeroAddress(GOOD)).toBe(GOOD);
  });
});
