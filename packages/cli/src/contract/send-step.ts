// One call of a contract's administration: what it would do, and, on request, sending it with a key of the operator's own.
import { setTimeout as wait } from 'node:timers/promises';
import type { Address, Hex } from '@svc/protocol';
import type { AdminChain, PreparedStep } from '@svc/service';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { Unreachable, UsageError } from '../errors/exit-codes.ts';
import type { Operator } from '../load-operator.ts';
import { readFileOf } from '../options.ts';
import { type GasFees, raiseOffer } from '../relayer/gas-rules.ts';
import { openNode, RpcRefusal } from '../relayer/node.ts';
import { type Nodes, openNodes } from '../relayer/nodes.ts';
import type { Io } from '../terminal/io.ts';

/** Pausing late costs more than gas. */
const MAX_GAS_PRICE = 10_000n * 10n ** 9n;
const MAX_WAIT_MS = 120_000;
const LOOK_MS = 1_000;

type Call = Pick<PreparedStep, 'to' | 'data'>;

/** A key in a file, or in the environment. Null: neither is given. */
export function readKey(io: Io, keyFile: string | undefined, variable: string): PrivateKeyAccount | null {
  const given = io.environment[variable];
  if (keyFile !== undefined && given !== undefined) throw new UsageError(`Give one of --key-file and ${variable}.`);
  const key = keyFile === undefined ? given : readFileOf(io, keyFile).toString('utf8');
  if (key === undefined) return null;
  try {
    return privateKeyToAccount(`0x${key.trim().replace(/^0x/, '')}` as Hex);
  } catch {
    // The library's own message would quote the key.
    throw new UsageError('The key is not a private key: 0x and 64 hex digits.');
  }
}

/** In words: that it would run now, or the contract's refusal. Asks one node after the other, and sends nothing. */
export async function dryRun(
  { rpcUrls, chain }: AdminChain,
  { from, to, data }: Call & { from: Address | undefined },
  { describeRevert }: Pick<Operator, 'describeRevert'>,
): Promise<string> {
  if (from === undefined) return 'nobody can send it';
  for (const url of rpcUrls) {
    try {
      await openNode(url, chain.chainId).ask('eth_call', [{ from, to, data }, 'latest'], () => null);
      return 'would run now';
    } catch (error) {
      if (error instanceof RpcRefusal) return `refused now: ${describeRevert((error.data ?? '0x') as Hex)}`;
    }
  }
  return 'not tried: no node answers';
}

export interface Sent {
  txHash: Hex;
  fees: GasFees;
}

/** Sends once. What was sent before with the same nonce is replaced, at a higher price. */
export async function sendCall(
  nodes: Nodes,
  account: PrivateKeyAccount,
  { call, chainId, before = null }: { call: Call; chainId: number; before?: GasFees | null },
): Promise<Sent> {
  const head = await nodes.head();
  const estimate = await nodes.estimateGas({ from: account.address, to: call.to, data: call.data });
  if ('refusal' in estimate) throw new UsageError(`The contract refuses it: ${estimate.refusal}.`);
  const [nonce, now] = await Promise.all([nodes.transactionCount(account.address, head), nodes.gasPrice()]);
  const offer: GasFees = { maxFeePerGas: now.price * 2n + now.tip, maxPriorityFeePerGas: now.tip };
  const fees = before === null ? offer : (raiseOffer(before, offer, MAX_GAS_PRICE) ?? before);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    to: call.to,
    data: call.data,
    gas: (estimate.gas * 13n) / 10n,
    ...fees,
  });
  if (!(await nodes.broadcast(raw))) throw new Unreachable('No node of the chain took the transaction.');
  const { keccak256 } = await import('viem');
  return { txHash: keccak256(raw), fees };
}

/** Sends, and waits until a block has it. */
export async function sendStep(
  { rpcUrls, chain }: AdminChain,
  step: PreparedStep,
  { account, signal }: { account: PrivateKeyAccount; signal: AbortSignal },
): Promise<Hex> {
  if (!step.from.some((each) => each.toLowerCase() === account.address.toLowerCase()))
    throw new UsageError(`${account.address} is not ${step.by.join(' or ')} of ${step.to}: nothing was sent.`);
  const nodes = openNodes(rpcUrls, chain.chainId);
  const { txHash } = await sendCall(nodes, account, { call: step, chainId: chain.chainId });
  for (const until = Date.now() + MAX_WAIT_MS; Date.now() < until && !signal.aborted; ) {
    const receipt = await nodes.receipt(txHash).catch(() => null);
    if (receipt?.status === 'success') return txHash;
    if (receipt?.status === 'reverted') throw new UsageError(`The contract refused it in ${txHash}.`);
    await wait(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  throw new Unreachable(`${txHash} was sent, and no block has it yet.`);
}
