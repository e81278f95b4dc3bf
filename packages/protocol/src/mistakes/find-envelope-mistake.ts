// Finds the common mistake with which an envelope was sealed. Null: none of them.
import { aeadOpen } from '../authentication/aead.ts';
import { decodeBase64url } from '../authentication/base64url.ts';
import { envelopeAad } from '../authentication/envelope.ts';
import type { Envelope } from '../resources/wire.ts';
import { envelopeMistakes, type SealedParts } from './envelope-mistakes.ts';

export function findEnvelopeMistake(parts: SealedParts, key: Uint8Array): string | null {
  const { method, target, merchantId, envelope } = parts;
  const path = target.split('?')[0] ?? target;
  const aad = envelopeAad({ method, path, merchantId, encKeyId: envelope.encKeyId });
  const found = envelopeMistakes(parts).find(({ text = aad, changed = envelope, keyOf }) =>
    opens(changed, keyOf?.(key) ?? key, text),
  );
  return found?.what ?? null;
}

function opens(envelope: Envelope, key: Uint8Array, aad: string): boolean {
  const [iv, ciphertext, tag] = [envelope.iv, envelope.ciphertext, envelope.tag].map((text) => decodeBase64url(text));
  if (!iv || !ciphertext || !tag || key.length !== 32) return false;
  return aeadOpen({ name: 'aes-256-gcm', key, iv }, ciphertext, tag, Buffer.from(aad)) !== null;
}
