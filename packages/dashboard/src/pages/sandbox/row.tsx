// One conversion that waits for an outside event, with its actions.
import type { ConversionRow } from '@svc/service/dashboard/api-types';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Flow } from '../../parts/conversion/conversion-table.tsx';
import { useScope } from '../../use-scope.ts';

interface RowProps {
  row: ConversionRow;
  note: ReactNode;
  children: ReactNode;
}

export function Row({ row, note, children }: RowProps) {
  const scope = useScope();
  return (
    <li className="space-y-2.5 px-5 py-3.5">
      <div>
        <Link
          to="/m/$merchantId/$env/conversions/$id"
          params={{ ...scope, id: row.id }}
          className="font-medium text-ink hover:text-accent"
        >
          <Flow row={row} />
        </Link>
        <p className="text-[13px] text-muted">{note}</p>
      </div>
      {children}
    </li>
  );
}
