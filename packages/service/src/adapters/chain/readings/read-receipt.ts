// Turns a node's receipt into ours; null while the transaction is in no block.
import type { Address, Hex, Receipt } from '../../../ports/chain.ts';
import { nodesFailed, readHex, readList, readObject, readQuantity } from '../nodes/json-rpc.ts';
import { readExecution } from './read-execution.ts';

export function readReceipt(raw: unknown, txHash: Hex, converters: readonly Address[]): Receipt | null {
  if (raw === null) return null;
  const receipt = readObject(raw);
  // A receipt without a block is a pending one: not found yet.
  if (receipt.blockHash === null || receipt.blockNumber === null) return null;
  if (readHex(receipt.transactionHash, 32) !== txHash.toLowerCase()) throw nodesFailed();
  const status = readQuantity(receipt.status);
  if (status > 1n) throw nodesFailed();
  const blockNumber = readQuantity(receipt.blockNumber);
  const blockHash = readHex(receipt.blockHash, 32);
  const executions = readList(receipt.logs).flatMap((log) => readExecution(log, converters) ?? []);
  // A log of another block or transaction has no place in this receipt.
  const isForeign = executions.some((log) => log.blockHash !== blockHash || log.txHash !== txHash.toLowerCase());
  if (isForeign) throw nodesFailed();
  return {
    txHash: readHex(receipt.transactionHash, 32),
    status: status === 1n ? 'success' : 'reverted',
    blockNumber,
    blockHash,
    executions,
  };
}
