// Signed or authenticated texts: fields joined by line feeds, so no field may contain one.
import { SvcError } from '../errors.ts';

/** By number of lines: each line is one or more visible ASCII characters. */
const SHAPES = Array.from(
  { length: 7 },
  (_, lines) => new RegExp(`^[\\x21-\\x7e]+(?:\\n[\\x21-\\x7e]+){${Math.max(lines - 1, 0)}}$`),
);

/** Throws when a field could imitate two: different lists of the same length must never give the same text. */
export function checkSignedLines(text: string, lines: number): string {
  if (SHAPES[lines]?.test(text)) return text;
  throw new SvcError(
    'SVC_VALIDATION_FAILED',
    'A signed field must be visible ASCII text without spaces or line feeds.',
  );
}

/** Formats Unix seconds as they appear in a header. */
export function timestampText(timestamp: number | string): string {
  const text = String(timestamp);
  if (!/^[0-9]+$/.test(text)) throw new SvcError('SVC_VALIDATION_FAILED', 'A timestamp is unix seconds, digits only.');
  return text;
}
