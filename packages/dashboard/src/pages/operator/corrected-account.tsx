// Looks up the account name for a bank and number, so that staff see whose account it is and never type a name.
import type { Env } from '@svc/protocol';
import type { PayeeChange } from '@svc/service/dashboard/api-types';
import { useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Field, SelectField } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useApi, useWrite } from '../../use-api.ts';
import { PayeeComparison } from './payee-comparison.tsx';

export interface NamedAccount {
  bankCode: string;
  accountNumber: string;
  accountName: string;
  change: PayeeChange;
}

interface CorrectedAccountProps {
  conversion: { id: string; env: Env };
  /** Null as soon as bank or number change, because the name was of another account. */
  onNamed: (account: NamedAccount | null) => void;
}

const DIGITS = 10;

export function CorrectedAccount({ conversion, onNamed }: CorrectedAccountProps) {
  const banks = useApi('GET /operator/banks', { query: { env: conversion.env } }).data?.banks ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [accountNumber, setNumber] = useState('');
  const ask = useWrite('POST /operator/reviews/{conversionId}/resolve-account');
  const bankCode = chosen ?? banks[0]?.code ?? '';
  const change = (apply: () => void): void => {
    apply();
    ask.reset();
    onNamed(null);
  };
  const resolve = (): void =>
    ask.mutate(
      { params: { conversionId: conversion.id }, body: { bankCode, accountNumber } },
      { onSuccess: (change) => onNamed({ bankCode, accountNumber, accountName: change.after.name, change }) },
    );
  return (
    <>
      <SelectField
        label="Bank"
        name="bankCode"
        value={bankCode}
        onChange={(event) => change(() => setChosen(event.target.value))}
      >
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
        pattern={`[0-9]{${DIGITS}}`}
        maxLength={DIGITS}
        autoComplete="off"
        className="font-mono"
        hint="Ten digits. It is sealed as soon as it arrives, and never shown again."
        value={accountNumber}
        onChange={(event) => change(() => setNumber(event.target.value.trim()))}
      />
      {ask.error !== null && (
        <div role="alert">
          <Notice
            tone="bad"
            title={ask.error.issueOf('accountNumber') === null ? ask.error.message : 'The bank has no such account.'}
          />
        </div>
      )}
      {ask.data === undefined ? (
        <Button busy={ask.isPending} disabled={!/^\d{10}$/.test(accountNumber) || bankCode === ''} onClick={resolve}>
          Ask the bank whose it is
        </Button>
      ) : (
        <div role="status">
          <PayeeComparison change={ask.data} />
        </div>
      )}
    </>
  );
}
