// Finds one byte that changed after signing. Ed25519 is deterministic, so each guess can be checked by its signature.
import { canonicalRequest, HEADERS, type SignKey, sha256Hex, signatureHeader, signBytes } from '@svc/protocol';
import { findDifference } from './find-difference.ts';
import { type Finding, fault } from './finding.ts';

interface Sent {
  method: string;
  target: string;
  timestamp: string;
  nonce: string;
  body: Uint8Array;
}

/** A longer search would take too long for an interactive command. */
const MAX_SEARCHED_BODY_BYTES = 1024;
const DIGITS = Buffer.from('0123456789');
/** Every character that an envelope contains. */
const BODY_BYTES = Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_{}":, ');
/** With more wrong characters it is another signature, not a misspelt one. */
const MISSPELT_CHARS = 4;

export function findOneByte(signKey: SignKey, sent: Sent, signature: Uint8Array): Finding | null {
  return (
    misspeltSignature(signKey, sent, signature) ??
    otherTimestamp(signKey, sent, signature) ??
    otherBody(signKey, sent, signature)
  );
}

function sign(signKey: SignKey, { method, target, timestamp, nonce, body }: Sent): Uint8Array {
  const text = canonicalRequest({ method, target, timestamp, nonce, bodySha256: sha256Hex(body) });
  return signBytes(signKey, Buffer.from(text));
}

function misspeltSignature(signKey: SignKey, sent: Sent, signature: Uint8Array): Finding | null {
  const [right, found] = [signatureHeader(sign(signKey, sent)), signatureHeader(signature)];
  const wrong = [...right].filter((char, at) => char !== found[at]).length;
  if (wrong > MISSPELT_CHARS) return null;
  return fault(HEADERS.signature, 'is that of the request but for a changed character', findDifference(right, found));
}

function otherTimestamp(signKey: SignKey, sent: Sent, signature: Uint8Array): Finding | null {
  const found = Buffer.from(sent.timestamp);
  const signed = changeOneByte(found, DIGITS, (timestamp) =>
    fits(signature, sign(signKey, { ...sent, timestamp: timestamp.toString() })),
  );
  if (signed === null) return null;
  const difference = findDifference(signed.toString(), sent.timestamp);
  return fault(HEADERS.timestamp, `is ${sent.timestamp}; the signature was made with ${signed.toString()}`, difference);
}

function otherBody(signKey: SignKey, sent: Sent, signature: Uint8Array): Finding | null {
  const found = Buffer.from(sent.body);
  if (found.length > MAX_SEARCHED_BODY_BYTES) return null;
  const signed = changeOneByte(found, BODY_BYTES, (body) => fits(signature, sign(signKey, { ...sent, body })));
  if (signed === null) return null;
  const difference = findDifference(signed.toString('latin1'), found.toString('latin1'));
  return fault('body', `has another byte ${difference?.byte} than the body that was signed`, difference);
}

const fits = (signature: Uint8Array, made: Uint8Array): boolean => Buffer.compare(signature, made) === 0;

/** Returns the first one-byte change that `isRight` accepts, or null. */
function changeOneByte(bytes: Buffer, choices: Buffer, isRight: (changed: Buffer) => boolean): Buffer | null {
  const changed = Buffer.from(bytes);
  for (const [at, before] of bytes.entries()) {
    for (const choice of choices) {
      if (choice === before) continue;
      changed[at] = choice;
      if (isRight(changed)) return changed;
    }
    changed[at] = before;
  }
  return null;
}
