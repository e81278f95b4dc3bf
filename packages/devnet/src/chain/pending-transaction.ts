// A pending transaction in JSON-RPC form: no block yet.
import type { PoolEntry } from './pool.ts';
import { quantity } from './quantity.ts';
import type { RpcTransaction } from './types.ts';

const TYPES: Record<string, string> = { legacy: '0x0', eip2930: '0x1', eip1559: '0x2' };

export function pendingTransaction(entry: PoolEntry): RpcTransaction {
  const { transaction, signature } = entry;
  const dynamicFee = transaction.type === 'eip1559';
  return {
    hash: entry.hash,
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
    type: TYPES[transaction.type ?? 'legacy'] ?? '0x0',
    from: entry.from,
    to: transaction.to?.toLowerCase() ?? null,
    nonce: quantity(entry.nonce),
    gas: quantity(entry.gas),
    gasPrice: quantity(entry.maxFeePerGas),
    value: quantity(entry.value),
    input: transaction.data ?? '0x',
    chainId: quantity(transaction.chainId ?? 0),
    v: quantity(signature.v),
    r: signature.r,
    s: signature.s,
    ...(transaction.type === 'legacy'
      ? {}
      : { accessList: transaction.accessList ?? [], yParity: quantity(signature.yParity) }),
    ...(dynamicFee
      ? {
          maxFeePerGas: quantity(entry.maxFeePerGas),
          maxPriorityFeePerGas: quantity(entry.maxPriorityFeePerGas),
        }
      : {}),
  };
}
