// The case file of a conversion: facts, what may be done now and by whom, and everything that happened.
import type { ConversionStatus } from '@svc/protocol/states';
import type { ReviewDetail } from '@svc/service/dashboard/api-types';
import { Link, useParams } from '@tanstack/react-router';
import { formatNaira } from '../../../format.ts';
import { sentenceOf, wordsOf } from '../../../labels.ts';
import { Badge, StatusBadge } from '../../../parts/badge.tsx';
import { buttonClass } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Flow } from '../../../parts/conversion/conversion-table.tsx';
import { StateMachine } from '../../../parts/conversion/state-machine.tsx';
import { CopyText } from '../../../parts/copy.tsx';
import { Money } from '../../../parts/money.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { Loaded } from '../../../parts/states.tsx';
import { Time } from '../../../parts/time.tsx';
import { useStaffDuty } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { useApi } from '../../../use-api.ts';
import { MoneyCards } from '../../conversions/money-cards.tsx';
import { OnChainCard } from '../../conversions/on-chain-card.tsx';
import { SummaryCard } from '../../conversions/summary-card.tsx';
import { ProposalList } from '../approvals/proposal-list.tsx';
import { RefundState } from '../approvals/refund-actions.tsx';
import { BankCard, FactsCard, HistoryCard, ScreeningCard } from './case-cards.tsx';
import { CaseTimeline } from './case-timeline.tsx';
import { DecideHold } from './decide-hold.tsx';
import { NotesCard } from './notes-card.tsx';
import { IncidentButton, PartiesCard, SendersCard, TravelRuleButton } from './parties.tsx';
import { ReviewActions } from './review-actions.tsx';
import { SubmittedCard } from './submitted-card.tsx';

export function Review() {
  const { id } = useParams({ from: '/inside/operator/reviews/$id' });
  const query = useApi('GET /operator/reviews/{conversionId}', { params: { conversionId: id } });
  const detail = query.data;
  const heading = detail && (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Flow row={detail.conversion} />
      <StatusBadge status={detail.conversion.status} />
    </span>
  );
  const note = detail && (
    <span className="flex flex-wrap items-center gap-x-2">
      {detail.merchantName} <CopyText text={detail.conversion.reference} label="reference" />
    </span>
  );
  return (
    <Page
      title="Case"
      back={<Back status={detail?.conversion.status} />}
      heading={heading}
      note={note}
      actions={
        detail && (
          <>
            <IncidentButton conversionId={id} />
            <TravelRuleButton conversionId={id} reference={detail.conversion.reference} />
          </>
        )
      }
    >
      <Loaded query={query}>{(data) => <Body detail={data} />}</Loaded>
    </Page>
  );
}

/** Links to its queue, or to the search. */
function Back({ status }: { status: ConversionStatus | undefined }) {
  if (status === 'screening_hold') return <Link to="/operator/holds">Screening holds</Link>;
  if (status === 'requires_manual_review') return <Link to="/operator/work">Work</Link>;
  return <Link to="/operator/conversions">Conversions</Link>;
}

const whySecondPerson = ({ needsSecondPerson, twoPersonAboveNgn, leftTodayNgn }: ReviewDetail): string =>
  needsSecondPerson === 'amount'
    ? phrase`Above ${formatNaira(twoPersonAboveNgn)} a second person must approve`
    : phrase`Only ${formatNaira(leftTodayNgn)} is left of what you, with all whom the same invitations brought, may do alone today`;

function Body({ detail }: { detail: ReviewDetail }) {
  const canDecide = useStaffDuty('decide');
  const canOperate = useStaffDuty('operate');
  return (
    <>
      <FactsCard detail={detail} />
      {detail.conversion.lastError !== null && (
        <Notice tone="warn" title="Why it is here">
          {sentenceOf(detail.conversion.lastError)}
        </Notice>
      )}
      {detail.allowed.decideHold && canDecide && (
        <Card
          title="What to do"
          note="Cleared, it goes on by itself; declined, it fails. The reason is in the audit log."
        >
          <DecideHold conversion={detail.conversion} merchantName={detail.merchantName} parties={detail.parties} />
        </Card>
      )}
      {detail.needsSecondPerson !== null && (canOperate || (detail.allowed.decideHold && canDecide)) && (
        <Notice title={whySecondPerson(detail)}>
          What you do here becomes a proposal; another operator finds it under Approvals.
        </Notice>
      )}
      {!detail.allowed.decideHold && <ReviewActions detail={detail} />}
      <SubmittedCard detail={detail} />
      {detail.proposals.length > 0 && (
        <Card title="Proposals" flush>
          <ProposalList proposals={detail.proposals} />
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <CaseTimeline detail={detail} />
          <NotesCard detail={detail} />
          {detail.items.length > 0 && <ItemsCard items={detail.items} />}
        </div>
        <div className="space-y-6">
          <PartiesCard parties={detail.parties} />
          <SendersCard senders={detail.senders} />
          <HistoryCard detail={detail} />
          <ScreeningCard detail={detail} />
          <MoneyCards detail={detail} />
          <BankCard file={detail.case} />
          <SummaryCard conversion={detail.conversion} />
          <OnChainCard detail={detail} />
        </div>
      </div>
      <details className="card p-5">
        <summary className="font-medium text-accent">Where it is in its state machine</summary>
        <div className="mt-4">
          <StateMachine machine={detail.machine} path={detail.path} />
        </div>
      </details>
    </>
  );
}

/** What the money of this conversion still needs, and what became of it. Nobody has done anything only because it is here. */
const ItemsCard = ({ items }: Pick<ReviewDetail, 'items'>) => (
  <Card
    title="Refunds and open items"
    flush
    actions={
      <Link to="/operator/refunds" className={buttonClass('secondary', 'sm')}>
        See all
      </Link>
    }
  >
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="px-5 py-3">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium text-ink">{wordsOf(item.kind)}</span>
            {item.amountNgn !== null && <Money amount={item.amountNgn} unit="NGN" />}
            {item.closedAt === null ? <RefundState item={item} /> : <Badge tone="good">Closed</Badge>}
          </p>
          <p className="text-[13px] text-muted">{sentenceOf(item.note)}</p>
          {item.closingReason !== null && (
            <p className="text-[13px] text-muted">
              {item.closedBy}, <Time at={item.closedAt} />: {item.closingReason}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
