// How the installation is, and what waits for the staff: every number leads to its list.
import type { Env } from '@svc/protocol';
import type { OperatorOverview } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount } from '../../format.ts';
import { buttonClass } from '../../parts/button.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import type { WorkFilters } from '../../search.ts';
import { useSession, useUser } from '../../session.ts';
import { phrase } from '../../texts/phrase.ts';
import { plural } from '../../texts/plural.ts';
import { useApi } from '../../use-api.ts';
import { Installation } from './installation.tsx';
import { EnvFilter, useMainEnv } from './work/work-filters.tsx';
import { QUEUE_LABELS } from './work/work-words.ts';

const MEANINGS = {
  holds: phrase`Conversions that wait for a verdict`,
  reviews: phrase`Conversions that need a person`,
  openItems: phrase`Money to be given back or looked for, and what bank, chain and books differ about`,
  openProposals: phrase`Money actions and postings that wait for a second person`,
  pendingVerifications: phrase`Merchants that ask for Live keys`,
} as const;
type Queue = keyof typeof MEANINGS;
const QUEUES = Object.keys(MEANINGS) as Queue[];

export function OperatorOverviewPage() {
  const query = useApi('GET /operator/overview', {});
  const user = useUser();
  const { installation } = useSession();
  const main = useMainEnv();
  const [filters, setFilters] = useState<WorkFilters>({});
  const env = filters.env ?? main;
  const lacksFactor = installation.staffNeedsSecondFactor && !user.totpEnabled && user.passkeys === 0;
  return (
    <Page
      title="Overview"
      note="How the installation is, and what waits for a decision."
      actions={<EnvFilter filters={filters} onChange={setFilters} />}
    >
      {lacksFactor && (
        <Notice tone="warn" title="Add a second factor to work here">
          <Link to="/account" className="underline">
            Account and security
          </Link>
        </Notice>
      )}
      <Loaded query={query}>
        {(overview) => (
          <>
            <Stops overview={overview} />
            <Queues overview={overview} env={env} />
          </>
        )}
      </Loaded>
      <Installation env={env} />
    </Page>
  );
}

const Stops = ({ overview: { stopped, closedMarkets } }: { overview: OperatorOverview }) => (
  <>
    {stopped > 0 && (
      <Notice
        tone="bad"
        title={plural(stopped, { one: '{1} switch off', other: '{1} switches off' })}
        action={
          <Link to="/operator/switches" className={buttonClass('secondary', 'sm')}>
            Look
          </Link>
        }
      >
        Something is stopped until an operator resumes it.
      </Notice>
    )}
    {closedMarkets.map(({ chain, pair, opensAt, spreadBasisPoints }) => (
      <Notice key={`${chain} ${pair}`} tone="info" title={phrase`The market of ${pair} on ${chain} is closed`}>
        {spreadBasisPoints === null
          ? phrase`Its crypto legs are refused until then:`
          : phrase`Its crypto legs are priced with a spread of ${spreadBasisPoints / 100} % until then:`}{' '}
        <Time at={opensAt} exact />
      </Notice>
    ))}
  </>
);

function Queues({ overview: { work }, env }: { overview: OperatorOverview; env: Env }) {
  const { envs } = useSession().installation;
  // Verification is Live's, and the only environment's.
  const here = work.filter((one) => one.env === env || envs.length === 1);
  const waiting = QUEUES.map((queue) => {
    const found = here.filter((one) => one.queue === queue);
    const count = found.reduce((sum, one) => sum + one.count, 0);
    return { queue, count, since: count === 0 ? null : Math.min(...found.map((one) => one.since)) };
  });
  if (waiting.every(({ count }) => count === 0))
    return <Notice tone="good" title="Nothing waits. All queues are empty." />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {waiting.map(({ queue, count, since }) => (
        <li key={queue} className="card relative flex items-center gap-4 p-5 hover:bg-hover">
          <span className="min-w-0 flex-1">
            <Link
              to="/operator/work"
              search={{ env, queue }}
              className="block font-medium text-ink after:absolute after:inset-0"
            >
              {QUEUE_LABELS[queue]}
            </Link>
            <span className="block text-[13px] text-muted">{MEANINGS[queue]}</span>
            {since !== null && (
              <span className="mt-1 block text-xs text-muted">
                Oldest: <Time at={since} />
              </span>
            )}
          </span>
          <span className={`tnum text-xl font-semibold ${count > 0 ? 'text-warn' : 'text-muted'}`}>
            {formatCount(count)}
          </span>
        </li>
      ))}
    </ul>
  );
}
