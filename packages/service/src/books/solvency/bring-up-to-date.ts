// A chain's state as of the books' moment, which may be some blocks later than the block it was read at.
import type { Position } from '../store/read-position.ts';
import type { ChainState } from './read-chain-state.ts';

/** Kinds of vouchers that mint; the others burn. */
const MINTS: readonly number[] = [0, 2];

/**
 * The books may know executions that are newer than the block: supply and reserves go along with the books. Which converter
 * one ran on does not matter, since a reserve is that of all converters.
 */
export function bringUpToDate(state: ChainState, { later }: Position): ChainState {
  let { supply } = state;
  const changes = new Map<string, bigint>();
  for (const { chainId, kind, pairToken, amountIn, amountOut } of later) {
    if (chainId !== state.chain.chainId) continue;
    supply += MINTS.includes(kind) ? amountOut : -amountIn;
    const change = kind === 0 ? amountIn : kind === 1 ? -amountOut : 0n;
    changes.set(pairToken, (changes.get(pairToken) ?? 0n) + change);
  }
  const reserves = state.reserves.map((reserve) => ({
    ...reserve,
    balance: reserve.balance + (changes.get(reserve.address.toLowerCase()) ?? 0n),
  }));
  return { ...state, supply, reserves };
}
