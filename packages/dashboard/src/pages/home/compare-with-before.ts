// Says how a number compares with the one of the period before.

export function compareWithBefore(now: number, before: number, period: string): string {
  if (before === 0) return now === 0 ? '' : `None in the ${period}.`;
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return `As in the ${period}.`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than in the ${period}.`;
}
