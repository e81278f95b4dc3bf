// Mail that has not left: to whom, since when, and what the mail server said.
import type { WaitingMail } from '@svc/service/dashboard/api-types';
import { MailCheck } from 'lucide-react';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi } from '../../use-api.ts';

const COLUMNS: Column<WaitingMail>[] = [
  {
    head: 'Subject',
    grows: true,
    cell: ({ subject, lastFailure }) => (
      <>
        <span className="font-medium text-ink">{subject}</span>
        {lastFailure !== null && <span className="block text-[13px] break-words text-muted">{lastFailure}</span>}
      </>
    ),
  },
  { head: 'To', cell: ({ recipient }) => <span className="break-all">{recipient}</span> },
  { head: 'Tries', cell: ({ tries }) => <span className="tnum">{tries}</span>, align: 'right' },
  { head: 'Since', cell: ({ since }) => <Time at={since} />, align: 'right' },
];

export function Mails() {
  const query = useApi('GET /operator/mails', {});
  return (
    <Page title="Mail that waits" note="The longest waiting first. What a mail says is sealed until it leaves.">
      <div className="card">
        <Loaded query={query}>
          {({ mails }) =>
            mails.length === 0 ? (
              <Empty icon={<MailCheck aria-hidden />} title="No mail waits" />
            ) : (
              <Table caption="Mail that waits" columns={COLUMNS} rows={mails} keyOf={({ id }) => String(id)} stacks />
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}
