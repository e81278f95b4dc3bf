// A perfect arbitrageur against the settings of docs/going-live.md: he knows what prices will do, waits for nothing, and borrows for
// one transaction what he needs. What the contract lets pass in 24 hours is all that bounds how much he moves.
import { readFileSync } from 'node:fs';
import { ASSETS, fractionOf, LIMITS, PAIRS, type Pair, pairForSvc, rateFor, svcForPair } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { readEconomics } from '../../src/configuration/read-economics.ts';
import { readPrices } from '../../src/configuration/read-prices.ts';
import { readSettings } from '../../src/configuration/settings.ts';
import { lastClosure, marketOpensAt } from '../../src/domain/prices/market-hours.ts';
import { spreadOf } from '../../src/domain/prices/quote.ts';
import type { PriceRules } from '../../src/ports/price-rules.ts';
import { readGuideSettings } from '../harness/open-guide-shell.ts';
import { DAY_MINUTES, FRIDAY_CLOSE, MINUTE, pricesOf, VOLATILITY, weekendGaps, YEAR_START } from './price-year.ts';

const CELO = { slug: 'celo', env: 'live', role: 'converter' } as const;
const HEARTBEAT_MINUTES = 4;
const FIRST_PRICE = { USDC: 1, USDT: 1, CELO: 0.5, NGN: 0.00065 };
const SIDES = ['crypto-issue', 'crypto-redeem'] as const;
type Side = (typeof SIDES)[number];
const DAYS = 364;
const GUIDE = readFileSync(new URL('../../../../docs/going-live.md', import.meta.url), 'utf8');
const inPercent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const DEVALUATION_DAY = Math.floor((VOLATILITY.NGN.jumps[0]?.minute ?? 0) / DAY_MINUTES);
/** In shares of what the contract lets pass in 24 hours; of each pair and direction. */
const BOUND_OF_YEAR = 0.03;

interface Market {
  /** Dollars, minute by minute. */
  pair: Float64Array;
  ngn: Float64Array;
}
interface Terms {
  rules: PriceRules;
  economics: Pick<ReturnType<typeof readEconomics>, 'spreads' | 'voucherLifeSeconds'>;
}

function termsOf(changes: Record<string, string> = {}): Terms {
  const settings = readSettings({ ...readGuideSettings(), ...changes });
  const { priceRules: rules } = readPrices(settings, 'SVC_CHAIN_CELO', CELO);
  return { rules, economics: readEconomics(settings, PAIRS) };
}

/** Feeds speak every four minutes, at any minute of the four: after an opening they may still say what was before it. */
const PHASES = Array.from({ length: HEARTBEAT_MINUTES }, (_, phase) => phase);
const spokenAt = (minute: number, phase: number): number =>
  Math.max(0, minute - ((minute + phase) % HEARTBEAT_MINUTES));

/** Of 8 decimals, with the price of the moment at which they spoke. */
const answerOf = (prices: Float64Array, spoken: number, first: number) => ({
  answer: BigInt(Math.round((prices[spoken] ?? 0) * first * 1e8)),
  decimals: 8,
});

interface Moment {
  minute: number;
  phase: number;
  pair: Pair;
  side: Side;
}

/** What a voucher priced at `minute` gives for one unit put in; null while nothing is priced. Production's own arithmetic. */
function voucherAt({ rules, economics }: Terms, market: Market, { minute, phase, pair, side }: Moment) {
  const opensAt = marketOpensAt(rules, [`${pair}/USD`, 'NGN/USD'], YEAR_START + minute * MINUTE);
  if (opensAt !== null && rules.whileClosed === null) return null;
  const spoken = spokenAt(minute, phase);
  const isOfBefore = YEAR_START + spoken * MINUTE < lastClosure(rules, YEAR_START + minute * MINUTE).to;
  if (opensAt === null && isOfBefore && rules.feeds['NGN/USD'].hours === 'fx') return null;
  const pairUsd = answerOf(market.pair, spoken, FIRST_PRICE[pair]);
  const fair = fractionOf(pairUsd, answerOf(market.ngn, spoken, FIRST_PRICE.NGN));
  const spread = spreadOf(economics.spreads, pair, side, opensAt === null ? null : rules.whileClosed);
  const rate = rateFor(side, fair, spread);
  const { decimals } = ASSETS[pair];
  const isIssue = side === 'crypto-issue';
  const amountIn = isIssue ? 1_000n * 10n ** BigInt(decimals) : 1_000_000n * 10n ** 18n;
  const amountOut = isIssue ? svcForPair(amountIn, rate, decimals) : pairForSvc(amountIn, rate, decimals);
  const [put, got] = isIssue ? [decimals, 18] : [18, decimals];
  return { put: Number(amountIn) / 10 ** put, got: Number(amountOut) / 10 ** got, opensAt };
}

