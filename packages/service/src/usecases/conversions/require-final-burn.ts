// Before Naira leave: the burn still stands on the canonical chain, as final as asked for, and a second RPC agrees.
import { SvcError } from '@svc/protocol';
import type { ConversionRecord } from '../../domain/conversion.ts';
import type { ChainReader } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import { askOutside } from './ask-outside.ts';
import { requireConverterChain } from './converter-chain.ts';

const notYet = (): SvcError => new SvcError('SVC_UPSTREAM_FAILED', 'The burn is not final enough to pay out yet.');

/** Throws SVC_UPSTREAM_FAILED while it is not so; background work asks again. */
export async function requireFinalBurn(context: Context, conversion: ConversionRecord): Promise<void> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const { txHash, blockNumber, blockHash } = conversion;
  if (txHash === null || blockNumber === null || blockHash === null) throw notYet();
  const burn = { txHash, blockNumber: BigInt(blockNumber), blockHash };
  const isFinal = await askOutside(context, 'chain', async () => {
    const { payoutFinality } = context.config;
    if (payoutFinality !== 'depth') {
      const head = await chain.reader.block(payoutFinality);
      if (head === null || head.number < burn.blockNumber) return false;
    }
    const readers = chain.secondReader === null ? [chain.reader] : [chain.reader, chain.secondReader];
    const verdicts = await Promise.all(readers.map((reader) => sees(reader, burn)));
    return verdicts.every(Boolean);
  });
  if (!isFinal) throw notYet();
}

interface Burn {
  txHash: `0x${string}`;
  blockNumber: bigint;
  blockHash: `0x${string}`;
}

async function sees(reader: ChainReader, burn: Burn): Promise<boolean> {
  const [receipt, block] = await Promise.all([reader.receipt(burn.txHash), reader.block(burn.blockNumber)]);
  return (
    receipt !== null &&
    receipt.status === 'success' &&
    receipt.blockHash === burn.blockHash &&
    block !== null &&
    block.hash === burn.blockHash
  );
}
