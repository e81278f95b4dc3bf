// The spread of a pair and a direction, in hundredths of a percent.
import type { Pair } from '@svc/protocol';
import type { Spreads } from '../ports/price-rules.ts';

export function spreadOf(spreads: Spreads | undefined, pair: Pair, type: 'crypto-issue' | 'crypto-redeem'): number {
  const spread = spreads?.[pair];
  if (spread === undefined) return 0;
  return type === 'crypto-issue' ? spread.issue : spread.redeem;
}
