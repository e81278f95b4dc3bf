// What prices of a chain must satisfy: the defaults of its environment, completed by the operator.
import { type Env, FEED_NAMES, type FeedName, parseAmount, SVC_DECIMALS } from '@svc/protocol';
import type { ChainConfig } from '../config.ts';
import { defaultPriceRules } from '../domain/prices/default-price-rules.ts';
import type { ClosedSpan, ClosedTerms, FeedRules, PriceRules, SecondOracle } from '../ports/price-rules.ts';
import { readAddress, type Settings } from './settings.ts';

const MAX_SECONDS = 604_800;
const PRICE_DECIMALS = 18;
const HOURS = ['always', 'fx'] as const;
const DAY_SECONDS = 86_400;
const MAX_HOLIDAYS = 1_000;
const MAX_CLOSED_SPREAD = 5_000;

/** Mento's SortedOracles on Celo and the ids of its rates there. */
const KNOWN_SECOND_ORACLES: Record<string, SecondOracle> = {
  celo: {
    address: '0xefB84935239dAcdecF7c5bA76d8dE40b077B7b33',
    rateFeedIds: {
      'NGN/USD': '0xC13D42556f1baeab4a8600C735afcd5344048d3C',
      'USDC/USD': '0xA1A8003936862E7a15092A91898D69fa8bCE290c',
      'USDT/USD': '0xE06C10C63377cD098b589c0b90314bFb55751558',
      'CELO/USD': '0x765DE816845861e75A25fCA122bb6898B8B1282a',
    },
  },
};

export interface PriceChain {
  slug: string;
  env: Env;
  role: 'converter' | 'token-only';
  sequencerFeed?: `0x${string}`;
}

export function readPrices(
  settings: Settings,
  prefix: string,
  chain: PriceChain,
): Required<Pick<ChainConfig, 'sequencerFeed' | 'secondOracle' | 'priceRules'>> {
  const isOff = settings.text(`${prefix}_SEQUENCER_FEED`) === 'none';
  const sequencerFeed = isOff
    ? null
    : (readAddress(settings, `${prefix}_SEQUENCER_FEED`) ?? chain.sequencerFeed ?? null);
  return {
    sequencerFeed,
    secondOracle: readSecondOracle(settings, prefix, chain),
    priceRules: readRules(settings, prefix, chain),
  };
}

function readSecondOracle(settings: Settings, prefix: string, { slug }: PriceChain): SecondOracle | null {
  const name = `${prefix}_SECOND_ORACLE`;
  if (settings.text(name) === 'none') return null;
  const known = KNOWN_SECOND_ORACLES[slug];
  const address = readAddress(settings, name) ?? known?.address;
  if (address === undefined) return null;
  const rateFeedIds: SecondOracle['rateFeedIds'] = { ...known?.rateFeedIds };
  for (const feed of FEED_NAMES) {
    const own = readAddress(settings, `${name}_ID_${settingOf(feed)}`);
    if (own !== null) rateFeedIds[feed] = own;
  }
  return { address, rateFeedIds };
}

function readRules(settings: Settings, prefix: string, { env, role }: PriceChain): PriceRules {
  const maxAgeSeconds = settings.integer('SVC_ORACLE_MAX_AGE_SECONDS', { min: 1, max: MAX_SECONDS, fallback: 900 });
  const defaults = defaultPriceRules(env, maxAgeSeconds);
  const seconds = (name: string, fallback: number): number =>
    settings.integer(`${prefix}_${name}`, { min: 0, max: MAX_SECONDS, fallback });
  const jumpWindowSeconds = seconds('PRICE_JUMP_WINDOW_SECONDS', defaults.feeds['NGN/USD'].jumpWindowSeconds);
  const marketHours = readMarketHours(settings, env, role);
  const feeds = FEED_NAMES.map((feed) => {
    // The dollar tokens and CELO are traded day and night; the Naira is not.
    const usual = { ...defaults.feeds[feed], hours: feed === 'NGN/USD' ? marketHours : 'always' } as const;
    const rules = readFeedRules(settings, `${prefix}_FEED_${settingOf(feed)}`, usual);
    return [feed, { ...rules, jumpWindowSeconds }];
  });
  return {
    feeds: Object.fromEntries(feeds) as PriceRules['feeds'],
    headMaxAgeSeconds: seconds('HEAD_MAX_AGE_SECONDS', defaults.headMaxAgeSeconds ?? 0) || null,
    sequencerGraceSeconds: seconds('SEQUENCER_GRACE_SECONDS', defaults.sequencerGraceSeconds),
    secondOpinionMaxAgeSeconds: seconds('SECOND_ORACLE_MAX_AGE_SECONDS', defaults.secondOpinionMaxAgeSeconds),
    holidays: readHolidays(settings),
    closures: [],
    whileClosed: readWhileClosed(settings, env),
  };
}

