// A key held in this process.
import * as secp256k1 from 'tiny-secp256k1';
import { bytesToHex, hexToBytes } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import type { Hex } from '../../ports/chain.ts';
import type { SigningKey } from './signing-key.ts';

export function makeLocalKey(privateKey: Hex): SigningKey {
  const [secret, address] = [hexToBytes(privateKey), privateKeyToAddress(privateKey)];
  return {
    address: async () => address,
    async sign({ digest }) {
      const { signature, recoveryId } = secp256k1.signRecoverable(digest, secret);
      const bytes = new Uint8Array(signature.length + 1);
      bytes.set(signature);
      bytes[signature.length] = 27 + recoveryId;
      return bytesToHex(bytes);
    },
  };
}
