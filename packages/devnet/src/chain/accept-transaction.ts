// Adds a signed transaction to the pool, or refuses it with the error texts of public nodes.

import type { Address, Hex } from '@svc/protocol';
import { parseTransaction, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import type { Chain } from './chain.ts';
import { CHAIN } from './constants.ts';
import { hashLong } from './engine.ts';
import { type PoolEntry, poolOf } from './pool.ts';
import { stateBalance, stateNonce } from './read-state.ts';
import { rpcError } from './rpc-error.ts';

const refuse = (message: string) => rpcError(-32000, message);

/**
 * Call within `chain.exclusive`. Returns the transaction's hash. `signer` is given by those who signed it just now: recovering the
 * address from a signature takes several times as long as everything else here.
 */
export async function acceptTransaction(chain: Chain, raw: Hex, signer?: Address): Promise<Hex> {
  const entry = await decode(chain, raw, signer);
  if (chain.pool.has(entry.hash) || chain.ledger.transactions.has(entry.hash)) throw refuse('already known');
  checkFees(entry);
  if (entry.gas > CHAIN.blockGasLimit) throw refuse('exceeds block gas limit');
  if (entry.gas < intrinsicGas(entry)) throw refuse('intrinsic gas too low');
  const nonce = await stateNonce(chain, entry.from);
  if (entry.nonce < nonce) throw refuse(`nonce too low: next nonce ${nonce}, tx nonce ${entry.nonce}`);
  const waiting = poolOf(chain.pool, entry.from);
  const replaced = waiting.find((other) => other.nonce === entry.nonce);
  if (replaced !== undefined && !outbids(entry, replaced)) throw refuse('replacement transaction underpriced');
  await checkFunds(
    chain,
    entry,
    waiting.filter((other) => other !== replaced),
  );
  if (replaced === undefined && chain.pool.size >= CHAIN.poolLimit) throw refuse('txpool is full');
  if (replaced !== undefined) chain.pool.delete(replaced.hash);
  chain.pool.set(entry.hash, entry);
  return entry.hash;
}

async function decode(chain: Chain, raw: Hex, signer?: Address): Promise<PoolEntry> {
  if (typeof raw !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(raw))
    throw rpcError(-32602, 'invalid argument 0: not hexadecimal bytes');
  const serialized = raw.toLowerCase() as TransactionSerialized;
  let entry: PoolEntry;
  try {
    const transaction = parseTransaction(serialized);
    if (transaction.r === undefined || transaction.s === undefined) throw new Error('it is not signed');
    const from = signer ?? (await recoverTransactionAddress({ serializedTransaction: serialized }));
    const maxFeePerGas = transaction.maxFeePerGas ?? transaction.gasPrice ?? 0n;
    entry = {
      hash: await hashLong(chain.engine, serialized),
      raw: serialized,
      from: from.toLowerCase() as Address,
      nonce: transaction.nonce ?? 0,
      gas: transaction.gas ?? 0n,
      maxFeePerGas,
      maxPriorityFeePerGas: transaction.maxPriorityFeePerGas ?? (transaction.type === 'eip1559' ? 0n : maxFeePerGas),
      value: transaction.value ?? 0n,
      transaction,
      signature: {
        r: transaction.r,
        s: transaction.s,
        v: transaction.v ?? BigInt(transaction.yParity ?? 0),
        yParity: transaction.yParity ?? 0,
      },
    };
  } catch (error) {
    throw rpcError(
      -32602,
      `invalid transaction: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''}`,
    );
  }
  checkKind(entry);
  return entry;
}

function checkKind({ transaction }: PoolEntry): void {
  if (transaction.type === 'eip4844' || transaction.type === 'eip7702') throw refuse('transaction type not supported');
  if (transaction.chainId === undefined) throw refuse('only replay-protected (EIP-155) transactions allowed over RPC');
  if (transaction.chainId !== CHAIN.id) {
    throw refuse(`invalid chain id for signer: have ${transaction.chainId} want ${CHAIN.id}`);
  }
}

function checkFees(entry: PoolEntry): void {
  if (entry.maxPriorityFeePerGas > entry.maxFeePerGas) {
    throw refuse('max priority fee per gas higher than max fee per gas');
  }
  // The base fee never falls here, so such a transaction would wait forever.
  if (entry.maxFeePerGas < CHAIN.baseFeePerGas) {
    const fees = `maxFeePerGas: ${entry.maxFeePerGas}, baseFee: ${CHAIN.baseFeePerGas}`;
    throw refuse(`max fee per gas less than block base fee: address ${entry.from}, ${fees}`);
  }
}

async function checkFunds(chain: Chain, entry: PoolEntry, waiting: PoolEntry[]): Promise<void> {
  const balance = await stateBalance(chain, entry.from);
  const cost = [entry, ...waiting].reduce((sum, one) => sum + one.gas * one.maxFeePerGas + one.value, 0n);
  if (balance < cost) {
    throw refuse(`insufficient funds for gas * price + value: balance ${balance}, tx cost ${cost}`);
  }
}

function outbids(entry: PoolEntry, replaced: PoolEntry): boolean {
  const enough = (next: bigint, before: bigint) => next * 100n >= before * 110n;
  return (
    enough(entry.maxFeePerGas, replaced.maxFeePerGas) &&
    enough(entry.maxPriorityFeePerGas, replaced.maxPriorityFeePerGas)
  );
}

function intrinsicGas({ transaction }: PoolEntry): bigint {
  const data = Buffer.from((transaction.data ?? '0x').slice(2), 'hex');
  const zeros = data.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0);
  const creates = transaction.to === undefined || transaction.to === null;
  const creation = creates ? 32_000 + 2 * Math.ceil(data.length / 32) : 0;
  const accessList = 'accessList' in transaction ? (transaction.accessList ?? []) : [];
  const access = accessList.reduce((sum, item) => sum + 2400 + 1900 * item.storageKeys.length, 0);
  return BigInt(21_000 + zeros * 4 + (data.length - zeros) * 16 + creation + access);
}
