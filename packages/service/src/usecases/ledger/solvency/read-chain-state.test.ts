// The block at which a chain is read: deep enough, and never beyond what the books have followed.
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import {
  CONVERTER,
  makeSimulatedChain,
  type SimulatedChain,
  TOKENS,
} from '../../../../test/harness/simulated-chain.ts';
import type { ConfiguredChain } from '../../../ports/chain.ts';
import type { Queryable } from '../../../ports/database.ts';
import { converterChains, readChainState, readLatestChainState } from './read-chain-state.ts';

let chain: SimulatedChain;
/** The blocks at which something was read. */
let readAt: (bigint | undefined)[];

beforeEach(() => {
  chain = makeSimulatedChain({ now: () => 1_790_000_000_000, isSigned: () => true, confirmations: 3 });
  chain.mine(9);
  readAt = [];
  chain.override.call = async (to, data, at) => {
    readAt.push(at);
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName === 'totalSupply')
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: to === TOKENS.SVC.address ? 77n : 0n });
    const result = args?.[0] === CONVERTER ? BigInt(to) : 0n;
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result });
  };
});

/** A database in which the chain was followed up to, and without, this block. */
const followedTo = (next: number | null) =>
  ({ query: async () => (next === null ? [] : [{ next_block: next }]) }) as unknown as Queryable;

it.each([
  ['is behind what is deep', 3, 2n],
  ['ends just before what is deep', 7, 6n],
  ['has what is deep', 8, 7n],
  ['is ahead of what is deep', 10, 7n],
  ['has the first block', 1, 0n],
])('reads a chain whose following %s', async (_what, next, at) => {
  const state = await readChainState(followedTo(next), chain.configured);
  expect(state).toMatchObject({ isFollowed: true, block: { number: at }, supply: 77n });
  expect(new Set(readAt)).toEqual(new Set([at]));
});

it('reads every reserve of the converter', async () => {
  const state = await readLatestChainState(chain.configured);
  const reserves = (['USDC', 'USDT', 'CELO'] as const).map((token) => ({
    token,
    ...TOKENS[token],
    balance: BigInt(TOKENS[token].address),
  }));
  expect(state).toMatchObject({ isFollowed: false, block: { number: 9n }, supply: 77n });
  expect(state?.reserves).toEqual(reserves);
  const { USDT: _, ...tokens } = TOKENS;
  const fewer = await readLatestChainState({ ...chain.configured, tokens });
  expect(fewer?.reserves).toEqual(reserves.filter(({ token }) => token !== 'USDT'));
});

it('reads the latest block of a chain that nobody has followed, and says so', async () => {
  const state = await readChainState(followedTo(null), chain.configured);
  expect(state).toMatchObject({ isFollowed: false, block: { number: 9n } });
});

it('has no state where there is no such block, token or converter', async () => {
  expect(await readChainState(followedTo(0), chain.configured)).toBe(null);
  expect(await readChainState(followedTo(4), { ...chain.configured, confirmations: 20 })).toBe(null);
  const { SVC: _, ...tokens } = TOKENS;
  expect(await readLatestChainState({ ...chain.configured, tokens })).toBe(null);
  expect(await readLatestChainState({ ...chain.configured, converter: null })).toBe(null);
  chain.override.block = async () => null;
  expect(await readLatestChainState(chain.configured)).toBe(null);
  expect(readAt).toEqual([]);
});

it('takes the chains of the environment that have a converter', () => {
  const { configured } = chain;
  const all: [string, ConfiguredChain][] = [
    ['ours', configured],
    ['without', { ...configured, converter: null }],
    ['live', { ...configured, env: 'live' }],
    ['neither', { ...configured, env: 'live', converter: null }],
  ];
  expect(converterChains(new Map(all), 'test')).toEqual([configured]);
});
