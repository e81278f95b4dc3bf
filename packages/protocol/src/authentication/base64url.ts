// Canonical base64url (RFC 4648 section 5, no padding): every byte string has exactly one accepted spelling.

export function encodeBase64url(bytes: Uint8Array): string {
  const view = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.toString('base64url');
}

/** Null for padding, the other alphabet, whitespace, stray trailing bits and any other character. */
export function decodeBase64url(text: string): Uint8Array | null {
  if (typeof text !== 'string') return null;
  const bytes = Buffer.from(text, 'base64url');
  // Node's decoder swallows whatever it does not understand; spelling the bytes out again shows whether it did.
  return bytes.toString('base64url') === text ? bytes : null;
}

/** By number of characters beyond groups of four: the last one holds no stray bits. */
const SHAPES = [/^[\w-]*$/, null, /^[\w-]*[AQgw]$/, /^[\w-]*[AEIMQUYcgkosw048]$/];

/** The same, with the length in bytes fixed beforehand: short texts are cheaper to look at than to spell out again. */
export function decodeBase64urlOfLength(text: string, length: number): Uint8Array | null {
  if (typeof text !== 'string' || text.length !== Math.ceil((length * 4) / 3)) return null;
  return SHAPES[text.length % 4]?.test(text) ? Buffer.from(text, 'base64url') : null;
}
