// Pays again: to the same account, or to a corrected one.
import type { ReviewDetail } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Field, Form, SelectField, TextField } from '../../parts/form.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { useApi, useWrite } from '../../use-api.ts';
import { tellResult } from './review-actions.tsx';

interface RetryProps {
  open: boolean;
  onClose: () => void;
  detail: ReviewDetail;
}

export function RetryPayout({ open, onClose, detail: { conversion } }: RetryProps) {
  const [which, setWhich] = useState<'same' | 'corrected'>('same');
  const retry = useWrite('POST /operator/reviews/{conversionId}/retry-payout');
  const submit = async (values: Record<string, string>): Promise<void> => {
    const { reason = '', bankCode = '', accountNumber = '', accountName = '' } = values;
    const account = which === 'corrected' ? { account: { bankCode, accountNumber, accountName } } : {};
    tellResult(await retry.mutateAsync({ params: { conversionId: conversion.id }, body: { reason, ...account } }));
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Retry the payout"
      note="The earlier transfer has definitely failed: this sends a new one."
    >
      <Form error={retry.error} onSubmit={(values) => void submit(values).catch(() => undefined)}>
        <Segmented
          label="To which account"
          value={which}
          onChange={setWhich}
          choices={[
            ['same', `Same account ····${conversion.payout?.accountLast4 ?? ''}`],
            ['corrected', 'Corrected account'],
          ]}
        />
        {which === 'corrected' && <Account env={conversion.env} />}
        <TextField label="Reason" name="reason" maxLength={500} hint="Kept in the audit log with your name." />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={retry.isPending}>
            Retry
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Account({ env }: { env: 'test' | 'live' }) {
  const banks = useApi('GET /operator/banks', { query: { env } }).data?.banks ?? [];
  return (
    <>
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
        label="Account name"
        name="accountName"
        minLength={2}
        maxLength={128}
        autoComplete="off"
        hint="As the bank has it."
      />
    </>
  );
}
