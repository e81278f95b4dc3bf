// HMAC-SHA256 and HKDF-SHA256 (RFC 5869), as HPKE uses them.
import { hash } from 'node:crypto';

const HASH_BYTES = 32;
const ZERO_SALT = Buffer.alloc(HASH_BYTES);
const FIRST = Buffer.from([1]);

/** What SHA-256 takes at a time. */
const BLOCK_BYTES = 64;
/** For the two hashes of every HMAC. Data that does not fit gets memory of its own; that of HPKE fits. */
const inner = Buffer.alloc(1024);
const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);

/**
 * RFC 2104, over the hash function: `createHmac` makes an object that only the garbage collector frees, and six of them per
 * sealed answer were two fifths of a collection's pause.
 */
export function hmacSha256(key: Uint8Array, ...parts: Uint8Array[]): Buffer {
  const block = key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key;
  const end = parts.reduce((total, { length }) => total + length, BLOCK_BYTES);
  const message = end <= inner.length ? inner.subarray(0, end) : Buffer.alloc(end);
  for (let index = 0; index < BLOCK_BYTES; index += 1) {
    const byte = block[index] ?? 0;
    message[index] = byte ^ 0x36;
    outer[index] = byte ^ 0x5c;
  }
  let at = BLOCK_BYTES;
  for (const part of parts) {
    message.set(part, at);
    at += part.length;
  }
  outer.set(hash('sha256', message, 'buffer'), BLOCK_BYTES);
  return hash('sha256', outer, 'buffer');
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
