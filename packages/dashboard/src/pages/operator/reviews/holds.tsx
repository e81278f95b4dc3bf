// Screening holds of all merchants, the longest waiting first.
import type { HeldConversion } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { OctagonPause } from 'lucide-react';
import { useState } from 'react';
import { formatUsdCents, shortHash } from '../../../format.ts';
import { TYPE_LABELS } from '../../../labels.ts';
import { EnvBadge, NameBadge } from '../../../parts/badge.tsx';
import { Flow } from '../../../parts/conversion/conversion-table.tsx';
import { CopyText } from '../../../parts/copy.tsx';
import { Page } from '../../../parts/page.tsx';
import { Empty, Loaded } from '../../../parts/states.tsx';
import { More } from '../../../parts/table.tsx';
import { Time } from '../../../parts/time.tsx';
import { useStaffDuty } from '../../../session.ts';
import { useList } from '../../../use-api.ts';
import { EnvFilter, useMainEnv } from '../work/work-filters.tsx';
import { DecideHold } from './decide-hold.tsx';
import { DeclineHolds } from './decline-holds.tsx';
import { namesOf } from './parties.tsx';

export function Holds() {
  const filters = useSearch({ from: '/inside/operator/holds' });
  const navigate = useNavigate({ from: '/operator/holds' });
  const main = useMainEnv();
  const env = filters.env ?? main;
  const query = useList('GET /operator/holds', { query: { env } });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const conversions = query.data?.pages.flatMap((page) => page.conversions) ?? [];
  const held = conversions.filter(({ id }) => chosen.has(id));
  return (
    <Page
      title="Screening holds"
      note="Cleared, a conversion goes on by itself; declined, it fails. The longest waiting comes first."
      actions={
        <>
          <EnvFilter filters={filters} onChange={(next) => void navigate({ search: next })} />
          {held.length > 0 && <DeclineHolds conversions={held} onDone={() => setChosen(new Set())} />}
        </>
      }
    >
      <div className="card">
        <Loaded query={query}>
          {() =>
            conversions.length === 0 ? (
              <Empty icon={<OctagonPause aria-hidden />} title="Nothing is held">
                A conversion that screening does not clear at once waits here.
              </Empty>
            ) : (
              <ul className="divide-y divide-line">
                {conversions.map((conversion) => (
                  <Hold
                    key={conversion.id}
                    conversion={conversion}
                    isChosen={chosen.has(conversion.id)}
                    onChoose={(isChosen) => choose(conversion.id, isChosen)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}

interface HoldProps {
  conversion: HeldConversion;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

const Hold = ({ conversion, isChosen, onChoose }: HoldProps) => {
  const { merchantName, parties } = conversion;
  const names = namesOf(parties);
  const canDecide = useStaffDuty('decide');
  return (
    <li className="flex items-center gap-4 px-5 py-4">
      {canDecide && (
        <input
          type="checkbox"
          aria-label={`Choose ${conversion.reference}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="size-4 shrink-0 accent-accent-fill max-sm:mt-1 max-sm:self-start"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 space-y-0.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium text-ink">
            <Link to="/operator/reviews/$id" params={{ id: conversion.id }} className="hover:text-accent">
              <Flow row={conversion} />
            </Link>
            <EnvBadge env={conversion.env} />
            <NameBadge name={conversion.screeningStatus} />
          </p>
          <p className="text-[13px] text-muted">
            {merchantName} · {TYPE_LABELS[conversion.type]}
            {conversion.usdValueCents !== null && ` · ${formatUsdCents(conversion.usdValueCents)}`} · held since{' '}
            <Time at={conversion.updatedAt} />
          </p>
          {names !== '' && <p className="text-[13px] break-words text-body">{names}</p>}
          <p className="flex flex-wrap gap-x-4">
            <CopyText text={conversion.reference} label="reference" />
            <CopyText text={conversion.wallet} label="wallet" shown={shortHash(conversion.wallet, 8)} />
          </p>
        </div>
        {canDecide && <DecideHold size="sm" conversion={conversion} merchantName={merchantName} parties={parties} />}
      </div>
    </li>
  );
};
