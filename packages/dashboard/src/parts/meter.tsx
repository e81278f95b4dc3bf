// How much of a limit is used.
import { formatCount } from '../format.ts';

export function Meter({ label, used, limit }: { label: string; used: number; limit: number }) {
  const share = limit === 0 ? 0 : Math.min(1, used / limit);
  const colour = share > 0.9 ? 'bg-bad-mark' : share > 0.7 ? 'bg-warn-mark' : 'bg-accent';
  return (
    <div className="min-w-0">
      <p className="mb-1 flex justify-between gap-3 text-[13px]">
        <span className="text-muted">{label}</span>
        <span className="tnum text-ink">
          {formatCount(used)} <span className="text-muted">of {formatCount(limit)}</span>
        </span>
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={used}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className={`h-full rounded-full ${colour}`} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
