// One conversion in review: all known facts, and the possible actions.
import type { ConversionStatus } from '@svc/protocol/states';
import type { ReviewDetail } from '@svc/service/dashboard/api-types';
import { Link, useParams } from '@tanstack/react-router';
import { formatNaira } from '../../../format.ts';
import { wordsOf } from '../../../labels.ts';
import { StatusBadge } from '../../../parts/badge.tsx';
import { Card } from '../../../parts/card.tsx';
import { Flow } from '../../../parts/conversion/conversion-table.tsx';
import { Stages } from '../../../parts/conversion/stages.tsx';
import { StateMachine } from '../../../parts/conversion/state-machine.tsx';
import { CopyText } from '../../../parts/copy.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { Loaded } from '../../../parts/states.tsx';
import { Time } from '../../../parts/time.tsx';
import { phrase } from '../../../texts/phrase.ts';
import { useApi } from '../../../use-api.ts';
import { MoneyCards } from '../../conversions/money-cards.tsx';
import { OnChainCard } from '../../conversions/on-chain-card.tsx';
import { SummaryCard } from '../../conversions/summary-card.tsx';
import { ProposalList } from '../approvals/proposal-list.tsx';
import { DecideHold } from './decide-hold.tsx';
import { NotesCard } from './notes-card.tsx';
import { PartiesCard } from './parties.tsx';
import { ReviewActions } from './review-actions.tsx';

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
    <Page title="Review" back={<Back status={detail?.conversion.status} />} heading={heading} note={note}>
      <Loaded query={query}>{(data) => <Body detail={data} />}</Loaded>
    </Page>
  );
}

/** Links to its queue, or to the search. */
function Back({ status }: { status: ConversionStatus | undefined }) {
  if (status === 'screening_hold') return <Link to="/operator/holds">Screening holds</Link>;
  if (status === 'requires_manual_review') return <Link to="/operator/reviews">Manual review</Link>;
  return <Link to="/operator/conversions">Conversions</Link>;
}

const whySecondPerson = ({ needsSecondPerson, twoPersonAboveNgn, leftTodayNgn }: ReviewDetail): string =>
  needsSecondPerson === 'amount'
    ? phrase`Above ${formatNaira(twoPersonAboveNgn)} a second person must approve`
    : phrase`Only ${formatNaira(leftTodayNgn)} is left of what you, with all whom the same invitations brought, may do alone today`;

const Body = ({ detail }: { detail: ReviewDetail }) => (
  <>
    {detail.conversion.lastError !== null && (
      <Notice tone="warn" title="Why it is here">
        {detail.conversion.lastError}
      </Notice>
    )}
    {detail.allowed.decideHold && (
      <Card
        title="What to do"
        note="Cleared, it goes on by itself; declined, it fails. The reason is in the audit log."
      >
        <DecideHold conversion={detail.conversion} merchantName={detail.merchantName} parties={detail.parties} />
      </Card>
    )}
    {detail.needsSecondPerson !== null && !detail.allowed.decideHold && (
      <Notice title={whySecondPerson(detail)}>
        What you do here becomes a proposal; another operator finds it under Approvals.
      </Notice>
    )}
    {!detail.allowed.decideHold && <ReviewActions detail={detail} />}
    {detail.proposals.length > 0 && (
      <Card title="Proposals" flush>
        <ProposalList proposals={detail.proposals} />
      </Card>
    )}
    <Card title="Where it stands">
      <StateMachine machine={detail.machine} path={detail.path} />
    </Card>
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <div className="space-y-6">
        <Card title="What happened">
          <Stages stages={detail.conversion.stages} />
        </Card>
        <NotesCard detail={detail} />
        <ActionsCard detail={detail} />
      </div>
      <div className="space-y-6">
        <PartiesCard parties={detail.parties} />
        <MoneyCards detail={detail} />
        <SummaryCard conversion={detail.conversion} />
        <OnChainCard detail={detail} />
      </div>
    </div>
  </>
);

const ActionsCard = ({ detail: { actions, items } }: { detail: ReviewDetail }) => (
  <Card title="What operators did" flush={actions.length + items.length > 0}>
    {actions.length + items.length === 0 ? (
      <p className="text-muted">Nothing yet.</p>
    ) : (
      <ul className="divide-y divide-line">
        {actions.map((action) => (
          <li key={`${action.action} ${action.at}`} className="px-5 py-3">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium text-ink">{wordsOf(action.action)}</span>
              <span className="text-[13px] text-muted">
                <Time at={action.at} />
              </span>
            </p>
            <p className="text-[13px] text-muted">
              {action.actor}: {action.reason}
            </p>
          </li>
        ))}
        {items.map((item) => (
          <li key={item.id} className="px-5 py-3">
            <p className="font-medium text-ink">{wordsOf(item.kind)}</p>
            <p className="text-[13px] text-muted">{item.note}</p>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
