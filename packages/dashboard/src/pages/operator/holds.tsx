// Screening holds of all merchants, the longest waiting first.
import type { OperatorConversion } from '@svc/service/dashboard/api-types';
import { OctagonPause } from 'lucide-react';
import { useState } from 'react';
import { formatUsdCents, shortHash } from '../../format.ts';
import { TYPE_LABELS } from '../../labels.ts';
import { Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Flow } from '../../parts/conversion-table.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useApi, useWrite } from '../../use-api.ts';

export function Holds() {
  const query = useApi('GET /operator/holds', {});
  return (
    <Page
      title="Screening holds"
      note="Cleared, a conversion goes on by itself; declined, it fails. The longest waiting comes first."
    >
      <div className="card">
        <Loaded query={query}>
          {({ conversions }) =>
            conversions.length === 0 ? (
              <Empty icon={<OctagonPause aria-hidden />} title="Nothing is held" />
            ) : (
              <ul className="divide-y divide-line">
                {conversions.map((conversion) => (
                  <Hold key={conversion.id} conversion={conversion} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

function Hold({ conversion }: { conversion: OperatorConversion }) {
  const [asked, setAsked] = useState<'APPROVED' | 'DECLINED' | null>(null);
  const decide = useWrite('POST /operator/holds/{conversionId}');
  const isClearing = asked === 'APPROVED';
  const submit = ({ reason = '' }: Record<string, string>): void => {
    if (asked === null) return;
    decide.mutate(
      { params: { conversionId: conversion.id }, body: { verdict: asked, reason } },
      {
        onSuccess: () => {
          say(isClearing ? 'The hold is cleared.' : 'The conversion is declined.');
          setAsked(null);
        },
      },
    );
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium text-ink">
          <Flow row={conversion} />
        </p>
        <p className="text-[13px] text-muted">
          {conversion.merchantName} · {TYPE_LABELS[conversion.type]}
          {conversion.usdValueCents !== null && ` · ${formatUsdCents(conversion.usdValueCents)}`} · held since{' '}
          <Time at={conversion.updatedAt} />
        </p>
        <CopyText text={conversion.wallet} label="wallet" shown={shortHash(conversion.wallet, 8)} />
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={() => setAsked('DECLINED')}>
          Decline
        </Button>
        <Button size="sm" look="primary" onClick={() => setAsked('APPROVED')}>
          Clear
        </Button>
      </div>
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={isClearing ? 'Clear this hold?' : 'Decline this conversion?'}
        action={isClearing ? 'Clear' : 'Decline'}
        danger={!isClearing}
        withReason
        busy={decide.isPending}
        error={decide.error}
        onConfirm={submit}
      />
    </li>
  );
}
