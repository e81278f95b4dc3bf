// A payer is the one whom the conversion names, somebody else, or not known; nothing else counts as a match.
import { expect, it } from 'vitest';
import { judgePayer } from './match-names.ts';

it.each([
  ['matches', 'OBI ADA', ['Ada Obi']],
  ['matches', 'Mr. Ada Obi', ['Grace Hopper', 'ada obi']],
  ['payer_differs', 'Ada Obi', ['Ada Chidi Obi']],
  ['payer_differs', 'Ada Obi', []],
  ['payer_differs', 'Mr', ['Mr']],
  ['payer_unknown', null, ['Ada Obi']],
  ['payer_unknown', null, []],
] as const)('is %s for a sender %j where %j is expected', (judged, sender, expected) => {
  expect(judgePayer(sender, expected)).toBe(judged);
});
