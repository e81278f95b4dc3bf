// Proposed money actions (what, by whom, why) to approve or reject.
import type { ProposalView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf, wordsOf } from '../../../labels.ts';
import { EnvBadge, NameBadge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Field } from '../../../parts/form.tsx';
import { Money } from '../../../parts/money.tsx';
import { Time } from '../../../parts/time.tsx';
import { say } from '../../../parts/toast.tsx';
import { useSession, useStaffDuty, useUser } from '../../../session.ts';
import { useWrite } from '../../../use-api.ts';
import { Entries } from '../../books/entries.tsx';
import { PayeeComparison } from '../reviews/payee-comparison.tsx';
import { isTyped, TypedPayee } from '../reviews/typed-payee.tsx';

export const ProposalList = ({ proposals }: { proposals: readonly ProposalView[] }) => (
  <ul className="divide-y divide-line">
    {proposals.map((proposal) => (
      <Proposal key={proposal.id} proposal={proposal} />
    ))}
  </ul>
);

function Proposal({ proposal }: { proposal: ProposalView }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium text-ink">{wordsOf(proposal.action)}</span>
          <EnvBadge env={proposal.env} />
          {proposal.amountNgn !== null && <Money amount={proposal.amountNgn} unit="NGN" />}
          <NameBadge name={proposal.status} />
        </p>
        {proposal.entries === null ? (
          <p className="mt-1 text-body">{sentenceOf(proposal.summary)}</p>
        ) : (
          <Entries entries={proposal.entries} />
        )}
        {proposal.payeeChange !== null && proposal.status === 'open' && (
          <div className="my-2 max-w-xl">
            <PayeeComparison change={proposal.payeeChange} />
          </div>
        )}
        <p className="text-[13px] text-muted">
          {proposal.proposedBy}, <Time at={proposal.proposedAt} />: “{proposal.reason}”
        </p>
        {proposal.decidedBy !== null && (
          <p className="text-[13px] text-muted">
            {proposal.decidedBy}, <Time at={proposal.decidedAt} />: “{proposal.decisionReason ?? ''}”
          </p>
        )}
        {proposal.conversionId !== null && (
          <Link
            to="/operator/reviews/$id"
            params={{ id: proposal.conversionId }}
            className="text-[13px] text-accent hover:underline"
          >
            {proposal.reference}
          </Link>
        )}
      </div>
      {proposal.status === 'open' && <Decide proposal={proposal} />}
    </li>
  );
}

function Decide({ proposal }: { proposal: ProposalView }) {
  const { totpEnabled } = useUser();
  const isOperator = useStaffDuty('operate');
  const canWithdraw = useStaffDuty('keepBooks');
  const { installation } = useSession();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const [typed, setTyped] = useState('');
  const approve = useWrite('POST /operator/proposals/{id}/approve');
  const reject = useWrite('POST /operator/proposals/{id}/reject');
  // What one proposed oneself can be withdrawn in any role.
  if (!isOperator && !(proposal.isOwn && canWithdraw)) return null;
  const { payeeChange } = proposal;
  const submit = ({ reason = '', code = '' }: Record<string, string>): void => {
    const onSuccess = (): void => {
      say(asked === 'approve' ? 'Approved and done.' : 'Rejected.');
      setAsked(null);
    };
    const params = { id: proposal.id };
    const given = code.trim() === '' ? {} : { code: code.trim() };
    if (asked === 'approve') approve.mutate({ params, body: { reason, ...given } }, { onSuccess });
    else reject.mutate({ params, body: { reason } }, { onSuccess });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {proposal.whyNotApprove !== null && (
        <p className="max-w-sm text-[13px] text-muted">
          {proposal.isOwn ? 'Yours: another must approve' : proposal.whyNotApprove}
        </p>
      )}
      <Button size="sm" onClick={() => setAsked('reject')}>
        {proposal.isOwn ? 'Withdraw' : 'Reject'}
      </Button>
      {proposal.whyNotApprove === null && (
        <Button size="sm" look="primary" onClick={() => setAsked('approve')}>
          Approve
        </Button>
      )}
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'approve' ? 'Approve this action?' : 'Reject this action?'}
        action={asked === 'approve' ? 'Approve and do it' : 'Reject'}
        danger={asked === 'reject'}
        withReason
        isReady={asked !== 'approve' || isTyped(payeeChange, typed)}
        busy={approve.isPending || reject.isPending}
        error={(asked === 'approve' ? approve : reject).error}
        onConfirm={submit}
      >
        {proposal.amountNgn !== null && <Money amount={proposal.amountNgn} unit="NGN" />}
        {proposal.entries === null ? <p>{sentenceOf(proposal.summary)}</p> : <Entries entries={proposal.entries} />}
        {asked === 'approve' && installation.staffNeedsSecondFactor && totpEnabled && (
          <Field label="Code of your authenticator app" name="code" inputMode="numeric" autoComplete="one-time-code" />
        )}
        {asked === 'approve' && payeeChange !== null && (
          <>
            <PayeeComparison change={payeeChange} />
            <TypedPayee change={payeeChange} typed={typed} onType={setTyped} />
          </>
        )}
      </Confirm>
    </div>
  );
}
