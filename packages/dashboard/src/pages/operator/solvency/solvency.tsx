// Compares what was promised with what is there, and shows the block of the reading.
import type { SolvencyView } from '@svc/service/dashboard/api-types';
import { RotateCw } from 'lucide-react';
import { formatCount, shortHash } from '../../../format.ts';
import { sentenceOf } from '../../../labels.ts';
import { Button } from '../../../parts/button.tsx';
import { Card, Details } from '../../../parts/card.tsx';
import { CopyText } from '../../../parts/copy.tsx';
import { Money } from '../../../parts/money.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { Loaded } from '../../../parts/states.tsx';
import { Table } from '../../../parts/table.tsx';
import { Time } from '../../../parts/time.tsx';
import { phrase } from '../../../texts/phrase.ts';
import { useApi } from '../../../use-api.ts';
import { LastClosedDay } from '../../books/last-closed-day.tsx';
import { useEnvChoice } from './env-choice.tsx';

export function Solvency() {
  const { env, choice } = useEnvChoice();
  const query = useApi('GET /operator/solvency', { query: { env } });
  const actions = (
    <>
      {choice}
      <Button
        busy={query.isFetching}
        icon={<RotateCw className="size-4" aria-hidden />}
        onClick={() => void query.refetch()}
      >
        Ask again
      </Button>
    </>
  );
  return (
    <Page title="Solvency" note="Supply against reserve, live promises and pending payouts." actions={actions}>
      <LastClosedDay env={env} />
      <Loaded query={query}>{(view) => <Body view={view} />}</Loaded>
    </Page>
  );
}

const VERDICTS = {
  covered: ['good', phrase`Everything that was promised is covered`],
  short: ['bad', phrase`Not everything that was promised is covered`],
  unknown: ['warn', phrase`Whether everything is covered cannot be told now`],
} as const;

function Verdict({ view: { verdict, shortages, unknowns, at } }: { view: SolvencyView }) {
  const [tone, title] = VERDICTS[verdict];
  return (
    <Notice tone={tone} title={title}>
      Asked <Time at={at} />.
      {[...shortages, ...unknowns].map((reason) => (
        <span key={reason} className="mt-1 block">
          {sentenceOf(reason)}
        </span>
      ))}
    </Notice>
  );
}

const Totals = ({ view }: { view: SolvencyView }) => (
  <Card title="All together" note="In Naira, tokens at the oracle’s price now">
    <Details
      columns={2}
      rows={[
        ['Assets: reserve and Naira held', <Money key="a" amount={view.assetsNgn} unit="NGN" />],
        ['Liabilities: supply and pending payouts', <Money key="l" amount={view.liabilitiesNgn} unit="NGN" />],
      ]}
    />
  </Card>
);

const Body = ({ view }: { view: SolvencyView }) => (
  <>
    <Verdict view={view} />
    <Totals view={view} />
    {view.chains.map((chain) => (
      <Card
        key={chain.chain}
        title={chain.chain}
        note={
          <span className="flex flex-wrap items-center gap-x-1.5">
            <span>
              Block {formatCount(chain.blockNumber)}, <Time at={chain.blockTime} />,
            </span>
            <CopyText text={chain.blockHash} label="block hash" shown={shortHash(chain.blockHash)} />
          </span>
        }
        flush
        actions={
          <p className="sm:text-end">
            <span className="block text-[13px] text-muted">Supply</span>
            <span className="font-semibold text-ink">
              <Money amount={chain.supplySvc} unit="SVC" short />
            </span>
          </p>
        }
      >
        <Table
          caption={`Reserve on ${chain.chain}`}
          rows={chain.reserves}
          keyOf={(reserve) => reserve.token}
          stacks
          columns={[
            { head: 'Token', cell: ({ token }) => <span className="font-medium text-ink">{token}</span> },
            { head: 'Reserve', align: 'right', cell: (row) => <Money amount={row.balance} unit={row.token} short /> },
            {
              head: 'Live promises',
              align: 'right',
              cell: (row) => <Money amount={row.livePromises} unit={row.token} short />,
            },
            { head: 'Free', align: 'right', cell: (row) => <Money amount={row.free} unit={row.token} short /> },
          ]}
        />
      </Card>
    ))}
    <Card title="Naira" note="What came in through the bank, less what went out">
      <Details
        columns={2}
        rows={[
          ['Received', <Money key="r" amount={view.naira.received} unit="NGN" />],
          ['Paid out', <Money key="p" amount={view.naira.paidOut} unit="NGN" />],
          ['Pending payouts', <Money key="w" amount={view.naira.pendingPayouts} unit="NGN" />],
          ['Assets', <Money key="h" amount={view.naira.held} unit="NGN" />],
          ['SVC backed by Naira', <Money key="s" amount={view.fiatBackedSvc} unit="SVC" />],
        ]}
      />
    </Card>
  </>
);
