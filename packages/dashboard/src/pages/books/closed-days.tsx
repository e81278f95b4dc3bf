// Closed days: the verdict of each, its signed text, and both forms to take away.
import type { Env } from '@svc/protocol';
import type { ClosedDayRow, ClosedDayView } from '@svc/service/dashboard/api-types';
import { CalendarCheck, Download } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../download.ts';
import { formatCount } from '../../format.ts';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card, Details } from '../../parts/card.tsx';
import { CopyText } from '../../parts/copy.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Money } from '../../parts/money.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, More, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { useApi, useList } from '../../use-api.ts';
import { useEnvChoice } from '../operator/solvency/env-choice.tsx';
import { BooksPage } from './books-page.tsx';

const TONES = { covered: 'good', short: 'bad', unknown: 'warn' } as const;
export const VerdictBadge = ({ verdict }: { verdict: string }) => (
  <Badge tone={TONES[verdict as keyof typeof TONES] ?? 'neutral'}>{wordsOf(verdict)}</Badge>
);

export function ClosedDays() {
  const { env, choice } = useEnvChoice();
  const [day, setDay] = useState<string | null>(null);
  const query = useList('GET /operator/days', { query: { env } });
  const rows = query.data?.pages.flatMap(({ days }) => days) ?? [];
  return (
    <BooksPage
      title="Closed days"
      note="An hour after midnight (UTC) each day is closed with one signed text, which cannot be changed."
      actions={choice}
    >
      <Card flush>
        <Loaded query={query}>
          {() =>
            rows.length === 0 ? (
              <Empty icon={<CalendarCheck aria-hidden />} title="No day is closed yet">
                The first is closed at 01:00 UTC, and can then be kept as JSON and CSV.
              </Empty>
            ) : (
              <Table caption="Closed days" columns={columnsOf(setDay)} rows={rows} keyOf={(row) => row.day} stacks />
            )
          }
        </Loaded>
        <More query={query} />
      </Card>
      <Dialog open={day !== null} onClose={() => setDay(null)} title={`Day ${day ?? ''}`} wide>
        {day !== null && <Day env={env} day={day} />}
      </Dialog>
    </BooksPage>
  );
}

const columnsOf = (onOpen: (day: string) => void): Column<ClosedDayRow>[] => [
  {
    head: 'Day',
    cell: ({ day }) => (
      <button
        type="button"
        className="font-medium text-ink hover:text-accent hover:underline"
        onClick={() => onOpen(day)}
      >
        {day}
      </button>
    ),
  },
  { head: 'Solvency', cell: ({ verdict }) => <VerdictBadge verdict={verdict} /> },
  { head: 'Assets', align: 'right', cell: ({ assetsNgn }) => <Money amount={assetsNgn} unit="NGN" /> },
  { head: 'Owed', align: 'right', cell: ({ liabilitiesNgn }) => <Money amount={liabilitiesNgn} unit="NGN" /> },
  { head: 'Differences', align: 'right', cell: ({ differences }) => formatCount(differences) },
];

function Day({ env, day }: { env: Env; day: string }) {
  const query = useApi('GET /operator/days/{day}', { params: { day }, query: { env } });
  return <Loaded query={query}>{(view) => <DayBody view={view} />}</Loaded>;
}

function DayBody({ view }: { view: ClosedDayView }) {
  const { day, statement, signature, kid, csv, closedAt, verdict, position, differences } = view;
  const signed = JSON.stringify({ statement, signature, kid }, null, 2);
  return (
    <div className="space-y-4">
      <Details
        columns={2}
        rows={[
          ['Solvency', <VerdictBadge key="v" verdict={verdict} />],
          ['Closed', <Time key="t" at={closedAt} exact />],
          ['Postings in the chain', formatCount(position)],
          ['Open differences', formatCount(differences)],
          ['Signed by', <CopyText key="k" text={kid} label="key id" />],
          ['Signature', <CopyText key="s" text={signature} label="signature" shown={`${signature.slice(0, 16)}…`} />],
        ]}
      />
      {/* Focusable, because it scrolls. */}
      <section aria-label="Signed text" tabIndex={0} className="max-h-64 overflow-auto rounded-lg bg-sunken p-3">
        <pre className="text-xs whitespace-pre-wrap text-body">{JSON.stringify(JSON.parse(statement), null, 2)}</pre>
      </section>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download className="size-4" aria-hidden />} onClick={() => download(`books-${day}.csv`, csv)}>
          CSV
        </Button>
        <Button
          icon={<Download className="size-4" aria-hidden />}
          onClick={() => download(`books-${day}.json`, signed)}
        >
          Signed JSON
        </Button>
      </div>
    </div>
  );
}
