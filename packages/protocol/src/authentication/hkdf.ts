// HMAC-SHA256 and HKDF-SHA256 (RFC 5869), as HPKE uses them.
import { createHmac } from 'node:crypto';

const HASH_BYTES = 32;
const ZERO_SALT = Buffer.alloc(HASH_BYTES);
const FIRST = Buffer.from([1]);

/** Takes its data in parts: joining them first would cost more than the hash. */
export function hmacSha256(key: Uint8Array, ...parts: Uint8Array[]): Buffer {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
}

/** An absent salt is a salt of zeros. */
export function hkdfExtract(salt: Uint8Array, ...ikm: Uint8Array[]): Buffer {
  return hmacSha256(salt.length === 0 ? ZERO_SALT : salt, ...ikm);
}

export function hkdfExpand(prk: Uint8Array, length: number, ...info: Uint8Array[]): Buffer {
  if (length > 255 * HASH_BYTES) throw new RangeError('HKDF-SHA256 gives at most 8160 bytes');
  // One block is enough for every key and nonce of HPKE.
  if (length <= HASH_BYTES) return hmacSha256(prk, ...info, FIRST).subarray(0, length);
  const blocks: Buffer[] = [];
  let previous: Buffer = Buffer.alloc(0);
  for (let index = 1; blocks.length * HASH_BYTES < length; index += 1) {
    previous = hmacSha256(prk, previous, ...info, Buffer.from([index]));
    blocks.push(previous);
  }
  return Buffer.concat(blocks).subarray(0, length);
}
