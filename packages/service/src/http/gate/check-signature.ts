// Signing key and signature. Returns the key that the response is sealed to.
import { SvcError, type VerifyKey, verifyRequest } from '@svc/protocol';
import { toSeconds } from '../../ports/clock.ts';
import type { Caller, Entry } from '../../stores/gate/enter.ts';
import type { RequestHeaders } from './check-headers.ts';
import { withDoctorFields } from './doctor.ts';
import type { Gate } from './gate.ts';
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
  if (signed !== null) {
    const { method, target } = visit;
    const verifyKey = recipient?.verifyKey ?? null;
    withDoctorFields({ visit, caller, headers, body }, () =>
      verifyRequest({ ...signed, method, target, body, verifyKey, nowSeconds: toSeconds(visit.now) }),
    );
  }
  if (recipient === null) {
    throw new SvcError('SVC_INVALID_SIGNATURE', 'There is no such signing key in force to seal the answer to.');
  }
  return recipient;
}

function findRecipient(gate: Gate, { entry, headers }: SignatureCheck): Recipient | null {
  const keys = entry.signingKeys ?? [];
  const found = headers.keyId === null ? keys[0] : keys.find(({ id }) => id === headers.keyId);
  return found === undefined ? null : { id: found.id, verifyKey: gate.merchantKeys.verifyKey(found.publicKey) };
}
