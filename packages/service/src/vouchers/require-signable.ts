// What must be possible before Naira is asked for or a voucher is written: nothing may be paid that can never be signed.
import { ASSETS, formatAmount, type Pair, VOUCHER_KINDS, validationError } from '@svc/protocol';
import type { SignerPolicy } from '../config.ts';
import type { ConverterChain } from '../conversions/converter-chain.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { VoucherLimit, VoucherLimits } from '../ports/chain-snapshot.ts';
import type { Context } from '../ports/context.ts';

type SignedAmounts = Pick<ConversionRecord, 'type' | 'amountIn' | 'amountOut'>;

/** Throws a 400 on `amount` when no voucher of the signer could carry it. */
export function requireSignable({ config }: Context, amounts: SignedAmounts): void {
  const largest = largestSignable(config.signerPolicy);
  if (svcAmountOf(amounts) <= largest) return;
  const most = formatAmount(largest, ASSETS.SVC.decimals);
  throw validationError('amount', `is worth more than one voucher can carry, which is ${most} SVC`);
}

/** Throws a 400 on `amount` when the contract takes no voucher as large, or none with the signatures that can be given. */
export function requireRunnable(
  { config }: Context,
  chain: Pick<ConverterChain, 'env' | 'tokens'>,
  limits: VoucherLimits | null,
  amounts: SignedAmounts & Pick<ConversionRecord, 'pair'>,
): void {
  const { signers, bound } = judgeSize(limits, { kind: VOUCHER_KINDS[amounts.type], ...amounts });
  const isTwoSigned = config.secondVoucherSigner?.[chain.env] != null;
  if (bound === null || (signers === 2 && isTwoSigned)) return;
  const { asset, limit } = bound;
  const decimals = chain.tokens[asset]?.decimals ?? ASSETS[asset].decimals;
  const say = (amount: bigint): string => `${formatAmount(amount, decimals)} ${asset}`;
  if (signers === 2) {
    const most = say(limit.oneSigner);
    throw validationError('amount', `needs a second signature above ${most}, and this service signs with one key`);
  }
  throw validationError('amount', `is worth more than one voucher can carry, which is ${say(limit.largest)}`);
}

/** A voucher above an hourly total could never be signed either. */
function largestSignable({ largestVoucher, perHourTotal, perHourMerchant }: SignerPolicy): bigint {
  const bounds = [largestVoucher, perHourTotal, perHourMerchant];
  return bounds.reduce((least, bound) => (bound < least ? bound : least));
}

/** Issues mint what goes out; redeems burn what comes in. */
const svcAmountOf = ({ type, amountIn, amountOut }: SignedAmounts): bigint =>
  type === 'crypto-issue' || type === 'fiat-issue' ? amountOut : amountIn;

// How many signers the contract wants for a voucher of this size, or which limit no number of them can pass.

interface VoucherSize {
  kind: number;
  pair: Pair | null;
  amountIn: bigint;
  amountOut: bigint;
}

interface SizeJudgement {
  /** Above the limit in `bound` when three. */
  signers: 1 | 2 | 3;
  /** The limit that decided, and what it counts; null when one signer is enough. */
  bound: { asset: 'SVC' | Pair; limit: VoucherLimit } | null;
}

/** As the contract judges it: SVC by the kind, the other side by the pair token. */
export function judgeSize(
  limits: VoucherLimits | null,
  { kind, pair, amountIn, amountOut }: VoucherSize,
): SizeJudgement {
  let judged: SizeJudgement = { signers: 1, bound: null };
  const isIssue = kind % 2 === 0;
  const judge = (asset: 'SVC' | Pair, amount: bigint, limit: VoucherLimit | undefined): void => {
    if (limit === undefined) return;
    const signers = amount > limit.largest ? 3 : amount > limit.oneSigner ? 2 : 1;
    if (signers > judged.signers) judged = { signers, bound: { asset, limit } };
  };
  judge('SVC', isIssue ? amountOut : amountIn, limits?.kinds[kind]);
  if (pair !== null) judge(pair, isIssue ? amountIn : amountOut, limits?.pairs[pair]);
  return judged;
}
