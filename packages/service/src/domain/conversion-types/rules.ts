// The shape every conversion type has: what it converts, and what the service does by itself in each status.
import type { ConversionStatus, ConversionType, Pair, TokenSymbol } from '@svc/protocol';

/** What the service can do next without anybody's help. */
export type Step = 'screen' | 'signVoucher' | 'requestPayment' | 'settle' | 'createPayout' | 'sendPayout';

export interface ConversionTypeRules {
  type: ConversionType;
  /** The voucher kind that the contract executes. */
  kind: 0 | 1 | 2 | 3;
  tokens(pair: Pair | null): { tokenIn: TokenSymbol; tokenOut: TokenSymbol };
  /** What the caller's `amount` is denominated in. */
  amountAsset: 'pair' | 'SVC' | 'NGN';
  /** Decimals allowed in `amount`; null: those of the asset. */
  amountDecimals: number | null;
  /** What comes once screening has passed. */
  afterScreening: Step;
  /** What comes in the later statuses; where nothing stands, the service waits for the outside. */
  next: Partial<Record<ConversionStatus, Step>>;
  /** Whether the wallet gives tokens to the contract, and so may need to approve it first. */
  takesFromWallet: boolean;
}

/** The pair of a crypto leg; a crypto conversion cannot exist without one. */
export function requirePair(pair: Pair | null): Pair {
  if (pair === null) throw new Error('a crypto conversion has a pair');
  return pair;
}
