// One merchant, for staff: who it is, who works there, what is stopped, what waits, and its conversions.
import type { OperatorMerchantDetail } from '@svc/service/dashboard/api-types';
import { Link, useParams } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { formatCount } from '../../format.ts';
import { PROFILE_LABELS, wordsOf } from '../../labels.ts';
import { Badge, EnvBadge, NameBadge, StatusBadge } from '../../parts/badge.tsx';
import { buttonClass } from '../../parts/button.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { useSession } from '../../session.ts';
import { countryName } from '../../texts/country-name.ts';
import { phrase } from '../../texts/phrase.ts';
import { useApi } from '../../use-api.ts';
import { labelOf, placeOf } from './work/work-words.ts';

export function StaffMerchant() {
  const { id } = useParams({ from: '/inside/operator/merchants/$id' });
  const query = useApi('GET /operator/merchants/{merchantId}', { params: { merchantId: id } });
  const merchant = query.data;
  return (
    <Page
      title="Merchant"
      back={<Link to="/operator/verification">Merchants</Link>}
      heading={merchant?.name}
      note={<CopyText text={id} label="merchant id" />}
      actions={
        <Link to="/operator/conversions" search={{ merchantId: id }} className={buttonClass()}>
          <Search className="size-4" aria-hidden />
          Its conversions
        </Link>
      }
    >
      <Loaded query={query}>{(data) => <Body merchant={data} />}</Loaded>
    </Page>
  );
}

const Body = ({ merchant }: { merchant: OperatorMerchantDetail }) => (
  <>
    {merchant.frozen !== null && (
      <Notice tone="bad" title="It is frozen: nothing new is taken from it, and nothing is paid out">
        {merchant.frozen.actor}, <Time at={merchant.frozen.at} />: {merchant.frozen.reason}
      </Notice>
    )}
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <ProfileCard merchant={merchant} />
        <PeopleCard people={merchant.people} />
      </div>
      <div className="space-y-6">
        <WaitingCard id={merchant.id} />
        <CountsCard counts={merchant.conversions} />
      </div>
    </div>
  </>
);

const ProfileCard = ({ merchant }: { merchant: OperatorMerchantDetail }) => (
  <Card
    title="Business profile"
    note={merchant.verificationReason ?? undefined}
    actions={merchant.verificationStatus !== 'none' && <NameBadge name={merchant.verificationStatus} />}
  >
    <Details
      columns={2}
      rows={[
        ['Here since', <Time key="c" at={merchant.createdAt} />],
        ...Object.entries({ ...PROFILE_LABELS, description: phrase`What they do` }).map(([name, label]) => {
          const value = merchant.profile[name];
          return value ? ([label, name === 'country' ? countryName(value) : value] as const) : null;
        }),
      ]}
    />
  </Card>
);

const PeopleCard = ({ people }: Pick<OperatorMerchantDetail, 'people'>) => (
  <Card title="Who works there" flush>
    <ul className="divide-y divide-line">
      {people.map(({ email, name, role, hasSecondFactor, joinedAt }) => (
        <li key={email} className="flex flex-wrap items-center gap-3 px-5 py-3">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium text-ink">{name}</span>
            <span className="block break-words text-[13px] text-muted">
              {email} · since <Time at={joinedAt} />
            </span>
          </span>
          <Badge tone={hasSecondFactor ? 'good' : 'neutral'}>
            {hasSecondFactor ? 'Second factor' : 'Password only'}
          </Badge>
          <Badge tone="accent">{wordsOf(role)}</Badge>
        </li>
      ))}
    </ul>
  </Card>
);

/** Live first: that is real money. */
function WaitingCard({ id }: { id: string }) {
  const { envs } = useSession().installation;
  return (
    <Card title="What waits" flush>
      {envs.toReversed().map((env) => (
        <Waiting key={env} env={env} id={id} />
      ))}
    </Card>
  );
}

function Waiting({ env, id }: { env: 'test' | 'live'; id: string }) {
  const query = useApi('GET /operator/work', { query: { env, search: id, limit: 100 } });
  return (
    <Loaded query={query}>
      {({ work }) => (
        <div className="border-b border-line px-5 py-3 last:border-b-0">
          <p className="mb-1 flex items-center gap-2">
            <EnvBadge env={env} />
            {work.length === 0 && <span className="text-[13px] text-muted">Nothing waits.</span>}
          </p>
          <ul className="space-y-1">
            {work.map((item) => (
              <li key={item.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link {...placeOf(item)} className="font-medium text-ink hover:text-accent">
                  {labelOf(item)}
                </Link>
                <span className="text-[13px] text-muted">
                  <Time at={item.since} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Loaded>
  );
}

const CountsCard = ({ counts }: { counts: OperatorMerchantDetail['conversions'] }) => (
  <Card title="Conversions of 30 days" flush>
    {counts.length === 0 ? (
      <p className="px-5 py-4 text-muted">None.</p>
    ) : (
      <ul className="divide-y divide-line">
        {counts.map(({ env, status, count }) => (
          <li key={`${env} ${status}`} className="flex items-center justify-between gap-3 px-5 py-2.5">
            <span className="flex items-center gap-2">
              <EnvBadge env={env} />
              <StatusBadge status={status} />
            </span>
            <span className="tnum text-ink">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
