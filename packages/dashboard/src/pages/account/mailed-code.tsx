// The code from the account's mailbox, once the service has asked for it: a first second factor is added with it.
import { ApiError } from '../../api.ts';
import { CODE_INPUT, Field } from '../../parts/form.tsx';

export const MailedCode = ({ error }: { error: Error | null }) =>
  error instanceof ApiError && error.details.reason === 'mailed_code' ? (
    <Field label="Code that was mailed to you" name="mailedCode" {...CODE_INPUT} />
  ) : null;
