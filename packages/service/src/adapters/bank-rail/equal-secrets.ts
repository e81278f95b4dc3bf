// Compares secrets and signatures so that neither length nor content shows in the time it takes.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export function equalSecrets(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

/** Whether `signature` is the hex HMAC-SHA-512 of the body under the key. */
export function isSignedSha512(signature: string | undefined, rawBody: Uint8Array, key: string): boolean {
  const wanted = createHmac('sha512', key).update(rawBody).digest();
  const given = Buffer.from(signature ?? '', 'hex');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
