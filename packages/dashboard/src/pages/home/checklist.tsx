// The first steps, until all are done.
import type { OverviewView } from '@svc/service/dashboard/api-types';
import { Link, linkOptions } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import { Card } from '../../parts/card.tsx';
import { useSession } from '../../session.ts';
import { useScope } from '../../use-scope.ts';

export function Checklist({ overview: { checklist } }: { overview: OverviewView }) {
  const params = useScope();
  const { installation } = useSession();
  const practise = installation.sandbox && params.env === 'test';
  const steps = [
    {
      isDone: checklist.profile,
      title: 'Complete the business profile',
      words: 'Sandbox keys can be issued once it is complete.',
      link: linkOptions({ to: '/m/$merchantId/$env/business', params }),
    },
    {
      isDone: checklist.credentials,
      title: 'Issue credentials',
      words: 'API key, encryption key and signing key, together, in one file.',
      link: linkOptions({ to: '/m/$merchantId/$env/credentials', params }),
    },
    {
      isDone: checklist.firstRequest,
      title: 'Send the first request',
      words: 'With the SDK or your own client; each one is in the request log.',
      link: linkOptions({ to: '/m/$merchantId/$env/requests', params }),
    },
    {
      isDone: checklist.webhook,
      title: 'Register a webhook endpoint',
      words: practise ? 'Or open the built-in inbox on the Sandbox page.' : 'To hear of every change as it happens.',
      link: linkOptions({ to: '/m/$merchantId/$env/webhooks', params }),
    },
    {
      isDone: checklist.firstSuccess,
      title: 'See a conversion succeed',
      words: practise
        ? 'Make a test conversion above, or one with your program.'
        : 'From the first quote to the last confirmation.',
      link: linkOptions({ to: '/m/$merchantId/$env/conversions', params }),
    },
  ];
  const done = steps.filter((step) => step.isDone).length;
  if (done === steps.length) return null;
  const next = steps.findIndex((step) => !step.isDone);
  return (
    <Card title="Getting started" note={`${done} of ${steps.length} done`} flush>
      <ol className="divide-y divide-line">
        {steps.map((step, at) => (
          <li key={step.title} className="relative flex items-center gap-3.5 px-5 py-3 hover:bg-hover">
            <span
              className={`tnum inline-flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold ${step.isDone ? 'bg-good-soft text-good' : at === next ? 'bg-accent-fill text-white' : 'bg-sunken text-muted'}`}
            >
              {step.isDone ? <Check className="size-3.5" aria-hidden /> : at + 1}
            </span>
            <span className="min-w-0 flex-1">
              <Link
                {...step.link}
                className={`font-medium after:absolute after:inset-0 ${step.isDone ? 'text-muted line-through' : 'text-ink'}`}
              >
                {step.title}
                {step.isDone && <span className="sr-only"> (done)</span>}
              </Link>
              {!step.isDone && <span className="block text-[13px] text-muted">{step.words}</span>}
            </span>
            <ChevronRight className="size-4 text-muted rtl:-scale-x-100" aria-hidden />
          </li>
        ))}
      </ol>
    </Card>
  );
}
