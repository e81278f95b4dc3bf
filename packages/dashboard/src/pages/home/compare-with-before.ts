// Says how a number compares with the one of the period before.
import { phrase } from '../../texts/phrase.ts';

export function compareWithBefore(now: number, before: number, period: string): string {
  if (before === 0) return now === 0 ? '' : phrase`None in the ${period}.`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return phrase`As in the ${period}.`;
  return percent > 0
    ? phrase`${percent}% more than in the ${period}.`
    : phrase`${-percent}% less than in the ${period}.`;
}
