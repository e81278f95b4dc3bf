// Fresh random bytes for public values: IVs and nonces.
import { randomFillSync } from 'node:crypto';

/** Uses the shared buffer pool, which is faster than randomBytes. Never use it for secrets. */
export function drawRandom(length: number): Uint8Array {
  return randomFillSync(Buffer.allocUnsafe(length));
}
