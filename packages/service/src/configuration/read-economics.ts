// What a conversion costs its caller, how much of what there is one merchant may take, and how much a reorganisation may cost.
import { type Env, LIMITS, PAIRS, type Pair } from '@svc/protocol';
import type { Config, MerchantShare } from '../config.ts';
import type { PayoutTiers } from '../domain/rail/payout-tiers.ts';
import type { Spreads } from '../ports/price-rules.ts';
import type { Settings } from './settings.ts';

/** A larger spread is a slipped decimal point. */
const MAX_SPREAD_BASIS_POINTS = 2_000;
/** A wallet has to sign, and the chain to take it. */
const MIN_LIFE_SECONDS = 60;
/** How many live vouchers of a direction a wallet may have that does not hold the amount. */
const UNFUNDED = ['one', 'any'] as const;

/** Live leaves half to others. In the Sandbox, whose merchants try out large amounts alone, a fifth is enough to show the rule. */
const USUAL_SHARE_PERCENT: Record<Env, number> = { test: 80, live: 50 };

type Economics = Required<Pick<Config, 'spreads' | 'voucherLifeSeconds' | 'oneUnfundedVoucher' | 'merchantShare'>>;

/** `livePairs`: those that Live prices. */
export function readEconomics(settings: Settings, livePairs: readonly Pair[]): Economics {
  return {
    spreads: readSpreads(settings, livePairs),
    voucherLifeSeconds: readLives(settings),
    oneUnfundedVoucher: { test: readUnfunded(settings, 'test'), live: readUnfunded(settings, 'live') },
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

/** Live has to choose: without a spread every voucher is a free option against the reserve for as long as it lives. */
function readSpreads(settings: Settings, livePairs: readonly Pair[]): Spreads {
  const basisPoints = (name: string): number =>
    settings.integer(name, { min: 0, max: MAX_SPREAD_BASIS_POINTS, fallback: 0 });
  const spreads: Spreads = {};
  for (const pair of PAIRS) {
    for (const side of livePairs.includes(pair) ? ['ISSUE', 'REDEEM'] : []) {
      settings.required(
        `SVC_SPREAD_BPS_${pair}_${side}`,
        'what the rate keeps back, in hundredths of a percent; 0 is a choice too',
      );
    }
    spreads[pair] = {
      issue: basisPoints(`SVC_SPREAD_BPS_${pair}_ISSUE`),
      redeem: basisPoints(`SVC_SPREAD_BPS_${pair}_REDEEM`),
    };
  }
  return spreads;
}

const MAX_NAIRA = 1e12;
const KOBO = 100n;

/** Undefined while neither amount is set: every payout waits as `SVC_PAYOUT_FINALITY` says. */
export function readPayoutTiers(settings: Settings, env: Env): PayoutTiers | undefined {
  const name = (of: string): string => `SVC_PAYOUT_${of}_NGN_${env.toUpperCase()}`;
  const naira = (of: string): bigint =>
    BigInt(settings.integer(name(of), { min: 0, max: MAX_NAIRA, fallback: 0 })) * KOBO;
  const [atDepthKobo, atSafeKobo] = [naira('AT_DEPTH'), naira('AT_SAFE')];
  if (atDepthKobo === 0n && atSafeKobo === 0n) return undefined;
  // No default decides how much a reorganisation may cost.
  for (const of of ['AT_RISK', 'AT_RISK_MERCHANT']) {
    settings.required(name(of), 'how many Naira may be paid out at once for burns that are not final');
  }
  const finality = settings.text('SVC_PAYOUT_FINALITY');
  if (finality !== null && finality !== 'finalized') {
    return settings.refuse(
      'SVC_PAYOUT_FINALITY',
      `must be finalized where ${name('AT_DEPTH')} or ${name('AT_SAFE')} is set`,
    );
  }
  const tiers = {
    atDepthKobo,
    atSafeKobo,
    merchantAtRiskKobo: naira('AT_RISK_MERCHANT'),
    totalAtRiskKobo: naira('AT_RISK'),
  };
  if (tiers.merchantAtRiskKobo > tiers.totalAtRiskKobo) {
    return settings.refuse(name('AT_RISK_MERCHANT'), `must not be more than ${name('AT_RISK')}`);
  }
  return tiers;
}

function readLives(settings: Settings): NonNullable<Config['voucherLifeSeconds']> {
  const max = LIMITS.voucherLifetimeSeconds;
  const life = (pair: Pair): number =>
    settings.integer(`SVC_VOUCHER_LIFE_SECONDS_${pair}`, { min: MIN_LIFE_SECONDS, max, fallback: max });
  return Object.fromEntries(PAIRS.map((pair) => [pair, life(pair)]));
}

/** In the Sandbox many conversions of one empty wallet are usual. */
function readUnfunded(settings: Settings, env: Env): boolean {
  const choice = settings.choice(
    `SVC_UNFUNDED_VOUCHERS_${env.toUpperCase()}`,
    UNFUNDED,
    env === 'live' ? 'one' : 'any',
  );
  return choice === 'one';
}
