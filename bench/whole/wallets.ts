// Wallets of customers on the devnet: each sends one transaction after the other, and says when its voucher was in a block.
import { svcConverterAbi } from '@svc/contracts';
import type { Conversion } from '@svc/protocol';
import { type Address, encodeFunctionData, erc20Abi, type Hex, keccak256, maxUint256 } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { voucherStruct } from '../../packages/service/test/harness/drive-simulation.ts';
import { within } from '../parts/within.ts';

const CHAIN_ID = 11_142_220;
const GAS = { gas: 900_000n, maxFeePerGas: 200_000_000_000n, maxPriorityFeePerGas: 2_000_000_000n };
const POLL_MS = 250;
/** A node answers within, and a transaction is in a block within. */
const ANSWER_MS = 20_000;
const MINED_SECONDS = 60;

export interface Wallets {
  addresses: Address[];
  /** `convert` may take these tokens of every wallet. */
  approve(tokens: readonly Address[], spender: Address): Promise<void>;
  /** Resolves with the moment (Unix milliseconds) at which its transaction was seen in a block. */
  convert(conversion: Conversion): Promise<number>;
  stop(): void;
}

export function makeWallets(url: string, count: number): Wallets {
  const accounts = Array.from({ length: count }, () => privateKeyToAccount(generatePrivateKey()));
  const nonces = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  let questions = 0;
  let block = 0n;

  async function ask<Result>(method: string, ...params: unknown[]): Promise<Result> {
    questions += 1;
    const body = JSON.stringify({ jsonrpc: '2.0', id: questions, method, params });
    const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body } as const;
    const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(ANSWER_MS) });
    const { result, error } = (await answer.json()) as { result: Result; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }

  let isReading = false;
  async function readBlocks(): Promise<void> {
    if (isReading) return;
    isReading = true;
    await readNewBlocks().finally(() => {
      isReading = false;
    });
  }

  async function readNewBlocks(): Promise<void> {
    const head = BigInt(await ask<Hex>('eth_blockNumber'));
    if (block === 0n) block = head;
    for (; block <= head; block += 1n) {
      const { transactions } = await ask<{ transactions: Hex[] }>(
        'eth_getBlockByNumber',
        `0x${block.toString(16)}`,
        false,
      );
      for (const hash of transactions) {
        waiting.get(hash)?.(Date.now());
        waiting.delete(hash);
      }
    }
  }
  const reading = setInterval(() => void readBlocks().catch(() => undefined), POLL_MS);

  async function send(from: string, to: Address, data: Hex): Promise<number> {
    const account = accounts.find(({ address }) => address.toLowerCase() === from.toLowerCase());
    if (account === undefined) throw new Error('the wallet is of somebody else');
    const nonce = nonces.get(account.address) ?? 0;
    nonces.set(account.address, nonce + 1);
    const raw = await account.signTransaction({ type: 'eip1559', chainId: CHAIN_ID, to, data, nonce, ...GAS });
    // Before it is sent: its block may be read before the answer to the sending is.
    const mined = new Promise<number>((resolve) => waiting.set(keccak256(raw), resolve));
    await ask<Hex>('eth_sendRawTransaction', raw);
    return within(`a block with transaction ${nonce} of wallet ${from}`, MINED_SECONDS, mined);
  }

  return {
    addresses: accounts.map(({ address }) => address),
    async approve(tokens, spender) {
      const args = [spender, maxUint256] as const;
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args });
      // One after the other: a transaction whose nonce is ahead of its wallet's may be refused.
      for (const token of tokens) await Promise.all(accounts.map(({ address }) => send(address, token, data)));
    },
    convert({ voucher: issued }) {
      if (issued === null) throw new Error('there is no voucher');
      const args = [voucherStruct(issued.voucher), issued.signature as Hex] as const;
      const data = encodeFunctionData({ abi: svcConverterAbi, functionName: 'convert', args });
      return send(issued.voucher.wallet, issued.domain.verifyingContract as Address, data);
    },
    stop: () => clearInterval(reading),
  };
}
