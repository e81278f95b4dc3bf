// A surface with a heading, and the list of named values that many of them hold.
import { type ReactNode, useId } from 'react';

interface CardProps {
  title?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  /** Content that brings its own padding, such as a table. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, note, actions, flush = false, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`card min-w-0 ${className}`} aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-5 py-3.5">
          <div className="min-w-0">
            <h2 id={id} className="text-[15px]">
              {title}
            </h2>
            {note !== undefined && <p className="mt-0.5 text-[13px] text-muted">{note}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      <div className={flush ? '' : 'p-5'}>{children}</div>
    </section>
  );
}

interface DetailsProps {
  rows: readonly (readonly [name: string, value: ReactNode] | false | null)[];
  columns?: 1 | 2;
}

export const Details = ({ rows, columns = 1 }: DetailsProps) => (
  <dl className={`grid gap-x-8 gap-y-3.5 ${columns === 2 ? 'sm:grid-cols-2' : ''}`}>
    {rows
      .filter((row) => row !== false && row !== null)
      .map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-[13px] text-muted">{name}</dt>
          <dd className="mt-0.5 min-w-0 break-words text-ink">{value ?? '—'}</dd>
        </div>
      ))}
  </dl>
);
