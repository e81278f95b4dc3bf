// One reading of prices, reserve and pause per block, shared by all requests: agreed by the quorum, never older than asked.

import { svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { type AssetSymbol, FEED_NAMES, type FeedName, PAIRS, VOUCHER_KINDS } from '@svc/protocol';
import { encodeFunctionData, numberToHex } from 'viem';
import type { Address, Hex } from '../../ports/chain.ts';
import type {
  ChainSnapshot,
  FeedReading,
  SecondOpinion,
  SequencerReading,
  VoucherLimit,
  VoucherLimits,
} from '../../ports/chain-snapshot.ts';
import type { SecondOracle } from '../../ports/price-rules.ts';
import { agreeOnHead, askBlock, type Call, callOn, keyOfBlock } from './agree-on-block.ts';
import { notKnownYet, type Quorum } from './quorum.ts';
import { readWord } from './read-token.ts';

export interface SnapshotsOptions {
  quorum: Quorum;
  subjects: SnapshotSubjects;
  now(): number;
  /** Default age limit; also how long a reading is used before the next request starts another in the background. */
  maxAgeMs: number;
  refreshAfterMs: number;
}

export interface Snapshots {
  current(maxAgeMs?: number): Promise<ChainSnapshot>;
}

export function makeSnapshots({ quorum, subjects, now, maxAgeMs, refreshAfterMs }: SnapshotsOptions): Snapshots {
  let latest: ChainSnapshot | null = null;
  let reading: Promise<ChainSnapshot> | null = null;

  const read = async (): Promise<ChainSnapshot> => {
    const readAt = now();
    const snapshot = await readSnapshot(quorum, subjects, readAt);
    // A reading that began earlier must not replace a newer one.
    if (latest === null || latest.readAt <= readAt) latest = snapshot;
    return snapshot;
  };
  const refresh = (): Promise<ChainSnapshot> => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    async current(limitMs = maxAgeMs) {
      const ageMs = latest === null ? Number.POSITIVE_INFINITY : now() - latest.readAt;
      if (latest === null || ageMs > limitMs || ageMs < 0) return refresh();
      if (ageMs > refreshAfterMs) refresh().catch(() => undefined);
      return latest;
    },
  };
}

async function readSnapshot(quorum: Quorum, subjects: SnapshotSubjects, readAt: number): Promise<ChainSnapshot> {
  const plan = planSnapshot(subjects);
  const at = await agreeOnHead(quorum, { isForPrices: true });
  const { block, results } = await quorum.agree({
    about: `prices and reserve at block ${at}`,
    ask: async (node) => {
      const [block, ...results] = await Promise.all([
        askBlock(node, numberToHex(at)),
        ...plan.map(({ call }) => callOn(node, call, at)),
      ]);
      return { block, results };
    },
    keyOf: ({ block, results }) => [keyOfBlock(block), ...results].join(),
    isSettled: true,
  });
  if (block === null) throw notKnownYet();
  const byName = new Map(plan.map(({ name }, index) => [name, results[index] ?? null]));
  return { block, readAt, ...decodeSnapshot(subjects, byName) };
}

// Which calls a snapshot makes, and what their results mean.

const LATEST_ROUND_DATA = '0xfeaf968c';
const DECIMALS = '0x313ce567';
const MEDIAN_RATE = '0xef90e1b0';
const MEDIAN_TIMESTAMP = '0x071b48fc';
const MAX_DECIMALS = 77n;
const KINDS = Object.values(VOUCHER_KINDS).sort();

export interface SnapshotSubjects {
  converter: Address | null;
  tokens: Partial<Record<AssetSymbol, { address: Address }>>;
  feeds: Partial<Record<FeedName, Address>>;
  sequencerFeed: Address | null;
  secondOracle: SecondOracle | null;
}

interface PlannedCall {
  name: string;
  call: Call;
}

export function planSnapshot(subjects: SnapshotSubjects): PlannedCall[] {
  const plan: PlannedCall[] = [];
  const add = (name: string, to: Address | null | undefined, data: Hex): void => {
    if (to) plan.push({ name, call: { to, data } });
  };
  for (const feed of FEED_NAMES) {
    add(`${feed} round`, subjects.feeds[feed], LATEST_ROUND_DATA);
    add(`${feed} decimals`, subjects.feeds[feed], DECIMALS);
    const rateFeedId = subjects.secondOracle?.rateFeedIds[feed];
    if (rateFeedId === undefined) continue;
    add(`${feed} median`, subjects.secondOracle?.address, withAddress(MEDIAN_RATE, rateFeedId));
    add(`${feed} median time`, subjects.secondOracle?.address, withAddress(MEDIAN_TIMESTAMP, rateFeedId));
  }
  add('sequencer', subjects.sequencerFeed, LATEST_ROUND_DATA);
  add('paused', subjects.converter, encodeFunctionData({ abi: svcConverterAbi, functionName: 'pausedKinds' }));
  add('mint capacity', subjects.converter, encodeFunctionData({ abi: svcConverterAbi, functionName: 'mintCapacity' }));
  for (const kind of KINDS) {
    const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'kindLimits', args: [kind] });
    add(`kind ${kind} limits`, subjects.converter, data);
  }
  if (subjects.converter !== null) {
    const data = encodeFunctionData({ abi: svcTokenAbi, functionName: 'mintCap', args: [subjects.converter] });
    add('mint cap', subjects.tokens.SVC?.address, data);
  }
  for (const pair of PAIRS) {
    const token = subjects.tokens[pair]?.address;
    if (token === undefined) continue;
    const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'redeemCapacity', args: [token] });
    add(`${pair} capacity`, subjects.converter, data);
    const issueData = encodeFunctionData({ abi: svcConverterAbi, functionName: 'issueCapacity', args: [token] });
    add(`${pair} issue capacity`, subjects.converter, issueData);
    const limits = encodeFunctionData({ abi: svcConverterAbi, functionName: 'limitsOf', args: [token] });
    add(`${pair} limits`, subjects.converter, limits);
  }
  return plan;
}

