// One node of a chain. Nothing it says counts before it has said that it serves the right chain.
import { cutText, SvcError } from '@svc/protocol';
import type { NodeState, NodeStatus } from '../../ports/chain.ts';
import { RpcRefusal, readQuantity, speaksOfNode, type Transport } from './json-rpc.ts';

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

// What one node has done lately, and whether it rests: a circuit breaker with a longer rest after each relapse.

/** Three in a row: one lost packet is no reason to rest. */
const MAX_STRIKES = 3;
/** More than nodes differ by in ordinary life, on chains with blocks every second or less. */
const MAX_LAG_BLOCKS = 30n;
const MIN_REST_MS = 5_000;
const MAX_REST_MS = 60_000;

type Trouble = Exclude<NodeState, 'new' | 'ok'>;

interface NodeHealth {
  isResting(): boolean;
  answered(): void;
  failed(problem: string): void;
  /** Its word was, or was not, what the quorum agreed on about a settled block. */
  agreed(): void;
  contradicted(about: string): void;
  sawHead(own: bigint, agreed: bigint): void;
  status(): NodeStatus;
}

interface NodeHealthOptions {
  name: string;
  now(): number;
  /** Called once each time the node is sent to rest. */
  onRest?(status: NodeStatus): void;
}

export function makeNodeHealth({ name, now, onRest }: NodeHealthOptions): NodeHealth {
  const strikes: Record<Trouble, number> = { failing: 0, lagging: 0, contradicting: 0 };
  const problems: Partial<Record<Trouble, string>> = {};
  let restingUntil = 0;
  let restMs = MIN_REST_MS;
  let head: bigint | null = null;
  let lastAnswerAt: number | null = null;
  const isResting = (): boolean => now() < restingUntil;

  const clear = (trouble: Trouble): void => {
    strikes[trouble] = 0;
    delete problems[trouble];
  };
  const strike = (trouble: Trouble, problem: string): void => {
    strikes[trouble] += 1;
    problems[trouble] = problem;
    if (strikes[trouble] < MAX_STRIKES || isResting()) return;
    restingUntil = now() + restMs;
    restMs = Math.min(restMs * 2, MAX_REST_MS);
    // After the rest one more mistake is enough.
    strikes[trouble] = MAX_STRIKES - 1;
    onRest?.(status());
  };
  const worst = (): Trouble | null =>
    (Object.keys(problems) as Trouble[]).find((trouble) => strikes[trouble] > 0) ?? null;
  const status = (): NodeStatus => {
    const trouble = worst();
    return {
      name,
      state: trouble ?? (lastAnswerAt === null ? 'new' : 'ok'),
      problem: trouble === null ? null : (problems[trouble] ?? null),
      restingUntil: isResting() ? restingUntil : null,
      head,
      lastAnswerAt,
    };
  };

  return {
    isResting,
    status,
    answered() {
      lastAnswerAt = now();
      clear('failing');
      if (worst() === null && !isResting()) restMs = MIN_REST_MS;
    },
    failed: (problem) => strike('failing', problem),
    agreed: () => clear('contradicting'),
    contradicted: (about) => strike('contradicting', `contradicts the other nodes about ${about}`),
    sawHead(own, agreed) {
      head = own;
      if (own + MAX_LAG_BLOCKS >= agreed) clear('lagging');
      else strike('lagging', `is ${agreed - own} blocks behind`);
    },
  };
}
