// crypto-issue: the wallet puts a pair token in and gets SVC at the oracle's rate.
import { type ConversionTypeRules, requirePair } from './rules.ts';

export const cryptoIssue: ConversionTypeRules = {
  type: 'crypto-issue',
  kind: 0,
  tokens: (pair) => ({ tokenIn: requirePair(pair), tokenOut: 'SVC' }),
  amountAsset: 'pair',
  amountDecimals: null,
  takesFromWallet: true,
};
