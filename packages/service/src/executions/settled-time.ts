// The chain's own clock at a depth that no reorganisation is expected to reach, and the block that this installation takes for final.

import { askOutside } from '../conversions/ask-outside.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import type { Block, ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';

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
