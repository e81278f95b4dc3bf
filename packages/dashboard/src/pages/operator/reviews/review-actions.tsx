// The money actions of a review: each needs a reason and, above a threshold, a second person.
import type { MoneyActionResult, ReviewDetail } from '@svc/service/dashboard/api-types';
import { CircleCheck, CircleX, Landmark, Link2, RotateCcw, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Confirm } from '../../../parts/confirm.tsx';
import { Field, SelectField } from '../../../parts/form.tsx';
import { reasonsIn } from '../../../parts/reason-fields.tsx';
import { say } from '../../../parts/toast.tsx';
import { useStaffDuty } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { useWrite } from '../../../use-api.ts';
import { RetryPayout } from './retry-payout.tsx';

type BankWord = 'never_made' | 'failed' | 'paid';
type Asked = 'retry' | 'word' | 'attach' | 'reissue' | 'succeeded' | 'failed';

export const tellResult = (result: MoneyActionResult): void =>
  say(result.outcome === 'done' ? 'It is done.' : 'Proposed: another operator must approve it.');

const NOTHING: ReviewDetail['allowed'] = {
  decideHold: false,
  retryPayout: false,
  recordBankWord: false,
  attachExecution: false,
  reissueRefund: false,
  resolve: false,
  resolveAsFailed: false,
};

function noteOn(allowed: ReviewDetail['allowed'], hasOpenProposal: boolean): string {
  if (hasOpenProposal)
    return phrase`A proposal waits for another operator: nothing else can be done until it is decided.`;
  if (Object.values(allowed).some(Boolean)) return phrase`Every action asks for a reason, and is in the audit log.`;
  return phrase`Nothing can be done in this state.`;
}

export function ReviewActions({ detail }: { detail: ReviewDetail }) {
  const isOperator = useStaffDuty('operate');
  const [asked, setAsked] = useState<Asked | null>(null);
  const hasOpenProposal = detail.proposals.some(({ status }) => status === 'open');
  const allowed = hasOpenProposal ? NOTHING : detail.allowed;
  if (!isOperator) return null;
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
        <Button
          disabled={!allowed.recordBankWord}
          icon={<Landmark className="size-4" aria-hidden />}
          onClick={() => setAsked('word')}
        >
          Record the bank’s word
        </Button>
        <Button
          disabled={!allowed.attachExecution}
          icon={<Link2 className="size-4" aria-hidden />}
          onClick={() => setAsked('attach')}
        >
          Attach an execution
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
          disabled={!allowed.resolveAsFailed}
          icon={<CircleX className="size-4" aria-hidden />}
          onClick={() => setAsked('failed')}
        >
          Resolve as failed
        </Button>
      </div>
      <RetryPayout open={asked === 'retry'} onClose={close} detail={detail} />
      <RecordBankWord open={asked === 'word'} onClose={close} conversionId={detail.conversion.id} />
      <AttachExecution open={asked === 'attach'} onClose={close} conversionId={detail.conversion.id} />
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

function RecordBankWord({ open, onClose, conversionId }: AskProps) {
  const [word, setWord] = useState<BankWord>('never_made');
  const record = useWrite('POST /operator/reviews/{conversionId}/bank-word');
  const submit = ({ bankTransactionId = '', attempt = '', ...values }: Record<string, string>): void => {
    const body = {
      word,
      ...reasonsIn(values),
      ...(attempt.trim() !== '' && { attempt: Number(attempt) }),
      ...(word === 'paid' && { bankTransactionId: bankTransactionId.trim() }),
    };
    record.mutate({ params: { conversionId }, body }, afterwards(onClose));
  };
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="What does the bank say in writing?"
      action="Propose"
      withReason
      withPublicReason
      busy={record.isPending}
      error={record.error}
      onConfirm={submit}
    >
      <p>
        Another operator must approve it. The payout keeps the status that its rail gave last; after “paid” nothing is
        ever paid again. After a restore ask the bank for all references of the conversion, which differ in their last
        number: its word speaks for all of them.
      </p>
      <SelectField
        label="The bank says"
        name="word"
        value={word}
        onChange={({ target }) => setWord(target.value as BankWord)}
      >
        <option value="never_made">the transfer was never made</option>
        <option value="failed">the transfer failed</option>
        <option value="paid">the transfer was paid</option>
      </SelectField>
      {word === 'paid' && <Field label="The bank’s transaction id" name="bankTransactionId" required maxLength={100} />}
      <Field label="Attempt" name="attempt" inputMode="numeric" isOptional hint="The newest one unless given." />
    </Confirm>
  );
}

function AttachExecution({ open, onClose, conversionId }: AskProps) {
  const attach = useWrite('POST /operator/reviews/{conversionId}/attach-execution');
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title="Which transaction ran the voucher?"
      action="Propose"
      withReason
      withPublicReason
      busy={attach.isPending}
      error={attach.error}
      onConfirm={({ txHash = '', ...values }: Record<string, string>) => {
        const body = { txHash: txHash.trim(), ...reasonsIn(values) };
        attach.mutate({ params: { conversionId }, body }, afterwards(onClose));
      }}
    >
      <p>
        Another operator must approve it. The chain is asked for what ran, and the conversion goes on as if this
        installation had seen it.
      </p>
      <Field label="Transaction hash" name="txHash" required maxLength={66} />
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
