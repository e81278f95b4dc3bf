// Monthly statements for the accountant: totals on the page, the whole month as CSV and PDF, and files of anything else.
import { monthIn } from '@svc/protocol/time-zones';
import type { StatementView } from '@svc/service/dashboard/api-types';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api.ts';
import { download } from '../../download.ts';
import { dayOf, formatCount, shownZone } from '../../format.ts';
import { wordsOf } from '../../labels.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { SelectField } from '../../parts/form.tsx';
import { Money } from '../../parts/money.tsx';
import { Page } from '../../parts/page.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { say } from '../../parts/toast.tsx';
import { locale } from '../../texts/language.ts';
import { phrase } from '../../texts/phrase.ts';
import { plural } from '../../texts/plural.ts';
import { useApi } from '../../use-api.ts';
import { serviceNow } from '../../use-now.ts';
import { useScope } from '../../use-scope.ts';
import { Exports } from './exports.tsx';
import { listMonths, monthToOpen, whyNoFile } from './file-names.ts';
import { Owed } from './owed.tsx';
import { makeAndSave } from './save-export.ts';

type Total = StatementView['totals'][number];

const COLUMNS: Column<Total>[] = [
  { head: 'Type', cell: ({ type }) => <span className="font-medium text-ink">{wordsOf(type)}</span> },
  { head: 'Succeeded', align: 'right', cell: ({ count }) => formatCount(count) },
  { head: 'In', align: 'right', cell: ({ amountIn, tokenIn }) => <Money amount={amountIn} unit={tokenIn} short /> },
  {
    head: 'Out',
    align: 'right',
    cell: ({ amountOut, tokenOut }) => <Money amount={amountOut} unit={tokenOut} short />,
  },
];

const MONTH = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string): string => MONTH.format(Date.parse(`${month}-01T00:00:00Z`));
/** Unix seconds, both ends included. */
function boundsOf(month: string): { from: number; to: number } {
  const { from, to } = monthIn(shownZone(), month);
  return { from: from / 1000, to: to / 1000 - 1 };
}
export function Statements() {
  const { merchantId, env } = useScope();
  const [today] = useState(() => dayOf(serviceNow()));
  const [month, setMonth] = useState(() => monthToOpen(today));
  const query = useApi('GET /merchants/{merchantId}/statement', { params: { merchantId }, query: { env, month } });
  return (
    <Page
      title="Statements"
      note={phrase`Conversions by the month in which they were created, with rates and references. Times are in ${shownZone()}.`}
    >
      <div className="max-w-56">
        <SelectField label="Month" name="month" value={month} onChange={(event) => setMonth(event.target.value)}>
          {listMonths(today).map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <Loaded query={query}>{(view) => <Month view={view} env={env} />}</Loaded>
      <Exports />
      <Owed />
    </Page>
  );
}

function Month({ view: { month, conversions, totals }, env }: { view: StatementView; env: 'test' | 'live' }) {
  const { merchantId } = useScope();
  const name = `statement-${month}-${env}`;
  const failed = (error: unknown): void => say(whyNoFile(error));
  const csv = useMutation({
    mutationFn: () =>
      makeAndSave({ merchantId, env }, { kind: 'statement', format: 'csv', ...boundsOf(month) }, `${name}.csv`),
    onError: failed,
  });
  const pdf = useMutation({
    mutationFn: () =>
      call('GET /merchants/{merchantId}/statement/file', { params: { merchantId }, query: { env, month } }),
    onSuccess: (file) =>
      download(
        `${name}.pdf`,
        Uint8Array.from(atob(file.pdf), (letter) => letter.charCodeAt(0)),
      ),
    onError: failed,
  });
  const icon = <Download className="size-4" aria-hidden />;
  const actions = (
    <>
      <Button size="sm" icon={icon} busy={csv.isPending} onClick={() => csv.mutate()}>
        CSV
      </Button>
      <Button size="sm" icon={icon} busy={pdf.isPending} onClick={() => pdf.mutate()}>
        PDF
      </Button>
    </>
  );
  return (
    <Card
      title={nameOf(month)}
      note={plural(conversions, { one: '{1} conversion', other: '{1} conversions' })}
      actions={actions}
      flush
    >
      {totals.length === 0 ? (
        <Empty icon={<FileText aria-hidden />} title="No conversion succeeded in this month" />
      ) : (
        <Table
          caption="What succeeded"
          columns={COLUMNS}
          rows={totals}
          keyOf={({ type, tokenIn, tokenOut }) => `${type} ${tokenIn} ${tokenOut}`}
          stacks
        />
      )}
    </Card>
  );
}
