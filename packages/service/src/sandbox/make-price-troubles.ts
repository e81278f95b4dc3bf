// The troubles that prices of the Sandbox can be put into, one for each rule that refuses a price.
import type { FeedName, PriceTrouble } from '@svc/protocol';
import { FEED_NAMES } from '@svc/protocol';
import { type Clock, toSeconds } from '../ports/clock.ts';
import type { ClosedSpan } from '../ports/price-rules.ts';
import type { SandboxChainControls } from '../ports/sandbox.ts';

/** Asks the devnet; what it refuses is a fault of `field`. */
export type CallDevnet = (field: string, method: string, params: unknown[]) => Promise<unknown>;

const JUMP_BASIS_POINTS = 400;
const LONG_UP_SECONDS = 86_400;

/** Rules are kept in this process only: a restart ends `out_of_bounds` and `jump`, and opens the market. */
export function makePriceTroubles(
  call: CallDevnet,
  setStale: SandboxChainControls['setStale'],
  clock: Clock,
): Pick<SandboxChainControls, 'setTrouble' | 'closeMarket' | 'rulesInTrouble'> {
  const unbounded = new Set<FeedName>();
  /** The price of each feed before it jumped. */
  const jumped = new Map<FeedName, string>();
  let closure: ClosedSpan | null = null;

  const priceOf = async (feed: FeedName): Promise<string> =>
    ((await call('feed', 'devnet_price', [feed])) as { price: string }).price;
  const end = async (): Promise<void> => {
    unbounded.clear();
    closure = null;
    for (const [feed, price] of jumped) await call('feed', 'devnet_setPrice', [feed, price]);
    jumped.clear();
    for (const feed of FEED_NAMES) {
      await call('feed', 'devnet_setFeedStale', [feed, null]);
      await call('feed', 'devnet_setSecondOpinion', [feed, null]);
    }
    await call('trouble', 'devnet_setSequencer', [true, LONG_UP_SECONDS]);
  };
  const begin: Record<PriceTrouble, (feed: FeedName) => Promise<unknown>> = {
    stale: setStale,
    async out_of_bounds(feed) {
      unbounded.add(feed);
    },
    async jump(feed) {
      const before = await priceOf(feed);
      if (!jumped.has(feed)) jumped.set(feed, before);
      await call('feed', 'devnet_setPrice', [feed, doubled(before)]);
    },
    oracles_disagree: async (feed) => call('feed', 'devnet_setSecondOpinion', [feed, doubled(await priceOf(feed))]),
    sequencer_down: () => call('trouble', 'devnet_setSequencer', [false, 0]),
    sequencer_grace: () => call('trouble', 'devnet_setSequencer', [true, 0]),
    none: end,
  };

  return {
    async setTrouble(trouble, feed) {
      await begin[trouble](feed);
    },
    closeMarket(seconds) {
      const from = toSeconds(clock.now());
      closure = { from, to: from + seconds };
    },
    rulesInTrouble(rules) {
      if (unbounded.size === 0 && jumped.size === 0 && closure === null) return rules;
      const feeds = { ...rules.feeds };
      // No price is below one 10^-18th of a dollar.
      for (const feed of unbounded) feeds[feed] = { ...feeds[feed], max: 0n };
      for (const feed of jumped.keys()) feeds[feed] = { ...feeds[feed], maxJumpBasisPoints: JUMP_BASIS_POINTS };
      return { ...rules, feeds, closures: closure === null ? [] : [closure] };
    },
  };
}

/** Exact, for a decimal text of at most 8 decimals. */
function doubled(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.');
  const units = (BigInt(whole + fraction.padEnd(8, '0')) * 2n).toString().padStart(9, '0');
  return `${units.slice(0, -8)}.${units.slice(-8)}`;
}
