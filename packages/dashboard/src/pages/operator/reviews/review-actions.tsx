// The money actions of a review: each needs a reason and, above a threshold, a second person.
import type { MoneyActionResult, ReviewDetail } from '@svc/service/dashboard/api-types';
import { CircleCheck, CircleX, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Field } from '../../../parts/form.tsx';
import { reasonsIn } from '../../../parts/reason-fields.tsx';
import { say } from '../../../parts/toast.tsx';
import { useUser } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { useWrite } from '../../../use-api.ts';
import { RetryPayout } from './retry-payout.tsx';

type Asked = 'retry' | 'paid' | 'unpaid' | 'reissue' | 'succeeded' | 'failed';

export const tellResult = (result: MoneyActionResult): void =>
  say(result.outcome === 'done' ? 'It is done.' : 'Proposed: another operator must approve it.');

const NOTHING: ReviewDetail['allowed'] = {
  decideHold: false,
  retryPayout: false,
  settlePayout: false,
  reissueRefund: false,
  resolve: false,
};

function noteOn(allowed: ReviewDetail['allowed'], hasOpenProposal: boolean): string {
  if (hasOpenProposal)
    return phrase`A proposal waits for another operator: nothing else can be done until it is decided.`;
  if (Object.values(allowed).some(Boolean)) return phrase`Every action asks for a reason, and is in the audit log.`;
  return phrase`Nothing can be done in this state.`;
}

export function ReviewActions({ detail }: { detail: ReviewDetail }) {
  const { staffRole } = useUser();
  const [asked, setAsked] = useState<Asked | null>(null);
  const hasOpenProposal = detail.proposals.some(({ status }) => status === 'open');
  const allowed = hasOpenProposal ? NOTHING : detail.allowed;
  if (staffRole !== 'operator') {
    return <p className="text-muted">Money actions are for operators; compliance can look.</p>;
  }
  const close = (): void => setAsked(null);
  return (
    <Card title="What to do" note={noteOn(allowed, hasOpenProposal)}>
      <div className="flex flex-wrap gap-2">
        <Button
          look="primary"
          disabled={!allowed.retryPayout}
          icon={<Send className="size-4" aria-hidden />}
          onClick={() => setAsked('retry')}
        >
          Retry the payout
        </Button>
        <Button disabled={!allowed.settlePayout} onClick={() => setAsked('paid')}>
          Payout was made
        </Button>
        <Button disabled={!allowed.settlePayout} onClick={() => setAsked('unpaid')}>
          Payout was not made
        </Button>
        <Button
          disabled={!allowed.reissueRefund}
          icon={<RotateCcw className="size-4" aria-hidden />}
          onClick={() => setAsked('reissue')}
        >
          Refund by re-issue
        </Button>
        <Button
          disabled={!allowed.resolve}
          icon={<CircleCheck className="size-4" aria-hidden />}
          onClick={() => setAsked('succeeded')}
        >
          Resolve as succeeded
        </Button>
        <Button
          disabled={!allowed.resolve}
          icon={<CircleX className="size-4" aria-hidden />}
          onClick={() => setAsked('failed')}
        >
          Resolve as failed
        </Button>
      </div>
      <RetryPayout open={asked === 'retry'} onClose={close} detail={detail} />
      <Settle outcome="successful" open={asked === 'paid'} onClose={close} conversionId={detail.conversion.id} />
      <Settle outcome="failed" open={asked === 'unpaid'} onClose={close} conversionId={detail.conversion.id} />
      <Reissue open={asked === 'reissue'} onClose={close} conversionId={detail.conversion.id} />
      <Resolve as="succeeded" open={asked === 'succeeded'} onClose={close} conversionId={detail.conversion.id} />
      <Resolve as="failed" open={asked === 'failed'} onClose={close} conversionId={detail.conversion.id} />
    </Card>
  );
}

interface AskProps {
  open: boolean;
  onClose: () => void;
  conversionId: string;
}

const afterwards = (onClose: () => void) => ({
  onSuccess: (result: MoneyActionResult): void => {
    tellResult(result);
    onClose();
  },
});

function Settle({ outcome, open, onClose, conversionId }: AskProps & { outcome: 'successful' | 'failed' }) {
  const settle = useWrite('POST /operator/reviews/{conversionId}/settle-payout');
  const submit = ({ providerTransferId = '', ...values }: Record<string, string>): void => {
    const transfer = providerTransferId.trim() === '' ? {} : { providerTransferId: providerTransferId.trim() };
    const body = { outcome, ...reasonsIn(values), ...transfer };
    settle.mutate({ params: { conversionId }, body }, afterwards(onClose));
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={outcome === 'successful' ? 'The bank says it was paid' : 'The bank says it was not paid'}
      action="Record"
      withReason
      withPublicReason
      busy={settle.isPending}
      error={settle.error}
      onConfirm={submit}
    >
      <p>For a payout whose outcome the rail could not tell us, but told a person.</p>
      {outcome === 'successful' && (
        <Field label="Transfer id at the bank" name="providerTransferId" maxLength={128} isOptional />
      )}
    </Confirm>
  );
}

function Reissue({ open, onClose, conversionId }: AskProps) {
  const reissue = useWrite('POST /operator/reviews/{conversionId}/reissue');
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Refund by re-issue?"
      action="Refund"
      withReason
      withPublicReason
      busy={reissue.isPending}
      error={reissue.error}
      onConfirm={(values) => reissue.mutate({ params: { conversionId }, body: reasonsIn(values) }, afterwards(onClose))}
    >
      <p>The SVC that was burned is given back to the wallet by a new voucher. The payout can then not be retried.</p>
    </Confirm>
  );
}

function Resolve({ as, open, onClose, conversionId }: AskProps & { as: 'succeeded' | 'failed' }) {
  const resolve = useWrite('POST /operator/reviews/{conversionId}/resolve');
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={as === 'succeeded' ? 'Resolve as succeeded?' : 'Resolve as failed?'}
      action="Resolve"
      danger={as === 'failed'}
      withReason
      withPublicReason
      busy={resolve.isPending}
      error={resolve.error}
      onConfirm={(values) =>
        resolve.mutate({ params: { conversionId }, body: { as, ...reasonsIn(values) } }, afterwards(onClose))
      }
    >
      <p>The merchant is told at once. Use it when the money is settled outside of this service.</p>
    </Confirm>
  );
}
