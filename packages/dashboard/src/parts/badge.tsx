// Small coloured labels: a status, an environment, a kind. The colour never says more than the word.
import type { Env } from '@svc/protocol';
import type { ConversionStatus } from '@svc/protocol/states';
import type { ReactNode } from 'react';
import { STATUS_LABELS, STATUS_TONES, type Tone, toneOf, wordsOf } from '../labels.ts';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunken text-body ring-line',
  info: 'bg-info-soft text-info ring-info-mark/25',
  good: 'bg-good-soft text-good ring-good-mark/25',
  warn: 'bg-warn-soft text-warn ring-warn-mark/30',
  bad: 'bg-bad-soft text-bad ring-bad-mark/25',
  accent: 'bg-accent-soft text-accent-strong ring-accent/25',
};
const DOTS: Record<Tone, string> = {
  neutral: 'bg-muted',
  info: 'bg-info-mark',
  good: 'bg-good-mark',
  warn: 'bg-warn-mark',
  bad: 'bg-bad-mark',
  accent: 'bg-accent',
};

interface BadgeProps {
  tone?: Tone;
  dot?: boolean;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', dot = false, children }: BadgeProps) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-md px-2 py-0.5 text-xs font-medium ring-1 ring-inset sm:whitespace-nowrap ${TONES[tone]}`}
  >
    {dot && <span className={`size-1.5 shrink-0 rounded-full ${DOTS[tone]}`} aria-hidden />}
    {children}
  </span>
);

export const StatusBadge = ({ status }: { status: ConversionStatus }) => (
  <Badge tone={STATUS_TONES[status]} dot>
    {STATUS_LABELS[status]}
  </Badge>
);

/** Any other status of the specification, by its own name. */
export const NameBadge = ({ name }: { name: string }) => <Badge tone={toneOf(name)}>{wordsOf(name)}</Badge>;

/** Live is the colour of the brand and has a dot, the Sandbox is amber as around its pages: nobody takes one for the other. */
export const EnvBadge = ({ env }: { env: Env }) => (
  <Badge tone={env === 'live' ? 'accent' : 'warn'} dot={env === 'live'}>
    {env === 'live' ? 'Live' : 'Sandbox'}
  </Badge>
);
