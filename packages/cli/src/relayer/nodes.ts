// What the relayer needs of the chain: facts that most of the nodes say alike, and sending to all of them.
import { type Address, type Hex, SvcError } from '@svc/protocol';
import { revertNameOf } from '@svc/sdk/relaying';
import { numberToHex } from 'viem';
import { type Node, openNode, RpcRefusal, readQuantity } from './node.ts';

export interface Receipt {
  txHash: Hex;
  status: 'success' | 'reverted';
  blockNumber: bigint;
}

export interface ContractCall {
  from: Address;
  to: Address;
  data: Hex;
}

/** A refusal is the name of the contract's error, in no node's words. */
export type GasEstimate = { gas: bigint } | { refusal: string };

/** Each throws SVC_UPSTREAM_FAILED while too few nodes answer or agree. */
export interface Nodes {
  /** The newest block that most nodes have. */
  head(): Promise<bigint>;
  /** Transactions of the account up to a block. */
  transactionCount(account: Address, at: bigint): Promise<bigint>;
  /** Native coin of the account at a block, in wei. */
  coinBalance(account: Address, at: bigint): Promise<bigint>;
  call(call: Omit<ContractCall, 'from'>): Promise<Hex>;
  estimateGas(call: ContractCall): Promise<GasEstimate>;
  gasPrice(): Promise<{ price: bigint; tip: bigint }>;
  receipt(txHash: Hex): Promise<Receipt | null>;
  /** Gives the same bytes to every node. False when none answered; a node that refuses them may have them already. */
  broadcast(raw: Hex): Promise<boolean>;
}

/** How long slow nodes are waited for once enough have answered. */
const STRAGGLER_MS = 250;

export function openNodes(urls: readonly string[], chainId: number): Nodes {
  return makeNodes(urls.map((url) => openNode(url, chainId)));
}

export function makeNodes(nodes: readonly Node[]): Nodes {
  /** Most of them, so that no two answers can both be agreed. */
  const needed = Math.floor(nodes.length / 2) + 1;
  const gather = <Value>(ask: (node: Node) => Promise<Value>, stragglerMs = STRAGGLER_MS): Promise<Value[]> =>
    collect(nodes.map(ask), { isEnough: (answers) => answers.length >= needed, stragglerMs });

  async function agree<Value>(ask: (node: Node) => Promise<Value>, keyOf: (value: Value) => string): Promise<Value> {
    const agreedIn = (answers: readonly Value[]): Value | undefined =>
      answers.find((one) => answers.filter((other) => keyOf(other) === keyOf(one)).length >= needed);
    const answers = await collect(nodes.map(ask), { isEnough: (all) => agreedIn(all) !== undefined, stragglerMs: 0 });
    return agreedIn(answers) as Value;
  }

  const quantityAt = (method: string, account: Address, at: bigint): Promise<bigint> =>
    agree((node) => node.ask(method, [account, numberToHex(at)], readQuantity), String);
  const quantities = (method: string): Promise<bigint[]> => gather((node) => node.ask(method, [], readQuantity));

  return {
    head: async () => sorted(await quantities('eth_blockNumber')).at(-needed) ?? 0n,
    transactionCount: (account, at) => quantityAt('eth_getTransactionCount', account, at),
    coinBalance: (account, at) => quantityAt('eth_getBalance', account, at),
    call: (call) => agree((node) => node.ask('eth_call', [call, 'latest'], readHex), String),
    async estimateGas(call) {
      const answers = await gather((node) =>
        node.ask('eth_estimateGas', [call], readQuantity).then((gas): GasEstimate => ({ gas }), toRefusal),
      );
      const gas = answers.flatMap((each) => ('gas' in each ? [each.gas] : []));
      const refusals = answers.filter((each) => 'refusal' in each);
      if (gas.length >= needed) return { gas: middle(gas, 'higher') };
      if (refusals.length >= needed && refusals[0] !== undefined) return refusals[0];
      throw notKnownYet();
    },
    async gasPrice() {
      const [prices, tips] = await Promise.all([quantities('eth_gasPrice'), quantities('eth_maxPriorityFeePerGas')]);
      return { price: middle(prices, 'lower'), tip: middle(tips, 'lower') };
    },
    receipt: (txHash) =>
      agree(
        (node) => node.ask('eth_getTransactionReceipt', [txHash], (result) => readReceipt(txHash, result)),
        (receipt) => (receipt === null ? 'none' : `${receipt.status} ${receipt.blockNumber} ${receipt.blockHash}`),
      ),
    async broadcast(raw) {
      const answered = (node: Node): Promise<boolean> =>
        node.ask('eth_sendRawTransaction', [raw], readHex).then(
          () => true,
          (error: unknown) => error instanceof RpcRefusal || Promise.reject(error),
        );
      // The others get it too, but a node that hangs is not waited for.
      return Promise.any(nodes.map(answered)).catch(() => false);
    },
  };
}

