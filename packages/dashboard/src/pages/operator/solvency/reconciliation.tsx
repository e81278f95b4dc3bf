// Chain, rail and books side by side, with their differences.
import type { ReconciliationLine, ReconciliationView } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { formatCount, groupDigits } from '../../../format.ts';
import { sentenceOf, wordsOf } from '../../../labels.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Card } from '../../../parts/card.tsx';
import { Money } from '../../../parts/money.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { Loaded } from '../../../parts/states.tsx';
import { type Column, Table } from '../../../parts/table.tsx';
import { Time } from '../../../parts/time.tsx';
import { phrase } from '../../../texts/phrase.ts';
import { plural } from '../../../texts/plural.ts';
import { useApi } from '../../../use-api.ts';
import { useEnvChoice } from './env-choice.tsx';

const book = (head: string, pick: (line: ReconciliationLine) => string | null): Column<ReconciliationLine> => ({
  head,
  align: 'right',
  cell: (line) => <Money amount={pick(line)} unit={line.unit} short />,
});

const COLUMNS: Column<ReconciliationLine>[] = [
  { head: 'What', cell: (line) => <span className="font-medium text-ink">{sentenceOf(line.what)}</span> },
  // A line is of one of the two: a column for each would push the difference out of a tablet.
  book(phrase`Chain or bank`, (line) => line.chain ?? line.rail),
  book(phrase`Books`, (line) => line.books),
  {
    head: 'Difference',
    align: 'right',
    cell: (line) =>
      line.difference === null ? (
        <Badge tone="good">agree</Badge>
      ) : (
        <>
          <Badge tone={line.explainedBy === null ? 'bad' : 'info'}>
            {/^-?[0-9.]+$/.test(line.difference) ? `${groupDigits(line.difference)} ${line.unit}` : line.difference}
          </Badge>
          {line.explainedBy !== null && (
            <span className="block text-[13px] text-muted">Payouts and refunds under way</span>
          )}
        </>
      ),
  },
];

export function Reconciliation() {
  const { env, choice } = useEnvChoice();
  const query = useApi('GET /operator/reconciliation', { query: { env } });
  const actions = (
    <>
      {choice}
      <Button
        busy={query.isFetching}
        icon={<RotateCw className="size-4" aria-hidden />}
        onClick={() => void query.refetch()}
      >
        Compare again
      </Button>
    </>
  );
  return (
    <Page
      title="Reconciliation"
      note="Three books that must agree: the chain, the bank rail, and our own."
      actions={actions}
    >
      <Loaded query={query}>{(view) => <Body view={view} />}</Loaded>
    </Page>
  );
}

const isWhole = ({ notCompared, unavailable }: ReconciliationView): boolean =>
  notCompared.payments + notCompared.payouts + unavailable.length === 0;

function verdictOn(view: ReconciliationView, wrong: number): string {
  if (wrong > 0) return plural(wrong, { one: '{1} difference to look into', other: '{1} differences to look into' });
  return isWhole(view) ? phrase`All books agree` : phrase`What was compared agrees`;
}

function NotCompared({ payments, payouts }: ReconciliationView['notCompared']) {
  if (payments + payouts === 0) return null;
  return (
    <Notice tone="warn" title="Not everything was compared">
      The bank rail answered too slowly: the payments of{' '}
      {plural(payments, { one: '{1} conversion', other: '{1} conversions' })} and{' '}
      {plural(payouts, { one: '{1} payout', other: '{1} payouts' })} were not compared. <code>svc admin reconcile</code>{' '}
      takes more time for it.
    </Notice>
  );
}

function Body({ view }: { view: ReconciliationView }) {
  const wrong =
    view.differences.length + view.lines.filter((line) => line.difference !== null && line.explainedBy === null).length;
  return (
    <>
      {view.unavailable.map((reason) => (
        <Notice key={reason} tone="warn" title="A book could not be read">
          {sentenceOf(reason)}
        </Notice>
      ))}
      <NotCompared {...view.notCompared} />
      <Notice tone={wrong > 0 ? 'bad' : isWhole(view) ? 'good' : 'info'} title={verdictOn(view, wrong)}>
        {plural(view.compared.executions, { one: '{1} execution', other: '{1} executions' })},{' '}
        {plural(view.compared.payments, { one: '{1} payment', other: '{1} payments' })} and{' '}
        {plural(view.compared.payouts, { one: '{1} payout', other: '{1} payouts' })} compared, <Time at={view.at} />
        {view.blockNumber !== null && `, at block ${formatCount(view.blockNumber)}`}.
      </Notice>
      <Card title="Side by side" flush>
        <Table caption="The three books" columns={COLUMNS} rows={view.lines} keyOf={(line) => line.what} stacks />
      </Card>
      {view.differences.length > 0 && (
        <Card title="Differences" flush>
          <ul className="divide-y divide-line">
            {view.differences.map((difference) => (
              <li key={`${difference.kind} ${difference.reference} ${difference.detail}`} className="px-5 py-3">
                <p className="flex flex-wrap items-center gap-2">
                  <Badge tone="bad">{wordsOf(difference.kind)}</Badge>
                  {difference.conversionId !== null && (
                    <Link
                      to="/operator/reviews/$id"
                      params={{ id: difference.conversionId }}
                      className="text-accent hover:underline"
                    >
                      {difference.reference}
                    </Link>
                  )}
                </p>
                <p className="mt-1 text-body">{sentenceOf(difference.detail)}</p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
