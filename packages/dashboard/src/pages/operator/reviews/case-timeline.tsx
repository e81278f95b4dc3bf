// Everything that happened to a conversion in one list: its stages, calls, money, events, people, oldest first.
import type { ReviewDetail } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { formatNaira, shortHash } from '../../../format.ts';
import { sentenceOf, stageLabel, type Tone, wordsOf } from '../../../labels.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Card } from '../../../parts/card.tsx';
import { Segmented } from '../../../parts/segmented.tsx';
import { Time } from '../../../parts/time.tsx';
import { phrase, phrases } from '../../../texts/phrase.ts';
import { QUEUE_LABELS } from '../work/work-words.ts';
import { whyScreened } from './case-cards.tsx';

const KINDS = phrases({
  stage: 'Status',
  call: 'Call',
  chain: 'Chain',
  bank: 'Bank',
  screening: 'Screening',
  event: 'Event',
  person: 'Person',
  mail: 'Mail',
});
const TONES: Readonly<Record<keyof typeof KINDS, Tone>> = {
  stage: 'accent',
  call: 'neutral',
  chain: 'info',
  bank: 'info',
  screening: 'warn',
  mail: 'neutral',
  event: 'neutral',
  person: 'warn',
};

interface Entry {
  at: number;
  kind: keyof typeof KINDS;
  title: string;
  note: string;
}

const joined = (...parts: (string | null | undefined)[]): string => parts.filter((part) => part).join(' · ');

/** Stages that say what the chain did. */
const OF_CHAIN: readonly string[] = [
  'onchain_submitted',
  'onchain_confirmed',
  'transaction_reverted',
  'transaction_replaced',
];

function entriesOf(detail: ReviewDetail): Entry[] {
  const { conversion, bankNames, payments, payouts, events, actions, notes, proposals, case: file } = detail;
  const stages = conversion.stages.map(({ name, ts, meta }): Entry => {
    const by = meta?.by === undefined ? null : wordsOf(meta.by);
    const isOfScreening = name === 'screening_hold' || meta?.by === 'screening';
    const kind = OF_CHAIN.includes(name) ? 'chain' : isOfScreening ? 'screening' : 'stage';
    return {
      at: ts,
      kind,
      title: stageLabel(name),
      note: joined(by, meta?.reason, meta?.txHash && shortHash(meta.txHash)),
    };
  });
  const { answeredAt, reference } = file.screening;
  const screened: Entry[] =
    answeredAt === null
      ? []
      : [
          {
            at: answeredAt,
            kind: 'screening',
            title: phrase`Verdict: ${wordsOf(conversion.screening.status)}`,
            note: joined(whyScreened(detail), reference),
          },
        ];
  const mailed = file.mails.map(
    ({ queue, at }): Entry => ({ at, kind: 'mail', title: phrase`Mailed to the staff`, note: QUEUE_LABELS[queue] }),
  );
  const calls = file.calls.map(
    ({ at, method, path, status, code, id }): Entry => ({
      at,
      kind: 'call',
      // Each names this conversion, which takes three lines on a phone.
      title: path.replaceAll(conversion.reference, '…').replaceAll(encodeURIComponent(conversion.reference), '…'),
      note: joined(method, String(status), code, id),
    }),
  );
  const received = payments.map(
    ({ receivedAt, amountNgn, currency, judgement }): Entry => ({
      at: receivedAt,
      kind: 'bank',
      title: phrase`Received ${currency === 'NGN' ? formatNaira(amountNgn) : `${amountNgn} ${currency}`}`,
      note: wordsOf(judgement),
    }),
  );
  const sent = payouts.map(
    ({ sentAt, createdAt, attempt, amountNgn, bankCode, accountLast4, status, providerTransferId }): Entry => ({
      at: sentAt ?? createdAt,
      kind: 'bank',
      title: phrase`Payout attempt ${attempt}: ${formatNaira(amountNgn)}`,
      note: joined(
        `${bankNames[bankCode] ?? bankCode} ····${accountLast4}`,
        wordsOf(status),
        file.bank.find((order) => order.kind === 'payout' && order.attempt === attempt)?.reason,
        providerTransferId,
      ),
    }),
  );
  const emitted = events.map(
    ({ createdAt, eventType, status }): Entry => ({
      at: createdAt,
      kind: 'event',
      title: eventType,
      note: wordsOf(status),
    }),
  );
  const did = actions.map(
    ({ at, action, actor, reason }): Entry => ({
      at,
      kind: 'person',
      title: wordsOf(action),
      note: joined(actor, reason),
    }),
  );
  const written = notes.map(
    ({ at, author, text }): Entry => ({ at, kind: 'person', title: phrase`Note`, note: joined(author, text) }),
  );
  const proposed = proposals.map(
    ({ proposedAt, proposedBy, action, reason, status }): Entry => ({
      at: proposedAt,
      kind: 'person',
      title: phrase`Proposed: ${wordsOf(action)}`,
      note: joined(proposedBy, reason, wordsOf(status)),
    }),
  );
  return [stages, calls, screened, received, sent, emitted, did, written, proposed, mailed]
    .flat()
    .sort((one, other) => one.at - other.at);
}

const CHOICES = [
  ['all', phrase`All`],
  ['stage', KINDS.stage],
  ['call', phrase`Calls`],
  ['chain', KINDS.chain],
  ['bank', KINDS.bank],
  ['screening', KINDS.screening],
  ['event', phrase`Events`],
  ['person', phrase`People`],
  ['mail', phrase`Mails`],
] as const;

export function CaseTimeline({ detail }: { detail: ReviewDetail }) {
  const [kind, setKind] = useState<(typeof CHOICES)[number][0]>('all');
  const entries = entriesOf(detail).filter((entry) => kind === 'all' || entry.kind === kind);
  return (
    <Card title="Everything that happened" flush>
      <div className="border-b border-line p-3">
        <Segmented label="What to show" value={kind} choices={CHOICES} onChange={setKind} />
      </div>
      {entries.length === 0 ? (
        <p className="px-5 py-4 text-muted">Nothing of this kind.</p>
      ) : (
        <ol className="divide-y divide-line">
          {entries.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike, and none moves.
            <li key={`${at} ${entry.kind} ${entry.title}`} className="px-5 py-2.5">
              <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
                <Badge tone={TONES[entry.kind]}>{KINDS[entry.kind]}</Badge>
                <span className="min-w-0 flex-1 font-medium break-words text-ink">{entry.title}</span>
                <span className="text-[13px] text-muted max-sm:basis-full">
                  <Time at={entry.at} exact />
                </span>
              </p>
              {entry.note !== '' && (
                <p className="mt-0.5 text-[13px] break-words text-muted">{sentenceOf(entry.note)}</p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
