// Clears or declines one held conversion. The dialog shows which one, and its parties.
import type { PartiesView } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Flow, type FlowRow } from '../../../parts/conversion/conversion-table.tsx';
import { reasonsIn } from '../../../parts/reason-fields.tsx';
import { say } from '../../../parts/toast.tsx';
import { useWrite } from '../../../use-api.ts';
import { namesOf } from './parties.tsx';

interface DecideHoldProps {
  conversion: FlowRow & { id: string; reference: string };
  merchantName: string;
  parties: PartiesView;
  size?: 'sm';
}

export function DecideHold({ conversion, merchantName, parties, ...look }: DecideHoldProps) {
  const [asked, setAsked] = useState<'APPROVED' | 'DECLINED' | null>(null);
  const decide = useWrite('POST /operator/holds/{conversionId}');
  const isClearing = asked === 'APPROVED';
  const names = namesOf(parties);
  const submit = (values: Record<string, string>): void => {
    if (asked === null) return;
    decide.mutate(
      { params: { conversionId: conversion.id }, body: { verdict: asked, ...reasonsIn(values) } },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'proposed') say('Proposed: another operator must approve it.');
          else say(isClearing ? 'The hold is cleared.' : 'The conversion is declined.');
          setAsked(null);
        },
      },
    );
  };
  return (
    <div className="flex gap-2">
      <Button {...look} onClick={() => setAsked('DECLINED')}>
        Decline
      </Button>
      <Button {...look} look="primary" onClick={() => setAsked('APPROVED')}>
        Clear
      </Button>
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={isClearing ? 'Clear this hold?' : 'Decline this conversion?'}
        action={isClearing ? 'Clear' : 'Decline'}
        danger={!isClearing}
        withReason
        withPublicReason
        busy={decide.isPending}
        error={decide.error}
        onConfirm={submit}
      >
        <p className="font-medium text-ink">
          <Flow row={conversion} />
        </p>
        <p className="text-[13px] break-words text-muted">
          {merchantName}
          {names !== '' && ` · ${names}`} · {conversion.reference}
        </p>
      </Confirm>
    </div>
  );
}
