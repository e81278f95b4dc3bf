// Retries a payout: to the same account, or to a corrected one whose name the bank supplies.
import type { ReviewDetail } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Dialog, DialogActions } from '../../../parts/dialog.tsx';
import { Form } from '../../../parts/form.tsx';
import { ReasonFields, reasonsIn } from '../../../parts/reason-fields.tsx';
import { Segmented } from '../../../parts/segmented.tsx';
import { phrase } from '../../../texts/phrase.ts';
import { useWrite } from '../../../use-api.ts';
import { CorrectedAccount, type NamedAccount } from './corrected-account.tsx';
import { tellResult } from './review-actions.tsx';
import { isTyped, TypedPayee } from './typed-payee.tsx';

interface RetryProps {
  open: boolean;
  onClose: () => void;
  detail: ReviewDetail;
}

export const RetryPayout = ({ open, onClose, detail }: RetryProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Retry the payout"
    note="The earlier transfer has definitely failed: this sends a new one."
  >
    <RetryForm onClose={onClose} detail={detail} />
  </Dialog>
);

/** Inside the dialog, so that closing it discards what was typed. */
function RetryForm({ onClose, detail: { conversion } }: Omit<RetryProps, 'open'>) {
  const [which, setWhich] = useState<'same' | 'corrected'>('same');
  const [named, setNamed] = useState<NamedAccount | null>(null);
  const [typed, setTyped] = useState('');
  const retry = useWrite('POST /operator/reviews/{conversionId}/retry-payout');
  const isCorrected = which === 'corrected';
  const isReady = !isCorrected || (named !== null && isTyped(named.change, typed));
  const submit = async (values: Record<string, string>): Promise<void> => {
    const { change: _, ...account } = named ?? { change: null };
    const corrected = isCorrected && 'bankCode' in account ? { account } : {};
    const body = { ...reasonsIn(values), ...corrected };
    tellResult(await retry.mutateAsync({ params: { conversionId: conversion.id }, body }));
    onClose();
  };
  return (
    <Form error={retry.error} onSubmit={(values) => void submit(values).catch(() => undefined)}>
      <Segmented
        label="To which account"
        value={which}
        onChange={(chosen) => {
          setWhich(chosen);
          setNamed(null);
        }}
        choices={[
          ['same', phrase`Same account ····${conversion.payout?.accountLast4 ?? ''}`],
          ['corrected', phrase`Corrected account`],
        ]}
      />
      {isCorrected && (
        <p className="text-[13px] text-muted">Another account always needs a second person’s approval.</p>
      )}
      {isCorrected && <CorrectedAccount conversion={conversion} onNamed={setNamed} />}
      {isCorrected && named !== null && <TypedPayee change={named.change} typed={typed} onType={setTyped} />}
      <ReasonFields withPublic />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={retry.isPending} disabled={!isReady}>
          Retry
        </Button>
      </DialogActions>
    </Form>
  );
}
