// Supply and reserve of one chain, all read at the same block.
import type { AssetSymbol } from '@svc/protocol';
import { PAIRS } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem';
import type { Address, Block, ConfiguredChain } from '../../ports/chain.ts';

export interface ChainState {
  chain: ConfiguredChain;
  block: Block;
  supply: bigint;
  reserves: { token: AssetSymbol; address: Address; decimals: number; balance: bigint }[];
}

export async function readChainState(chain: ConfiguredChain): Promise<ChainState | null> {
  const block = await chain.reader.block('latest');
  const svc = chain.tokens.SVC;
  const { converter } = chain;
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

/** Chains of an environment on which conversions run. */
export const converterChains = (
  chains: ReadonlyMap<string, ConfiguredChain>,
  env: 'test' | 'live',
): ConfiguredChain[] => [...chains.values()].filter((chain) => chain.env === env && chain.converter !== null);
