// What must be possible before Naira is asked for or a voucher is written: nothing may be paid that can never be signed.
import { ASSETS, formatAmount, validationError } from '@svc/protocol';
import type { SignerPolicy } from '../../../config.ts';
import type { ConversionRecord } from '../../../domain/conversion.ts';
import type { Context } from '../../../ports/context.ts';
import type { ConverterChain } from '../converter-chain.ts';

export interface CapacityQuestion extends Pick<ConversionRecord, 'type' | 'amountIn' | 'amountOut'> {
  chain: ConverterChain;
}

/** Call it outside any transaction: it may ask the chain. */
export async function requireCapacity({ config }: Context, question: CapacityQuestion): Promise<void> {
  const largest = largestSignable(config.signerPolicy);
  if (svcAmountOf(question) <= largest) return;
  const most = formatAmount(largest, ASSETS.SVC.decimals);
  throw validationError('amount', `is worth more than one voucher can carry, which is ${most} SVC`);
}

/** A voucher above an hourly total could never be signed either. */
function largestSignable({ largestVoucher, perHourTotal, perHourMerchant }: SignerPolicy): bigint {
  const bounds = [largestVoucher, perHourTotal, perHourMerchant];
  return bounds.reduce((least, bound) => (bound < least ? bound : least));
}

/** Issues mint what goes out; redeems burn what comes in. */
const svcAmountOf = ({ type, amountIn, amountOut }: CapacityQuestion): bigint =>
  type === 'crypto-issue' || type === 'fiat-issue' ? amountOut : amountIn;
