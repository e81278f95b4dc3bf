// Finds text that no database column or log line can hold: NUL and lone surrogates.
import type { Issue } from './errors.ts';

// With the u flag a surrogate pair is one character, so only an unpaired half matches.
const UNPAIRED_SURROGATE = /\p{Surrogate}/u;

const MESSAGE = 'must not contain NUL or unpaired surrogates';

/** Whether PostgreSQL and UTF-8 can both carry this text. */
export const isSafeText = (text: string): boolean => !text.includes('\0') && !UNPAIRED_SURROGATE.test(text);

/** The first string or property name, however deep, that is not safe text; null when all are. */
export const findUnsafeText = (value: unknown, path = ''): Issue | null => {
  if (typeof value === 'string') return isSafeText(value) ? null : { path, message: MESSAGE };
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isSafeText(key)) return { path, message: `has a property name that ${MESSAGE}` };
    const found = findUnsafeText(inner, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
};
