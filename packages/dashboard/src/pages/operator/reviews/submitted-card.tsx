// What the merchant handed in about a case: an account to compare and use, documents that compliance alone opens.
import type { ReviewDetail, SubmissionView } from '@svc/service/dashboard/api-types';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../../download.ts';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { reasonsIn } from '../../../parts/reason-fields.tsx';
import { say } from '../../../parts/toast.tsx';
import { useStaffDuty } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { useWrite } from '../../../use-api.ts';
import { SubmissionRow } from '../../conversions/submissions-card.tsx';
import { PayeeComparison } from './payee-comparison.tsx';
import { tellResult } from './review-actions.tsx';
import { isTyped, TypedPayee } from './typed-payee.tsx';

export function SubmittedCard({ detail }: { detail: ReviewDetail }) {
  const opensDocuments = useStaffDuty('readEvidence');
  const { submissions, conversion, proposedPayee } = detail;
  if (submissions.length === 0) return null;
  return (
    <Card
      title="From the merchant"
      note={
        opensDocuments
          ? 'Opening a document is in the audit log.'
          : 'Documents are for compliance alone, because they name people whom nobody else here has to know.'
      }
      flush
    >
      <ul className="divide-y divide-line">
        {submissions.map((submission) => (
          <SubmissionRow
            key={submission.id}
            submission={submission}
            action={
              submission.kind === 'document' &&
              opensDocuments && <OpenDocument conversionId={conversion.id} submission={submission} />
            }
          />
        ))}
      </ul>
      {proposedPayee !== null && (
        <div className="space-y-4 border-t border-line p-5">
          <PayeeComparison change={proposedPayee.change} />
          <Decide detail={detail} proposed={proposedPayee} />
        </div>
      )}
    </Card>
  );
}

function OpenDocument({ conversionId, submission }: { conversionId: string; submission: SubmissionView }) {
  const open = useWrite('POST /operator/reviews/{conversionId}/submissions/{id}/open');
  const take = (): void =>
    open.mutate(
      { params: { conversionId, id: submission.id }, body: {} },
      { onSuccess: ({ name, content }) => download(name, bytesOf(content)) },
    );
  return (
    <Button
      size="sm"
      busy={open.isPending}
      icon={<Download className="size-4" aria-hidden />}
      aria-label={phrase`Open the document (${submission.label})`}
      onClick={take}
    >
      Open
    </Button>
  );
}

const bytesOf = (content: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));

function Decide({ detail, proposed }: { detail: ReviewDetail; proposed: NonNullable<ReviewDetail['proposedPayee']> }) {
  const isOperator = useStaffDuty('operate');
  const [asked, setAsked] = useState<'use' | 'decline' | null>(null);
  const [typed, setTyped] = useState('');
  const retry = useWrite('POST /operator/reviews/{conversionId}/retry-payout');
  const decline = useWrite('POST /operator/reviews/{conversionId}/submissions/{id}/decline');
  const hasOpenProposal = detail.proposals.some(({ status }) => status === 'open');
  if (!isOperator || hasOpenProposal) return null;
  const conversionId = detail.conversion.id;
  const { submissionId, change } = proposed;
  const close = (): void => {
    setAsked(null);
    setTyped('');
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setAsked('decline')}>
        Decline it
      </Button>
      <Button size="sm" look="primary" disabled={!detail.allowed.retryPayout} onClick={() => setAsked('use')}>
        Pay to this account
      </Button>
      <Confirm
        open={asked === 'use'}
        onClose={close}
        title="Pay to the merchant’s account?"
        action="Propose"
        withReason
        withPublicReason
        isReady={isTyped(change, typed)}
        busy={retry.isPending}
        error={retry.error}
        onConfirm={(values) =>
          retry.mutate(
            { params: { conversionId }, body: { ...reasonsIn(values), submissionId } },
            {
              onSuccess: (result) => {
                tellResult(result);
                close();
              },
            },
          )
        }
      >
        <p>Another account always needs a second person’s approval.</p>
        <PayeeComparison change={change} />
        <TypedPayee change={change} typed={typed} onType={setTyped} />
      </Confirm>
      <Confirm
        open={asked === 'decline'}
        onClose={close}
        title="Decline this account?"
        action="Decline"
        danger
        withReason
        isReasonRead
        busy={decline.isPending}
        error={decline.error}
        onConfirm={({ reason = '' }) =>
          decline.mutate(
            { params: { conversionId, id: submissionId }, body: { reason } },
            {
              onSuccess: () => {
                say(phrase`The merchant reads why.`);
                close();
              },
            },
          )
        }
      />
    </div>
  );
}
