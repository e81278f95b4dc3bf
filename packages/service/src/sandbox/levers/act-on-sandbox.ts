// Levers on the embedded Sandbox as a whole: its chain, its clock and the faults of its parts.
import {
  type FaultKind,
  type FaultPart,
  FEED_NAMES,
  type FeedName,
  fault,
  PAIRS,
  type PriceTrouble,
  validationError,
} from '@svc/protocol';
import type { Address } from '../../ports/chain.ts';
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
