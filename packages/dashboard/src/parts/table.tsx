// Tables. On a phone, minor columns are hidden, or each row becomes a list of names and values.
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'right';
  /** Hidden below this width. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Left out on a phone also where rows stack: its page has it. */
  isMinor?: true;
  /** Takes the remaining width and truncates its text. */
  grows?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** On a phone, shows every column with its name, for rows where no column may be hidden. */
  stacks?: boolean;
}

const FROM = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const;
/** A stacked row has room for all columns. */
const FROM_UNLESS_STACKED = {
  sm: '',
  md: 'sm:max-md:hidden',
  lg: 'sm:max-lg:hidden',
  xl: 'sm:max-xl:hidden',
} as const;

function classOf<Row>(column: Column<Row>, stacks: boolean): string {
  const from = stacks ? FROM_UNLESS_STACKED : FROM;
  const parts = [column.align === 'right' ? 'text-end' : 'text-start', column.from ? from[column.from] : ''];
  if (column.isMinor) parts.push('max-sm:hidden!');
  return [...parts, column.grows ? 'w-full max-w-0 min-w-36' : ''].join(' ');
}

const CELL = 'px-3 py-3 align-middle first:ps-5 last:pe-5';
const STACKED_CELL =
  'align-middle sm:px-3 sm:py-3 sm:first:ps-5 sm:last:pe-5 max-sm:flex max-sm:max-w-none max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1';

/** The first cell is the row's title and needs no name. */
function StackedCell({ name, children }: { name: string | null; children: ReactNode }) {
  return (
    <>
      {name !== null && <span className="shrink-0 text-[13px] text-muted sm:hidden">{name}</span>}
      <div className={`min-w-0 break-words ${name === null ? '' : 'max-sm:text-end'}`}>{children}</div>
    </>
  );
}

export function Table<Row>({ caption, columns, rows, keyOf, stacks = false }: TableProps<Row>) {
  return (
    // Focusable, because it scrolls. Its card may have the same title, and landmarks need names of their own.
    <section className="overflow-x-auto" aria-label={`${caption}, table`} tabIndex={0}>
      <table className={`w-full border-collapse ${stacks ? 'max-sm:block' : ''}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={stacks ? 'max-sm:sr-only' : ''}>
          <tr className="border-b border-line">
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={`px-3 py-2.5 text-xs font-medium whitespace-nowrap text-muted first:ps-5 last:pe-5 ${classOf(column, stacks)}`}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={stacks ? 'max-sm:block' : ''}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={`${HOLDS_ROW_LINK} border-b border-line last:border-0 hover:bg-hover has-[a:focus-visible]:bg-hover ${stacks ? 'max-sm:block max-sm:px-5 max-sm:py-2.5' : ''}`}
            >
              {columns.map((column, at) => (
                <td key={column.head} className={`${stacks ? STACKED_CELL : CELL} ${classOf(column, stacks)}`}>
                  {stacks ? (
                    <StackedCell name={at === 0 ? null : column.head}>{column.cell(row)}</StackedCell>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** WebKit positions nothing by a relative row, and the last row's link would cover the whole page. It does by a moved one. */
const HOLDS_ROW_LINK = 'relative [transform:translate(0)]';

/** For the link in a row's first cell: makes the whole row clickable. */
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
