// Vectors for amounts: decimal text to base units, and every refused input.
import type { CaseList } from './case-list.ts';

const GOOD: [string, number, string, string][] = [
  ['1.5', 6, '1500000', '1.5'],
  ['25.5', 6, '25500000', '25.5'],
  ['0.000001', 6, '1', '0.000001'],
  ['1.500000', 6, '1500000', '1.5'],
  ['007', 6, '7000000', '7'],
  ['5000', 2, '500000', '5000'],
  ['5000.10', 2, '500010', '5000.1'],
  ['0.01', 2, '1', '0.01'],
  ['1', 18, '1000000000000000000', '1'],
  ['0.000000000000000001', 18, '1', '0.000000000000000001'],
  ['123456789.123456789012345678', 18, '123456789123456789012345678', '123456789.123456789012345678'],
  ['1000000000', 6, '1000000000000000', '1000000000'],
  [`${'0'.repeat(59)}1`, 6, '1000000', '1'],
];

const BAD: [string, string, number][] = [
  ['empty', '', 6],
  ['zero', '0', 6],
  ['zero with decimals', '0.000000', 6],
  ['too many decimals', '1.0000001', 6],
  ['too many decimals, though zeros', '1.0000000', 6],
  ['three decimals of Naira', '1.001', 2],
  ['an exponent', '1e5', 6],
  ['hexadecimal', '0x1', 6],
  ['a plus sign', '+1', 6],
  ['a minus sign', '-1', 6],
  ['minus zero', '-0', 6],
  ['no whole part', '.5', 6],
  ['no fraction after the dot', '1.', 6],
  ['two dots', '1.2.3', 6],
  ['a comma', '1,5', 6],
  ['a thousands separator', '1_000', 6],
  ['a space before', ' 1', 6],
  ['a space after', '1 ', 6],
  ['a line feed after', '1\n', 6],
  ['other digits', '١٢', 6],
  ['full-width digits', '１２', 6],
  ['61 characters', `${'0'.repeat(60)}1`, 6],
  ['more than a thousand million units', '1000000000.000001', 6],
  ['not a number', 'NaN', 6],
  ['infinity', 'Infinity', 6],
];

const SCALED: [string, number, number, string][] = [
  ['1', 6, 18, '1000000000000'],
  ['1999999999999', 18, 6, '1'],
  ['999999999999', 18, 6, '0'],
  ['1005', 3, 2, '100'],
  ['42', 6, 6, '42'],
];

export function amountCases(list: CaseList): void {
  for (const [text, decimals, baseUnits, formatted] of GOOD) {
    list.known(`${text} with ${decimals} decimals`, 'parse-amount', { text, decimals }, { baseUnits, formatted });
  }
  for (const [name, text, decimals] of BAD) list.bad(name, 'parse-amount', { text, decimals }, 'SVC_VALIDATION_FAILED');
  for (const [baseUnits, fromDecimals, toDecimals, scaled] of SCALED) {
    const input = { baseUnits, fromDecimals, toDecimals };
    list.known(`${baseUnits} from ${fromDecimals} to ${toDecimals} decimals, down`, 'scale-amount', input, {
      baseUnits: scaled,
    });
  }
}
