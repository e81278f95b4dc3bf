// Balance and decimals of any contract, hostile ones included. Moves no money, so one node's word is enough.
import { encodeFunctionData, erc20Abi, numberToHex } from 'viem';
import type { Address, Hex } from '../../ports/chain.ts';
import { nodesFailed, RpcRefusal, readHex, speaksOfNode } from './json-rpc.ts';
import type { Node } from './node.ts';

/** Many times what any honest token needs to say a balance. */
const MAX_CALL_GAS = 500_000n;
const MAX_DECIMALS = 77n;
/** No code is there: a node that answers calls answers this one. */
const NO_CONTRACT: Address = '0x000000000000000000000000000000000000dEaD';

export interface TokenBalance {
  balance: bigint;
  decimals: number;
}

/** Null when it is no token: when the answer is not two clean words. */
export async function readToken(
  nodes: readonly Node[],
  token: Address,
  account: Address,
): Promise<TokenBalance | null> {
  for (const node of nodes) {
    try {
      return await readOn(node, token, account);
    } catch {
      // The next node may answer.
    }
  }
  throw nodesFailed();
}

async function readOn(node: Node, token: Address, account: Address): Promise<TokenBalance | null> {
  const balanceOf = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  const decimalsOf = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' });
  const [balance, decimals, control] = await Promise.all([
    call(node, token, balanceOf),
    call(node, token, decimalsOf),
    call(node, NO_CONTRACT, '0x'),
  ]);
  const hasRefused = balance instanceof RpcRefusal || decimals instanceof RpcRefusal;
  // Contracts fail in any words they like, so the words do not tell whose fault it is: a call that cannot fail does.
  if (hasRefused && control instanceof RpcRefusal) throw nodesFailed();
  if (hasRefused || balance === null || decimals === null || decimals > MAX_DECIMALS) return null;
  return { balance, decimals: Number(decimals) };
}

function call(node: Node, to: Address, data: Hex): Promise<bigint | null | RpcRefusal> {
  const params = [{ to, data, gas: numberToHex(MAX_CALL_GAS) }, 'latest'];
  return node
    .ask('eth_call', params, (raw) => readWord(readHex(raw)))
    .catch((error: unknown) => {
      if (error instanceof RpcRefusal && !speaksOfNode(error)) return error;
      throw error;
    });
}

// The one 32-byte word of an answer; null when the answer has another size (no code there, or no such function).

export function readWord(data: Hex): bigint | null {
  return data.length === 66 ? BigInt(data) : null;
}
