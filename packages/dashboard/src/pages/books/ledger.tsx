// What every account holds, the newest postings, and postings by hand that wait for a second person.
import type { LedgerBalance } from '@svc/service/dashboard/api-types';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount, shortHash } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { useStaffDuty } from '../../session.ts';
import { useApi } from '../../use-api.ts';
import { useEnvChoice } from '../operator/solvency/env-choice.tsx';
import { accountMeaning } from './account-meaning.ts';
import { BooksPage } from './books-page.tsx';
import { ChargesCard } from './charges-card.tsx';
import { SignedMoney } from './entries.tsx';
import { PostingProposals } from './posting-proposals.tsx';
import { Postings } from './postings.tsx';
import { ProposePosting } from './propose-posting.tsx';
import { shortAccount } from './short-account.ts';

export function Ledger() {
  const { env, choice } = useEnvChoice();
  const isAllowed = useStaffDuty('keepBooks');
  const [isProposing, setProposing] = useState(false);
  const [account, setAccount] = useState<string | null>(null);
  const query = useApi('GET /operator/ledger', { query: { env } });
  const actions = (
    <>
      {choice}
      {isAllowed && (
        <Button icon={<Plus className="size-4" aria-hidden />} onClick={() => setProposing(true)}>
          Propose a posting
        </Button>
      )}
    </>
  );
  return (
    <BooksPage
      title="Ledger"
      note="What came into an account is positive; debts are negative while they are owed. Nothing here can be changed: a correction is a new posting."
      actions={actions}
    >
      <PostingProposals env={env} />
      <Loaded query={query}>
        {({ balances, head }) => (
          <Card
            title="Accounts"
            note={
              head === null ? 'No posting yet' : `Head ${shortHash(head.hash)} at place ${formatCount(head.position)}`
            }
            flush
          >
            <Balances balances={balances} onChoose={setAccount} />
          </Card>
        )}
      </Loaded>
      <ChargesCard key={env} env={env} />
      <Postings key={`${env} postings`} env={env} account={account} onAll={() => setAccount(null)} />
      <ProposePosting env={env} open={isProposing} onClose={() => setProposing(false)} />
    </BooksPage>
  );
}

function Balances({ balances, onChoose }: { balances: readonly LedgerBalance[]; onChoose: (account: string) => void }) {
  if (balances.length === 0)
    return (
      <Empty icon={<BookOpen aria-hidden />} title="Nothing was posted yet">
        The first payment, mint or payout is posted here by itself.
      </Empty>
    );
  const columns: Column<LedgerBalance>[] = [
    {
      head: 'Account',
      cell: ({ account }) => (
        <button
          type="button"
          className="text-start font-mono text-[13px] break-all text-ink hover:text-accent hover:underline"
          title={account}
          onClick={() => onChoose(account)}
        >
          {shortAccount(account)}
        </button>
      ),
    },
    {
      head: 'What it holds',
      cell: ({ account }) => <span className="text-muted">{accountMeaning(account)}</span>,
      from: 'md',
    },
    {
      head: 'Balance',
      align: 'right',
      cell: ({ amount, currency }) => <SignedMoney amount={amount} currency={currency} />,
    },
  ];
  const keyOf = ({ account, currency }: LedgerBalance): string => `${account} ${currency}`;
  return <Table caption="Accounts and what they hold" columns={columns} rows={balances} keyOf={keyOf} stacks />;
}
