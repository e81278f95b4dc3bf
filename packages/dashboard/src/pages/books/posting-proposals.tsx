// Postings by hand that wait for a second person.
import type { Env } from '@svc/protocol';
import type { LedgerProposalView } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { useUser } from '../../session.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { Entries } from './entries.tsx';

/** Nothing while none waits. */
export function PostingProposals({ env }: { env: Env }) {
  const proposals = useApi('GET /operator/ledger/proposals', { query: { env } }).data?.proposals ?? [];
  if (proposals.length === 0) return null;
  return (
    <Card title="Waiting for a second person" flush>
      <ul className="divide-y divide-line">
        {proposals.map((proposal) => (
          <Proposal key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  );
}

const Proposal = ({ proposal }: { proposal: LedgerProposalView }) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
    <div className="min-w-0 flex-1 basis-72 space-y-1.5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="info">{wordsOf(proposal.kind)}</Badge>
        <span className="text-[13px] text-muted">
          {proposal.proposedBy}, <Time at={proposal.proposedAt} />
        </span>
      </p>
      <p className="text-body">“{proposal.reason}”</p>
      <Entries entries={proposal.entries} />
    </div>
    <Decide proposal={proposal} />
  </li>
);

function Decide({ proposal: { id, isOwn, whyNotApprove } }: { proposal: LedgerProposalView }) {
  const { staffRole } = useUser();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const approve = useWrite('POST /operator/ledger/proposals/{id}/approve');
  const reject = useWrite('POST /operator/ledger/proposals/{id}/reject');
  if (staffRole !== 'operator') return null;
  const submit = ({ reason = '' }: Record<string, string>): void => {
    const onSuccess = (): void => {
      say(asked === 'approve' ? 'Posted.' : 'Rejected.');
      setAsked(null);
    };
    (asked === 'approve' ? approve : reject).mutate({ params: { id }, body: { reason } }, { onSuccess });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {whyNotApprove !== null && (
        <p className="max-w-sm text-[13px] text-muted">{isOwn ? 'Yours: another must approve' : whyNotApprove}</p>
      )}
      <Button size="sm" onClick={() => setAsked('reject')}>
        {isOwn ? 'Withdraw' : 'Reject'}
      </Button>
      {whyNotApprove === null && (
        <Button size="sm" look="primary" onClick={() => setAsked('approve')}>
          Approve
        </Button>
      )}
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'approve' ? 'Post it?' : 'Reject it?'}
        action={asked === 'approve' ? 'Approve and post' : 'Reject'}
        danger={asked === 'reject'}
        withReason
        busy={approve.isPending || reject.isPending}
        error={(asked === 'approve' ? approve : reject).error}
        onConfirm={submit}
      />
    </div>
  );
}
