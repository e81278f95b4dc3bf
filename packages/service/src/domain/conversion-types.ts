// What each of the four conversion types converts. What happens to a conversion is the table's (protocol's states.ts).
import { type ConversionType, LIMITS, type Pair, type TokenSymbol } from '@svc/protocol';

export interface ConversionTypeRules {
  type: ConversionType;
  /** The voucher kind that the contract executes. */
  kind: 0 | 1 | 2 | 3;
  tokens(pair: Pair | null): { tokenIn: TokenSymbol; tokenOut: TokenSymbol };
  /** What the caller's `amount` is denominated in. */
  amountAsset: 'pair' | 'SVC' | 'NGN';
  /** Decimals allowed in `amount`; null: those of the asset. */
  amountDecimals: number | null;
  /** Whether the wallet gives tokens to the contract, and so may need to approve it first. */
  takesFromWallet: boolean;
}

export const CONVERSION_TYPE_RULES: Record<ConversionType, ConversionTypeRules> = {
  /** The wallet puts a pair token in and gets SVC at the oracle's rate. */
  'crypto-issue': {
    type: 'crypto-issue',
    kind: 0,
    tokens: (pair) => ({ tokenIn: requirePair(pair), tokenOut: 'SVC' }),
    amountAsset: 'pair',
    amountDecimals: null,
    takesFromWallet: true,
  },
  /** The wallet burns SVC and the reserve pays a pair token at the oracle's rate. */
  'crypto-redeem': {
    type: 'crypto-redeem',
    kind: 1,
    tokens: (pair) => ({ tokenIn: 'SVC', tokenOut: requirePair(pair) }),
    amountAsset: 'SVC',
    amountDecimals: null,
    takesFromWallet: true,
  },
  /** Naira arrives by bank transfer and the wallet mints as much SVC, one to one. */
  'fiat-issue': {
    type: 'fiat-issue',
    kind: 2,
    tokens: () => ({ tokenIn: 'NGN', tokenOut: 'SVC' }),
    amountAsset: 'NGN',
    amountDecimals: LIMITS.fiatDecimals,
    takesFromWallet: false,
  },
  /** The wallet burns SVC and as much Naira is paid out to a bank account, one to one. */
  'fiat-redeem': {
    type: 'fiat-redeem',
    kind: 3,
    tokens: () => ({ tokenIn: 'SVC', tokenOut: 'NGN' }),
    amountAsset: 'SVC',
    amountDecimals: LIMITS.fiatDecimals,
    takesFromWallet: true,
  },
};

/** The pair of a crypto leg; a crypto conversion cannot exist without one. */
function requirePair(pair: Pair | null): Pair {
  if (pair === null) throw new Error('a crypto conversion has a pair');
  return pair;
}
