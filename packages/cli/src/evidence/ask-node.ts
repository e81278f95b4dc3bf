// Asks a node one question, and says of a failure whether the chain has answered it.
import { BaseError, ContractFunctionZeroDataError, RpcRequestError } from 'viem';

/**
 * `state`: the node no longer has the state of that block. `reverted`: the chain itself has no
 * answer. `unanswered`: everything else, of which nothing follows.
 */
export type NodeAnswer<Value> =
  | { ok: true; value: Value }
  | { ok: false; why: 'state' | 'reverted' | 'unanswered'; reason: string };

/** As geth, erigon, reth, Nethermind, Besu and the operators of nodes say it. There is no code for it. */
const MISSING_STATE = [
  /missing trie node/i,
  /historical state/i,
  /world state/i,
  /state is not available/i,
  /no state available/i,
  /\bpruned\b/i,
  /old data not available/i,
  /exceeds maximum proof window/i,
  /\barchive\b/i,
];
const EXECUTION_REVERTED = 3;

export async function askNode<Value>(question: () => Promise<Value>, signal: AbortSignal): Promise<NodeAnswer<Value>> {
  try {
    return { ok: true, value: await question() };
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, ...explain(error) };
  }
}

function explain(error: unknown): { why: 'state' | 'reverted' | 'unanswered'; reason: string } {
  if (!(error instanceof BaseError)) return { why: 'unanswered', reason: messageOf(error) };
  const reason = error.details || error.shortMessage;
  if (find(error, ContractFunctionZeroDataError) !== null)
    return { why: 'reverted', reason: 'there is no such function' };
  const refusal = find(error, RpcRequestError);
  // The library takes some internal errors of a node for reverts, so the node's own words come first.
  if (refusal === null) return { why: 'unanswered', reason };
  if (MISSING_STATE.some((pattern) => pattern.test(refusal.details))) return { why: 'state', reason };
  const isRevert = refusal.code === EXECUTION_REVERTED || /\brevert/i.test(refusal.details);
  return { why: isRevert ? 'reverted' : 'unanswered', reason };
}

function find<Kind extends Error>(error: BaseError, kind: new (...given: never[]) => Kind): Kind | null {
  const found = error.walk((one) => one instanceof kind);
  return found instanceof kind ? found : null;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
