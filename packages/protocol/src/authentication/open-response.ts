// SVC-RESP-V1, client side: opens a sealed response with the signing seed. Verify its signature first.
import { SvcError } from '../errors.ts';
import { importSignKey, openingKeyPairOf, type SignKey } from './ed25519.ts';
import { hpkeOpen, setupReceiver } from './hpke.ts';
import { parseSealedResponse, responseInfo } from './sealed-response.ts';

export interface OpenResponseInput {
  /** The parsed JSON of the response body. */
  sealed: unknown;
  /** The signing seed, or the key imported from it: import once when opening many responses. */
  seed: SignKey | Uint8Array;
  /** The X-SVC-Request-Id of the response. */
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
    // An `enc` of small order has no shared secret, and a malformed request id was never sealed.
    return null;
  }
}
