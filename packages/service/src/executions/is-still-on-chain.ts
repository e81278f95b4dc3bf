// Confirms with a quorum of nodes that an execution is still in the block where it was recorded.
import type { Hex } from '@svc/protocol';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { ChainReader } from '../ports/chain.ts';

export interface Burn {
  txHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
}

export function burnOf({ txHash, blockNumber, blockHash }: ConversionRecord): Burn | null {
  if (txHash === null || blockNumber === null || blockHash === null) return null;
  return { txHash, blockNumber: BigInt(blockNumber), blockHash };
}

export async function isStillOnChain(reader: ChainReader, burn: Burn): Promise<boolean> {
  const [receipt, block] = await Promise.all([reader.receipt(burn.txHash), reader.block(burn.blockNumber)]);
  return (
    receipt !== null &&
    receipt.status === 'success' &&
    receipt.blockHash === burn.blockHash &&
    block !== null &&
    block.hash === burn.blockHash
  );
}
