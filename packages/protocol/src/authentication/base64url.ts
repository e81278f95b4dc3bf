// Canonical base64url (RFC 4648 section 5, no padding): every byte string has exactly one accepted spelling.

export function encodeBase64url(bytes: Uint8Array): string {
  const view = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.toString('base64url');
}

/** Returns null for padding, the other alphabet, whitespace, stray trailing bits and any other character. */
export function decodeBase64url(text: string): Uint8Array | null {
  if (typeof text !== 'string') return null;
  if (text.length > LONG_CHARS) return decodeLong(text);
  const bytes = Buffer.from(text, 'base64url');
  // Node's decoder skips characters it does not know. Encoding the bytes again shows whether it did.
  return bytes.toString('base64url') === text ? bytes : null;
}

/** Encoding a megabyte again costs more than all the rest of opening it. */
const LONG_CHARS = 65_536;
/** By length modulo four. */
const ENDS = [/[\w-]$/, null, /[AQgw]$/, /[AEIMQUYcgkosw048]$/];

/** Each character that the decoder skips is missing at the end. Besides, it takes the other alphabet. */
function decodeLong(text: string): Uint8Array | null {
  if (!ENDS[text.length % 4]?.test(text.slice(-1)) || text.includes('+') || text.includes('/')) return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === Math.floor((text.length * 3) / 4) ? bytes : null;
}

/** By length modulo four: the last character may hold no stray bits. */
const SHAPES = [/^[\w-]*$/, null, /^[\w-]*[AQgw]$/, /^[\w-]*[AEIMQUYcgkosw048]$/];

/** Decodes a known number of bytes. For short texts a pattern is cheaper than encoding them again. */
export function decodeBase64urlOfLength(text: string, length: number): Uint8Array | null {
  if (typeof text !== 'string' || text.length !== Math.ceil((length * 4) / 3)) return null;
  return SHAPES[text.length % 4]?.test(text) ? Buffer.from(text, 'base64url') : null;
}
