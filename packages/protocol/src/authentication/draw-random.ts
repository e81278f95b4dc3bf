// Fresh random bytes for values that are sent in the open: ivs and nonces.
import { randomFillSync } from 'node:crypto';

/** From the shared buffer pool, which is quicker than randomBytes; secrets are not drawn here. */
export function drawRandom(length: number): Uint8Array {
  return randomFillSync(Buffer.allocUnsafe(length));
}
