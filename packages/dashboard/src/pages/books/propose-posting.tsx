// Proposes a correction or a treasury move: value that goes from one account to another, with a reason.
import type { Env } from '@svc/protocol';
import { Button } from '../../parts/button.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Field, Form, type FormValues, SelectField, TextField } from '../../parts/form.tsx';
import { say } from '../../parts/toast.tsx';
import { useApi, useWrite } from '../../use-api.ts';

interface ProposeProps {
  env: Env;
  open: boolean;
  onClose: () => void;
}

const KNOWN = ['treasury', 'suspense', 'refunds_owed', 'owed_to_payers', 'owed_to_payees', 'receivable', 'rail_fees'];

export const ProposePosting = ({ env, open, onClose }: ProposeProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title="Propose a posting"
    note="Nothing is posted until another person, independent of you, approves it."
  >
    <ProposeForm env={env} onClose={onClose} />
  </Dialog>
);

/** Inside the dialog, so that closing it discards what was typed. */
function ProposeForm({ env, onClose }: Omit<ProposeProps, 'open'>) {
  const propose = useWrite('POST /operator/ledger/proposals');
  const used = useApi('GET /operator/ledger', { query: { env } }).data?.balances ?? [];
  const accounts = [...new Set([...KNOWN, ...used.map(({ account }) => account)])];
  const submit = (values: FormValues): void => {
    const { kind = '', from = '', to = '', currency = '', amount = '', reason = '' } = values;
    const moves = [{ from, to, currency: currency.trim().toUpperCase(), amount: amount.trim() }];
    const onSuccess = (): void => {
      say('Proposed. Another person must approve it.');
      onClose();
    };
    propose.mutate(
      { body: { env, kind: kind === 'treasury' ? 'treasury' : 'correction', moves, reason } },
      { onSuccess },
    );
  };
  return (
    <Form error={propose.error} onSubmit={submit}>
      <SelectField label="Kind" name="kind">
        <option value="treasury">Treasury: money put in or taken out</option>
        <option value="correction">Correction of an earlier posting</option>
      </SelectField>
      <Field label="From account" name="from" list="ledger-accounts" autoComplete="off" />
      <Field label="To account" name="to" list="ledger-accounts" autoComplete="off" />
      <datalist id="ledger-accounts">
        {accounts.map((account) => (
          <option key={account} value={account} />
        ))}
      </datalist>
      <Field label="Amount" name="amount" inputMode="decimal" autoComplete="off" />
      <Field label="Currency" name="currency" defaultValue="NGN" autoComplete="off" />
      <TextField label="Reason" name="reason" maxLength={500} hint="Kept in the posting, with both names." />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={propose.isPending}>
          Propose
        </Button>
      </DialogActions>
    </Form>
  );
}
