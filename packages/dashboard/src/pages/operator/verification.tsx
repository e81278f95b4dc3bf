// The verification queue, and all merchants.
import type { OperatorMerchant } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { PROFILE_LABELS } from '../../labels.ts';
import { NameBadge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Details } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { More } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useStaffDuty } from '../../session.ts';
import { countryName } from '../../texts/country-name.ts';
import { phrase } from '../../texts/phrase.ts';
import { plural } from '../../texts/plural.ts';
import { useList, useWrite } from '../../use-api.ts';

const CHOICES = [
  ['pending', phrase`Waiting`],
  ['approved', phrase`Approved`],
  ['rejected', phrase`Rejected`],
  ['all', phrase`All`],
] as const;

export function Verification() {
  const [which, setWhich] = useState<(typeof CHOICES)[number][0]>('pending');
  const [search, setSearch] = useState('');
  const query = useList('GET /operator/merchants', {
    query: { ...(which !== 'all' && { verification: which }), ...(search.trim() !== '' && { search: search.trim() }) },
  });
  return (
    <Page
      title="Verification"
      note="Approve a merchant, and it can have Live keys. The reason is shown to the merchant."
    >
      <div className="card">
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-3">
          <Segmented label="Which merchants" value={which} choices={CHOICES} onChange={setWhich} />
          <input
            type="search"
            aria-label="Search merchants"
            placeholder="Name, id, e-mail or registration"
            className="input sm:w-64"
            maxLength={128}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <Loaded query={query}>
          {({ pages }) => {
            const merchants = pages.flatMap((page) => page.merchants);
            return merchants.length === 0 ? (
              <Empty
                icon={<BadgeCheck aria-hidden />}
                title={which === 'pending' ? 'Nobody is waiting' : 'No merchant here'}
              >
                {which === 'pending' && search === ''
                  ? 'A merchant that asks for Live keys appears here, with its business profile.'
                  : undefined}
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {merchants.map((merchant) => (
                  <Merchant key={merchant.id} merchant={merchant} />
                ))}
              </ul>
            );
          }}
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}

function Merchant({ merchant }: { merchant: OperatorMerchant }) {
  const [asked, setAsked] = useState<'approved' | 'rejected' | null>(null);
  const decide = useWrite('POST /operator/merchants/{merchantId}/verification');
  const isWaiting = merchant.verificationStatus === 'pending';
  const canDecide = useStaffDuty('decide');
  const submit = ({ reason = '' }: Record<string, string>): void => {
    if (asked === null) return;
    decide.mutate(
      { params: { merchantId: merchant.id }, body: { decision: asked, reason } },
      {
        onSuccess: () => {
          say(asked === 'approved' ? `${merchant.name} is approved.` : `${merchant.name} is rejected.`);
          setAsked(null);
        },
      },
    );
  };
  return (
    <li className="px-5 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to="/operator/merchants/$id"
              params={{ id: merchant.id }}
              className="font-medium text-ink hover:text-accent"
            >
              {merchant.name}
            </Link>
            {merchant.verificationStatus !== 'none' && <NameBadge name={merchant.verificationStatus} />}
          </p>
          <p className="text-[13px] text-muted">
            {plural(merchant.members, { one: '{1} member', other: '{1} members' })}, since{' '}
            <Time at={merchant.createdAt} />
            {merchant.verificationReason !== null && ` · ${merchant.verificationReason}`}
          </p>
        </div>
        {isWaiting && canDecide && (
          <div className="flex gap-2">
            <Button size="sm" onClick={() => setAsked('rejected')}>
              Reject
            </Button>
            <Button size="sm" look="primary" onClick={() => setAsked('approved')}>
              Approve
            </Button>
          </div>
        )}
      </div>
      <details className="mt-3" open={isWaiting}>
        <summary className="text-[13px] font-medium text-accent">Business profile</summary>
        <div className="mt-3">
          <Details
            columns={2}
            rows={[
              ['Merchant id', <CopyText key="id" text={merchant.id} label="merchant id" />],
              ...Object.entries({ ...PROFILE_LABELS, description: phrase`What they do` }).map(([name, label]) => {
                const value = merchant.profile[name];
                return value ? ([label, name === 'country' ? countryName(value) : value] as const) : null;
              }),
            ]}
          />
        </div>
      </details>
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'approved' ? `Approve ${merchant.name}?` : `Reject ${merchant.name}?`}
        action={asked === 'approved' ? 'Approve' : 'Reject'}
        danger={asked === 'rejected'}
        withReason
        isReasonRead
        busy={decide.isPending}
        error={decide.error}
        onConfirm={submit}
      />
    </li>
  );
}
