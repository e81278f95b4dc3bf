// Reads the facts of an evidence again from a node: block, decimals, rounds and second opinions.
import type { EvidenceContents } from '@svc/protocol';
import { type Address, createPublicClient, type Hex, http, type PublicClient, parseAbi } from 'viem';
import { Unreachable } from '../errors/exit-codes.ts';
import { askNode, type NodeAnswer } from './ask-node.ts';

export interface NodeFinding {
  ok: boolean;
  what: string;
}

export interface NodeFindings {
  findings: NodeFinding[];
  /** What the node could not be asked, or did not answer. Nothing is known of it. */
  unchecked: string[];
}

const FEED = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function getRoundData(uint80) view returns (uint80, int256, uint256, uint256, uint80)',
]);
const SORTED_ORACLES = parseAbi(['function medianRate(address) view returns (uint256, uint256)']);

const NO_STATE = 'the node no longer has the state of that block';

interface Check {
  client: PublicClient;
  blockNumber: bigint;
  ask<Value>(question: () => Promise<Value>): Promise<NodeAnswer<Value>>;
  find(ok: boolean, what: string): void;
  /** Of a question without an answer: what the chain refuses is false, all else is not known. */
  miss(what: string, answer: NodeAnswer<unknown> & { ok: false }): void;
}

/** At the block itself where the node still has its state; otherwise a round is asked for by its number, as feeds keep them. */
export async function checkAtNode(url: string, contents: EvidenceContents, signal: AbortSignal): Promise<NodeFindings> {
  const client = createPublicClient({ transport: http(url, { fetchOptions: { signal } }) });
  const { chainId, blockHash, blockTime } = contents;
  const blockNumber = BigInt(contents.blockNumber);
  const findings: NodeFinding[] = [];
  const unchecked: string[] = [];
  const check: Check = {
    client,
    blockNumber,
    ask: (question) => askNode(question, signal),
    find: (ok, what) => void findings.push({ ok, what }),
    miss(what, { why, reason }) {
      if (why === 'reverted') findings.push({ ok: false, what: `${what}: refused (${reason})` });
      else unchecked.push(`${what}: ${why === 'state' ? NO_STATE : reason}`);
    },
  };
  const { ask, find, miss } = check;
  const chain = await ask(() => client.getChainId());
  if (!chain.ok) throw new Unreachable(`The node ${url} does not say which chain it serves: ${chain.reason}`);
  find(chain.value === chainId, `the node serves chain ${chainId}`);
  const block = await ask(() => client.getBlock({ blockNumber }));
  const isBlock = `block ${blockNumber} is ${blockHash}`;
  if (block.ok) find(block.value.hash === blockHash && Number(block.value.timestamp) === blockTime, isBlock);
  else miss(isBlock, block);
  for (const feed of contents.feeds) {
    await checkDecimals(check, feed);
    await checkRound(check, feed);
  }
  for (const opinion of contents.secondOpinions) await checkOpinion(check, opinion);
  return { findings, unchecked };
}

type Feed = EvidenceContents['feeds'][number];

async function checkDecimals({ client, blockNumber, ask, find, miss }: Check, feed: Feed): Promise<void> {
  const on = { address: feed.address as Address, abi: FEED, functionName: 'decimals' } as const;
  const what = `${feed.feed} has ${feed.decimals} decimals`;
  const then = await ask(() => client.readContract({ ...on, blockNumber }));
  if (then.ok) return find(then.value === feed.decimals, what);
  if (then.why !== 'state') return miss(what, then);
  const now = await ask(() => client.readContract(on));
  if (now.ok) find(now.value === feed.decimals, `${what} now: ${NO_STATE}`);
  else miss(what, now);
}

async function checkRound({ client, blockNumber, ask, find, miss }: Check, feed: Feed): Promise<void> {
  const on = { address: feed.address as Address, abi: FEED } as const;
  const what = `${feed.feed} answered ${feed.answer} in round ${feed.roundId}`;
  const isSame = (round: readonly bigint[]): boolean =>
    round[0] === BigInt(feed.roundId) && round[1] === BigInt(feed.answer);
  const latest = await ask(() => client.readContract({ ...on, functionName: 'latestRoundData', blockNumber }));
  if (latest.ok)
    return find(isSame(latest.value) && Number(latest.value[3]) === feed.updatedAt, `${what}, at that block`);
  if (latest.why !== 'state') return miss(what, latest);
  const args = [BigInt(feed.roundId)] as const;
  const round = await ask(() => client.readContract({ ...on, functionName: 'getRoundData', args }));
  if (!round.ok) return miss(what, round);
  // A round by its number says when it began; the evidence says when it was last updated.
  const isDated = Number(round.value[3]) <= feed.updatedAt;
  find(isSame(round.value) && isDated, `${what}, by its number: ${NO_STATE}`);
}

/** Mento keeps no history: without the state of the block its answer cannot be read again. */
async function checkOpinion(
  { client, blockNumber, ask, find, miss }: Check,
  { feed, address, rateFeedId, numerator, denominator }: EvidenceContents['secondOpinions'][number],
): Promise<void> {
  const on = { address: address as Address, abi: SORTED_ORACLES, functionName: 'medianRate', blockNumber } as const;
  const what = `the second oracle said ${numerator} / ${denominator} of ${feed}`;
  const median = await ask(() => client.readContract({ ...on, args: [rateFeedId as Hex] }));
  if (!median.ok) return miss(what, median);
  find(median.value[0] === BigInt(numerator) && median.value[1] === BigInt(denominator), what);
}
