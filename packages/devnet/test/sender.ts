// Signs and sends transactions in tests: plain transfers of the devnet's own tokens.
import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Account, Devnet } from '../src/index.ts';

export type Request = (method: string, params?: unknown[]) => Promise<unknown>;

export interface RpcReceipt {
  status: Hex;
  blockNumber: Hex;
  blockHash: Hex;
  transactionHash: Hex;
  contractAddress: Address | null;
  logs: { address: Address; data: Hex; topics: Hex[]; blockHash: Hex }[];
}

interface RpcBlock {
  number: Hex;
  hash: Hex;
  parentHash: Hex;
  timestamp: Hex;
  stateRoot: Hex;
  transactions: Hex[];
}

export interface Transfer {
  wallet: Account;
  to: Address;
  nonce: number;
  token?: Address;
  value?: bigint;
  maxFeePerGas?: bigint;
  gas?: bigint;
  chainId?: number;
}

export function signTransfer(transfer: Transfer): Promise<Hex> {
  const { wallet, to, nonce, token, value = 1n } = transfer;
  const call =
    token === undefined
      ? { to, value }
      : { to: token, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, value] }) };
  return privateKeyToAccount(wallet.privateKey).signTransaction({
    type: 'eip1559',
    chainId: transfer.chainId ?? 11_142_220,
    nonce,
    gas: transfer.gas ?? 100_000n,
    maxFeePerGas: transfer.maxFeePerGas ?? 30_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    ...call,
  });
}

export async function sendTransfer(request: Request, transfer: Transfer): Promise<Hex> {
  return (await request('eth_sendRawTransaction', [await signTransfer(transfer)])) as Hex;
}

export async function receiptOf(request: Request, hash: Hex): Promise<RpcReceipt | null> {
  return (await request('eth_getTransactionReceipt', [hash])) as RpcReceipt | null;
}

export async function blockAt(request: Request, tag: string | number): Promise<RpcBlock> {
  const number = typeof tag === 'number' ? `0x${tag.toString(16)}` : tag;
  return (await request('eth_getBlockByNumber', [number, false])) as RpcBlock;
}

export async function tokenBalance(request: Request, token: Address, account: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] });
  return BigInt((await request('eth_call', [{ to: token, data }, 'latest'])) as Hex);
}

/** Returns the funded wallet at this index. */
export function walletOf(devnet: { wallets: Account[] }, index: number): Account {
  const wallet = devnet.wallets[index];
  if (wallet === undefined) throw new Error(`no wallet ${index}`);
  return wallet;
}

/** JSON-RPC over HTTP, like an outside client. */
export function httpRequest(rpcUrl: string): Request {
  return async (method, params = []) => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const answer = (await response.json()) as { result?: unknown; error?: { code: number; message: string } };
    if (answer.error !== undefined) throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
    return answer.result;
  };
}

/** Reads everything that a restart must not change: blocks, receipts, logs and balances. */
export async function photograph(devnet: Devnet): Promise<unknown> {
  const { request, deployment } = devnet;
  const head = Number((await request('eth_blockNumber')) as Hex);
  const blocks = await Promise.all(
    Array.from({ length: head + 1 }, (_, number) =>
      request('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]),
    ),
  );
  const hashes = (blocks as { transactions: { hash: Hex }[] }[]).flatMap(({ transactions }) => transactions);
  const receipts = await Promise.all(hashes.map(({ hash }) => receiptOf(request, hash)));
  const logs = await request('eth_getLogs', [{ fromBlock: '0x0', toBlock: `0x${head.toString(16)}` }]);
  const money = await Promise.all(
    devnet.wallets.map(async ({ address }) => ({
      native: await request('eth_getBalance', [address, 'latest']),
      nonce: await request('eth_getTransactionCount', [address, 'latest']),
      USDC: await tokenBalance(request, deployment.tokens.USDC, address),
      CELO: await tokenBalance(request, deployment.tokens.CELO, address),
    })),
  );
  return { head, blocks, receipts, logs, money, deployment, wallets: devnet.wallets };
}
