// Chain, rail and our books side by side: totals as lines, and every single item that does not agree.
import { type Env, SVC_DECIMALS, sentence } from '@svc/protocol';
import { reserveAccount, supplyAccount } from '../domain/ledger/accounts.ts';
import { signedDecimal } from '../domain/ledger/judge-solvency.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { readExecutions } from '../stores/reads/read-books.ts';
import { findContractsInUse } from '../vouchers/store/promises.ts';
import { compareRails } from './compare-rail.ts';
import { bringUpToDate, converterChains, readLatestChainState } from './read-chain-state.ts';
import { readPosition, sumOf } from './store/read-position.ts';

/** Executions are compared in this many blocks below the head. */
const MAX_BLOCKS = 5_000n;

export interface Difference {
  kind: string;
  conversionId: string | null;
  reference: string | null;
  detail: string;
}

export interface Line {
  what: string;
  chain: string | null;
  rail: string | null;
  books: string | null;
  unit: string;
  difference: string | null;
  /** Why the sides differ, where the difference is exactly that; null: they agree, or somebody has to find out. */
  explainedBy: 'orders_under_way' | null;
}

export interface Comparison {
  lines: Line[];
  differences: Difference[];
  unavailable: string[];
  compared: { executions: number; payments: number; payouts: number };
  /** Conversions and payouts that the rail was not asked about in time. */
  notCompared: { payments: number; payouts: number };
  blockNumber: number | null;
}

/** Queries the rail for at most `budgetMs`; what it has not answered by then is reported as not compared. */
export async function reconcile(context: Context, env: Env, { budgetMs }: { budgetMs: number }) {
  const over = AbortSignal.timeout(budgetMs);
  const found: Comparison = {
    lines: [],
    differences: [],
    unavailable: [],
    blockNumber: null,
    compared: { executions: 0, payments: 0, payouts: 0 },
    notCompared: { payments: 0, payouts: 0 },
  };
  for (const chain of converterChains(context.chains, env)) {
    await compareChain(context, env, chain, found).catch((error: unknown) => {
      context.log.warn({ error, chain: chain.slug }, 'the chain could not be compared');
      found.unavailable.push(sentence('chain_not_read', chain.slug));
    });
  }
  if (context.rails[env] === undefined) found.unavailable.push(sentence('bank_not_read'));
  else await compareRails(context, env, { over, found }).catch(() => found.unavailable.push(sentence('bank_not_read')));
  return { env, at: toSeconds(context.clock.now()), ...found };
}

async function compareChain({ db }: Context, env: Env, chain: ConfiguredChain, found: Comparison): Promise<void> {
  const read = await readLatestChainState(chain);
  if (read === null) throw new Error('no block');
  const position = await readPosition(db, env, new Map([[chain.chainId, read.block.number]]));
  const state = bringUpToDate(read, position);
  const ledger = position.balances;
  // Minting takes from the supply account: what it lacks is what is out there.
  const booked = -sumOf(ledger, 'SVC', (account) => account === supplyAccount(chain.chainId));
  const svc = (amount: bigint): string => signedDecimal(amount, SVC_DECIMALS);
  found.blockNumber = Number(state.block.number);
  found.lines.push({
    what: sentence('supply_on', chain.slug),
    chain: svc(state.supply),
    rail: null,
    books: svc(booked),
    unit: 'SVC',
    explainedBy: null,
    difference: state.supply === booked ? null : svc(state.supply - booked),
  });
  for (const { token, address, decimals, balance } of state.reserves) {
    const moved = sumOf(ledger, token, (account) => account === reserveAccount(chain.chainId, address));
    const text = (amount: bigint): string => signedDecimal(amount, decimals);
    // The books hold what conversions moved and what was posted for the treasury. What came or went without a posting is a difference.
    found.lines.push({
      what: sentence('reserve_on', token, chain.slug),
      chain: text(balance),
      rail: null,
      books: text(moved),
      unit: token,
      difference: balance === moved ? null : text(balance - moved),
      explainedBy: null,
    });
  }
  await compareExecutions({ db }, chain, state.block.number, found);
}

async function compareExecutions(
  { db }: Pick<Context, 'db'>,
  chain: ConfiguredChain,
  head: bigint,
  found: Comparison,
): Promise<void> {
  const from = head > MAX_BLOCKS ? head - MAX_BLOCKS : 0n;
  const deepEnough = head - BigInt(chain.confirmations) + 1n;
  const ours = (chain.contracts ?? []).map(({ address }) => address);
  const inUse = await findContractsInUse(db, chain.chainId);
  const onChain = await chain.reader.executions(from, head, [...ours, ...inUse]);
  const booked = await readExecutions(db, chain.chainId, from);
  const key = (one: { txHash: string; logIndex: number }): string => `${one.txHash.toLowerCase()}:${one.logIndex}`;
  const known = new Set(booked.map(key));
  const seen = new Set(onChain.map(key));
  found.compared.executions += onChain.length;
  for (const execution of onChain) {
    if (known.has(key(execution)) || execution.blockNumber > deepEnough) continue;
    const detail = sentence('execution_not_booked', execution.txHash, execution.blockNumber);
    found.differences.push({ kind: 'execution_not_booked', conversionId: null, reference: null, detail });
  }
  for (const execution of booked) {
    if (seen.has(key(execution))) continue;
    const { conversionId, reference, txHash, blockNumber } = execution;
    const detail = sentence('execution_not_on_chain', txHash, blockNumber);
    found.differences.push({ kind: 'execution_not_on_chain', conversionId, reference, detail });
  }
}
