// A chain's state goes along with executions that are newer than its block, each kind in its own way.
import { expect, it } from 'vitest';
import type { Address, ConfiguredChain } from '../ports/chain.ts';
import { bringUpToDate, type ChainState } from './read-chain-state.ts';
import type { LaterExecution } from './store/read-position.ts';

const USDC: Address = '0x00000000000000000000000000000000000000Ab';
const USDT: Address = '0x00000000000000000000000000000000000000Cd';
const state: ChainState = {
  chain: { chainId: 7 } as ConfiguredChain,
  block: { number: 1n, hash: '0x01', timestamp: 1 },
  isFollowed: true,
  supply: 1000n,
  reserves: [
    { token: 'USDC', address: USDC, decimals: 6, balance: 500n },
    { token: 'USDT', address: USDT, decimals: 6, balance: 90n },
  ],
};

const run = (kind: number, amountIn: bigint, amountOut: bigint, more: Partial<LaterExecution> = {}) => ({
  chainId: 7,
  kind,
  pairToken: USDC.toLowerCase(),
  amountIn,
  amountOut,
  ...more,
});

it.each([
  ['nothing', [], [1000n, 500n, 90n]],
  ['tokens in for a mint', [run(0, 5n, 70n)], [1070n, 505n, 90n]],
  ['a burn for tokens out', [run(1, 70n, 5n)], [930n, 495n, 90n]],
  ['a mint for Naira', [run(2, 3n, 70n)], [1070n, 500n, 90n]],
  ['a burn for Naira', [run(3, 70n, 3n)], [930n, 500n, 90n]],
  ['two of one token', [run(0, 5n, 70n), run(0, 8n, 1n)], [1071n, 513n, 90n]],
  ['two tokens', [run(0, 5n, 70n), run(1, 10n, 4n, { pairToken: USDT.toLowerCase() })], [1060n, 505n, 86n]],
  ['another chain', [run(0, 5n, 70n, { chainId: 8 })], [1000n, 500n, 90n]],
])('follows %s', (_what, later, [supply, usdc, usdt]) => {
  const brought = bringUpToDate(state, { balances: [], later, inFlight: 0n, debts: [] });
  expect([brought.supply, ...brought.reserves.map(({ balance }) => balance)]).toEqual([supply, usdc, usdt]);
  expect(brought.block).toEqual(state.block);
});
