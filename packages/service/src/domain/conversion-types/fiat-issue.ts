// fiat-issue: Naira arrives by bank transfer and the wallet mints as much SVC, one to one.
import { LIMITS } from '@svc/protocol';
import type { ConversionTypeRules } from './rules.ts';

export const fiatIssue: ConversionTypeRules = {
  type: 'fiat-issue',
  kind: 2,
  tokens: () => ({ tokenIn: 'NGN', tokenOut: 'SVC' }),
  amountAsset: 'NGN',
  amountDecimals: LIMITS.fiatDecimals,
  takesFromWallet: false,
};