/** The share of what he moves that he keeps, at the best moment of the voucher's life. SVC is worth its Naira. */
function bestGain(terms: Terms, market: Market, at: Moment): number {
  const voucher = voucherAt(terms, market, at);
  if (voucher === null) return 0;
  const { minute, pair, side } = at;
  const life = terms.economics.voucherLifeSeconds[pair] ?? LIMITS.voucherLifetimeSeconds;
  let best = 0;
  for (let later = minute; later <= minute + life / MINUTE && later < market.pair.length; later += 1) {
    const rate = ((market.pair[later] ?? 0) * FIRST_PRICE[pair]) / ((market.ngn[later] ?? 1) * FIRST_PRICE.NGN);
    const gain = side === 'crypto-issue' ? voucher.got - voucher.put * rate : voucher.got * rate - voucher.put;
    best = Math.max(best, gain / (side === 'crypto-issue' ? voucher.got : voucher.put));
  }
  return best;
}

/** Of a year, in shares of what the contract lets pass in 24 hours. */
interface Loss {
  ordinary: number;
  /** On the day of the devaluation. */
  devaluation: number;
}

/** Every day he moves all that may pass in 24 hours, through the one best voucher of the day: more than he ever could. */
function lossOfYear(terms: Terms, pair: Pair, side: Side, phase = 0): Loss {
  const market = marketOf(pair);
  const loss: Loss = { ordinary: 0, devaluation: 0 };
  for (let day = 0; day < DAYS; day += 1) {
    let best = 0;
    for (let minute = day * DAY_MINUTES; minute < (day + 1) * DAY_MINUTES; minute += 1) {
      // An answer that is about to be replaced is the oldest, and that gives most.
      if ((minute + phase) % HEARTBEAT_MINUTES === HEARTBEAT_MINUTES - 1) {
        best = Math.max(best, bestGain(terms, market, { minute, phase, pair, side }));
      }
    }
    if (day === DEVALUATION_DAY) loss.devaluation = best;
    else loss.ordinary += best;
  }
  return loss;
}

const marketOf = (pair: Pair): Market => ({
  pair: pricesOf(VOLATILITY[pair], DAYS * DAY_MINUTES, 7 + PAIRS.indexOf(pair)),
  ngn: pricesOf(VOLATILITY.NGN, DAYS * DAY_MINUTES, 3),
});

