// The parties of a conversion, as staff see them: names, e-mail, and the last digits of an account.
import type { PartiesView, SenderView } from '@svc/service/dashboard/api-types';
import { Download, History } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { download } from '../../../download.ts';
import { shortHash } from '../../../format.ts';
import { wordsOf } from '../../../labels.ts';
import { Button } from '../../../parts/button.tsx';
import { Card, Details } from '../../../parts/card.tsx';
import { CopyText } from '../../../parts/copy.tsx';
import { Time } from '../../../parts/time.tsx';
import { say } from '../../../parts/toast.tsx';
import { useStaffDuty } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { useWrite } from '../../../use-api.ts';

/** One line. Empty when there are none. */
export function namesOf({ payer, payee, counterparty }: PartiesView): string {
  const named = [
    payer && phrase`payer ${payer.name === null ? payer.email : `${payer.name} (${payer.email})`}`,
    payee && phrase`payee ${payee.name}`,
    counterparty && phrase`counterparty ${counterparty.name ?? counterparty.type}`,
  ];
  return named.filter(Boolean).join(' · ');
}

export function PartiesCard({ parties: { payer, payee, counterparty } }: { parties: PartiesView }) {
  if (payer === null && payee === null && counterparty === null) return null;
  return (
    <Card title="Who is behind it" note="As the merchant named them; only staff see this">
      <Details
        columns={2}
        rows={[
          payer && ['Payer', payer.name ?? '—'],
          payer && ['Payer’s e-mail', payer.email],
          payee && ['Payee', payee.name],
          payee && ['Payee’s account', `${payee.bankName} ····${payee.accountLast4}`],
          counterparty && [`Counterparty (${wordsOf(counterparty.type).toLowerCase()})`, counterparty.name ?? '—'],
          counterparty?.wallet != null && [
            'Counterparty’s wallet',
            <CopyText key="w" text={counterparty.wallet} label="wallet" shown={shortHash(counterparty.wallet)} />,
          ],
        ]}
      />
    </Card>
  );
}

/** For compliance alone: the API gives it to nobody else. */
export function SendersCard({ senders }: { senders: readonly SenderView[] | null }) {
  if (senders === null || senders.length === 0) return null;
  return (
    <Card title="Who really paid" note="As the bank named them; only compliance sees this">
      {senders.map(({ name, bank, accountLast4, salt, receivedAt }) => (
        <Details
          key={salt}
          columns={2}
          rows={[
            ['Sender', name ?? '—'],
            ['Sender’s account', `${bank ?? '—'} ${accountLast4 === null ? '' : `····${accountLast4}`}`],
            ['Received', <Time key="t" at={receivedAt} />],
            ['Salt of the receipt', <CopyText key="s" text={salt} label="salt" shown={shortHash(salt)} />],
          ]}
        />
      ))}
    </Card>
  );
}

/** For compliance alone, as the record names people. */
export function TravelRuleButton({ conversionId, reference }: { conversionId: string; reference: string }) {
  const isCompliance = useStaffDuty('readEvidence');
  const take = useWrite('POST /operator/travel-rule/{conversionId}');
  if (!isCompliance) return null;
  const save = (): void =>
    take.mutate(
      { params: { conversionId }, body: {} },
      {
        onSuccess: (record) => download(`travel-rule-${reference}.json`, JSON.stringify(record, null, 2)),
        onError: () => say('The record could not be made. Try again.'),
      },
    );
  return (
    <Button icon={<Download className="size-4" aria-hidden />} busy={take.isPending} onClick={save}>
      Travel-rule record
    </Button>
  );
}

/** What happened, without anything that names somebody: the page of a Sandbox plays it again. */
export function IncidentButton({ conversionId }: { conversionId: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const incident = await call('GET /operator/conversions/{conversionId}/incident', { params: { conversionId } });
      download('incident.json', JSON.stringify(incident, null, 2));
    } catch {
      say('The incident could not be made. Try again.');
    }
    setBusy(false);
  };
  return (
    <Button icon={<History className="size-4" aria-hidden />} busy={isBusy} onClick={() => void save()}>
      Save as incident
    </Button>
  );
}
