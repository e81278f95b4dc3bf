// Canonical base64url: one spelling per byte string.
import type { CaseList } from './case-list.ts';

const GOOD: [string, string, string][] = [
  ['nothing', '', ''],
  ['one byte', 'AA', '00'],
  ['two bytes', '__8', 'ffff'],
  ['three bytes', '-_-_', 'fbffbf'],
  ['the first letters', 'Zm9vYmFy', '666f6f626172'],
];

const BAD: [string, string][] = [
  ['padding', 'AA=='],
  ['padding of two bytes', '__8='],
  ['the other alphabet', '+/+/'],
  ['stray trailing bits of one byte', 'AB'],
  ['stray trailing bits of two bytes', '__9'],
  ['a length that no byte string has', 'AAAAA'],
  ['a space inside', 'AA AA'],
  ['a line feed at the end', 'AAAA\n'],
  ['a character outside the alphabet', 'AA*A'],
  ['a wide character whose low byte is a letter', '\u0141AAA'],
];

export function base64urlCases(list: CaseList): void {
  for (const [name, text, hex] of GOOD) list.known(name, 'decode-base64url', { text }, { hex });
  for (const [name, text] of BAD) list.known(name, 'decode-base64url', { text }, { refused: true });
}
