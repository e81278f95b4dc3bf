// fiat-redeem: the wallet burns SVC and as much Naira is paid out to a bank account, one to one.
import { LIMITS } from '@svc/protocol';
import type { ConversionTypeRules } from './rules.ts';

export const fiatRedeem: ConversionTypeRules = {
  type: 'fiat-redeem',
  kind: 3,
  tokens: () => ({ tokenIn: 'SVC', tokenOut: 'NGN' }),
  amountAsset: 'SVC',
  amountDecimals: LIMITS.fiatDecimals,
  takesFromWallet: true,
};
