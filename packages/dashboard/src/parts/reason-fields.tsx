// Why staff do something: their own words for the audit log, and those that the merchant may read.
import { type FormValues, TextField } from './form.tsx';

export const ReasonFields = ({ withPublic = false }: { withPublic?: boolean }) => (
  <>
    <TextField label="Reason" name="reason" maxLength={500} hint="Kept in the audit log with your name." />
    {withPublic && (
      <TextField
        label="Told to the merchant"
        name="publicReason"
        maxLength={500}
        rows={2}
        isOptional
        hint="The merchant reads this instead of your reason. Without it, only that an operator decided."
      />
    )}
  </>
);

/** As the API takes them: an empty public reason is left out. */
export function reasonsIn({ reason = '', publicReason = '' }: FormValues): { reason: string; publicReason?: string } {
  const told = publicReason.trim();
  return { reason, ...(told !== '' && { publicReason: told }) };
}
