// The account that runs vouchers for wallets without gas: signs EIP-1559 transactions with a key wherever it lives.
import { hexToBytes, keccak256, parseSignature, serializeTransaction } from 'viem';
import type { RelayerConfig } from '../../config.ts';
import type { Relayer } from '../../ports/relayer.ts';
import { makeSigningKey } from './make-signing-key.ts';

export function makeRelayer({ key: keyConfig, limits }: RelayerConfig): Relayer {
  const key = makeSigningKey(keyConfig);
  return {
    limits,
    address: () => key.address(),
    async sign(transaction) {
      const typed = { type: 'eip1559', value: 0n, ...transaction } as const;
      const unsigned = serializeTransaction(typed);
      const digest = hexToBytes(keccak256(unsigned));
      const signature = await key.sign({ digest, preimage: () => unsigned });
      const raw = serializeTransaction(typed, parseSignature(signature));
      return { raw, txHash: keccak256(raw) };
    },
  };
}
