// CSV that spreadsheets open without running anything in it.
import { expect, it } from 'vitest';
import { toCsv } from './statement.ts';

it('the CSV quotes every cell, doubles quotes, and takes formulas for text but numbers for numbers', () => {
  const rows = [
    ['a"b', null, 7],
    ['=1+1', '-5.25', '-x'],
  ];
  expect(toCsv(rows)).toBe(`"a""b","","7"\r\n"'=1+1","-5.25","'-x"\r\n`);
});
