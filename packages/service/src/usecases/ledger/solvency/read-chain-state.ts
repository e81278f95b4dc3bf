// Supply and reserve of one chain at a block that is deep enough, and up to which our books have everything.
import type { AssetSymbol } from '@svc/protocol';
import { PAIRS } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem';
import type { Address, Block, ConfiguredChain } from '../../../ports/chain.ts';
import type { Queryable } from '../../../ports/database.ts';
import { readCursor } from '../../../stores/conversions/executions/executions.ts';

export interface ChainState {
  chain: ConfiguredChain;
  block: Block;
  /** False: nobody has followed the chain yet, and this is its latest block. */
  isFollowed: boolean;
  supply: bigint;
  reserves: { token: AssetSymbol; address: Address; decimals: number; balance: bigint }[];
}

/** Null when the chain has no such block. At the latest block a burn lowers the supply before the books owe anybody for it. */
export async function readChainState(db: Queryable, chain: ConfiguredChain): Promise<ChainState | null> {
  const next = await readCursor(db, chain.chainId);
  if (next === null) return readStateAt(chain, await chain.reader.block('latest'), false);
  const deep = await deepBlock(chain);
  const at = next > deep ? deep : next - 1n;
  return readStateAt(chain, at < 0n ? null : await chain.reader.block(at), true);
}

/** Whether the books have everything up to there or not: for comparing, not for proving. */
export const readLatestChainState = async (chain: ConfiguredChain): Promise<ChainState | null> =>
  readStateAt(chain, await chain.reader.block('latest'), false);

const deepBlock = async (chain: ConfiguredChain): Promise<bigint> =>
  (await chain.reader.head()) - BigInt(chain.confirmations) + 1n;

async function readStateAt(
  chain: ConfiguredChain,
  block: Block | null,
  isFollowed: boolean,
): Promise<ChainState | null> {
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
  return { chain, block, isFollowed, supply, reserves };
}

/** Chains of an environment on which conversions run. */
export const converterChains = (
  chains: ReadonlyMap<string, ConfiguredChain>,
  env: 'test' | 'live',
): ConfiguredChain[] => [...chains.values()].filter((chain) => chain.env === env && chain.converter !== null);