const notKnownYet = (): SvcError =>
  new SvcError('SVC_UPSTREAM_FAILED', 'The nodes of the chain do not answer or do not agree yet.');

interface Enough<Value> {
  isEnough(answers: readonly Value[]): boolean;
  stragglerMs: number;
}

/** Ends soon after enough have answered, so that a node that hangs costs no time. Throws when all have and it is not enough. */
function collect<Value>(asked: readonly Promise<Value>[], { isEnough, stragglerMs }: Enough<Value>): Promise<Value[]> {
  return new Promise((resolve, reject) => {
    const answers: Value[] = [];
    let open = asked.length;
    let timer: NodeJS.Timeout | null = null;
    const end = (): void => {
      if (timer !== null) clearTimeout(timer);
      // A copy: a straggler may still come.
      if (isEnough(answers)) resolve([...answers]);
      else reject(notKnownYet());
    };
    const close = (): void => {
      open -= 1;
      if (open === 0 || (stragglerMs === 0 && isEnough(answers))) end();
      else if (isEnough(answers)) timer ??= setTimeout(end, stragglerMs);
    };
    for (const answer of asked) void answer.then((value) => void answers.push(value), ignore).then(close);
  });
}

function ignore(): void {}

const sorted = (values: readonly bigint[]): bigint[] =>
  [...values].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));

/**
 * A minority that lies cannot move the middle. Of two, one may lie: the lower price does not make a relay cost more, the
 * higher estimate does not make it run out of gas.
 */
function middle(values: readonly bigint[], ofTwo: 'lower' | 'higher'): bigint {
  const found = sorted(values)[(ofTwo === 'lower' ? values.length - 1 : values.length) >> 1];
  if (found === undefined) throw notKnownYet();
  return found;
}

/** Too many requests, an unknown method, a broken request: these speak of the node, never of a contract. */
const NODE_CODES: readonly number[] = [-32005, -32097, -32601, -32600, -32700, 429];

function toRefusal(error: unknown): GasEstimate {
  const isRevert =
    error instanceof RpcRefusal &&
    !NODE_CODES.includes(error.code) &&
    (error.code === 3 || /revert/i.test(error.message));
  if (!isRevert) throw error;
  const name = revertNameOf(error);
  return { refusal: name !== null && /^[A-Z]\w{0,60}$/.test(name) ? name : 'no reason given' };
}

function readHex(value: unknown): Hex {
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) throw new Error('answers nonsense');
  return value.toLowerCase() as Hex;
}

function readReceipt(txHash: Hex, result: unknown): (Receipt & { blockHash: Hex }) | null {
  if (result === null) return null;
  const { status, blockNumber, blockHash, transactionHash } = result as Record<string, unknown>;
  if (readHex(transactionHash) !== txHash) throw new Error('answers nonsense');
  return {
    txHash,
    status: readQuantity(status) === 1n ? 'success' : 'reverted',
    blockNumber: readQuantity(blockNumber),
    blockHash: readHex(blockHash),
  };
}
