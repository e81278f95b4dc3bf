// The world of random days: the simulation of the lives with two rails, a treasury, and people who post by hand.
import type { Conversion } from '@svc/protocol';
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { proposePosting } from '../../../src/books/post-by-hand.ts';
import { rotateServiceKeys } from '../../../src/credentials/rotate-service-keys.ts';
import { approveProposal } from '../../../src/desk/decide-proposal.ts';
import type { Account } from '../../../src/domain/ledger/accounts.ts';
import type { Database } from '../../../src/ports/database.ts';
import { railsOf } from '../../conversions/model-hostile.ts';
import { makeRandom, type Random } from '../../conversions/model-random.ts';
import { makeSimulation, type Simulation } from '../../harness/make-simulation.ts';
import { TOKENS } from '../../harness/simulated-chain.ts';
import type { SimulatedRail } from '../../harness/simulated-rail.ts';

/** Hundredths of a percent that each direction keeps. */
const SPREADS = { USDC: { issue: 100, redeem: 250 } } as const;

export interface TreasuryMove {
  /** The rail or the token that it was put into. */
  place: Account;
  currency: 'NGN' | 'USDC';
  amount: bigint;
  /** Two people have posted it by hand. */
  isPosted: boolean;
}

export interface Days {
  world: Simulation;
  random: Random;
  rails: readonly SimulatedRail[];
  /** What the operator put in or took out: bank and chain have it at once, the books when somebody posts it. */
  moves: TreasuryMove[];
  /** SVC that somebody minted beside the service, with nothing behind them. */
  beside: { amount: bigint; blockNumber: bigint }[];
  /** What a re-issue handed from the burn to the mint that takes its place. */
  handed: { from: string; to: string; kobo: bigint }[];
  /** What two people said of money that came for nobody, by the bank's id of the payment. */
  resolved: Map<string, { as: 'treasury' | 'returned' | 'conversion'; conversionId: string | null }>;
  count: number;
  trace: string[];
}

/** A conversion as its merchant sees it. */
export interface Known {
  id: string;
  reference: string;
  type: Conversion['type'];
  status: Conversion['status'];
  amountIn: string;
}

export const PEOPLE = [
  { id: 'ada', email: 'ada@svc.example' },
  { id: 'grace', email: 'grace@svc.example' },
] as const;

export async function startDays(db: Database, seed: number): Promise<Days> {
  const world = makeSimulation(db, { reserve: 0n });
  const random = makeRandom(seed);
  const rails = railsOf(world);
  const days: Days = {
    world,
    random,
    rails,
    moves: [],
    beside: [],
    handed: [],
    resolved: new Map(),
    count: 0,
    trace: [],
  };
  world.context.config = { ...world.context.config, spreads: SPREADS };
  world.context.otherRails = { test: rails.slice(1).map((rail) => ({ rail, life: 'active' as const })) };
  world.price.pairUsd = 99_000_000n + BigInt(random.below(2_000_000));
  // Fewer tokens, fewer questions.
  const { SVC, USDC: usdc } = TOKENS;
  const chain = { ...world.chain.configured, tokens: { SVC, USDC: usdc } };
  world.context.chains = new Map([['celo-sepolia', chain]]);
  answerCalls(days);
  world.chain.mine(5);
  await rotateServiceKeys(world.context, { env: 'test' });
  for (const { id, email } of PEOPLE) {
    await db.query(
      `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
       values ($1, $1, $2, true, now(), now())`,
      [id, email],
    );
    await db.query('insert into staff_introductions (user_id, introduced_by, at) values ($1, null, 1)', [id]);
    await db.query("insert into staff (user_id, role, joined_at) values ($1, 'operator', 1)", [id]);
  }
  // Where nothing was ever posted no day is closed.
  const opening: TreasuryMove = { place: 'bank:simulated', currency: 'NGN', amount: 50_000n, isPosted: false };
  world.rail.float = opening.amount;
  days.moves.push(opening);
  await postMove(days, opening);
  return days;
}

/** Supply and reserves at any block, as the tokens' contracts say them. */
function answerCalls({ world: { chain }, beside }: Days): void {
  chain.override.call = async (to, data, at) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const isThere = ({ blockNumber }: { blockNumber: bigint }): boolean => at === undefined || blockNumber <= at;
    const ran = chain.executions().filter(isThere);
    if (functionName === 'totalSupply') {
      const minted = ran.reduce((sum, { kind, amountOut }) => sum + (kind === 0 || kind === 2 ? amountOut : 0n), 0n);
      const burned = ran.reduce((sum, { kind, amountIn }) => sum + (kind === 1 || kind === 3 ? amountIn : 0n), 0n);
      const others = beside.filter(isThere).reduce((sum, { amount }) => sum + amount, 0n);
      return encodeFunctionResult({ abi: erc20Abi, functionName, result: minted - burned + others });
    }
    const isToken = (token: string): boolean => token.toLowerCase() === to.toLowerCase();
    const put = chain.deposits
      .filter(isThere)
      .reduce((sum, { token, amount }) => (isToken(token) ? sum + amount : sum), 0n);
    const moved = ran.reduce((sum, { kind, tokenIn, tokenOut, amountIn, amountOut }) => {
      if (kind === 0 && isToken(tokenIn)) return sum + amountIn;
      return kind === 1 && isToken(tokenOut) ? sum - amountOut : sum;
    }, 0n);
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result: put + moved });
  };
}

/** One person proposes it, another posts it. */
export async function postMove({ world: { context } }: Days, move: TreasuryMove): Promise<void> {
  const { place, currency, amount } = move;
  const entries = [
    { account: place, currency, amount, conversionId: null },
    { account: 'treasury' as const, currency, amount: -amount, conversionId: null },
  ];
  const id = await proposePosting(context, { env: 'test', kind: 'treasury', entries, reason: 'days', by: PEOPLE[0] });
  await approveProposal(context, { id, reason: 'Checked', operator: PEOPLE[1] });
  move.isPosted = true;
}

/** The rails that take part today: a retired one does nothing. */
export const railsToday = ({ world: { context }, rails }: Days): SimulatedRail[] => {
  const retired = (context.otherRails?.test ?? []).filter(({ life }) => life === 'retired').map(({ rail }) => rail);
  return rails.filter((rail) => !retired.includes(rail));
};

export function endFaults({ rails }: Days): void {
  for (const rail of rails) {
    rail.failNext(0);
    rail.hideFor = 0;
  }
}

export const fresh = (days: Days, prefix: string): string => {
  days.count += 1;
  return `${prefix}-${days.count}`;
};

export const tailOf = (conversionId: string): string => conversionId.slice(4).toLowerCase();
export const USDC = TOKENS.USDC.address;

export type DayEvent = { weight: number; work(days: Days): Promise<void> };

export const oneOf = <T>({ random }: Days, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : random.pick(list);
