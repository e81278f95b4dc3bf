// Writes the voucher that is about to be signed: fields fixed, promise made, nothing signed yet.
import { type Address, LIMITS, type Pair, SvcError, ZERO_ADDRESS } from '@svc/protocol';
import { askOutside } from '../conversions/ask-outside.ts';
import { type ConverterChain, requireToken } from '../conversions/converter-chain.ts';
import { type CryptoPrice, closedTermsOf, marketClosed, priceCrypto } from '../conversions/price-conversion.ts';
import {
  CONVERSION_TYPE_RULES,
  type ConversionRecord,
  type PriceEvidence,
  type VoucherRecord,
} from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';
import type { Queryable } from '../ports/database.ts';
import {
  type CapacityReading,
  promiseFromReserve,
  questionOf,
  type ReserveReading,
  readCapacity,
  readReserve,
  requireCapacity,
} from './require-capacity.ts';
import { requireRunnable, requireSignable } from './require-signable.ts';
import { type Holding, isAmountHeld, judgeOption, type OptionLimit } from './store/judge-promise.ts';
import { findBestLiveVoucher, insertVoucher, type NewVoucher } from './store/vouchers.ts';

export type VoucherSubject = Pick<
  ConversionRecord,
  'id' | 'merchantId' | 'type' | 'wallet' | 'pair' | 'amountIn' | 'amountOut' | 'opRef' | 'payoutRef'
>;

/** What was asked of oracle and chain before the transaction; null where the type needs none. */
export interface VoucherTerms {
  chain: ConverterChain;
  price: CryptoPrice | null;
  reserve: ReserveReading | null;
  capacity: CapacityReading | null;
  /** Null where nothing is taken from the wallet. */
  wallet: WalletReading | null;
}

/** What a wallet holds of the token that the voucher takes, and what the converter may take of it. */
export interface WalletReading {
  tokenIn: Address;
  balance: bigint;
  allowance: bigint;
}

export async function askTerms(
  context: Context,
  chain: ConverterChain,
  subject: Pick<VoucherSubject, 'type' | 'pair' | 'amountIn' | 'wallet'>,
): Promise<VoucherTerms> {
  const { type, pair, amountIn } = subject;
  const isPriced = pair !== null && (type === 'crypto-issue' || type === 'crypto-redeem');
  if (!isPriced) requireSignable(context, { type, amountIn, amountOut: amountIn });
  const [price, reserve, capacity, wallet] = await Promise.all([
    isPriced ? priceCrypto(context, { type, chain, pair, amountIn }) : null,
    isPriced && type === 'crypto-redeem' ? readReserve(context, chain, pair) : null,
    readCapacity(context, chain),
    readWallet(context, chain, subject),
  ]);
  const amounts = { type, pair, amountIn, amountOut: price?.amountOut ?? amountIn };
  if (price !== null) requireSignable(context, amounts);
  requireRunnable(context, chain, capacity?.voucherLimits ?? null, amounts);
  return { chain, price, reserve, capacity, wallet };
}

/** Asked together and beside the price, so that it costs no time. */
async function readWallet(
  context: Context,
  chain: ConverterChain,
  { type, pair, wallet }: Pick<VoucherSubject, 'type' | 'pair' | 'wallet'>,
): Promise<WalletReading | null> {
  const rules = CONVERSION_TYPE_RULES[type];
  const { tokenIn: symbol } = rules.tokens(pair);
  if (!rules.takesFromWallet || symbol === 'NGN') return null;
  const { reader, converter } = chain;
  const tokenIn = requireToken(chain, symbol).address;
  const [balance, allowance] = await askOutside(context, 'chain', () =>
    Promise.all([reader.balanceOf(tokenIn, wallet), reader.allowance(tokenIn, wallet, converter)]),
  );
  return { tokenIn, balance, allowance };
}

export const holdingOf = (
  { wallet, amountIn }: Pick<VoucherSubject, 'wallet' | 'amountIn'>,
  { wallet: reading }: Pick<VoucherTerms, 'wallet'>,
): Holding | null => reading && { wallet, tokenIn: reading.tokenIn, amountIn, balance: reading.balance };

/** Throws SVC_RESERVE_INSUFFICIENT, and so rolls the transaction back, when converter or reserve cannot promise it. */
export async function prepareVoucher(
  context: Context,
  tx: Queryable,
  subject: VoucherSubject,
  terms: VoucherTerms,
): Promise<VoucherRecord> {
  const now = context.clock.now();
  const { chain, reserve, capacity } = terms;
  const price = terms.price === null ? null : await boundPrice(tx, subject.id, priceOf(terms.price), now);
  const amountOut = price?.amountOut ?? subject.amountOut;
  // A voucher of a fiat-issue is only written when its Naira are there.
  const isPaid = subject.type === 'fiat-issue';
  await requireCapacity(tx, capacity, { ...questionOf({ ...subject, amountOut }, now), isPaid });
  if (reserve !== null && price !== null && subject.pair !== null) {
    const { id: conversionId, merchantId, pair } = subject;
    const promise = { chain, pair, rate: price.rate, amountOut, conversionId, merchantId, now };
    await promiseFromReserve(context, tx, reserve, promise);
  }
  const holding = holdingOf(subject, terms);
  const takesReserve =
    holding === null || (await isAmountHeld(tx, { chainId: chain.chainId, now, holding }, subject.id));
  const option = optionOf(context, { ...subject, amountOut }, terms);
  const requireOption = async (): Promise<void> => {
    if (option === null) return;
    const asked = { chainId: chain.chainId, now, wallet: subject.wallet, option };
    const outcome = await judgeOption(tx, asked, { conversionId: subject.id, isHeld: takesReserve });
    if (outcome !== 'made') throw refuseOption(outcome, option);
  };
  await requireOption();
  const backing = { chain, price, reserve };
  const voucher = await insertVoucher(tx, toVoucher(context, subject, backing, { amountOut, takesReserve, now }));
  // Vouchers of other tokens draw on other reserves, under other locks: only from the insertion on they follow each other.
  if (!takesReserve) await requireOption();
  return voucher;
}

