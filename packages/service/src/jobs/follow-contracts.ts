// Records the administrative events of the contracts once they are deep enough, and says each of them in the log.

import {
  addEventProgress,
  type EventProgress,
  readEventProgress,
  recordContractEvents,
} from '../executions/store/contract-events.ts';
import type { Address, ConfiguredChain, ContractEvent } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { chainLanes, eachChain } from './each-chain.ts';

const MAX_RANGE_BLOCKS = 1000n;
/** A long way behind, the next round goes on. */
const MAX_RANGES_PER_ROUND = 20;

export const followContracts: Job = {
  name: 'follow-contracts',
  everyMs: 10_000,
  byEnv: true,
  lanes: chainLanes,
  async run(context, stop, lane) {
    await eachChain(context, { lane, stop }, (chain) => followOne(context, chain, stop));
    return false;
  },
};

interface Round {
  context: Context;
  chain: ConfiguredChain;
  stop: AbortSignal;
  /** The newest block that no reorganisation takes back: an event is shown once, and stays. */
  last: bigint;
  /** The chain was not followed before: what its contracts did until now, their deployment above all, is no news. */
  isFirst: boolean;
  rangesLeft: number;
}

/** Blocks to read, of all contracts that lack the same ones. */
interface Stretch {
  part: 'newest' | 'history';
  from: bigint;
  to: bigint;
  contracts: Address[];
}

async function followOne(context: Context, chain: ConfiguredChain, stop: AbortSignal): Promise<void> {
  const { chainId, confirmations, reader } = chain;
  if (reader.contractEvents === undefined) return;
  const last = (await reader.head()) - BigInt(confirmations) + 1n;
  const known = await readEventProgress(context.db, chainId);
  const round: Round = { context, chain, stop, last, isFirst: known.size === 0, rangesLeft: MAX_RANGES_PER_ROUND };
  const progress = await addUnknown(round, known);
  for (const stretch of stretchesOf(round, progress)) await readStretch(round, stretch);
}

/**
 * A contract that the settings name only now is followed with the others at once. What it did before, while nobody looked,
 * is kept as missing, and read beside.
 */
async function addUnknown(
  { context, chain }: Round,
  known: ReadonlyMap<string, EventProgress>,
): Promise<ReadonlyMap<string, EventProgress>> {
  const unknown = contractsOf(chain).filter((contract) => !known.has(contract.toLowerCase()));
  if (unknown.length === 0) return known;
  const missingFrom = startBlockOf(context, chain);
  const places = [...known.values()].map(({ nextBlock: place }) => place);
  const nextBlock = places.reduce(larger, missingFrom);
  await addEventProgress(context.db, chain.chainId, unknown, { nextBlock, missingFrom, missingTo: nextBlock - 1n });
  // Another process may have added them first, with other blocks missing.
  return readEventProgress(context.db, chain.chainId);
}

/** Those nearest to the head first: a long history, or one that no node has, must not keep them waiting. */
function stretchesOf(round: Round, progress: ReadonlyMap<string, EventProgress>): Stretch[] {
  const { context, chain, last } = round;
  const stretches = new Map<string, Stretch>();
  const add = (contract: Address, part: Stretch['part'], from: bigint, to: bigint): void => {
    const key = `${part} ${from} ${to}`;
    const contracts = [...(stretches.get(key)?.contracts ?? []), contract];
    stretches.set(key, { part, from, to, contracts });
  };
  for (const contract of contractsOf(chain)) {
    const each = progress.get(contract.toLowerCase());
    if (each === undefined) continue;
    add(contract, 'newest', startOf(context, chain, each.nextBlock, last), last);
    // A start block that was set later leaves out what no node has any more.
    const missingFrom = larger(each.missingFrom, startBlockOf(context, chain));
    if (missingFrom <= each.missingTo) add(contract, 'history', missingFrom, smaller(each.missingTo, last));
  }
  return [...stretches.values()].sort((left, right) => Number(right.from - left.from));
}

async function readStretch(round: Round, { part, from: start, to: end, contracts }: Stretch): Promise<void> {
  const { context, chain, stop, isFirst } = round;
  const { chainId, reader } = chain;
  let from = start;
  while (round.rangesLeft > 0 && from <= end && !stop.aborted) {
    round.rangesLeft -= 1;
    const to = smaller(from + MAX_RANGE_BLOCKS - 1n, end);
    const events = (await reader.contractEvents?.(from, to, contracts)) ?? [];
    const recorded = {
      chainId,
      contracts,
      part,
      events,
      nextBlock: to + 1n,
      isNews: !isFirst,
      now: context.clock.now(),
    };
    const fresh = await context.db.transaction((tx) => recordContractEvents(tx, recorded));
    if (!isFirst) for (const event of fresh) logContractEvent(context, chain, event);
    from = to + 1n;
  }
}

// Math.min and Math.max do not take bigint.
const smaller = (left: bigint, right: bigint): bigint => (left < right ? left : right);
const larger = (left: bigint, right: bigint): bigint => (left > right ? left : right);

/** The converters of the settings, retired ones too, and the token. */
function contractsOf({ contracts = [], converter, tokens }: ConfiguredChain): Address[] {
  const all = [...contracts.map(({ address }) => address), converter, tokens.SVC?.address ?? null];
  return [...new Set(all.filter((address) => address !== null))];
}

const settingsOf = ({ config }: Context, { slug }: ConfiguredChain) => config.chains.find((each) => each.slug === slug);

const startBlockOf = (context: Context, chain: ConfiguredChain): bigint => settingsOf(context, chain)?.startBlock ?? 0n;

/** A disposable chain may have started over since. */
function startOf(context: Context, chain: ConfiguredChain, cursor: bigint, last: bigint): bigint {
  const hasStartedOver = chain.isDisposable === true && cursor > last + 1n;
  return hasStartedOver ? startBlockOf(context, chain) : cursor;
}

function logContractEvent({ log }: Context, { slug }: ConfiguredChain, event: ContractEvent): void {
  const { contract, name, args, txHash, blockNumber } = event;
  const details = { chain: slug, contract, event: name, args, txHash, block: Number(blockNumber) };
  log.warn(details, 'the administration of a contract has changed');
}
