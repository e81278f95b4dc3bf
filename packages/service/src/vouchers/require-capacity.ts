// Refuses a voucher that the converter would not run: its kind is paused, or it mints more than live vouchers leave.
import { type Address, ASSETS, type Env, type Hex, type Pair, SvcError, VOUCHER_KINDS } from '@svc/protocol';
import type { MerchantShare } from '../config.ts';
import { askOutside, upstreamFailed } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireToken } from '../conversions/converter-chain.ts';
import { largestAmountIn, supportedRange } from '../conversions/price-conversion.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { ChainSnapshot, VoucherLimits } from '../ports/chain-snapshot.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import { judgeMint, type MintLimit, readReserveLeft, type SignerHour } from './store/judge-promise.ts';
import { isSigningStopped } from './store/signing-stops.ts';

export interface CapacityReading {
  chainId: number;
  converter: Address;
  /** One bit per voucher kind. */
  pausedKinds: number;
  /** Base units of SVC. */
  mintCapacity: bigint;
  /** Base units of each pair token that can come in. */
  issueCapacity: NonNullable<ChainSnapshot['issueCapacity']>;
  readAt: number;
  /** Percent of the mint capacity that the live promises of one merchant may take. */
  sharePercent: number;
  /** Base units of SVC that one merchant's vouchers may mint in 24 hours; null: no limit of its own. */
  flowLimit: bigint | null;
  /** Null where the converter has none that are readable. */
  voucherLimits: VoucherLimits | null;
}

/** Of a cap that bounds what all merchants move, what one may: gross, so that going round in circles uses up only its own. */
const flowLimitOf = (share: MerchantShare | undefined, cap: bigint | null): bigint | null =>
  share === undefined || share.flowPercent >= 100 || cap === null ? null : (cap * BigInt(share.flowPercent)) / 100n;

/** Asks the chain; do it before the transaction in which the promise is made. Null on a chain that keeps no snapshots. */
export async function readCapacity(context: Context, chain: ConverterChain): Promise<CapacityReading | null> {
  if (chain.snapshot === undefined) return null;
  const snapshot = await askOutside(context, 'chain', async () => chain.snapshot?.());
  const { pausedKinds = null, mintCapacity = null, mintCap = null, issueCapacity = {}, readAt = 0 } = snapshot ?? {};
  const voucherLimits = snapshot?.voucherLimits ?? null;
  // A converter that gives no readable answer promises nothing.
  if (pausedKinds === null || mintCapacity === null) throw upstreamFailed('chain');
  const { chainId, converter } = chain;
  const share = context.config.merchantShare?.[chain.env];
  const sharePercent = share?.mintPercent ?? 100;
  const flowLimit = flowLimitOf(share, mintCap);
  const limits = { sharePercent, flowLimit, voucherLimits };
  return { chainId, converter, pausedKinds, mintCapacity, issueCapacity, readAt, ...limits };
}

export interface CapacityQuestion {
  kind: number;
  pair: Pair | null;
  amountIn: bigint;
  amountOut: bigint;
  /** The conversion that asks. */
  conversionId: string;
  merchantId: string;
  now: number;
  /** The Naira were paid: they come before everything else. */
  isPaid?: boolean;
  /** Naira are to be awaited. */
  signer?: SignerHour;
}

export const questionOf = (
  { type, pair, amountIn, amountOut, id, merchantId }: CapacitySubject,
  now: number,
): CapacityQuestion => ({ kind: VOUCHER_KINDS[type], pair, amountIn, amountOut, conversionId: id, merchantId, now });

type CapacitySubject = Pick<ConversionRecord, 'type' | 'pair' | 'amountIn' | 'amountOut' | 'id' | 'merchantId'>;

const MINTING_KINDS: readonly number[] = [VOUCHER_KINDS['crypto-issue'], VOUCHER_KINDS['fiat-issue']];
export const isMinting = (kind: number): boolean => MINTING_KINDS.includes(kind);

/** What the reading alone can refuse: a paused kind, or more of a pair token than can come in. */
export function requireOpenKind(reading: CapacityReading, question: CapacityQuestion): void {
  if (((reading.pausedKinds >> question.kind) & 1) === 1) throw paused();
  requireRoom(reading, question);
}

/** In the transaction that writes the voucher: two issues can never together promise more than can be minted. */
export async function requireCapacity(
  tx: Queryable,
  reading: CapacityReading | null,
  question: CapacityQuestion,
): Promise<void> {
  if (reading === null) return;
  requireOpenKind(reading, question);
  if (await isSigningStopped(tx, reading.chainId, reading.converter)) throw paused();
  if (!isMinting(question.kind)) return;
  const { chainId, converter: contract } = reading;
  const { amountOut, now, isPaid = false, signer } = question;
  const mint = mintLimitOf(reading, isPaid);
  const subject = { chainId, contract, now, mint, reserve: null, ...(signer && { signer }) };
  const { outcome, available } = await judgeMint(tx, subject, question, amountOut);
  if (outcome === 'mint') throw refuseMint(available);
  if (outcome === 'mint_share') throw refuseMintShare(available);
}

/** What the signer could sign of Naira that a conversion is to await. */
export function signerHourOf({ config }: Pick<Context, 'config'>, env: Env): SignerHour {
  const { perHourTotal, perHourMerchant } = config.signerPolicy;
  return { env, perHourTotal, perHourMerchant };
}

export const mintLimitOf = (reading: CapacityReading, isPaid: boolean): MintLimit => ({
  capacity: reading.mintCapacity,
  sharePercent: reading.sharePercent,
  readAt: reading.readAt,
  flowLimit: reading.flowLimit,
  isPaid,
});

