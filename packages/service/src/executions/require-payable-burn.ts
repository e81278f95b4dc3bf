// Whether Naira may leave for a burn now: because it is final, or because it is small and nothing speaks against the chain.
import { SvcError } from '@svc/protocol';
import { askOutside, notYet } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireConverterChain } from '../conversions/converter-chain.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import { type EarlyFinality, type TierSign, tierOf } from '../domain/rail/payout-tiers.ts';
import type { PayoutRecord } from '../domain/rail/rail-order.ts';
import { wasRestoredSince } from '../installation/store/restores.ts';
import { setAtRisk } from '../naira/store/orders.ts';
import { DAY_MS, toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { burnOf } from './is-still-on-chain.ts';
import { isBurnAt, requireFinalBurn } from './require-final-burn.ts';
import { hasRoomAtRisk, listTierSigns, noteTierSign } from './store/payout-tiers.ts';
import { depthOf } from './verify-execution.ts';

const MAX_HEAD_AGE_SECONDS = 60;
/** Chains finalize within minutes; far more than that, and what is at risk does not become less. */
const MAX_FINAL_AGE_SECONDS = 3600;

/** Throws SVC_INVALID_STATE while it may not be paid out; background work asks again. `early` needs room when the order is claimed. */
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
  throw notYet('waits_for_finality', 'The payout waits until its burn is final.');
}
