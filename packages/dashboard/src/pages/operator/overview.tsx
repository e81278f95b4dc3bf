// What waits for the staff.
import { Link, linkOptions } from '@tanstack/react-router';
import { BadgeCheck, ChevronRight, HandCoins, ListChecks, OctagonPause, SearchCheck } from 'lucide-react';
import { formatCount } from '../../format.ts';
import { buttonClass } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useSession, useUser } from '../../session.ts';
import { phrase } from '../../texts/phrase.ts';
import { plural } from '../../texts/plural.ts';
import { useApi } from '../../use-api.ts';

export function OperatorOverviewPage() {
  const query = useApi('GET /operator/overview', {});
  const user = useUser();
  const { installation } = useSession();
  const lacksFactor = installation.staffNeedsSecondFactor && !user.totpEnabled && user.passkeys === 0;
  return (
    <Page title="Overview" note="What waits for a decision, across all merchants.">
      {lacksFactor && (
        <Notice tone="warn" title="Add a second factor to work here">
          <Link to="/account" className="underline">
            Account and security
          </Link>
        </Notice>
      )}
      <Loaded query={query}>
        {(waiting) => {
          const queues = [
            [
              phrase`Verification`,
              phrase`Merchants that ask for Live keys`,
              BadgeCheck,
              'pendingVerifications',
              linkOptions({ to: '/operator/verification' }),
            ],
            [
              phrase`Screening holds`,
              phrase`Conversions that wait for a verdict`,
              OctagonPause,
              'holds',
              linkOptions({ to: '/operator/holds' }),
            ],
            [
              phrase`Manual review`,
              phrase`Conversions that need a person`,
              SearchCheck,
              'reviews',
              linkOptions({ to: '/operator/reviews' }),
            ],
            [
              phrase`Refunds`,
              phrase`Money to be given back or looked for`,
              HandCoins,
              'openItems',
              linkOptions({ to: '/operator/refunds' }),
            ],
            [
              phrase`Approvals`,
              phrase`Money actions that wait for a second person`,
              ListChecks,
              'openProposals',
              linkOptions({ to: '/operator/approvals' }),
            ],
          ] as const;
          const isIdle = queues.every(([, , , key]) => waiting[key] === 0);
          return (
            <>
              {waiting.stopped > 0 && (
                <Notice
                  tone="bad"
                  title={plural(waiting.stopped, { one: '{1} switch off', other: '{1} switches off' })}
                  action={
                    <Link to="/operator/switches" className={buttonClass('secondary', 'sm')}>
                      Look
                    </Link>
                  }
                >
                  Something is stopped until an operator resumes it.
                </Notice>
              )}
              {waiting.closedMarkets.map(({ chain, pair, opensAt, spreadBasisPoints }) => (
                <Notice
                  key={`${chain} ${pair}`}
                  tone="info"
                  title={phrase`The market of ${pair} on ${chain} is closed`}
                >
                  {spreadBasisPoints === null
                    ? phrase`Its crypto legs are refused until then:`
                    : phrase`Its crypto legs are priced with a spread of ${spreadBasisPoints / 100} % until then:`}{' '}
                  <Time at={opensAt} exact />
                </Notice>
              ))}
              {isIdle && <Notice tone="good" title="Nothing waits. All queues are empty." />}
              <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
                {queues.map(([title, words, Icon, key, link]) => {
                  const count = waiting[key];
                  return (
                    <li key={title} className="card relative flex items-center gap-4 p-5 hover:bg-hover">
                      <span
                        className={`inline-flex size-11 shrink-0 items-center justify-center rounded-xl ${count > 0 ? 'bg-warn-soft text-warn' : 'bg-sunken text-muted'}`}
                      >
                        <Icon className="size-5" aria-hidden />
                      </span>
                      <span className="min-w-0 flex-1">
                        <Link {...link} className="block font-medium text-ink after:absolute after:inset-0">
                          {title}
                        </Link>
                        <span className="block text-[13px] text-muted">{words}</span>
                        {waiting.oldest[key] !== null && (
                          <span className="mt-1 block text-xs text-muted">
                            Oldest: <Time at={waiting.oldest[key]} />
                          </span>
                        )}
                      </span>
                      <span className="tnum text-xl font-semibold text-ink">{formatCount(count)}</span>
                      <ChevronRight className="size-4 text-muted rtl:-scale-x-100" aria-hidden />
                    </li>
                  );
                })}
              </ul>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
