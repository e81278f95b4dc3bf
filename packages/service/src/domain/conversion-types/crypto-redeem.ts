// crypto-redeem: the wallet burns SVC and the reserve pays a pair token at the oracle's rate.
import { type ConversionTypeRules, requirePair } from './rules.ts';

export const cryptoRedeem: ConversionTypeRules = {
  type: 'crypto-redeem',
  kind: 1,
  tokens: (pair) => ({ tokenIn: 'SVC', tokenOut: requirePair(pair) }),
  amountAsset: 'SVC',
  amountDecimals: null,
  takesFromWallet: true,
};
