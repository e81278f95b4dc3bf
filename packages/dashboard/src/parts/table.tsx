// Tables: scannable on a desktop, with the lesser columns left out on a phone.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Left out below this width. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Takes what room is left, and cuts its text. */
  grows?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const;

function classOf<Row>(column: Column<Row>): string {
  const parts = [column.align === 'right' ? 'text-right' : 'text-left', column.from ? FROM[column.from] : ''];
  return [...parts, column.grows ? 'w-full max-w-0 min-w-36' : ''].join(' ');
}

export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // Reachable by keyboard, because it scrolls.
    <section className="overflow-x-auto" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`px-3 py-2.5 text-xs font-medium whitespace-nowrap text-muted first:pl-5 last:pr-5 ${classOf(column)}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="relative border-b border-line last:border-0 hover:bg-hover has-[a:focus-visible]:bg-hover"
            >
              {columns.map((column) => (
                <td key={column.head} className={`px-3 py-3 align-middle first:pl-5 last:pr-5 ${classOf(column)}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** For the link in a row's first cell: the whole row can be pressed. */
export const ROW_LINK = 'font-medium text-ink after:absolute after:inset-0 hover:text-accent';

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

export const More = ({ query }: MoreProps) =>
  query.hasNextPage && (
    <div className="border-t border-line p-3 text-center">
      <Button size="sm" look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show more
      </Button>
    </div>
  );