describe('A year of volatile prices', () => {
  it.each([
    ['USDC', 'crypto-issue'],
    ['USDC', 'crypto-redeem'],
    ['CELO', 'crypto-issue'],
    ['CELO', 'crypto-redeem'],
  ] as const)('costs the reserve of %s by %s at most the bound of the guide', (pair, side) => {
    const { ordinary, devaluation } = lossOfYear(termsOf(), pair, side);
    expect(ordinary).toBeLessThan(BOUND_OF_YEAR);
    expect(GUIDE).toContain(`| ${pair}, \`${side}\` | ${inPercent(ordinary)} | ${inPercent(devaluation)} |`);
    // Naira that lose a quarter make a dollar dearer by a third. Nothing prices that in; the daily cap bounds it.
    expect(devaluation).toBeLessThan(side === 'crypto-redeem' ? 1 / 3 : BOUND_OF_YEAR);
  });

  it.each(PHASES.slice(1))('costs no more where the feeds speak %i minutes earlier, before an opening too', (phase) => {
    for (const side of SIDES) expect(lossOfYear(termsOf(), 'USDC', side, phase).ordinary).toBeLessThan(BOUND_OF_YEAR);
  });

  it('has the bound in the guide, and the same terms for both dollar tokens', () => {
    expect(GUIDE).toContain(`${BOUND_OF_YEAR * 100} % of what the contract lets pass in 24 hours`);
    const { spreads, voucherLifeSeconds } = termsOf().economics;
    expect([spreads.USDT, voucherLifeSeconds.USDT]).toEqual([spreads.USDC, voucherLifeSeconds.USDC]);
  });

  it('costs far more without spreads', () => {
    const free = { SVC_SPREAD_BPS_USDC_ISSUE: '0', SVC_SPREAD_BPS_USDC_REDEEM: '0' };
    const { ordinary, devaluation } = lossOfYear(termsOf(free), 'USDC', 'crypto-redeem');
    expect(ordinary).toBeGreaterThan(20 * BOUND_OF_YEAR);
    const row = `| USDC, \`crypto-redeem\`, without a spread | ${inPercent(ordinary)} | ${inPercent(devaluation)} |`;
    expect(GUIDE).toContain(row);
  });
});

describe('104 weekends', () => {
  const CAP = 5_000_000;
  /** The last is the opening, where a feed may have spoken last before it. */
  const HOURS = [0, 1, 25, 49, 50];

  /** He knows the rate of Sunday's opening, `gap` away from Friday's, and takes all of the cap at Friday's price. */
  function lossOfWeekend(terms: Terms, gap: number, { pair, side }: { pair: Pair; side: Side }): number {
    const flat = new Float64Array(7 * DAY_MINUTES).fill(1);
    const gains = HOURS.map((hour) => {
      const minute = FRIDAY_CLOSE + hour * 60 + 1;
      const voucher = voucherAt(terms, { pair: flat, ngn: flat }, { minute, phase: 2, pair, side });
      if (voucher === null) return 0;
      const opening = (FIRST_PRICE[pair] / FIRST_PRICE.NGN) * (1 + gap);
      return side === 'crypto-issue'
        ? 1 - (voucher.put * opening) / voucher.got
        : (voucher.got * opening) / voucher.put - 1;
    });
    return CAP * Math.max(0, ...gains);
  }
  const replay = (changes: Record<string, string>) => {
    const terms = termsOf(changes);
    return weekendGaps(104, 11).map((gap) => ({
      gap,
      loss: Math.max(...SIDES.map((side) => lossOfWeekend(terms, gap, { pair: 'USDC', side }))),
    }));
  };
  const sum = (weekends: readonly { loss: number }[]) => weekends.reduce((total, { loss }) => total + loss, 0);

  it('cost nothing while the market is closed', () => {
    expect(sum(replay({}))).toBe(0);
  });

  it('cost at most the cap times what a gap passes the spread by, where the market has terms while it is closed', () => {
    const closed = { SVC_MARKET_CLOSED_SPREAD_BPS_LIVE: '300', SVC_MARKET_CLOSED_CAP_LIVE: String(CAP) };
    const weekends = replay(closed);
    for (const { gap, loss } of weekends)
      expect(loss).toBeLessThanOrEqual((CAP * Math.max(0, Math.abs(gap) - 0.03)) / 0.97);
    expect(weekends.filter(({ loss }) => loss > 0)).not.toHaveLength(0);
    // In hours that count as open the same gaps cost many times that, of the same sum.
    const open = sum(replay({ SVC_MARKET_HOURS_LIVE: 'always' }));
    expect(sum(weekends) * 3).toBeLessThan(open);
    const inSvc = (amount: number): string => Math.round(amount).toLocaleString('en-US');
    expect(GUIDE).toContain(
      `cost ${inSvc(sum(weekends))} SVC with these terms, and ${inSvc(open)} where the market counts as open`,
    );
  });
});
