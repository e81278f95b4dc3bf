// Confirms with a quorum of nodes that an execution is still in the block where it was recorded, and finds the newest
// blocks that are deep or final enough to rely on.
import type { Hex } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Block, ChainReader, ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';

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

/** Unix seconds of the newest block that is deep enough; 0, before every deadline, while the nodes show none. */
export async function settledTime(
  chain: Pick<ConfiguredChain, 'reader' | 'confirmations'>,
  head: bigint,
): Promise<number> {
  const depth = BigInt(chain.confirmations - 1);
  const block = await chain.reader.block(head > depth ? head - depth : 0n);
  return block?.timestamp ?? 0;
}

/** As deep as asked for, and as final as payouts wait for. Null on a chain that has no such block yet. */
export function readFinalBlock(
  context: Context,
  { env, reader, confirmations }: ConverterChain,
): Promise<Block | null> {
  return askOutside(context, 'chain', async () => {
    const number = (await reader.head()) - BigInt(confirmations) + 1n;
    if (number < 0n) return null;
    const deep = await reader.block(number);
    const finality = context.config.payoutFinality[env];
    if (finality === 'depth' || deep === null) return deep;
    const final = await reader.block(finality);
    return final !== null && final.number > deep.number ? deep : final;
  });
}
