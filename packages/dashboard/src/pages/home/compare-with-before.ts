// Says how a number compares with the one of the period before.
import { formatShare } from '../../format.ts';
import { phrase } from '../../texts/phrase.ts';

export function compareWithBefore(now: number, before: number, period: string): string {
  if (before === 0) return now === 0 ? '' : phrase`None in the ${period}.`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return phrase`As in the ${period}.`;
  return percent > 0
    ? phrase`${formatShare(percent / 100)} more than in the ${period}.`
    : phrase`${formatShare(-percent / 100)} less than in the ${period}.`;
}
