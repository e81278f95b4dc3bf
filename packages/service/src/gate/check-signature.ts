// Signing key and signature. Returns the key that the response is sealed to.
import { parseSignatureHeader, SvcError, type VerifyKey, verifyRequest } from '@svc/protocol';
import { findSignatureMistake } from '@svc/protocol/mistakes';
import { toSeconds } from '../ports/clock.ts';
import type { RequestHeaders } from './check-headers.ts';
import { withDoctorFields } from './doctor.ts';
import type { Gate } from './gate.ts';
import type { Caller, Entry } from './store/enter.ts';
import type { Visit } from './visit.ts';

export interface Recipient {
  id: string;
  verifyKey: VerifyKey;
}

export interface SignatureCheck {
  caller: Caller;
  entry: Entry;
  headers: RequestHeaders;
  body: Uint8Array;
}

export function checkSignature(gate: Gate, visit: Visit, request: SignatureCheck): Recipient | null {
  const { caller, headers, body } = request;
  if (caller.kind === 'pk') return null;
  const recipient = findRecipient(gate, request);
  const { signed } = headers;
  const { method, target } = visit;
  const diagnose = (): string | null => diagnoseSignature(gate, visit, request, recipient);
  return withDoctorFields({ visit, caller, headers, body, diagnose }, () => {
    const verifyKey = recipient?.verifyKey ?? null;
    if (signed !== null) {
      verifyRequest({ method, target, body, verifyKey, nowSeconds: toSeconds(visit.now), ...signed });
    }
    if (recipient !== null) return recipient;
    throw new SvcError('SVC_INVALID_SIGNATURE', 'There is no such signing key in force to seal the answer to.');
  });
}

function findRecipient(gate: Gate, { entry, headers }: SignatureCheck): Recipient | null {
  const keys = entry.signingKeys ?? [];
  const found = headers.keyId === null ? keys[0] : keys.find(({ id }) => id === headers.keyId);
  return found === undefined ? null : { id: found.id, verifyKey: gate.merchantKeys.verifyKey(found.publicKey) };
}

function diagnoseSignature(
  { context }: Gate,
  { method, target }: Visit,
  { headers: { signed, keyId }, body }: SignatureCheck,
  recipient: Recipient | null,
): string | null {
  if (recipient === null) return `${keyId ?? 'The signing key'} is not in force: it is unknown, revoked or expired.`;
  const signature = parseSignatureHeader(signed?.signature ?? null);
  if (signed === null || signature === null) return null;
  const url = `${context.config.baseUrl}${target}`;
  // What the envelope holds is not known yet, so that a hash of the plaintext is not among the guesses.
  const parts = { method, target, url, timestamp: signed.timestamp, nonce: signed.nonce, body, plaintext: null };
  const mistake = findSignatureMistake(parts, recipient.verifyKey, signature);
  return mistake === null
    ? 'It fits no text that the doctor can guess: compare the string that your client signs with the one below.'
    : `It was made over another text: ${mistake}.`;
}
