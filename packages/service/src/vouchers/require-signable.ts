// What must be possible before Naira is asked for or a voucher is written: nothing may be paid that can never be signed.
import { ASSETS, formatAmount, validationError } from '@svc/protocol';
import type { SignerPolicy } from '../config.ts';
import type { ConversionRecord } from '../domain/conversion.ts';
import type { Context } from '../ports/context.ts';

type SignedAmounts = Pick<ConversionRecord, 'type' | 'amountIn' | 'amountOut'>;

/** Throws a 400 on `amount` when no voucher of the signer could carry it. */
export function requireSignable({ config }: Context, amounts: SignedAmounts): void {
  const largest = largestSignable(config.signerPolicy);
  if (svcAmountOf(amounts) <= largest) return;
  const most = formatAmount(largest, ASSETS.SVC.decimals);
  throw validationError('amount', `is worth more than one voucher can carry, which is ${most} SVC`);
}

/** A voucher above an hourly total could never be signed either. */
function largestSignable({ largestVoucher, perHourTotal, perHourMerchant }: SignerPolicy): bigint {
  const bounds = [largestVoucher, perHourTotal, perHourMerchant];
  return bounds.reduce((least, bound) => (bound < least ? bound : least));
}

/** Issues mint what goes out; redeems burn what comes in. */
const svcAmountOf = ({ type, amountIn, amountOut }: SignedAmounts): bigint =>
  type === 'crypto-issue' || type === 'fiat-issue' ? amountOut : amountIn;
