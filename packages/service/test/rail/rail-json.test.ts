// Money in a rail's JSON: read and written digit by digit.
import { describe, expect, it } from 'vitest';
import {
  koboToNaira,
  nairaFeeToKobo,
  nairaToKobo,
  parseWithTextNumbers,
} from '../../src/adapters/bank-rail/rail-json.ts';

describe('money in JSON', () => {
  it('keeps the digits of every number and leaves strings alone', () => {
    const text = '{"a":26.875,"b":1e3,"c":"12, \\"13\\" and 14","d":[-1,{"e":9007199254740993}],"f":null}';
    expect(parseWithTextNumbers(text)).toEqual({
      a: '26.875',
      b: '1e3',
      c: '12, "13" and 14',
      d: ['-1', { e: '9007199254740993' }],
      f: null,
    });
    expect(parseWithTextNumbers('<html>1</html>')).toBeNull();
  });

  it.each([
    ['1500', 150_000n],
    ['1500.5', 150_050n],
    ['1500.05', 150_005n],
    ['1500.500', 150_050n],
    ['0.01', 1n],
  ])('reads %s Naira', (text, kobo) => {
    expect(nairaToKobo(text)).toBe(kobo);
    expect(nairaToKobo(koboToNaira(kobo))).toBe(kobo);
  });

  it.each(['26.875', '1e3', '-1', '', ' 1', '1,000', 1500, null])('does not read %j', (text) => {
    expect(nairaToKobo(text)).toBeNull();
  });
});

it.each([
  ['26.875', 2_688n],
  ['26.87', 2_687n],
  ['26.8700', 2_687n],
  ['10', 1_000n],
  ['0.001', 1n],
])('counts a part of a kobo in a fee of %s Naira as a whole one', (text, kobo) => {
  expect(nairaFeeToKobo(text)).toBe(kobo);
});
