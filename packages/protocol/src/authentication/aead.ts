// The two AEAD ciphers of the formats. The tag is always 16 bytes: Node alone would accept a 4-byte tag.
import { type CipherChaCha20Poly1305Types, type CipherGCMTypes, createCipheriv, createDecipheriv } from 'node:crypto';

export const TAG_BYTES = 16;

type AeadName = Extract<CipherGCMTypes, 'aes-256-gcm'> | CipherChaCha20Poly1305Types;

interface AeadKey {
  name: AeadName;
  /** 32 bytes. */
  key: Uint8Array;
  /** 12 bytes. */
  iv: Uint8Array;
}

export function aeadSeal(aead: AeadKey, plaintext: Uint8Array, aad: Uint8Array): { ciphertext: Buffer; tag: Buffer } {
  const { name, key, iv } = aead;
  // Node's types give the two names separate signatures, but they share one implementation.
  const cipher = createCipheriv(name as 'aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  if (aad.length > 0) cipher.setAAD(aad);
  const ciphertext = cipher.update(plaintext);
  cipher.final();
  return { ciphertext, tag: cipher.getAuthTag() };
}

/** Returns null when the key, nonce, AAD, ciphertext or tag does not match. */
export function aeadOpen(aead: AeadKey, ciphertext: Uint8Array, tag: Uint8Array, aad: Uint8Array): Buffer | null {
  const { name, key, iv } = aead;
  if (key.length !== 32 || iv.length !== 12 || tag.length !== TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv(name as 'aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    if (aad.length > 0) decipher.setAAD(aad);
    decipher.setAuthTag(tag);
    const plaintext = decipher.update(ciphertext);
    decipher.final();
    return plaintext;
  } catch {
    return null;
  }
}
