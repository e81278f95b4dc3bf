// The administration of the contracts: who may do what changed, what was paused, and what is scheduled.
import type { ContractEventView, ForeignExecutionView } from '@svc/service/dashboard/api-types';
import { Fragment } from 'react';
import { shortHash } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';

const COLUMNS: Column<ContractEventView>[] = [
  { head: 'Event', cell: ({ name }) => <span className="font-medium text-ink">{name}</span> },
  { head: 'Values', cell: ({ values }) => <Values values={values} /> },
  {
    head: 'Contract',
    cell: ({ contract }) => <CopyText text={contract} label="contract" shown={shortHash(contract)} />,
    from: 'md',
  },
  {
    head: 'Transaction',
    cell: ({ txHash }) => <CopyText text={txHash} label="transaction" shown={shortHash(txHash)} />,
    from: 'lg',
  },
  { head: 'Block', cell: ({ blockNumber }) => <span className="tnum">{blockNumber}</span>, from: 'lg' },
  { head: 'Found', cell: ({ foundAt }) => <Time at={foundAt} />, align: 'right', from: 'sm' },
];

const FOREIGN_COLUMNS: Column<ForeignExecutionView>[] = [
  {
    head: 'Signing',
    cell: ({ resumedAt, reason }) => (
      <span className="font-medium text-ink">{resumedAt === null ? 'stopped' : `goes on: ${reason ?? '–'}`}</span>
    ),
  },
  {
    head: 'Contract',
    cell: ({ contract }) => <CopyText text={contract} label="contract" shown={shortHash(contract)} />,
  },
  {
    head: 'Transaction',
    cell: ({ txHash }) => <CopyText text={txHash} label="transaction" shown={shortHash(txHash)} />,
    from: 'md',
  },
  { head: 'Block', cell: ({ blockNumber }) => <span className="tnum">{blockNumber}</span>, from: 'lg' },
  { head: 'Found', cell: ({ foundAt }) => <Time at={foundAt} />, align: 'right', from: 'sm' },
];

export function Contracts() {
  const query = useApi('GET /operator/contract-events', {});
  return (
    <Page
      title="Contracts"
      note="Changes of roles, limits, pauses, allowlists and signers, and what is scheduled. Newest first."
    >
      <ForeignExecutions />
      <Card flush>
        <Loaded query={query}>
          {({ events }) => (
            <Table caption="Administrative events" columns={COLUMNS} rows={events} keyOf={({ id }) => id} stacks />
          )}
        </Loaded>
      </Card>
    </Page>
  );
}

/** Nothing as long as every execution was ours. */
function ForeignExecutions() {
  const query = useApi('GET /operator/foreign-executions', {});
  if (query.data === undefined || query.data.executions.length === 0) return null;
  const note =
    'No voucher of this service explains them. Nothing is signed for their contract until an operator resumes it.';
  return (
    <Card title="Executions that are not ours" note={note} flush>
      <Table
        caption="Executions that are not ours"
        columns={FOREIGN_COLUMNS}
        rows={query.data.executions}
        keyOf={({ id }) => id}
        stacks
      />
    </Card>
  );
}

function Values({ values }: Pick<ContractEventView, 'values'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
      {values.map(({ name, value }) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="break-all text-ink" title={value}>
            {/^0x[0-9a-fA-F]{40,}$/.test(value) ? shortHash(value) : value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
