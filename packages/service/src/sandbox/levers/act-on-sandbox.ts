// Levers on the embedded Sandbox as a whole: its chain, its clock and the faults of its parts.
import {
  type FaultKind,
  type FaultPart,
  FEED_NAMES,
  type FeedName,
  fault,
  formatAmount,
  PAIRS,
  type PriceTrouble,
  validationError,
} from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem';
import type { Address, ChainReader } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import { requireChainControls, requireFaults } from './require-sandbox.ts';

export async function fundByHand(context: Context, { wallet }: { wallet: string }): Promise<void> {
  await requireChainControls(context).fund(wallet as Address);
}

export async function setPriceByHand(
  context: Context,
  { feed, price }: { feed: FeedName; price: string },
): Promise<void> {
  const controls = requireChainControls(context);
  if (/^[0.]*$/.test(price)) throw validationError('price', fault('above_zero'));
  await controls.setPrice(feed, price);
}

export async function makePriceStale(context: Context, { feed }: { feed?: FeedName }): Promise<void> {
  const chain = requireChainControls(context);
  for (const name of feed === undefined ? FEED_NAMES : [feed]) await chain.setStale(name);
}

export async function setPriceTrouble(
  context: Context,
  { trouble, feed = 'NGN/USD' }: { trouble: PriceTrouble; feed?: FeedName },
): Promise<void> {
  const controls = requireChainControls(context);
  // A jump is seen from a price that was used before it.
  if (trouble === 'jump') await useOnce(context, feed);
  await controls.setTrouble(trouble, feed);
}

async function useOnce({ chains, oracle }: Context, feed: FeedName): Promise<void> {
  const chain = [...chains.values()].find(({ env, converter }) => env === 'test' && converter !== null);
  const pair = PAIRS.find((each) => feed === `${each}/USD`) ?? 'USDC';
  if (chain !== undefined) await oracle.rate(chain, pair).catch(() => undefined);
}

export async function closeMarketByHand(context: Context, { seconds }: { seconds: number }): Promise<void> {
  requireChainControls(context).closeMarket(seconds);
}

export async function setFault(
  context: Context,
  { part, kind, times = 1 }: { part: FaultPart; kind: FaultKind; times?: number },
): Promise<void> {
  requireFaults(context).set({ part, kind, times });
}

/** Work that has fallen due by the new time is done before it returns. */
export async function advanceTime(context: Context, { seconds }: { seconds: number }): Promise<void> {
  await requireChainControls(context).advanceTime(seconds);
  await context.sandbox.runDueWork?.();
}

export async function reorgByHand(context: Context, { depth }: { depth: number }): Promise<void> {
  await requireChainControls(context).reorg(depth);
}

// What the price feeds of the Sandbox say, even where the oracle would not trust them: this page is where they are moved.

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
