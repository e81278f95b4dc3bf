// What the price feeds of the Sandbox say, even where the oracle would not trust them: this page is where they are moved.
import { formatAmount } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import type { Address, ChainReader } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';

const abi = parseAbi([
  'function latestRoundData() view returns (uint80, int256 answer, uint256, uint256, uint80)',
  'function decimals() view returns (uint8)',
]);

/** USD per unit. A feed that does not answer is left out. */
export async function readSandboxPrices({
  chains,
}: Pick<Context, 'chains'>): Promise<{ feed: string; price: string }[]> {
  const chain = [...chains.values()].find(({ env, converter }) => env === 'test' && converter !== null);
  if (chain === undefined) return [];
  const read = Object.entries(chain.feeds).map(async ([feed, address]) => {
    const price = await readFeed(chain.reader, address).catch(() => null);
    return price === null ? [] : [{ feed, price }];
  });
  return (await Promise.all(read)).flat();
}

async function readFeed(reader: ChainReader, feed: Address): Promise<string> {
  const round = await reader.call(feed, encodeFunctionData({ abi, functionName: 'latestRoundData' }));
  const digits = await reader.call(feed, encodeFunctionData({ abi, functionName: 'decimals' }));
  const [, answer] = decodeFunctionResult({ abi, functionName: 'latestRoundData', data: round });
  const decimals = decodeFunctionResult({ abi, functionName: 'decimals', data: digits });
  return answer < 0n ? '0' : formatAmount(answer, decimals);
}
