// Looks at a recorded execution again until it is final: one that the chain took back is a matter for a person.

import { sentence } from '@svc/protocol';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import { findById } from '../conversions/store/find-conversions.ts';
import { openItemOnce } from '../desk/store/work-items.ts';
import type { Execution } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import { isStillOnChain } from './is-still-on-chain.ts';
import { type Sighting, seeExecution } from './see-execution.ts';
import { noteTierSign } from './store/payout-tiers.ts';
import { markFinal, type WatchedExecution } from './store/watched-executions.ts';
import { depthOf } from './verify-execution.ts';

/** Where an operation that ran again after a reorganisation is looked for, before the block it was in. */
const LOOK_BACK_BLOCKS = 100n;
const MAX_SEARCH_BLOCKS = 10_000n;

export interface ChainHeads {
  head: bigint;
  /** The newest block that cannot be taken back. */
  finalized: bigint;
}

export async function watchExecution(
  context: Context,
  chain: ConverterChain,
  watched: WatchedExecution,
  { head, finalized }: ChainHeads,
): Promise<Sighting> {
  if (await isStillOnChain(chain.reader, watched)) {
    if (watched.blockNumber <= finalized) await markFinal(context.db, watched, context.clock.now());
    return { outcome: 'seen' };
  }
  await noteTierSign(context.db, { chainId: chain.chainId, sign: 'reorganised', now: context.clock.now() });
  const again = await findAgain(chain, watched, head);
  if (again !== null) return seeExecution(context, chain, again, head);
  // A transaction that went back to the pool may be mined again in the next blocks.
  const isLong = depthOf(watched.blockNumber, head) >= chain.confirmations;
  if (isLong && !(await chain.reader.isOpRefUsed(watched.opRef, watched.converter, head)))
    await raise(context, watched);
  return { outcome: 'unfinished' };
}

async function findAgain(chain: ConverterChain, watched: WatchedExecution, head: bigint): Promise<Execution | null> {
  const { opRef, txHash, converter, blockNumber } = watched;
  const isIt = (execution: Execution): boolean => execution.opRef.toLowerCase() === opRef.toLowerCase();
  const receipt = await chain.reader.receipt(txHash, [converter]);
  const inReceipt = receipt?.status === 'success' ? receipt.executions.find(isIt) : undefined;
  if (inReceipt !== undefined) return inReceipt;
  if (!(await chain.reader.isOpRefUsed(opRef, converter, head))) return null;
  const from = blockNumber > LOOK_BACK_BLOCKS ? blockNumber - LOOK_BACK_BLOCKS : 0n;
  const to = head - from > MAX_SEARCH_BLOCKS ? from + MAX_SEARCH_BLOCKS : head;
  return (await chain.reader.executions(from, to, [converter])).find(isIt) ?? null;
}

async function raise(context: Context, { conversionId, txHash }: WatchedExecution): Promise<void> {
  const conversion = await findById(context.db, conversionId);
  if (conversion === null) return;
  const { fiatKobo: amountKobo, status, type } = conversion;
  const now = context.clock.now();
  const note = sentence('execution_taken_back', txHash, type, status);
  const isNew = await openItemOnce(context.db, { conversionId, kind: 'execution_gone', amountKobo, note, now });
  if (isNew) context.log.error({ conversionId, txHash, status }, 'the chain took back an execution that was relied on');
}
