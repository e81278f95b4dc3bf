// A table of conversions. Each row links to its page.
import type { ConversionRow } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { shortReference } from '../../format.ts';
import { TYPE_LABELS } from '../../labels.ts';
import { useScope } from '../../use-scope.ts';
import { StatusBadge } from '../badge.tsx';
import { Money } from '../money.tsx';
import { type Column, ROW_LINK, Table } from '../table.tsx';
import { Time } from '../time.tsx';

export type FlowRow = Pick<ConversionRow, 'amountInFormatted' | 'tokenIn' | 'amountOutFormatted' | 'tokenOut'>;

/** From what to what, each with its amount. */
export const Flow = ({ row }: { row: FlowRow }) => (
  <span className="inline-flex flex-wrap items-center gap-x-1.5">
    <Money amount={row.amountInFormatted} unit={row.tokenIn} short />
    <ArrowRight role="img" className="size-3.5 shrink-0 text-muted rtl:-scale-x-100" aria-label="to" />
    <Money amount={row.amountOutFormatted} unit={row.tokenOut} short />
  </span>
);

const REFERENCE: Column<ConversionRow> = {
  head: 'Reference',
  cell: (row) => (
    <code className="font-mono text-[12.5px] whitespace-nowrap text-muted" title={row.reference}>
      {shortReference(row.reference)}
    </code>
  ),
  from: 'lg',
};

interface ConversionTableProps {
  rows: readonly ConversionRow[];
  caption: string;
  /** Without references, for narrow places. */
  isBrief?: boolean;
}

export function ConversionTable({ rows, caption, isBrief = false }: ConversionTableProps) {
  const scope = useScope();
  const columns: Column<ConversionRow>[] = [
    {
      head: 'Conversion',
      cell: (row) => (
        <Link to="/m/$merchantId/$env/conversions/$id" params={{ ...scope, id: row.id }} className={ROW_LINK}>
          <Flow row={row} />
        </Link>
      ),
    },
    { head: 'Status', cell: (row) => <StatusBadge status={row.status} /> },
    {
      head: 'Type',
      cell: (row) => <span className="whitespace-nowrap">{TYPE_LABELS[row.type]}</span>,
      from: 'sm',
      isMinor: true,
    },
    ...(isBrief ? [] : [REFERENCE]),
    { head: 'Created', cell: (row) => <Time at={row.createdAt} />, align: 'right', from: 'sm' },
  ];
  return <Table caption={caption} columns={columns} rows={rows} keyOf={(row) => row.id} stacks />;
}
