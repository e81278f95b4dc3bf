// What a conversion costs its caller, and how much of what there is one merchant may take.
import { type Env, PAIRS } from '@svc/protocol';
import type { Config, MerchantShare } from '../config.ts';
import type { Spreads } from '../ports/price-rules.ts';
import type { Settings } from './settings.ts';

/** A larger spread is a slipped decimal point. */
const MAX_SPREAD_BASIS_POINTS = 2_000;

/** Live leaves half to others. In the Sandbox, whose merchants try out large amounts alone, a fifth is enough to show the rule. */
const USUAL_SHARE_PERCENT: Record<Env, number> = { test: 80, live: 50 };

export function readEconomics(settings: Settings): Required<Pick<Config, 'spreads' | 'merchantShare'>> {
  return {
    spreads: readSpreads(settings),
    merchantShare: { test: readShare(settings, 'test'), live: readShare(settings, 'live') },
  };
}

/** `NAME_TEST` and `NAME_LIVE` go before `NAME`, which is for both. */
function readShare(settings: Settings, env: Env): MerchantShare {
  const percent = (name: string): number => {
    const range = { min: 1, max: 100 };
    const both = settings.integer(name, { ...range, fallback: USUAL_SHARE_PERCENT[env] });
    return settings.integer(`${name}_${env.toUpperCase()}`, { ...range, fallback: both });
  };
  return {
    reservePercent: percent('SVC_RESERVE_SHARE_PERCENT'),
    mintPercent: percent('SVC_MINT_SHARE_PERCENT'),
    flowPercent: percent('SVC_FLOW_SHARE_PERCENT'),
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
