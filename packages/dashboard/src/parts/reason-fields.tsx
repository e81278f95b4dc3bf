// Why staff do something: their own words for the audit log, and those that the merchant may read.
import { type FormValues, TextField } from './form.tsx';

interface ReasonProps {
  withPublic?: boolean;
  /** The reason itself goes to the merchant. */
  isReadByMerchant?: boolean;
}

export const ReasonFields = ({ withPublic = false, isReadByMerchant = false }: ReasonProps) => (
  <>
    <TextField
      label={isReadByMerchant ? 'Reason, as the merchant reads it' : 'Reason'}
      name="reason"
      maxLength={500}
      hint={
        isReadByMerchant
          ? 'The merchant reads these words, without your name. The audit log keeps them with it.'
          : 'Kept in the audit log with your name.'
      }
    />
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
