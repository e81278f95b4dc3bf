// Retries a payout: to the same account, or to a corrected one whose name the bank supplies.
import type { ReviewDetail } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Form, TextField } from '../../parts/form.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { useWrite } from '../../use-api.ts';
import { CorrectedAccount, type NamedAccount } from './corrected-account.tsx';
import { tellResult } from './review-actions.tsx';

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
  const [account, setAccount] = useState<NamedAccount | null>(null);
  const retry = useWrite('POST /operator/reviews/{conversionId}/retry-payout');
  const isCorrected = which === 'corrected';
  const submit = async ({ reason = '' }: Record<string, string>): Promise<void> => {
    const corrected = isCorrected && account !== null ? { account } : {};
    tellResult(await retry.mutateAsync({ params: { conversionId: conversion.id }, body: { reason, ...corrected } }));
    onClose();
  };
  return (
    <Form error={retry.error} onSubmit={(values) => void submit(values).catch(() => undefined)}>
      <Segmented
        label="To which account"
        value={which}
        onChange={(chosen) => {
          setWhich(chosen);
          setAccount(null);
        }}
        choices={[
          ['same', `Same account ····${conversion.payout?.accountLast4 ?? ''}`],
          ['corrected', 'Corrected account'],
        ]}
      />
      {isCorrected && <CorrectedAccount conversion={conversion} onNamed={setAccount} />}
      <TextField label="Reason" name="reason" maxLength={500} hint="Kept in the audit log with your name." />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={retry.isPending} disabled={isCorrected && account === null}>
          Retry
        </Button>
      </DialogActions>
    </Form>
  );
}
