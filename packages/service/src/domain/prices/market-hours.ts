// When the market behind a price is closed, and when it opens again.
import type { FeedName } from '@svc/protocol';
import type { ClosedSpan, PriceRules } from '../../ports/price-rules.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** 1970-01-02 was a Friday. The foreign exchange market closes at 21:00 UTC, and opens on Sunday at 23:00. */
const FIRST_FRIDAY_CLOSE = DAY + 21 * HOUR;
const WEEKEND = 50 * HOUR;
/** Closed days may follow each other, but not for a year. */
const MAX_SPANS = 400;

/** Returns the unix second at which all feeds of a price are open, or null when they are open now. */
export function marketOpensAt(rules: PriceRules, feeds: readonly FeedName[], nowSeconds: number): number | null {
  const isForeignExchange = feeds.some((feed) => rules.feeds[feed].hours === 'fx');
  let opensAt = nowSeconds;
  for (let count = 0; count < MAX_SPANS; count += 1) {
    const end =
      endOf(rules.closures, opensAt) ??
      (isForeignExchange ? (endOf(rules.holidays, opensAt) ?? endOfWeekend(opensAt) ?? endOfYear(opensAt)) : null);
    if (end === null) break;
    opensAt = end;
  }
  return opensAt === nowSeconds ? null : opensAt;
}

/**
 * The closure of the foreign exchange market that lasts at this moment, or the last one that has ended. Closed days that follow each
 * other are one.
 */
export function lastClosure({ holidays }: Pick<PriceRules, 'holidays'>, nowSeconds: number): ClosedSpan {
  const friday = nowSeconds - sinceFridayClose(nowSeconds);
  const weekends = [friday, friday - WEEK].map((from) => ({ from, to: from + WEEKEND }));
  const begun = [...weekends, ...holidays, ...yearEnds(nowSeconds)].filter(({ from }) => from <= nowSeconds);
  const last = begun.reduce((latest, span) => (span.to > latest.to ? span : latest));
  for (let { from } = last; ; ) {
    const before = begun.find((span) => span.from < from && span.to >= from);
    if (before === undefined) return { from, to: last.to };
    from = before.from;
  }
}

function endOf(spans: readonly ClosedSpan[], at: number): number | null {
  return spans.find(({ from, to }) => from <= at && at < to)?.to ?? null;
}

function endOfWeekend(at: number): number | null {
  const sinceClose = sinceFridayClose(at);
  return sinceClose < WEEKEND ? at - sinceClose + WEEKEND : null;
}

const sinceFridayClose = (at: number): number => (((at - FIRST_FRIDAY_CLOSE) % WEEK) + WEEK) % WEEK;

const endOfYear = (at: number): number | null => endOf(yearEnds(at), at);

/** Christmas and New Year, each from 22:00 UTC of the day before; those of the year before too. */
function yearEnds(at: number): ClosedSpan[] {
  const year = new Date(at * 1000).getUTCFullYear();
  return [year - 1, year].flatMap((each) => [
    { from: utc(each, 24) + 22 * HOUR, to: utc(each, 26) },
    { from: utc(each, 31) + 22 * HOUR, to: utc(each, 33) },
  ]);
}

/** Midnight of a day counted from the beginning of December, in unix seconds. */
const utc = (year: number, dayOfDecember: number): number => Date.UTC(year, 11, dayOfDecember) / 1000;
