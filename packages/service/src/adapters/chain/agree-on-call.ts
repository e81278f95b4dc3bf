// The result of a read-only call that the quorum agrees on, at a block or now.
import { numberToHex } from 'viem';
import type { Address, Hex } from '../../ports/chain.ts';
import { agreeOnHead } from './agree-on-block.ts';
import { nodesFailed, RpcRefusal, readHex, speaksOfNode } from './json-rpc.ts';
import type { Node } from './node.ts';
import type { Quorum } from './quorum.ts';

export interface Call {
  to: Address;
  data: Hex;
}

/** Null when the contract itself refused. */
export function callOn(node: Node, { to, data }: Call, at: bigint | 'latest'): Promise<Hex | null> {
  const tag = at === 'latest' ? at : numberToHex(at);
  return node
    .ask('eth_call', [{ to, data }, tag], (raw) => readHex(raw))
    .catch((error: unknown) => {
      // A node that lacks the block refuses too, in words that differ by maker: only a revert is the contract's.
      if (isRevert(error)) return null;
      throw error;
    });
}

const isRevert = (error: unknown): error is RpcRefusal =>
  error instanceof RpcRefusal && !speaksOfNode(error) && (error.code === 3 || /revert/i.test(error.message));

const agreeAt = (quorum: Quorum, call: Call, at: bigint | 'latest'): Promise<Hex | null> =>
  quorum.agree({
    about: `the contract ${call.to} at block ${at}`,
    ask: (node) => callOn(node, call, at),
    keyOf: String,
    isSettled: at !== 'latest',
  });

/** A revert throws like any other failure. */
export async function agreeOnCall(quorum: Quorum, call: Call, at?: bigint): Promise<Hex> {
  const result = at === undefined ? await agreeNow(quorum, call) : await agreeAt(quorum, call, at);
  if (result === null) throw nodesFailed();
  return result;
}

/** Nodes one block apart usually say the same; where they do not, all are asked about the same block. */
async function agreeNow(quorum: Quorum, call: Call): Promise<Hex | null> {
  try {
    return await agreeAt(quorum, call, 'latest');
  } catch (error) {
    if (quorum.nodes.length === 1) throw error;
  }
  return agreeAt(quorum, call, await agreeOnHead(quorum));
}
