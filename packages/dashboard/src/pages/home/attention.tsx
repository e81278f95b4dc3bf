// What needs attention now, if anything.
import type { OverviewView } from '@svc/service/dashboard/api-types';
import { Link, linkOptions } from '@tanstack/react-router';
import { buttonClass } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { plural } from '../../texts/plural.ts';
import { useScope } from '../../use-scope.ts';

export function Attention({ overview: { needsAttention: needs } }: { overview: OverviewView }) {
  const params = useScope();
  const conversions = '/m/$merchantId/$env/conversions';
  const things = [
    {
      count: needs.manualReview,
      title: plural(needs.manualReview, {
        one: '{1} conversion in manual review',
        other: '{1} conversions in manual review',
      }),
      words: plural(needs.manualReview, {
        one: 'An operator is looking into it; your customer may be waiting.',
        other: 'An operator is looking into them; your customers may be waiting.',
      }),
      link: linkOptions({ to: conversions, params, search: { status: 'requires_manual_review' } }),
    },
    {
      count: needs.screeningHold,
      title: plural(needs.screeningHold, {
        one: '{1} conversion held by screening',
        other: '{1} conversions held by screening',
      }),
      words: plural(needs.screeningHold, {
        one: 'A compliance officer looks at it, or your customer is asked for something: open it to see which.',
        other: 'A compliance officer looks at them, or your customers are asked for something: open them to see which.',
      }),
      link: linkOptions({ to: conversions, params, search: { status: 'screening_hold' } }),
    },
    {
      count: needs.failingEndpoints,
      title: plural(needs.failingEndpoints, {
        one: '{1} webhook endpoint failing',
        other: '{1} webhook endpoints failing',
      }),
      words: 'Deliveries are tried again for up to 15 hours.',
      link: linkOptions({ to: '/m/$merchantId/$env/webhooks', params }),
    },
    {
      count: needs.keysExpiringSoon,
      title: plural(needs.keysExpiringSoon, {
        one: '{1} rotated key still working',
        other: '{1} rotated keys still working',
      }),
      words: 'Move your program to the successor before the old one ends.',
      link: linkOptions({ to: '/m/$merchantId/$env/credentials', params }),
    },
  ];
  const shown = things.filter((thing) => thing.count > 0);
  if (shown.length === 0) return null;
  return (
    <div className="space-y-2">
      {shown.map((thing) => (
        <Notice
          key={thing.title}
          tone="warn"
          title={thing.title}
          action={
            <Link {...thing.link} className={buttonClass('secondary', 'sm')}>
              Look
            </Link>
          }
        >
          {thing.words}
        </Notice>
      ))}
    </div>
  );
}
