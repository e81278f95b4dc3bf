// What the merchant hands in while staff look at its conversion: a corrected account, a document; and what became of each.
import type { ConversionDetail, SubmissionView } from '@svc/service/dashboard/api-types';
import { FileUp, Landmark } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Field, Form, SelectField } from '../../parts/form.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { HandInDocument } from './hand-in-document.tsx';

const STATES = {
  open: ['info', phrase`Waits for an operator`],
  used: ['good', phrase`Taken up`],
  declined: ['bad', phrase`Declined`],
  replaced: ['neutral', phrase`Replaced by a newer one`],
} as const;

const DOCUMENT = ['good', phrase`Handed in, sealed`] as const;

/** The same for the merchant and for staff: never the content. */
export const SubmissionRow = ({ submission, action }: { submission: SubmissionView; action?: ReactNode }) => {
  const { kind, label, givenBy, at, state, publicReason } = submission;
  const [tone, words] = kind === 'document' ? DOCUMENT : STATES[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium text-ink">
          {kind === 'document' ? phrase`Document (${label})` : phrase`Account: ${label}`}
        </p>
        <p className="text-[13px] break-words text-muted">
          {givenBy}, <Time at={at} />
        </p>
        {publicReason !== null && <p className="text-[13px] break-words text-body">{publicReason}</p>}
      </div>
      <Badge tone={tone}>{words}</Badge>
      {action}
    </li>
  );
};

export function SubmissionsCard({ detail }: { detail: ConversionDetail }) {
  const { canAnswerReviews } = useRole();
  const [asked, setAsked] = useState<'account' | 'document' | null>(null);
  const { submissions, wantedOfMerchant: wanted, conversion } = detail;
  const isWanted = wanted.account || wanted.document;
  if (!isWanted && submissions.length === 0) return null;
  const close = (): void => setAsked(null);
  return (
    <Card
      title="Your answers"
      note="A document is sealed as soon as it arrives, and only compliance opens it."
      flush
      actions={
        canAnswerReviews &&
        isWanted && (
          <>
            {wanted.account && (
              <Button size="sm" icon={<Landmark className="size-4" aria-hidden />} onClick={() => setAsked('account')}>
                Propose another account
              </Button>
            )}
            {wanted.document && (
              <Button size="sm" icon={<FileUp className="size-4" aria-hidden />} onClick={() => setAsked('document')}>
                Hand in a document
              </Button>
            )}
          </>
        )
      }
    >
      {submissions.length > 0 ? (
        <ul className="divide-y divide-line">
          {submissions.map((submission) => (
            <SubmissionRow key={submission.id} submission={submission} />
          ))}
        </ul>
      ) : (
        <p className="px-5 py-4 text-muted">
          {canAnswerReviews
            ? 'Nothing is handed in yet. If staff asked you for something, this is the place.'
            : 'Owners and finance answer here: a corrected account or a document decides where money goes.'}
        </p>
      )}
      <ProposeAccount open={asked === 'account'} onClose={close} conversionId={conversion.id} />
      <HandInDocument open={asked === 'document'} onClose={close} conversionId={conversion.id} />
    </Card>
  );
}

interface AskProps {
  open: boolean;
  onClose: () => void;
  conversionId: string;
}

function ProposeAccount({ open, onClose, conversionId }: AskProps) {
  const { merchantId, env } = useScope();
  const banks =
    useApi('GET /merchants/{merchantId}/banks', { params: { merchantId }, query: { env } }, { enabled: open }).data
      ?.banks ?? [];
  const propose = useWrite('POST /merchants/{merchantId}/conversions/{id}/account');
  const submit = ({ bankCode = '', accountNumber = '', accountName = '' }: Record<string, string>): void => {
    const body = { bankCode, accountNumber: accountNumber.trim(), accountName: accountName.trim() };
    const onSuccess = (): void => {
      say(phrase`It waits for an operator, who compares it with the account before.`);
      onClose();
    };
    propose.mutate({ params: { merchantId, id: conversionId }, body }, { onSuccess });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Propose another account"
      note="Nothing is paid by this: an operator compares the names, and a second one approves."
    >
      <Form error={propose.error} onSubmit={submit}>
        <SelectField label="Bank" name="bankCode">
          {banks.map((bank) => (
            <option key={bank.code} value={bank.code}>
              {bank.name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Account number"
          name="accountNumber"
          inputMode="numeric"
          pattern="[0-9]{10}"
          maxLength={10}
          autoComplete="off"
          className="font-mono"
          hint="Ten digits. It is sealed as soon as it arrives, and never shown again."
        />
        <Field
          label="Name on the account"
          name="accountName"
          minLength={2}
          maxLength={128}
          autoComplete="off"
          hint="As the bank knows it: it is compared with the bank’s record at once."
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={propose.isPending}>
            Propose
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
