// Refuses a new password that a guesser tries first: common words, rows of keys and the person's own name, with digits around.
import { fault, validationError } from '@svc/protocol';

const COMMON = [
  'password passwort motdepasse passw0rd letmein welcome admin administrator login secret changeme default master monkey',
  'dragon football baseball basketball superman batman pokemon starwars iloveyou princess sunshine shadow trustno1 freedom',
  'whatever computer internet samsung google facebook michael jordan charlie hello hunter summer winter spring autumn january',
  'nigeria lagos abuja naira jesus blessed blessing bitcoin ethereum crypto wallet svc stablecoin',
].flatMap((line) => line.split(' '));
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv',
];
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const MIN_RUN = 3;
const MIN_OWN_WORD = 3;
/** Different letters and digits that must be left when everything easy is taken out. */
const MIN_LEFT = 5;

/** `about` is what a stranger knows of the person: name, e-mail, business. */
export function requireStrongPassword(field: string, password: string, about: readonly string[]): void {
  const own = about
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= MIN_OWN_WORD);
  const plain = password.toLowerCase();
  const spoken = plain.replace(/[013457@$]/g, (sign) => LETTERS[sign] ?? sign);
  if (![plain, spoken].every((text) => new Set(withoutEasy(text, [...own, ...COMMON])).size >= MIN_LEFT)) {
    throw validationError(field, fault('easy_to_guess'));
  }
}

/** The letters and digits that are left, longest words first. */
function withoutEasy(text: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), text);
  return ROWS.flatMap((row) => [row, [...row].reverse().join('')])
    .reduce(withoutRuns, left)
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutRuns(text: string, row: string): string {
  let left = text;
  for (let length = row.length; length >= MIN_RUN; length -= 1) {
    for (let from = 0; from + length <= row.length; from += 1)
      left = left.replaceAll(row.slice(from, from + length), ' ');
  }
  return left;
}