const withAddress = (selector: Hex, address: Address): Hex =>
  `${selector}${address.slice(2).toLowerCase().padStart(64, '0')}`;

export function decodeSnapshot(
  subjects: SnapshotSubjects,
  results: ReadonlyMap<string, Hex | null>,
): Omit<ChainSnapshot, 'block' | 'readAt'> {
  const result = (name: string): Hex => results.get(name) ?? '0x';
  const feeds: ChainSnapshot['feeds'] = {};
  const secondOpinions: ChainSnapshot['secondOpinions'] = {};
  for (const feed of FEED_NAMES) {
    if (subjects.feeds[feed] !== undefined) {
      feeds[feed] = decodeFeed(result(`${feed} round`), result(`${feed} decimals`));
    }
    const { secondOracle } = subjects;
    const rateFeedId = secondOracle?.rateFeedIds[feed];
    if (secondOracle && rateFeedId !== undefined) {
      const median = decodeMedian(result(`${feed} median`), result(`${feed} median time`));
      secondOpinions[feed] = median && { ...median, source: { address: secondOracle.address, rateFeedId } };
    }
  }
  const redeemCapacity: ChainSnapshot['redeemCapacity'] = {};
  const issueCapacity: ChainSnapshot['issueCapacity'] = {};
  const payoutCap: ChainSnapshot['payoutCap'] = {};
  for (const pair of PAIRS) {
    const capacity = readWord(result(`${pair} capacity`));
    if (capacity !== null) redeemCapacity[pair] = capacity;
    const issue = readWord(result(`${pair} issue capacity`));
    if (issue !== null) issueCapacity[pair] = issue;
    const cap = readWord(result(`${pair} limits`).slice(0, 66) as Hex);
    if (cap !== null) payoutCap[pair] = cap;
  }
  const voucherLimits = decodeVoucherLimits(result);
  const paused = readWord(result('paused'));
  return {
    feeds,
    secondOpinions,
    sequencer: subjects.sequencerFeed === null ? undefined : decodeSequencer(result('sequencer')),
    redeemCapacity,
    issueCapacity,
    payoutCap,
    pausedKinds: paused === null ? null : Number(paused),
    mintCapacity: readWord(result('mint capacity')),
    mintCap: readWord(result('mint cap')),
    ...(voucherLimits && { voucherLimits }),
  };
}

/** `kindLimits` is two words, `limitsOf` five with the same two at its end; null when a kind's are not readable. */
function decodeVoucherLimits(result: (name: string) => Hex): VoucherLimits | null {
  const lastTwo = (data: Hex, words: number): VoucherLimit | null => {
    if (data.length !== 2 + words * 64) return null;
    const [largest, oneSigner] = [data.slice(-128, -64), data.slice(-64)].map((word) => BigInt(`0x${word}`));
    return largest === undefined || oneSigner === undefined ? null : { largest, oneSigner };
  };
  const kinds = KINDS.map((kind) => lastTwo(result(`kind ${kind} limits`), 2)).filter((each) => each !== null);
  if (kinds.length < KINDS.length) return null;
  const pairs: VoucherLimits['pairs'] = {};
  for (const pair of PAIRS) {
    const limit = lastTwo(result(`${pair} limits`), 5);
    if (limit !== null) pairs[pair] = limit;
  }
  return { kinds, pairs };
}

/** roundId, answer, startedAt, updatedAt, answeredInRound: five words. */
function decodeRound(data: Hex): { roundId: bigint; answer: bigint; startedAt: bigint; updatedAt: bigint } | null {
  if (data.length !== 2 + 5 * 64) return null;
  const word = (index: number): bigint => BigInt(`0x${data.slice(2 + index * 64, 2 + (index + 1) * 64)}`);
  return { roundId: word(0), answer: BigInt.asIntN(256, word(1)), startedAt: word(2), updatedAt: word(3) };
}

function decodeFeed(roundData: Hex, decimalsData: Hex): FeedReading | null {
  const round = decodeRound(roundData);
  const decimals = readWord(decimalsData);
  if (round === null || decimals === null || decimals > MAX_DECIMALS) return null;
  const { roundId, answer } = round;
  return { roundId, answer, decimals: Number(decimals), updatedAt: Number(round.updatedAt) };
}

/** Answer 0: up. A feed that was never set has no time of change. */
function decodeSequencer(data: Hex): SequencerReading | null {
  const round = decodeRound(data);
  if (round === null || round.startedAt === 0n) return null;
  return { isUp: round.answer === 0n, changedAt: Number(round.startedAt) };
}

function decodeMedian(rateData: Hex, timeData: Hex): SecondOpinion | null {
  const updatedAt = readWord(timeData);
  if (rateData.length !== 2 + 2 * 64 || updatedAt === null) return null;
  const numerator = BigInt(`0x${rateData.slice(2, 66)}`);
  const denominator = BigInt(`0x${rateData.slice(66)}`);
  return numerator === 0n || denominator === 0n ? null : { numerator, denominator, updatedAt: Number(updatedAt) };
}