/** What the holder of a priced voucher may take of the market; null where nothing is priced. */
export function optionOf(
  { config }: Pick<Context, 'config'>,
  { type, amountIn, amountOut }: Pick<VoucherSubject, 'type' | 'amountIn' | 'amountOut'>,
  { chain, price }: Pick<VoucherTerms, 'chain' | 'price'>,
): OptionLimit | null {
  if (price === null) return null;
  const isOneUnfunded = config.oneUnfundedVoucher?.[chain.env] ?? false;
  const closed = price.closedUntil === null ? null : closedTermsOf(chain);
  if (!isOneUnfunded && closed === null) return null;
  return {
    kind: CONVERSION_TYPE_RULES[type].kind,
    svcAmount: type === 'crypto-issue' ? amountOut : amountIn,
    isOneUnfunded,
    closure: closed && price.closedUntil !== null ? { until: price.closedUntil, cap: closed.cap } : null,
  };
}

export function refuseOption(outcome: 'wallet' | 'closed', { closure }: Pick<OptionLimit, 'closure'>): SvcError {
  if (outcome === 'closed' && closure !== null) {
    return marketClosed('The market is closed, and no more is converted until it opens.', closure.until);
  }
  const message =
    'The wallet has a live voucher and does not hold the amount of another: fund it, or use that voucher.';
  return new SvcError('SVC_RESERVE_INSUFFICIENT', message, { reason: 'unfunded_wallet' });
}

/** A holder of two vouchers would run the better one, so a fresh one is never better than those that can still run. */
async function boundPrice(
  tx: Queryable,
  conversionId: string,
  today: VoucherPrice,
  now: number,
): Promise<VoucherPrice> {
  const best = await findBestLiveVoucher(tx, conversionId, now);
  if (best === null || best.amountOut >= today.amountOut) return today;
  const { amountOut, oracleRate, spread, priceEvidence } = best;
  return {
    ...today,
    amountOut,
    oracleRate: oracleRate ?? today.oracleRate,
    spread,
    priceEvidence: priceEvidence ?? null,
  };
}

/** A price is promised for as long as its pair's setting says; what has none lives as long as the protocol lets it. */
const lifeOf = ({ voucherLifeSeconds }: Context['config'], pair: Pair | null): number =>
  (pair === null ? undefined : voucherLifeSeconds?.[pair]) ?? LIMITS.voucherLifetimeSeconds;

type VoucherPrice = Pick<CryptoPrice, 'amountOut' | 'oracleRate' | 'spread' | 'rate' | 'closedUntil'> & {
  priceEvidence?: PriceEvidence | null;
};

/** With what it follows from, as it is kept. */
export const priceOf = ({ evidence, ...price }: CryptoPrice): VoucherPrice => ({
  ...price,
  priceEvidence: evidence,
});

export function toVoucher(
  { config }: Pick<Context, 'config'>,
  subject: VoucherSubject,
  { chain, price, reserve }: Pick<VoucherTerms, 'chain' | 'reserve'> & { price: VoucherPrice | null },
  { amountOut, takesReserve, now }: { amountOut: bigint; takesReserve: boolean; now: number },
): NewVoucher {
  const rules = CONVERSION_TYPE_RULES[subject.type];
  const { tokenIn } = rules.tokens(subject.pair);
  return {
    conversionId: subject.id,
    chain: chain.slug,
    chainId: chain.chainId,
    verifyingContract: chain.converter,
    kind: rules.kind,
    wallet: subject.wallet,
    // Naira does not exist on chain: kind 2 takes nothing from the wallet.
    tokenIn: tokenIn === 'NGN' ? ZERO_ADDRESS : requireToken(chain, tokenIn).address,
    amountIn: subject.amountIn,
    amountOut,
    payToken: reserve?.payToken ?? null,
    deadline: Math.floor(now / 1000) + lifeOf(config, price === null ? null : subject.pair),
    opRef: subject.opRef,
    payoutRef: subject.payoutRef,
    oracleRate: price?.oracleRate ?? null,
    spread: price?.spread ?? 0n,
    priceEvidence: price?.priceEvidence ?? null,
    closedUntil: price?.closedUntil ?? null,
    takesReserve,
    createdAt: now,
  };
}
