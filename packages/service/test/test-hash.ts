// A short name for a piece of content, for caches of the tests.
import { createHash } from 'node:crypto';

export const hashOf = (parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
