// One node of a chain. Nothing it says counts before it has said that it serves the right chain.
import { cutText, SvcError } from '@svc/protocol';
import { RpcRefusal, readQuantity, speaksOfNode, type Transport } from './json-rpc.ts';
import type { NodeHealth } from './node-health.ts';

export interface Node {
  readonly name: string;
  readonly health: NodeHealth;
  /** Throws RpcRefusal when the node refused the call, anything else when it gave no readable answer. */
  ask<T>(method: string, params: readonly unknown[], read: (result: unknown) => T): Promise<T>;
}

export interface NodeOptions {
  name: string;
  chainId: number;
  transport: Transport;
  health: NodeHealth;
}

export function makeNode({ name, chainId, transport, health }: NodeOptions): Node {
  let onRightChain: Promise<void> | null = null;
  const checkChain = async (): Promise<void> => {
    const served = readQuantity(await transport('eth_chainId', []));
    if (served !== BigInt(chainId)) throw new Error(`serves chain ${served}, not ${chainId}`);
  };
  const requireRightChain = (): Promise<void> => {
    onRightChain ??= checkChain().catch((error: unknown) => {
      onRightChain = null;
      throw error instanceof RpcRefusal ? new Error('does not say which chain it serves') : error;
    });
    return onRightChain;
  };

  return {
    name,
    health,
    async ask(method, params, read) {
      try {
        await requireRightChain();
        const answer = read(await transport(method, params));
        health.answered();
        return answer;
      } catch (error) {
        // A contract that reverts and a range that is too wide are answers of a healthy node.
        const isAnswer = error instanceof RpcRefusal && (method === 'eth_getLogs' || !speaksOfNode(error));
        if (isAnswer) health.answered();
        else health.failed(problemOf(method, error));
        throw error;
      }
    },
  };
}

function problemOf(method: string, error: unknown): string {
  if (error instanceof SvcError) return `answers ${method} with nonsense`;
  if (error instanceof RpcRefusal) return `refuses ${method}: ${cutText(error.message, 100)}`;
  if (!(error instanceof Error)) return `does not answer ${method}`;
  return error.name === 'TimeoutError' ? `does not answer ${method} in time` : cutText(error.message, 200);
}
