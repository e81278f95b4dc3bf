// Finds wallets with the endings that screening reacts to.
import { randomBytes } from 'node:crypto';
import { pointAdd, pointFromScalar, privateAdd } from 'tiny-secp256k1';
import { bytesToHex, getAddress, keccak256 } from 'viem';
import type { MagicWallet } from './sandbox-credentials.ts';

/** In the order of docs/sandbox.md: cleared, declined, declined at once, waiting for the user. */
const ENDINGS = ['a1', 'a2', 'a3', 'a4'] as const satisfies MagicWallet['ending'][];
const ONE = new Uint8Array(32).fill(1, 31);

/**
 * Tries keys until each ending is found: some five hundred. They follow one random key, because the next point is one addition away,
 * where another random key takes a multiplication. They guard play money.
 */
export function makeMagicWallets(): MagicWallet[] {
  const found = new Map<string, MagicWallet>();
  const one = known(pointFromScalar(ONE, false));
  let key: Uint8Array = randomBytes(32);
  let point = known(pointFromScalar(key, false));
  while (found.size < ENDINGS.length) {
    const hash = keccak256(point.subarray(1));
    const ending = ENDINGS.find((each) => hash.endsWith(each));
    if (ending !== undefined && !found.has(ending)) {
      found.set(ending, { ending, address: getAddress(`0x${hash.slice(-40)}`), privateKey: bytesToHex(key) });
    }
    key = known(privateAdd(key, ONE));
    point = known(pointAdd(point, one, false));
  }
  return ENDINGS.flatMap((ending) => found.get(ending) ?? []);
}

/** Null only at zero and beyond the curve's order, which nobody meets. */
function known(bytes: Uint8Array | null): Uint8Array {
  if (bytes === null) throw new Error('the random key is at the end of the curve');
  return bytes;
}
