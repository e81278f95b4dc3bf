// Supply and reserve of one chain at a block that is deep enough, and up to which our books have everything.
import type { AssetSymbol } from '@svc/protocol';
import { PAIRS } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem';
import type { Address, Block, ConfiguredChain } from '../../ports/chain.ts';
import type { Queryable } from '../../ports/database.ts';
import { readCursor } from '../../stores/conversions/executions.ts';

export interface ChainState {
  chain: ConfiguredChain;
  block: Block;
  supply: bigint;
  reserves: { token: AssetSymbol; address: Address; decimals: number; balance: bigint }[];
}

/**
 * Null when the chain was never followed, or has no such block. At the latest block a burn would lower the supply before
 * the books owe anybody for it.
 */
export async function readChainState(db: Queryable, chain: ConfiguredChain): Promise<ChainState | null> {
  const svc = chain.tokens.SVC;
  const { converter } = chain;
  const block = await settledBlock(db, chain);
  if (block === null || svc === undefined || converter === null) return null;
  const supplyData = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' });
  const raw = await chain.reader.call(svc.address, supplyData, block.number);
  const supply = decodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', data: raw });
  const reserves: ChainState['reserves'] = [];
  for (const token of PAIRS) {
    const known = chain.tokens[token];
    if (known === undefined) continue;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [converter] });
    const answer = await chain.reader.call(known.address, data, block.number);
    const balance = decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer });
    reserves.push({ token, ...known, balance });
  }
  return { chain, block, supply, reserves };
}

async function settledBlock(db: Queryable, chain: ConfiguredChain): Promise<Block | null> {
  const next = await readCursor(db, chain.chainId);
  if (next === null) return null;
  const deep = (await chain.reader.head()) - BigInt(chain.confirmations) + 1n;
  const at = next > deep ? deep : next - 1n;
  return at < 0n ? null : chain.reader.block(at);
}

/** Chains of an environment on which conversions run. */
export const converterChains = (
  chains: ReadonlyMap<string, ConfiguredChain>,
  env: 'test' | 'live',
): ConfiguredChain[] => [...chains.values()].filter((chain) => chain.env === env && chain.converter !== null);
