// Page positions as opaque text: a position that was changed, or is used with other filters, is refused.
import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeBase64url, encodeBase64url, validationError } from '@svc/protocol';
import type { MasterKey } from '../ports/master-key.ts';

/** The sort values of the last row of a page. */
export type CursorPosition = readonly (string | number)[];

const MAC_BYTES = 16;

/** Says which list a cursor belongs to: its name, merchant, environment and every filter but `limit` and `cursor`. */
export function filtersHashOf(filters: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  given.sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url');
}

export function encodeCursor(
  masterKey: MasterKey,
  { filtersHash, position }: { filtersHash: string; position: CursorPosition },
): string {
  const payload = Buffer.from(JSON.stringify(position), 'utf8');
  return encodeBase64url(Buffer.concat([macOf(masterKey, filtersHash, payload), payload]));
}

/** Throws SVC_VALIDATION_FAILED for anything but a cursor made by `encodeCursor` with the same filters. */
export function decodeCursor(masterKey: MasterKey, cursor: string, filtersHash: string): CursorPosition {
  const bytes = decodeBase64url(cursor);
  if (bytes === null || bytes.length <= MAC_BYTES) throw notOurs();
  const payload = bytes.subarray(MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(masterKey, filtersHash, payload))) throw notOurs();
  return JSON.parse(Buffer.from(payload).toString('utf8')) as CursorPosition;
}

// The pepper also makes API key digests; those are of texts that start with `svc_`, never with this word.
function macOf(masterKey: MasterKey, filtersHash: string, payload: Uint8Array): Uint8Array {
  const text = `cursor\n${filtersHash}\n${encodeBase64url(payload)}`;
  return masterKey.digest(text).subarray(0, MAC_BYTES);
}

const notOurs = () => validationError('cursor', 'is not a cursor of this list with these filters');
