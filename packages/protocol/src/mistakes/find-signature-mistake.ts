// Finds the common mistake with which a request was signed. Null: none of them.
import { type VerifyKey, verifyBytes } from '../authentication/ed25519.ts';
import { type SignedParts, signatureMistakes } from './signature-mistakes.ts';

export function findSignatureMistake(parts: SignedParts, verifyKey: VerifyKey, signature: Uint8Array): string | null {
  const found = signatureMistakes(parts).find(({ text }) => verifyBytes(verifyKey, Buffer.from(text), signature));
  return found?.what ?? null;
}
