// Supply and reserve of one chain at a block that is deep enough, and up to which our books have everything.
import { type AssetSymbol, type Env, PAIRS, SVC_DECIMALS, sentence } from '@svc/protocol';
import { decodeFunctionResult, encodeFunctionData, erc20Abi } from 'viem';
import { contractsOf } from '../domain/build-transactions.ts';
import { reserveAccount, supplyAccount } from '../domain/ledger/accounts.ts';
import { signedDecimal } from '../domain/ledger/judge-solvency.ts';
import { readCursor } from '../executions/store/executions.ts';
import type { Address, Block, ConfiguredChain } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { openDifference, settleDifferences } from './store/differences.ts';
import { type Position, readPosition, sumOf } from './store/read-position.ts';

export interface ChainState {
  chain: ConfiguredChain;
  block: Block;
  /** False: nobody has followed the chain yet, and this is its latest block. */
  isFollowed: boolean;
  supply: bigint;
  /** Of all converters together, as the books have them. */
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
  if (block === null || svc === undefined || chain.converter === null) return null;
  const supplyData = encodeFunctionData({ abi: erc20Abi, functionName: 'totalSupply' });
  const raw = await chain.reader.call(svc.address, supplyData, block.number);
  const supply = decodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', data: raw });
  const reserves: ChainState['reserves'] = [];
  for (const token of PAIRS) {
    const known = chain.tokens[token];
    if (known === undefined) continue;
    reserves.push({ token, ...known, balance: await readReserve(chain, known.address, block.number) });
  }
  return { chain, block, isFollowed, supply, reserves };
}

async function readReserve(chain: ConfiguredChain, token: Address, at: bigint): Promise<bigint> {
  let sum = 0n;
  for (const converter of reserveHolders(chain)) {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [converter] });
    const answer = await chain.reader.call(token, data, at);
    sum += decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer });
  }
  return sum;
}

/**
 * Every converter of ours on the chain, each once, the active one first. During a move the old one keeps its reserve, and
 * a retired one may have tokens until they are withdrawn: books and promises are of all of them.
 */
export function reserveHolders({ converter, contracts = [] }: ConfiguredChain): Address[] {
  const addresses = contracts.map(({ address }) => address);
  if (converter !== null) addresses.unshift(converter);
  return contractsOf(addresses.map((verifyingContract) => ({ verifyingContract })));
}

/** Chains of an environment on which conversions run. */
export const converterChains = (
  chains: ReadonlyMap<string, ConfiguredChain>,
  env: 'test' | 'live',
): ConfiguredChain[] => [...chains.values()].filter((chain) => chain.env === env && chain.converter !== null);

// A chain's state as of the books' moment, which may be some blocks later than the block it was read at.

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

// Supply and reserves on every chain beside the ledger: a difference is recorded, and closed when both agree again.

interface Side {
  account: string;
  currency: string;
  decimals: number;
  onChain: bigint;
  booked: bigint;
}

export async function compareChains(context: Context, env: Env): Promise<void> {
  for (const chain of converterChains(context.chains, env)) {
    const read = await readChainState(context.db, chain).catch(() => null);
    // The solvency report names a chain that does not answer; here there is nothing to compare.
    if (read !== null) await compareChain(context, env, read);
  }
}

async function compareChain({ db, clock }: Context, env: Env, read: ChainState): Promise<void> {
  const { chain, block } = read;
  const position = await readPosition(db, env, new Map([[chain.chainId, block.number]]));
  const state = bringUpToDate(read, position);
  const booked = (account: string, currency: string): bigint =>
    sumOf(position.balances, currency, (each) => each === account);
  const supply = supplyAccount(chain.chainId);
  const sides: Side[] = [
    { account: supply, currency: 'SVC', decimals: SVC_DECIMALS, onChain: state.supply, booked: -booked(supply, 'SVC') },
    ...state.reserves.map(({ token, address, decimals, balance }) => {
      const account = reserveAccount(chain.chainId, address);
      return { account, currency: token, decimals, onChain: balance, booked: booked(account, token) };
    }),
  ];
  for (const side of sides) await compareSide(db, env, { side, block: block.number, now: clock.now() });
}

async function compareSide(
  db: Context['db'],
  env: Env,
  { side, block, now }: { side: Side; block: bigint; now: number },
): Promise<void> {
  const { account: subject, currency, decimals, onChain, booked } = side;
  if (onChain === booked) return settleDifferences(db, { env, subjects: [subject], now });
  const text = (amount: bigint): string => signedDecimal(amount, decimals);
  const detail = sentence('chain_differs', block, text(onChain), currency, text(booked));
  await openDifference(db, { env, subject, kind: 'chain_differs', detail, conversionId: null, now });
}
