// The texts that are signed or authenticated: fields joined by line feeds, so no field may hold one.
import { SvcError } from '../errors.ts';

const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;

/** Each field is visible ASCII, at least one character: two different lists of fields never give the same text. */
export function joinSignedLines(fields: readonly string[]): string {
  for (const field of fields) {
    if (typeof field !== 'string' || !PRINTABLE_ASCII.test(field)) {
      throw new SvcError(
        'SVC_VALIDATION_FAILED',
        'A signed field must be visible ASCII text without spaces or line feeds.',
      );
    }
  }
  return fields.join('\n');
}

/** Unix seconds as they stand in a header. */
export function timestampText(timestamp: number | string): string {
  const text = String(timestamp);
  if (!/^[0-9]+$/.test(text)) throw new SvcError('SVC_VALIDATION_FAILED', 'A timestamp is unix seconds, digits only.');
  return text;
}
