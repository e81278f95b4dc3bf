// SVC-RESP-V1, the client's side: opens a sealed answer with the signing seed; verify its signature first.
import { SvcError } from '../errors.ts';
import { importSignKey, openingKeyPairOf, type SignKey } from './ed25519.ts';
import { hpkeOpen, setupReceiver } from './hpke.ts';
import { parseSealedResponse, responseInfo } from './sealed-response.ts';

export interface OpenResponseInput {
  /** The parsed JSON of the answer's body. */
  sealed: unknown;
  /** The signing seed, or the key imported from it: import once where answers are many. */
  seed: SignKey | Uint8Array;
  /** The answer's X-SVC-Request-Id. */
  requestId: string;
}

export function openResponse(input: OpenResponseInput): Uint8Array {
  const signKey = input.seed instanceof Uint8Array ? importSignKey(input.seed) : input.seed;
  const { enc, ciphertext } = parseSealedResponse(input.sealed);
  const plaintext = open(enc, ciphertext, signKey, input.requestId);
  if (plaintext === null) {
    throw new SvcError('SVC_DECRYPTION_FAILED', 'The answer cannot be opened with this signing key and request id.');
  }
  return plaintext;
}

function open(enc: Uint8Array, ciphertext: Uint8Array, signKey: SignKey, requestId: string): Uint8Array | null {
  try {
    const info = Buffer.from(responseInfo(requestId));
    return hpkeOpen(setupReceiver({ enc, recipient: openingKeyPairOf(signKey), info }), ciphertext);
  } catch {
    // An `enc` of small order has no shared secret; a malformed request id never stood in a seal.
    return null;
  }
}
