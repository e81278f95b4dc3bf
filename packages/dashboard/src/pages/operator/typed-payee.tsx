// Asks to type the name of a payee who is someone else: a click alone must not send money to another person.
import type { PayeeChange } from '@svc/service/dashboard/api-types';
import { Field } from '../../parts/form.tsx';

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export const isTyped = (change: PayeeChange | null, typed: string): boolean =>
  change === null || change.isSamePerson || plain(typed) === plain(change.after.name);

interface TypedPayeeProps {
  change: PayeeChange;
  typed: string;
  onType: (typed: string) => void;
}

export const TypedPayee = ({ change, typed, onType }: TypedPayeeProps) =>
  change.isSamePerson ? null : (
    <Field
      label="Type the new payee’s name to confirm"
      name="typedPayee"
      autoComplete="off"
      hint={`As the bank writes it: ${change.after.name}`}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  );
