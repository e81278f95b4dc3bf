// Times: relative text, absolute on hover and for machines; and countdowns.
import { absoluteTime, duration, preciseTime, relativeTime } from '../format.ts';
import { useNowSeconds } from '../use-now.ts';

interface TimeProps {
  at: number | null;
  /** The whole date instead of how long ago. */
  exact?: boolean;
  none?: string;
}

export function Time({ at, exact = false, none = '—' }: TimeProps) {
  const now = useNowSeconds();
  if (at === null) return <span className="text-muted">{none}</span>;
  return (
    <time dateTime={new Date(at * 1000).toISOString()} title={absoluteTime(at)} className="tnum whitespace-nowrap">
      {exact ? preciseTime(at) : relativeTime(at, now)}
    </time>
  );
}

export function Countdown({ until, ended = 'ended' }: { until: number; ended?: string }) {
  const left = until - useNowSeconds();
  return (
    <time
      dateTime={new Date(until * 1000).toISOString()}
      title={absoluteTime(until)}
      className="tnum whitespace-nowrap"
    >
      {left <= 0 ? ended : duration(left)}
    </time>
  );
}
