// Finds text that a database column or log line cannot hold: NUL and lone surrogates.
import type { Issue } from './errors.ts';
import { LIMITS } from './limits.ts';

// With the u flag a surrogate pair is one character, so only an unpaired half matches.
const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

const MESSAGE = 'must not contain NUL or unpaired surrogates';

/** Returns true when both PostgreSQL and UTF-8 can store the text. */
export const isSafeText = (text: string): boolean => !text.includes('\0') && !UNPAIRED_SURROGATE.test(text);

/** The beginning of a text, cut between characters and never inside one. */
export const cutText = (text: string, maxChars: number): string => {
  if (text.length <= maxChars) return text;
  const isPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(maxChars - 1, maxChars + 1));
  return text.slice(0, isPair ? maxChars - 1 : maxChars);
};

const UNSAFE = /\p{Surrogate}|\0/gu;

/** A text that can be stored, of at most so many characters: what cannot be stored is replaced by U+FFFD. */
export const toSafeText = (text: string, maxChars: number): string => cutText(text, maxChars).replace(UNSAFE, '\ufffd');

/** Returns the first string or property name, at any depth, that is not safe text, or null. */
export const findUnsafeText = (value: unknown): Issue | null => findUnsafe(value, '', 1);

const findUnsafe = (value: unknown, path: string, depth: number): Issue | null => {
  if (typeof value === 'string') return isSafeText(value) ? null : { path, message: MESSAGE };
  if (typeof value !== 'object' || value === null) return null;
  if (depth > LIMITS.jsonDepth) return { path: '', message: `must not nest deeper than ${LIMITS.jsonDepth} levels` };
  for (const [key, inner] of Object.entries(value)) {
    if (!isSafeText(key)) return { path, message: `has a property name that ${MESSAGE}` };
    const found = findUnsafe(inner, path === '' ? key : `${path}.${key}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
};
