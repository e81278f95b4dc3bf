// Before Naira leave: a quorum of nodes confirms the burn on the canonical chain, as final as asked for.
import { type Hex, SvcError } from '@svc/protocol';
import { askOutside, notYet } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain } from '../conversions/converter-chain.ts';
import { changeConversion } from '../conversions/store/change-conversion.ts';
import { hasOpenItemOfKind, openItemOnce } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { HOUR_MS } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { type Burn, burnOf, isStillOnChain } from './is-still-on-chain.ts';
import { moveExecution } from './store/executions.ts';
import { verifyExecution } from './verify-execution.ts';

const notFinal = (): SvcError => notYet('waits_for_finality', 'The burn is not final enough to pay out yet.');

/** Far longer than a chain takes to finalize: by then a person should look. */
const PATIENCE_MS = 2 * HOUR_MS;

/** Throws SVC_INVALID_STATE while it is not so; background work asks again. */
export async function requireFinalBurn(context: Context, conversion: ConversionRecord): Promise<void> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const { txHash } = conversion;
  const recorded = burnOf(conversion);
  if (txHash === null || recorded === null) throw notFinal();
  const receipt = await askOutside(context, 'chain', () => chain.reader.receipt(txHash));
  const hasMoved = receipt !== null && receipt.blockHash !== recorded.blockHash;
  const burn = hasMoved ? await verifyAgain(context, conversion, txHash) : recorded;
  const finality = context.config.payoutFinality[chain.env];
  if (burn !== null && (await isBurnAt(context, chain, burn, finality))) return;
  await openItemIfOverdue(context, conversion);
  throw notFinal();
}

/**
 * A reorganisation put the same transaction into another block: it is proven again there, as the first time. Null while it
 * cannot be.
 */
async function verifyAgain(context: Context, conversion: ConversionRecord, txHash: Hex): Promise<Burn | null> {
  const proven = await verifyExecution(context, conversion, txHash).catch(nullWhenUnproven);
  if (proven === null) return null;
  const { execution, voucher } = proven;
  const { blockNumber, blockHash } = execution;
  const { id: conversionId, status } = conversion;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const changes = { block_number: blockNumber, block_hash: blockHash };
    if ((await changeConversion(tx, { conversionId, status, changes, now })) === null) throw notFinal();
    await moveExecution(tx, { ...execution, conversionId, voucherId: voucher.id });
  });
  return { txHash, blockNumber, blockHash };
}

function nullWhenUnproven(error: unknown): null {
  if (error instanceof SvcError && error.code === 'SVC_SETTLEMENT_VERIFICATION_FAILED') return null;
  throw error;
}

/** Still in its block, and that block as final as is asked. */
export function isBurnAt(
  context: Context,
  chain: ConverterChain,
  burn: Burn,
  finality: 'depth' | 'safe' | 'finalized',
): Promise<boolean> {
  return askOutside(context, 'chain', async () => {
    if (finality !== 'depth') {
      const head = await chain.reader.block(finality);
      if (head === null || head.number < burn.blockNumber) return false;
    }
    return isStillOnChain(chain.reader, burn);
  });
}

/** The chain took the burn back, or its nodes do not agree about it: nothing here can settle that. */
async function openItemIfOverdue(context: Context, conversion: ConversionRecord): Promise<void> {
  const { id: conversionId, onchainVerifiedAt, fiatKobo } = conversion;
  const now = context.clock.now();
  if (onchainVerifiedAt === null || now - onchainVerifiedAt < PATIENCE_MS) return;
  const note = 'The burn was verified, but the chain does not show it as final. Nothing was paid out.';
  await openItemOnce(context.db, { conversionId, kind: 'burn_not_final', amountKobo: fiatKobo, note, now });
}

/** Holds the payouts of a merchant one of whose burns the chain took back after it was relied on, until a person has looked. */
export async function requireTrustedChain(context: Context, { merchantId, env }: ConversionRecord): Promise<void> {
  if (!(await hasOpenItemOfKind(context.db, { merchantId, env, kind: 'execution_gone' }))) return;
  throw notYet('waits_for_review', 'Payouts wait until an earlier burn has been looked into.');
}
