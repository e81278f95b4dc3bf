// The texts that are signed or authenticated: fields joined by line feeds, so no field may hold one.
import { SvcError } from '../errors.ts';

/** By number of lines: each line is visible ASCII, at least one character. */
const SHAPES = Array.from(
  { length: 7 },
  (_, lines) => new RegExp(`^[\\x21-\\x7e]+(?:\\n[\\x21-\\x7e]+){${Math.max(lines - 1, 0)}}$`),
);

/** Two different lists of as many fields never give the same text; a field that could cheat is refused. */
export function checkSignedLines(text: string, lines: number): string {
  if (SHAPES[lines]?.test(text)) return text;
  throw new SvcError(
    'SVC_VALIDATION_FAILED',
    'A signed field must be visible ASCII text without spaces or line feeds.',
  );
}

/** Unix seconds as they stand in a header. */
export function timestampText(timestamp: number | string): string {
  const text = String(timestamp);
  if (!/^[0-9]+$/.test(text)) throw new SvcError('SVC_VALIDATION_FAILED', 'A timestamp is unix seconds, digits only.');
  return text;
}
