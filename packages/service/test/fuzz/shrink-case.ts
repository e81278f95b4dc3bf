// Makes a failing case smaller while it still fails: fewer headers, shorter texts, fewer repetitions.
import type { FuzzCase, Text } from './fuzz-case.ts';

/** `fails` is asked at most `attempts` times. */
export async function shrinkCase(
  row: FuzzCase,
  fails: (smaller: FuzzCase) => Promise<boolean>,
  attempts: number,
): Promise<FuzzCase> {
  let best = row;
  let left = attempts;
  for (let isSmaller = true; isSmaller && left > 0; ) {
    isSmaller = false;
    for (const smaller of smallerOf(best)) {
      if (left <= 0) break;
      left -= 1;
      if (!(await fails(smaller))) continue;
      best = smaller;
      isSmaller = true;
      break;
    }
  }
  return best;
}

function smallerOf(row: FuzzCase): FuzzCase[] {
  const { headers = [], envelope, body, target, raw } = row;
  const found: FuzzCase[] = [];
  if (headers.length > 0) {
    found.push({ ...row, headers: [] });
    if (headers.length > 1)
      found.push(...headers.map((_, at) => ({ ...row, headers: headers.filter((_, index) => index !== at) })));
  }
  if (envelope !== undefined) found.push(withoutKey(row, 'envelope'));
  if (row.isLatin1) found.push(withoutKey(row, 'isLatin1'));
  if (row.without !== undefined) found.push(withoutKey(row, 'without'));
  if (body !== undefined) {
    found.push({ ...row, body: '{}' });
    found.push(...shorter(body).map((text) => ({ ...row, body: text })));
  }
  if (typeof target === 'string' && target.includes('?')) found.push({ ...row, target: target.split('?')[0] ?? '' });
  for (const [at, piece] of (raw ?? []).entries()) {
    const pieces = raw ?? [];
    if (pieces.length > 1) found.push({ ...row, raw: pieces.filter((_, index) => index !== at) });
    for (const text of shorter(piece)) found.push({ ...row, raw: pieces.with(at, text) });
  }
  return found;
}

function withoutKey(row: FuzzCase, key: keyof FuzzCase): FuzzCase {
  const { [key]: _, ...rest } = row;
  return rest as FuzzCase;
}

function shorter(text: Text): Text[] {
  if (typeof text === 'string') {
    const half = Math.floor(text.length / 2);
    return half === 0 ? [] : [text.slice(0, half), text.slice(half)];
  }
  const halved = text.map((part) =>
    typeof part === 'string' || part[1] < 2 ? part : ([part[0], Math.floor(part[1] / 2)] as const),
  );
  const isSame = halved.every((part, index) => part === text[index]);
  return isSame ? [] : [halved];
}
