// The history of a conversion, step by step.
import type { Stage } from '@svc/protocol';
import { shortHash } from '../../format.ts';
import { STATUS_TONES, stageLabel, type Tone, toneOf } from '../../labels.ts';
import { phrases } from '../../texts/phrase.ts';
import { CopyText } from '../copy.tsx';
import { Money } from '../money.tsx';
import { Time } from '../time.tsx';

const MARKS: Record<Tone, string> = {
  neutral: 'bg-muted',
  info: 'bg-info-mark',
  accent: 'bg-accent',
  good: 'bg-good-mark',
  warn: 'bg-warn-mark',
  bad: 'bg-bad-mark',
};
const BY: Readonly<Record<string, string>> = phrases({
  caller: 'reported by your program',
  watcher: 'seen on the chain',
  rail: 'told by the bank',
  screening: 'told by screening',
  operator: 'by an operator',
});
const toneOfStage = (name: string): Tone =>
  (STATUS_TONES as Record<string, Tone>)[name] ?? (name.startsWith('transaction_') ? 'warn' : toneOf(name));

export const Stages = ({ stages }: { stages: readonly Stage[] }) => (
  <ol className="relative">
    {stages.map((stage, at) => (
      <li
        key={`${stage.name} ${stage.ts} ${stage.meta?.attempt ?? ''} ${stage.meta?.txHash ?? ''}`}
        className="relative flex gap-3.5 pb-5 last:pb-0"
      >
        {at < stages.length - 1 && (
          <span className="absolute top-4 bottom-0 start-[4.5px] w-px bg-line-strong" aria-hidden />
        )}
        <span
          className={`relative mt-1.5 size-2.5 shrink-0 rounded-full ring-4 ring-surface ${MARKS[toneOfStage(stage.name)]}`}
          aria-hidden
        />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium text-ink">{stageLabel(stage.name)}</span>
            <span className="text-[13px] text-muted">
              <Time at={stage.ts} exact />
            </span>
          </p>
          <StageMeta stage={stage} />
        </div>
      </li>
    ))}
  </ol>
);

function StageMeta({ stage: { meta } }: { stage: Stage }) {
  if (meta === undefined) return null;
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-[13px] text-muted">
      {meta.by !== undefined && <span>{BY[meta.by] ?? meta.by}</span>}
      {meta.attempt !== undefined && <span>attempt {meta.attempt}</span>}
      {meta.amountNgn !== undefined && <Money amount={meta.amountNgn} unit="NGN" />}
      {meta.blockNumber !== undefined && <span className="tnum">block {meta.blockNumber}</span>}
      {meta.txHash !== undefined && (
        <CopyText text={meta.txHash} label="transaction hash" shown={shortHash(meta.txHash)} />
      )}
      {meta.reason !== undefined && <span className="w-full text-body">{meta.reason}</span>}
    </div>
  );
}