export const refuseMint = (left: bigint): SvcError => tooMuch('So much cannot be issued now.', 'mint_capacity', left);

export const refuseMintShare = (left: bigint): SvcError =>
  tooMuch('Your live vouchers take as much of what can be issued as one merchant may.', 'merchant_share', left);

const tooMuch = (message: string, reason: 'mint_capacity' | 'merchant_share', available: bigint): SvcError =>
  new SvcError('SVC_RESERVE_INSUFFICIENT', message, {
    reason,
    maxAmountOut: (available > 0n ? available : 0n).toString(),
  });

/** The reserve of a pair token may be full; the room is none also while crypto-issue from this token alone is paused. */
function requireRoom({ issueCapacity }: CapacityReading, { kind, pair, amountIn }: CapacityQuestion): void {
  const room = kind === VOUCHER_KINDS['crypto-issue'] && pair !== null ? issueCapacity[pair] : undefined;
  if (room === undefined || amountIn <= room) return;
  const message =
    room === 0n ? 'Nothing of this token can be taken now.' : 'So much of this token cannot be taken now.';
  throw new SvcError('SVC_RESERVE_INSUFFICIENT', message, {
    reason: 'mint_capacity',
    maxAmountIn: room.toString(),
  });
}

export const paused = (): SvcError =>
  new SvcError('SVC_RESERVE_INSUFFICIENT', 'Conversions of this type are paused.', { reason: 'paused' });

/** Never throws: a chain that does not answer now is asked again before every promise. */
export async function warnOfCaps(context: Context): Promise<void> {
  const { max } = supportedRange(context, ASSETS.SVC.decimals);
  for (const chain of context.chains.values()) {
    if (chain.converter === null || chain.snapshot === undefined || chain.isDisposable === true) continue;
    const { mintCap = null } = (await chain.snapshot().catch(() => null)) ?? {};
    if (mintCap === null || max <= mintCap) continue;
    context.log.warn(
      { chain: chain.slug, maximum: max.toString(), mintCap: mintCap.toString() },
      "SVC_AMOUNT_MAXIMUM is above the converter's mint cap: larger amounts are refused as beyond its capacity",
    );
  }
}

// What the reserve of a pair token can still promise: what the converter holds, less what live vouchers may draw.

export interface ReserveReading {
  chainId: number;
  contract: Hex;
  payToken: Hex;
  held: bigint;
  readAt: number;
  /** Percent of it that the live promises of one merchant may take. */
  sharePercent: number;
  /** Base units that one merchant's vouchers may pay out of it in 24 hours; null: no limit of its own. */
  flowLimit: bigint | null;
}

/** Asks the chain; do it before the transaction in which the promise is made. */
export async function readReserve(context: Context, chain: ConverterChain, pair: Pair): Promise<ReserveReading> {
  const payToken = requireToken(chain, pair).address;
  const readAt = context.clock.now();
  const [held, snapshot] = await askOutside(context, 'chain', () =>
    Promise.all([chain.reader.redeemCapacity(payToken, chain.converter), chain.snapshot?.()]),
  );
  const share = context.config.merchantShare?.[chain.env];
  const sharePercent = share?.reservePercent ?? 100;
  const flowLimit = flowLimitOf(share, snapshot?.payoutCap?.[pair] ?? null);
  return { chainId: chain.chainId, contract: chain.converter, payToken, held, readAt, sharePercent, flowLimit };
}

interface Available {
  amount: bigint;
  /** The merchant's share is used up before the reserve is. */
  isShare: boolean;
}

interface ReserveQuestion {
  now: number;
  exceptConversionId: string | null;
  merchantId: string;
  /** Others that promise from this reserve wait until the transaction ends. */
  locks?: boolean;
}

export async function availableNow(
  db: Queryable,
  reading: ReserveReading,
  { now, exceptConversionId: conversionId, merchantId, locks = false }: ReserveQuestion,
): Promise<Available> {
  const { chainId, contract } = reading;
  const subject = { chainId, contract, now, mint: null, reserve: reading };
  const { available: amount, isShare } = await readReserveLeft(db, subject, { merchantId, conversionId }, locks);
  return { amount, isShare };
}

interface ReservePromise {
  chain: ConverterChain;
  pair: Pair;
  rate: bigint;
  amountOut: bigint;
  conversionId: string;
  merchantId: string;
  now: number;
}

/** Inside the transaction that writes the voucher: two redeems can never together promise more than there is. */
export async function promiseFromReserve(
  context: Context,
  tx: Queryable,
  reading: ReserveReading,
  promise: ReservePromise,
): Promise<void> {
  const { now, conversionId: exceptConversionId, merchantId } = promise;
  const { amount, isShare } = await availableNow(tx, reading, { now, exceptConversionId, merchantId, locks: true });
  if (promise.amountOut <= amount) return;
  throw refuseReserve(context, promise, { amount, isShare });
}

export function refuseReserve(
  context: Context,
  promise: Pick<ReservePromise, 'chain' | 'pair' | 'rate'>,
  { amount, isShare }: Available,
): SvcError {
  const max = largestAmountIn(amount, promise, promise, supportedRange(context, ASSETS.SVC.decimals).max);
  const details = { maxAmountIn: max.toString() };
  if (isShare) {
    const message = 'Your live vouchers take as much of the reserve as one merchant may.';
    return new SvcError('SVC_RESERVE_INSUFFICIENT', message, { ...details, reason: 'merchant_share' });
  }
  return new SvcError('SVC_RESERVE_INSUFFICIENT', 'The reserve cannot pay this much now.', details);
}
