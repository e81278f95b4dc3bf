// The published rule by which the name a caller gives equals the name on the bank's record.

const TITLES = new Set([
  'mr',
  'mrs',
  'miss',
  'ms',
  'dr',
  'prof',
  'chief',
  'alhaji',
  'alhaja',
  'engr',
  'barr',
  'pastor',
  'rev',
]);

/** Words without accents, case, punctuation and titles, in alphabetical order. */
function normalizeName(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // Apostrophes join (O'Neil is oneil), everything else that is no letter or digit separates.
  const words = plain.replace(/['’ʼ`]/g, '').split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '' && !TITLES.has(word)).sort();
}

/** Same words on both sides, in any order. A name made of nothing but titles matches nothing. */
export function namesMatch(given: string, onRecord: string): boolean {
  const left = normalizeName(given);
  const right = normalizeName(onRecord);
  return left.length > 0 && left.length === right.length && left.every((word, index) => word === right[index]);
}
