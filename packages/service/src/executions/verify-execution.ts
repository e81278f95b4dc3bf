// Proves from the chain that a transaction executed one of a conversion's vouchers, deep enough to rely on.
import { type Hex, SvcError, ZERO_ADDRESS } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain, requireToken } from '../conversions/converter-chain.ts';
import { contractsOf } from '../domain/build-transactions.ts';
import type { ConversionRecord, VoucherRecord } from '../domain/conversion.ts';
import type { Block, ChainReader, ConfiguredChain, Execution, Receipt } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { listVouchers } from '../vouchers/store/vouchers.ts';

export interface ProvenExecution {
  execution: Execution;
  voucher: VoucherRecord;
}

export type VerificationFailure =
  | 'receipt_not_found'
  | 'transaction_reverted'
  | 'no_matching_execution'
  | 'not_enough_confirmations';

const MESSAGES: Record<VerificationFailure, string> = {
  receipt_not_found: 'The transaction is not on the chain yet.',
  transaction_reverted: 'The transaction was reverted.',
  no_matching_execution: 'The transaction does not execute a voucher of this conversion.',
  not_enough_confirmations: 'The transaction is not deep enough yet.',
};
const RETRIABLE: readonly VerificationFailure[] = ['receipt_not_found', 'not_enough_confirmations'];

const failed = (reason: VerificationFailure, more: Record<string, unknown> = {}): SvcError =>
  new SvcError('SVC_SETTLEMENT_VERIFICATION_FAILED', MESSAGES[reason], {
    reason,
    retriable: RETRIABLE.includes(reason),
    ...more,
  });

/** Checks in order of precedence, each failing before the next; throws SVC_SETTLEMENT_VERIFICATION_FAILED. */
export async function verifyExecution(
  context: Context,
  conversion: ConversionRecord,
  txHash: Hex,
): Promise<ProvenExecution> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const vouchers = await listVouchers(context.db, conversion.id);
  const receipt = await askOutside(context, 'chain', () => chain.reader.receipt(txHash, contractsOf(vouchers)));
  if (receipt === null || receipt.txHash.toLowerCase() !== txHash.toLowerCase()) throw failed('receipt_not_found');
  if (receipt.status !== 'success') throw failed('transaction_reverted');
  const proven = await matchReceipt(context, conversion, chain, receipt);
  if (proven === null) throw failed('no_matching_execution');
  await requireDepth(context, chain, receipt);
  return proven;
}

/** Exactly one log of the converter for this operation, equal to an issued voucher in every signed field. */
async function matchReceipt(
  context: Context,
  conversion: ConversionRecord,
  chain: ConverterChain,
  receipt: Receipt,
): Promise<ProvenExecution | null> {
  const opRef = conversion.opRef.toLowerCase();
  const ours = receipt.executions.filter((execution) => execution.opRef.toLowerCase() === opRef);
  const [execution] = ours;
  if (execution === undefined || ours.length !== 1) return null;
  const voucher = await findExecutedVoucher(context, conversion, chain, execution);
  return voucher === null ? null : { execution, voucher };
}

export async function findExecutedVoucher(
  context: { db: Queryable },
  conversion: ConversionRecord,
  chain: ConverterChain,
  execution: Execution,
): Promise<VoucherRecord | null> {
  const vouchers = await listVouchers(context.db, conversion.id);
  return matchExecution(execution, vouchers, requireToken(chain, 'SVC').address);
}

async function requireDepth(context: Context, chain: ConverterChain, receipt: Receipt): Promise<void> {
  const head = await askOutside(context, 'chain', () => chain.reader.head());
  const confirmations = depthOf(receipt.blockNumber, head);
  const required = chain.confirmations;
  if (confirmations < required) throw failed('not_enough_confirmations', { confirmations, required });
  if (!(await isCanonical(context, chain, receipt))) throw failed('receipt_not_found');
}

/** Blocks on top of it, itself included; a node that lags behind the receipt counts as none. */
export const depthOf = (blockNumber: bigint, head: bigint): number =>
  head < blockNumber ? 0 : Number(head - blockNumber + 1n);

