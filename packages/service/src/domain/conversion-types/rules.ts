// The shape every conversion type has: what it converts. What happens to it is the table's.
import type { ConversionType, Pair, TokenSymbol } from '@svc/protocol';

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

/** The pair of a crypto leg; a crypto conversion cannot exist without one. */
export function requirePair(pair: Pair | null): Pair {
  if (pair === null) throw new Error('a crypto conversion has a pair');
  return pair;
}
