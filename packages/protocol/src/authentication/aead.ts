// The two ciphers of the formats, always with the whole 16-byte tag: Node alone would take a tag of 4 bytes.
import { type CipherChaCha20Poly1305Types, type CipherGCMTypes, createCipheriv, createDecipheriv } from 'node:crypto';

export const TAG_BYTES = 16;

export type AeadName = Extract<CipherGCMTypes, 'aes-256-gcm'> | CipherChaCha20Poly1305Types;

export interface AeadKey {
  name: AeadName;
  /** 32 bytes. */
  key: Uint8Array;
  /** 12 bytes. */
  iv: Uint8Array;
}

export function aeadSeal(aead: AeadKey, plaintext: Uint8Array, aad: Uint8Array): { ciphertext: Buffer; tag: Buffer } {
  const { name, key, iv } = aead;
  // The two names have separate signatures in Node's types, one implementation underneath.
  const cipher = createCipheriv(name as 'aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  if (aad.length > 0) cipher.setAAD(aad);
  const ciphertext = cipher.update(plaintext);
  cipher.final();
  return { ciphertext, tag: cipher.getAuthTag() };
}

/** Null when anything of it was changed. */
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