/** The block is read again by its number: a reorganised one has another hash there now. */
export async function isCanonical(
  context: Context,
  chain: ConverterChain,
  at: { blockNumber: bigint; blockHash: Hex },
): Promise<boolean> {
  const block = await askOutside(context, 'chain', () => chain.reader.block(at.blockNumber));
  return block !== null && block.hash === at.blockHash;
}

// Confirms with a quorum of nodes that an execution is still in the block where it was recorded, and finds the newest
// blocks that are deep or final enough to rely on.

export interface Burn {
  txHash: Hex;
  blockNumber: bigint;
  blockHash: Hex;
}

export function burnOf({ txHash, blockNumber, blockHash }: ConversionRecord): Burn | null {
  if (txHash === null || blockNumber === null || blockHash === null) return null;
  return { txHash, blockNumber: BigInt(blockNumber), blockHash };
}

export async function isStillOnChain(reader: ChainReader, burn: Burn): Promise<boolean> {
  const [receipt, block] = await Promise.all([reader.receipt(burn.txHash), reader.block(burn.blockNumber)]);
  return (
    receipt !== null &&
    receipt.status === 'success' &&
    receipt.blockHash === burn.blockHash &&
    block !== null &&
    block.hash === burn.blockHash
  );
}

/** Unix seconds of the newest block that is deep enough; 0, before every deadline, while the nodes show none. */
export async function settledTime(
  chain: Pick<ConfiguredChain, 'reader' | 'confirmations'>,
  head: bigint,
): Promise<number> {
  const depth = BigInt(chain.confirmations - 1);
  const block = await chain.reader.block(head > depth ? head - depth : 0n);
  return block?.timestamp ?? 0;
}

/** As deep as asked for, and as final as payouts wait for. Null on a chain that has no such block yet. */
export function readFinalBlock(
  context: Context,
  { env, reader, confirmations }: ConverterChain,
): Promise<Block | null> {
  return askOutside(context, 'chain', async () => {
    const number = (await reader.head()) - BigInt(confirmations) + 1n;
    if (number < 0n) return null;
    const deep = await reader.block(number);
    const finality = context.config.payoutFinality[env];
    if (finality === 'depth' || deep === null) return deep;
    const final = await reader.block(finality);
    return final !== null && final.number > deep.number ? deep : final;
  });
}

// Finds the issued voucher that an execution on chain is the execution of: every signed field must be equal.

export interface SeenExecution {
  converter: Hex;
  opRef: Hex;
  wallet: Hex;
  kind: number;
  tokenIn: Hex;
  tokenOut: Hex;
  amountIn: bigint;
  amountOut: bigint;
  payoutRef: Hex;
}

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** After a re-issue an older voucher that is still live may be the one that ran, so all of them are tried, newest first. */
export function matchExecution(
  execution: SeenExecution,
  vouchers: readonly VoucherRecord[],
  svcToken: Hex,
): VoucherRecord | null {
  const newestFirst = [...vouchers].sort((left, right) => right.id - left.id);
  return newestFirst.find((voucher) => isExecutionOf(execution, voucher, svcToken)) ?? null;
}

function isExecutionOf(execution: SeenExecution, voucher: VoucherRecord, svcToken: Hex): boolean {
  return (
    same(execution.converter, voucher.verifyingContract) &&
    same(execution.opRef, voucher.opRef) &&
    execution.kind === voucher.kind &&
    same(execution.wallet, voucher.wallet) &&
    same(execution.tokenIn, voucher.tokenIn) &&
    same(execution.tokenOut, tokenOutOf(voucher, svcToken)) &&
    execution.amountIn === voucher.amountIn &&
    execution.amountOut === voucher.amountOut &&
    same(execution.payoutRef, voucher.payoutRef)
  );
}

/** Kinds 0 and 2 mint SVC, kind 1 pays the pair token, kind 3 gives nothing on chain. */
function tokenOutOf(voucher: VoucherRecord, svcToken: Hex): Hex {
  if (voucher.kind === 0 || voucher.kind === 2) return svcToken;
  return voucher.payToken ?? ZERO_ADDRESS;
}
