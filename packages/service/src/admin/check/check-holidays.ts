// Does the file of holidays reach far enough ahead, and has it no span that closes the market by mistake?
import type { Env } from '@svc/protocol';
import { DAY_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { ClosedSpan, PriceRules } from '../../ports/price-rules.ts';
import { doubtful, type Finding, good, type Seen } from './finding.ts';

const SETTING = 'SVC_MARKET_HOLIDAYS_FILE';
/** Enough to notice it in one of the quarter's checks. */
const MIN_DAYS_AHEAD = 90;
/** No market is closed for longer: a wrong year is. */
const MAX_SPAN_DAYS = 10;

/** One file for all chains of an installation: the first chain that goes by market hours shows it. */
export function checkHolidays({ chains, clock }: Pick<Context, 'chains' | 'clock'>, env: Env): Finding[] {
  const chain = [...chains.values()].find(({ env: own, priceRules }) => own === env && goesByHours(priceRules));
  if (!chain?.priceRules) return [];
  return [{ part: `market holidays (${env})`, ...judge(chain.priceRules.holidays, clock.now()) }];
}

const goesByHours = (rules: PriceRules | null | undefined): boolean =>
  Object.values(rules?.feeds ?? {}).some(({ hours }) => hours === 'fx');

function judge(holidays: readonly ClosedSpan[], now: number): Seen {
  if (holidays.length === 0) {
    const says = 'no file: the market is closed at weekends, Christmas and New Year only';
    return doubtful(says, `on other bank holidays the last price is a free option: list them in ${SETTING}`);
  }
  const long = holidays.find(({ from, to }) => to - from > MAX_SPAN_DAYS * (DAY_MS / 1000));
  if (long !== undefined) {
    const says = `closed from ${dayOf(long.from)} to ${dayOf(long.to)}, which is longer than ${MAX_SPAN_DAYS} days`;
    return doubtful(says, `look for a wrong year in ${SETTING}, and restart`);
  }
  const last = Math.max(...holidays.map(({ to }) => to)) - 1;
  const daysAhead = Math.floor((last * 1000 - now) / DAY_MS);
  const says = `${holidays.length} listed, the last on ${dayOf(last)}`;
  if (daysAhead >= MIN_DAYS_AHEAD) return good(says);
  const left = daysAhead < 0 ? 'which has passed' : `${daysAhead} days ahead`;
  return doubtful(`${says}, ${left}`, `add the next year's days to ${SETTING}, and restart`);
}

const dayOf = (unixSeconds: number): string => new Date(unixSeconds * 1000).toISOString().slice(0, 10);
