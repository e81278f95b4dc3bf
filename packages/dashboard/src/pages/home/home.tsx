// The home page: next steps, what needs attention, and statistics.
import type { OverviewView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { formatCount, formatShare } from '../../format.ts';
import { ENV_LABELS } from '../../labels.ts';
import { buttonClass } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { ConversionTable } from '../../parts/conversion/conversion-table.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded, Skeleton } from '../../parts/states.tsx';
import { useSession } from '../../session.ts';
import { useApi } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { MakeTestConversion } from '../sandbox/make-test-conversion.tsx';
import { Attention } from './attention.tsx';
import { Charts } from './charts.tsx';
import { Checklist } from './checklist.tsx';
import { Usage } from './usage.tsx';

export function Home() {
  const { merchantId, env } = useScope();
  const { canWrite } = useRole();
  const { installation } = useSession();
  const query = useApi('GET /merchants/{merchantId}/overview', { params: { merchantId }, query: { env } });
  return (
    <Page
      title="Home"
      note={`Conversions, requests and what needs your care, in ${ENV_LABELS[env]}.`}
      actions={installation.sandbox && env === 'test' && canWrite && <MakeTestConversion />}
    >
      <Loaded query={query} skeleton={<HomeSkeleton />}>
        {(overview) => (
          <>
            <Attention overview={overview} />
            <Checklist overview={overview} />
            <Figures overview={overview} />
            <Charts />
            <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <Recent overview={overview} />
              <Usage />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

const HomeSkeleton = () => (
  <div className="space-y-6">
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-24 rounded-xl" />
      ))}
    </div>
    <Skeleton className="h-72 rounded-xl" />
  </div>
);

function Figures({ overview: { conversions, volumeSvc30d } }: { overview: OverviewView }) {
  const finished = conversions.succeeded30d + conversions.failed30d;
  const rate = finished === 0 ? '—' : formatShare(conversions.succeeded30d / finished);
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure
        label="Conversions, 24 hours"
        value={formatCount(conversions.last24h)}
        note={`${formatCount(conversions.last30d)} in 30 days`}
      />
      <Figure label="Under way" value={formatCount(conversions.open)} note="not finished yet" />
      <Figure
        label="Success rate, 30 days"
        value={rate}
        note={`${formatCount(conversions.failed30d)} failed, ${formatCount(conversions.expired30d)} expired unpaid`}
      />
      <Figure
        label="Volume, 30 days"
        value={
          // On a phone, put the unit below its amount rather than out of view.
          <span className="block text-lg leading-8 sm:truncate max-sm:[&_*]:whitespace-normal">
            <Money amount={volumeSvc30d} unit="SVC" short decimals={2} />
          </span>
        }
        note="minted and burned by those that succeeded"
      />
    </dl>
  );
}

const Figure = ({ label, value, note }: { label: string; value: React.ReactNode; note: React.ReactNode }) => (
  <div className="card min-w-0 px-4 py-3.5 sm:px-5 sm:py-4">
    <dt className="text-[13px] text-muted">{label}</dt>
    <dd>
      <span className="tnum mt-1 block truncate text-[22px] leading-8 font-semibold tracking-tight text-ink">
        {value}
      </span>
      <span className="block text-[13px] text-muted">{note}</span>
    </dd>
  </div>
);

function Recent({ overview }: { overview: OverviewView }) {
  const scope = useScope();
  return (
    <Card
      title="Recent conversions"
      flush
      actions={
        <Link to="/m/$merchantId/$env/conversions" params={scope} className={buttonClass('secondary', 'sm')}>
          See all
        </Link>
      }
    >
      {overview.recent.length === 0 ? (
        <Empty icon={<ArrowLeftRight aria-hidden />} title="No conversion yet">
          The first one that you create with your keys appears here, live.
        </Empty>
      ) : (
        <ConversionTable rows={overview.recent} caption="Recent conversions" isBrief />
      )}
    </Card>
  );
}