/** Live has to choose: an open market at the weekend sells Friday's price for fifty hours, a closed one sells nothing. */
function readMarketHours(settings: Settings, env: Env, role: PriceChain['role']): FeedRules['hours'] {
  const name = `SVC_MARKET_HOURS_${env.toUpperCase()}`;
  if (env === 'live' && role === 'converter') {
    settings.required(name, 'fx to price nothing while the foreign exchange market is closed, or always');
  }
  return settings.choice(name, HOURS, 'always');
}

/** A spread without a cap would sell an option on Sunday's opening price, to as much as there is. */
function readWhileClosed(settings: Settings, env: Env): ClosedTerms | null {
  const spread = `SVC_MARKET_CLOSED_SPREAD_BPS_${env.toUpperCase()}`;
  const cap = `SVC_MARKET_CLOSED_CAP_${env.toUpperCase()}`;
  if (settings.text(spread) === null) {
    return settings.text(cap) === null ? null : settings.refuse(cap, `is set, and ${spread} is not`);
  }
  settings.required(cap, 'the SVC that all vouchers of a direction may move while the market is closed');
  return {
    spreadBasisPoints: settings.integer(spread, { min: 1, max: MAX_CLOSED_SPREAD, fallback: 1 }),
    cap:
      BigInt(settings.integer(cap, { min: 1, max: Number.MAX_SAFE_INTEGER, fallback: 1 })) *
      10n ** BigInt(SVC_DECIMALS),
  };
}

/** A line is a day (2026-04-03), or a span of two times in UTC (2026-12-24T20:00Z 2026-12-28T23:00Z); # begins a comment. */
function readHolidays(settings: Settings): ClosedSpan[] {
  const name = 'SVC_MARKET_HOLIDAYS_FILE';
  const lines = settings.lines(name, MAX_HOLIDAYS) ?? [];
  return lines.map((line) => {
    const [from = Number.NaN, to = from + DAY_SECONDS, ...more] = line.split(/\s+/, 3).map(toUnixSeconds);
    const isSpan = from < to && more.length === 0;
    return isSpan ? { from, to } : settings.refuse(name, `has a line that is no day and no span of time: ${line}`);
  });
}

/** NaN for anything but a day or a time with its Z. The 31st of June would parse as the first of July. */
function toUnixSeconds(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/.test(text)) return Number.NaN;
  const utc = Date.parse(text);
  const isReal = !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(text.slice(0, 10));
  return isReal ? utc / 1000 : Number.NaN;
}

function readFeedRules(settings: Settings, prefix: string, defaults: FeedRules): FeedRules {
  const isDollarToken = /_USD[CT]_USD$/.test(prefix);
  /** Zero switches a rule off. */
  const basisPoints = (name: string, fallback: number | null): number | null =>
    settings.integer(`${prefix}_${name}`, { min: 0, max: 10_000, fallback: fallback ?? 0 }) || null;
  const decimals = settings.text(`${prefix}_DECIMALS`);
  return {
    ...defaults,
    maxAgeSeconds: settings.integer(`${prefix}_MAX_AGE_SECONDS`, {
      min: 1,
      max: MAX_SECONDS,
      fallback: defaults.maxAgeSeconds,
    }),
    decimals: decimals === null ? null : settings.integer(`${prefix}_DECIMALS`, { min: 0, max: 18, fallback: 8 }),
    min: readPrice(settings, `${prefix}_MIN`) ?? defaults.min,
    max: readPrice(settings, `${prefix}_MAX`) ?? defaults.max,
    maxJumpBasisPoints: basisPoints('MAX_JUMP_BASIS_POINTS', defaults.maxJumpBasisPoints),
    maxPegBasisPoints: isDollarToken ? basisPoints('MAX_PEG_BASIS_POINTS', defaults.maxPegBasisPoints) : null,
    maxDifferenceBasisPoints: basisPoints('MAX_DIFFERENCE_BASIS_POINTS', defaults.maxDifferenceBasisPoints),
    hours: settings.choice(`${prefix}_HOURS`, HOURS, defaults.hours),
  };
}

function readPrice(settings: Settings, name: string): bigint | null {
  const text = settings.text(name);
  if (text === null) return null;
  if (!/^\d{1,20}(\.\d{1,18})?$/.test(text))
    return settings.refuse(name, 'must be a price in US dollars, such as 0.0005');
  return parseAmount(text, PRICE_DECIMALS, { max: 10n ** 40n });
}

const settingOf = (feed: FeedName): string => feed.replace('/', '_');
