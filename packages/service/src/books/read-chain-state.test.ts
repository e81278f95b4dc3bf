// The block at which a chain is read: deep enough, and never beyond what the books have followed.
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { CONVERTER, makeSimulatedChain, type SimulatedChain, TOKENS } from '../../test/harness/simulated-chain.ts';
import type { Address, ConfiguredChain } from '../ports/chain.ts';
import type { Queryable } from '../ports/database.ts';
import { converterChains, readChainState, readLatestChainState } from './read-chain-state.ts';

const NEW_CONVERTER: Address = '0x00000000000000000000000000000000000000C1';
const OLDEST: Address = '0x0000000000000000000000000000000000000099';
/** What each converter holds of a token, as a multiple of the token's address: every sum shows what is in it. */
const SHARES: Record<string, bigint> = { [CONVERTER]: 1n, [NEW_CONVERTER]: 10n, [OLDEST]: 100n };
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
    const result = BigInt(to) * (SHARES[String(args?.[0])] ?? 0n);
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

const active = { address: NEW_CONVERTER, life: 'active' } as const;
const draining = { address: CONVERTER, life: 'draining' } as const;
const retired = { address: OLDEST, life: 'retired' } as const;
const lower = (address: Address) => address.toLowerCase() as Address;

it.each([
  ['the only one', [active], 10n, 1],
  ['the only one where none is listed', [], 10n, 1],
  ['the only one where there is no list', undefined, 10n, 1],
  ['the only one in another spelling', [{ ...active, address: lower(NEW_CONVERTER) }], 10n, 1],
  ['one that ends what it has', [active, draining], 11n, 2],
  ['one that is retired and not empty', [active, retired], 110n, 2],
  ['all three', [active, draining, retired], 111n, 3],
  ['one that is listed twice', [active, draining, { ...draining, address: lower(CONVERTER) }], 11n, 2],
  ['the active one where the list has forgotten it', [draining], 11n, 2],
])('counts the reserve of every converter once: %s', async (_what, contracts, share, holders) => {
  const { contracts: _, ...configured } = chain.configured;
  const one: ConfiguredChain = { ...configured, converter: NEW_CONVERTER, ...(contracts && { contracts }) };
  const state = await readChainState(followedTo(3), one);
  expect(state?.supply).toBe(77n);
  expect(state?.reserves).toEqual(
    (['USDC', 'USDT', 'CELO'] as const).map((token) => ({
      token,
      ...TOKENS[token],
      balance: BigInt(TOKENS[token].address) * share,
    })),
  );
  // The supply, and each token of each converter, all at one block.
  expect(readAt).toEqual(Array.from({ length: 1 + 3 * holders }, () => 2n));
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
