// The entries of a posting, and an amount with its sign.
import type { PostingView } from '@svc/service/dashboard/api-types';
import { Money } from '../../parts/money.tsx';
import { shortAccount } from './short-account.ts';

export function SignedMoney({ amount, currency }: { amount: string; currency: string }) {
  const isNegative = amount.startsWith('-');
  return (
    <span className="tnum whitespace-nowrap">
      {isNegative && '−'}
      <Money amount={isNegative ? amount.slice(1) : amount} unit={currency} short />
    </span>
  );
}

export const Entries = ({ entries }: { entries: PostingView['entries'] }) => (
  <ul className="space-y-0.5 text-[13px]">
    {entries.map((entry) => (
      <li
        key={`${entry.account} ${entry.currency} ${entry.amount} ${entry.conversionId ?? ''}`}
        className="flex flex-wrap justify-between gap-x-4"
      >
        <span className="font-mono text-xs break-all text-body" title={entry.account}>
          {shortAccount(entry.account)}
        </span>
        <SignedMoney amount={entry.amount} currency={entry.currency} />
      </li>
    ))}
  </ul>
);
