// Reads the facts of an evidence again from a node: block, decimals, rounds and second opinions.
import type { EvidenceContents } from '@svc/protocol';
import { type Address, createPublicClient, type Hex, http, parseAbi } from 'viem';

export interface NodeFinding {
  ok: boolean;
  what: string;
}

const FEED = parseAbi([
  'function decimals() view returns (uint8)',
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function getRoundData(uint80) view returns (uint80, int256, uint256, uint256, uint80)',
]);
const SORTED_ORACLES = parseAbi(['function medianRate(address) view returns (uint256, uint256)']);

/** At the block itself where the node still has its state; otherwise a round is asked for by its number, as feeds keep them. */
export async function checkAtNode(
  url: string,
  contents: EvidenceContents,
  signal: AbortSignal,
): Promise<NodeFinding[]> {
  const client = createPublicClient({ transport: http(url, { fetchOptions: { signal } }) });
  const { chainId, blockHash, blockTime } = contents;
  const blockNumber = BigInt(contents.blockNumber);
  const findings: NodeFinding[] = [];
  const find = (ok: boolean, what: string): void => void findings.push({ ok, what });
  find((await client.getChainId()) === chainId, `the node serves chain ${chainId}`);
  const block = await client.getBlock({ blockNumber });
  find(block.hash === blockHash && Number(block.timestamp) === blockTime, `block ${blockNumber} is ${blockHash}`);
  for (const { feed, address: at, roundId, answer, decimals, updatedAt } of contents.feeds) {
    const on = { address: at as Address, abi: FEED } as const;
    find(
      (await client.readContract({ ...on, functionName: 'decimals' })) === decimals,
      `${feed} has ${decimals} decimals`,
    );
    const latest = await client.readContract({ ...on, functionName: 'latestRoundData', blockNumber }).catch(() => null);
    const round =
      latest ?? (await client.readContract({ ...on, functionName: 'getRoundData', args: [BigInt(roundId)] }));
    const isSame = round[0] === BigInt(roundId) && round[1] === BigInt(answer);
    // A round by its number says when it began; the evidence says when it was last updated.
    const isDated = latest === null ? Number(round[3]) <= updatedAt : Number(round[3]) === updatedAt;
    const where = latest === null ? 'by its number: the node no longer has the state of that block' : 'at that block';
    find(isSame && isDated, `${feed} answered ${answer} in round ${roundId}, ${where}`);
  }
  for (const { feed, address: at, rateFeedId, numerator, denominator } of contents.secondOpinions) {
    const on = { address: at as Address, abi: SORTED_ORACLES, functionName: 'medianRate', blockNumber } as const;
    const median = await client.readContract({ ...on, args: [rateFeedId as Hex] }).catch(() => null);
    // Mento keeps no history: without the state of the block its answer cannot be read again.
    if (median === null) continue;
    const isSame = median[0] === BigInt(numerator) && median[1] === BigInt(denominator);
    find(isSame, `the second oracle said ${numerator} / ${denominator} of ${feed}`);
  }
  return findings;
}
