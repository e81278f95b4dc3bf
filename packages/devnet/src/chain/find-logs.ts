// eth_getLogs over the canonical chain.

import type { Hex } from '@svc/protocol';
import { headNumber, type Ledger, numberOfHash, segmentIndex } from './ledger.ts';
import { rpcError } from './rpc-error.ts';
import type { Log } from './types.ts';

interface LogQuery {
  from: number;
  to: number;
  /** Lower case. Null matches any. */
  addresses: ReadonlySet<string> | null;
  /** By position. Null matches any topic at this position. */
  topics: (ReadonlySet<string> | null)[];
}

export function findLogs(ledger: Ledger, query: LogQuery): Log[] {
  const found: Log[] = [];
  const last = Math.min(query.to, headNumber(ledger));
  const start = segmentIndex(ledger, query.from);
  if (start < 0) return found;
  for (let index = start; index < ledger.segments.length; index += 1) {
    const segment = ledger.segments[index];
    if (segment === undefined || segment.first > last) break;
    if (segment.kind === 'run') continue;
    for (const receipt of segment.receipts) found.push(...receipt.logs.filter((log) => matches(log, query)));
  }
  return found;
}

function matches(log: Log, { addresses, topics }: LogQuery): boolean {
  if (addresses !== null && !addresses.has(log.address.toLowerCase())) return false;
  return topics.every((wanted, position) => {
    const topic = log.topics[position];
    return topic !== undefined && (wanted === null || wanted.has(topic.toLowerCase()));
  });
}

/** Checks the filter object of a request. `numberOf` resolves a block tag or number. */
export function parseLogFilter(ledger: Ledger, filter: unknown, numberOf: (tag: unknown) => number): LogQuery {
  if (typeof filter !== 'object' || filter === null) throw rpcError(-32602, 'invalid argument 0: not a filter object');
  const { fromBlock, toBlock, blockHash, address, topics } = filter as Record<string, unknown>;
  const rest = {
    addresses: address === undefined || address === null ? null : hexSet(address),
    topics: topicSets(topics),
  };
  if (blockHash !== undefined) {
    if (fromBlock !== undefined || toBlock !== undefined) {
      throw rpcError(-32602, 'cannot specify both blockHash and fromBlock/toBlock');
    }
    const number = typeof blockHash === 'string' ? numberOfHash(ledger, blockHash as Hex) : null;
    if (number === null) throw rpcError(-32000, 'unknown block');
    return { from: number, to: number, ...rest };
  }
  const from = numberOf(fromBlock ?? 'latest');
  const to = numberOf(toBlock ?? 'latest');
  if (from > to) throw rpcError(-32602, 'invalid block range params');
  return { from, to, ...rest };
}

function topicSets(topics: unknown): (ReadonlySet<string> | null)[] {
  if (topics === undefined || topics === null) return [];
  if (!Array.isArray(topics) || topics.length > 4) throw rpcError(-32602, 'invalid topics');
  return topics.map((topic: unknown) =>
    topic === null || (Array.isArray(topic) && topic.length === 0) ? null : hexSet(topic),
  );
}

function hexSet(value: unknown): ReadonlySet<string> {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return new Set(
    values.map((one) => {
      if (typeof one !== 'string' || !one.startsWith('0x')) throw rpcError(-32602, 'invalid filter: not hexadecimal');
      return one.toLowerCase();
    }),
  );
}
