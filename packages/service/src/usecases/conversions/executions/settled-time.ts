// The chain's own clock at a depth that no reorganisation is expected to reach.
import type { ConfiguredChain } from '../../../ports/chain.ts';

/** Unix seconds of the newest block that is deep enough; 0, before every deadline, while the nodes show none. */
export async function settledTime(
  chain: Pick<ConfiguredChain, 'reader' | 'confirmations'>,
  head: bigint,
): Promise<number> {
  const depth = BigInt(chain.confirmations - 1);
  const block = await chain.reader.block(head > depth ? head - depth : 0n);
  return block?.timestamp ?? 0;
}
