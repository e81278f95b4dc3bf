// The old and the new payee of a payout side by side, with a warning when they are not the same person.
import type { Payee, PayeeChange } from '@svc/service/dashboard/api-types';
import { Notice } from '../../parts/notice.tsx';

export const PayeeComparison = ({ change: { before, after, isSamePerson } }: { change: PayeeChange }) => (
  <div className="space-y-3">
    <dl className="grid gap-3 sm:grid-cols-2">
      <PayeeBox label="Paid to before" payee={before} />
      <PayeeBox label="Would be paid now" payee={after} isNew />
    </dl>
    {isSamePerson ? (
      <Notice title="The same name at the bank">
        Check that the bank and the last digits are the ones you were given.
      </Notice>
    ) : (
      <Notice tone="bad" title="This account belongs to someone else">
        {`The money would go to ${after.name}${before === null ? '' : `, not to ${before.name}`}. Approve it only with the merchant’s word.`}
      </Notice>
    )}
  </div>
);

const PayeeBox = ({ label, payee, isNew = false }: { label: string; payee: Payee | null; isNew?: boolean }) => (
  <div className={`min-w-0 rounded-lg border p-3 ${isNew ? 'border-line-strong' : 'border-line bg-sunken'}`}>
    <dt className="text-[13px] text-muted">{label}</dt>
    <dd className="mt-0.5 break-words">
      <span className="block font-medium text-ink">{payee?.name ?? 'Not known'}</span>
      {payee !== null && (
        <span className="block text-[13px] text-muted">
          {payee.bankName} ····{payee.accountLast4}
        </span>
      )}
    </dd>
  </div>
);
