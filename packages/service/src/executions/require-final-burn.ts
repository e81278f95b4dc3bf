// Before Naira leave: a quorum of nodes confirms the burn as final, or it is small enough to be paid out earlier.

import { type Hex, SvcError, sentence } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain } from '../conversions/converter-chain.ts';
import { changeConversion } from '../conversions/store/change-conversion.ts';
import { hasOpenItemOfKind, openItemOnce } from '../desk/store/work-items.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { NotNow } from '../domain/not-now.ts';
import { type EarlyFinality, type TierSign, tierOf } from '../domain/rail/payout-tiers.ts';
import type { PayoutRecord } from '../domain/rail/rail-order.ts';
import { wasRestoredSince } from '../installation/store/restores.ts';
import { setAtRisk } from '../naira/store/orders.ts';
import { DAY_MS, HOUR_MS, toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { hasRoomAtRisk, listTierSigns, moveExecution, noteTierSign } from './store/executions.ts';
import { type Burn, burnOf, depthOf, isStillOnChain, verifyExecution } from './verify-execution.ts';

const notFinal = (): NotNow => new NotNow('waits_for_finality', 'The burn is not final enough to pay out yet.');

/** Far longer than a chain takes to finalize: by then a person should look. */
const PATIENCE_MS = 2 * HOUR_MS;

/** Throws NotNow while it is not so. */
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
  const note = sentence('burn_not_final');
  await openItemOnce(context.db, { conversionId, kind: 'burn_not_final', amountKobo: fiatKobo, note, now });
}

/** Holds the payouts of a merchant one of whose burns the chain took back after it was relied on, until a person has looked. */
export async function requireTrustedChain(context: Context, { merchantId, env }: ConversionRecord): Promise<void> {
  if (!(await hasOpenItemOfKind(context.db, { merchantId, env, kind: 'execution_gone' }))) return;
  throw new NotNow('waits_for_review', 'Payouts wait until an earlier burn has been looked into.');
}

const MAX_HEAD_AGE_SECONDS = 60;
/** Chains finalize within minutes; far more than that, and what is at risk does not become less. */
const MAX_FINAL_AGE_SECONDS = 3600;

/** Throws NotNow while it may not be paid out. `early` needs room when the order is claimed. */
export async function requirePayableBurn(context: Context, conversion: ConversionRecord): Promise<'final' | 'early'> {
  try {
    await requireFinalBurn(context, conversion);
    return 'final';
  } catch (error) {
    const tier = tierOf(context.config.payoutTiers?.[conversion.env], conversion.fiatKobo);
    if (tier === null || !(await mayLeaveEarly(context, conversion, { tier, error }))) throw error;
    return 'early';
  }
}

async function mayLeaveEarly(
  context: Context,
  conversion: ConversionRecord,
  { tier, error }: { tier: EarlyFinality; error: unknown },
): Promise<boolean> {
  const chain = requireConverterChain(context, conversion.env, conversion.chain);
  const sign = isUnanswered(error) ? 'no_agreement' : await findSign(context, chain, conversion, tier);
  const { db, clock } = context;
  const now = clock.now();
  if (sign === 'not_yet') return false;
  if (sign !== null) {
    await noteTierSign(db, { chainId: chain.chainId, sign, now });
    context.log.warn({ chain: chain.slug, sign }, 'payouts wait for final burns for a while');
    return false;
  }
  if ((await listTierSigns(db, chain.chainId, now)).length > 0) return false;
  // A restore may have forgotten what left before burns were final.
  return !(await wasRestoredSince(db, now - DAY_MS));
}

const isUnanswered = (error: unknown): boolean => error instanceof SvcError && error.code === 'SVC_UPSTREAM_FAILED';

/** What speaks against the chain now; null when nothing does, `not_yet` when only blocks are missing. */
async function findSign(
  context: Context,
  chain: ConverterChain,
  conversion: ConversionRecord,
  tier: EarlyFinality,
): Promise<TierSign | 'not_yet' | null> {
  const burn = burnOf(conversion);
  if (burn === null) return 'not_yet';
  try {
    const { reader } = chain;
    const [latest, finalized] = await askOutside(context, 'chain', () =>
      Promise.all([reader.block('latest'), reader.block('finalized')]),
    );
    if (chain.nodes?.().some(({ state }) => state === 'contradicting')) return 'no_agreement';
    const now = toSeconds(context.clock.now());
    if (latest === null || now - latest.timestamp > MAX_HEAD_AGE_SECONDS) return 'head_late';
    if (finalized === null || now - finalized.timestamp > MAX_FINAL_AGE_SECONDS) return 'finality_late';
    if (!(await isBurnAt(context, chain, burn, 'depth'))) return 'reorganised';
    if (depthOf(burn.blockNumber, latest.number) < chain.confirmations) return 'not_yet';
    return tier === 'depth' || (await isBurnAt(context, chain, burn, tier)) ? null : 'not_yet';
  } catch (error) {
    if (isUnanswered(error)) return 'no_agreement';
    throw error;
  }
}

/**
 * Takes room for a payout, in the transaction that claims its order. Throws when there is none, or the installation has no tiers any more: then the payout waits for
 * its final burn.
 */
export async function takeRisk(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  tx: Queryable,
  { id: orderId, env, atRisk }: PayoutRecord,
): Promise<void> {
  await setAtRisk(tx, orderId, atRisk);
  if (!atRisk) return;
  const tiers = config.payoutTiers?.[env];
  if (tiers !== undefined && (await hasRoomAtRisk(tx, { orderId, tiers, now: clock.now() }))) return;
  throw new NotNow('waits_for_finality', 'The payout waits until its burn is final.');
}
