// What every account holds, the newest postings, and postings by hand that wait for a second person.
import type { LedgerBalance, PostingView } from '@svc/service/dashboard/api-types';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount, shortHash } from '../../format.ts';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useStaffDuty } from '../../session.ts';
import { useApi, useList } from '../../use-api.ts';
import { useEnvChoice } from '../operator/solvency/env-choice.tsx';
import { accountMeaning } from './account-meaning.ts';
import { BooksPage } from './books-page.tsx';
import { ChargesCard } from './charges-card.tsx';
import { Entries, SignedMoney } from './entries.tsx';
import { PostingProposals } from './posting-proposals.tsx';
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
      <Postings env={env} account={account} onAll={() => setAccount(null)} />
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

const POSTING_COLUMNS: Column<PostingView>[] = [
  {
    head: 'Posting',
    cell: ({ kind, name, reason, proposedBy, approvedBy }) => (
      <div className="max-w-xs space-y-1">
        <Badge>{wordsOf(kind)}</Badge>
        <p className="font-mono text-xs break-all text-muted">{name}</p>
        {reason !== null && (
          <p className="text-[13px]">
            “{reason}” {proposedBy ?? ''} and {approvedBy ?? ''}
          </p>
        )}
      </div>
    ),
  },
  { head: 'Entries', cell: ({ entries }) => <Entries entries={entries} /> },
  { head: 'When', cell: ({ at }) => <Time at={at} /> },
];

interface PostingsProps {
  env: 'test' | 'live';
  account: string | null;
  onAll: () => void;
}

function Postings({ env, account, onAll }: PostingsProps) {
  const query = useList('GET /operator/ledger/postings', { query: { env, ...(account !== null && { account }) } });
  const rows = query.data?.pages.flatMap(({ postings }) => postings) ?? [];
  const actions = account !== null && (
    <Button size="sm" onClick={onAll}>
      Show all accounts
    </Button>
  );
  return (
    <Card title={account === null ? 'Newest postings' : `Postings of ${shortAccount(account)}`} actions={actions} flush>
      <Loaded query={{ ...query, data: query.data }}>
        {() =>
          rows.length === 0 ? (
            <Empty icon={<BookOpen aria-hidden />} title="No posting" />
          ) : (
            <Table caption="Postings" columns={POSTING_COLUMNS} rows={rows} keyOf={({ id }) => id} stacks />
          )
        }
      </Loaded>
      <More query={query} />
    </Card>
  );
}
