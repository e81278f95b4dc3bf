// What a conversion costs its caller, and how much of what there is one merchant may take.
import { PAIRS } from '@svc/protocol';
import type { Config } from '../config.ts';
import type { Spreads } from '../ports/price-rules.ts';
import type { Settings } from './settings.ts';

/** A larger spread is a slipped decimal point. */
const MAX_SPREAD_BASIS_POINTS = 2_000;

export function readEconomics(
  settings: Settings,
): Required<Pick<Config, 'spreads' | 'merchantShare' | 'asksRedeemBalance'>> {
  const percent = (name: string): number => settings.integer(name, { min: 1, max: 100, fallback: 100 });
  const asksBalance = (fallback: 'on' | 'off'): boolean =>
    settings.choice('SVC_REDEEM_BALANCE_CHECK', ['on', 'off'], fallback) === 'on';
  return {
    spreads: readSpreads(settings),
    merchantShare: {
      reservePercent: percent('SVC_RESERVE_SHARE_PERCENT'),
      mintPercent: percent('SVC_MINT_SHARE_PERCENT'),
    },
    asksRedeemBalance: { test: asksBalance('off'), live: asksBalance('on') },
  };
}

function readSpreads(settings: Settings): Spreads {
  const basisPoints = (name: string): number =>
    settings.integer(name, { min: 0, max: MAX_SPREAD_BASIS_POINTS, fallback: 0 });
  const spreads: Spreads = {};
  for (const pair of PAIRS) {
    spreads[pair] = {
      issue: basisPoints(`SVC_SPREAD_BPS_${pair}_ISSUE`),
      redeem: basisPoints(`SVC_SPREAD_BPS_${pair}_REDEEM`),
    };
  }
  return spreads;
}
