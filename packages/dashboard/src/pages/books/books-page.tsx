// The frame of the pages about the books: the same title and the way between them.
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../parts/page.tsx';
import type { EnvChoice } from '../../search.ts';
import { phrase } from '../../texts/phrase.ts';

const TABS = [
  [phrase`Ledger`, linkOptions({ to: '/operator/books' })],
  [phrase`Differences`, linkOptions({ to: '/operator/books/differences' })],
  [phrase`Unmatched money`, linkOptions({ to: '/operator/books/unmatched' })],
  [phrase`Closed days`, linkOptions({ to: '/operator/books/days' })],
] as const;

const keepEnv = ({ env }: EnvChoice): EnvChoice => (env === undefined ? {} : { env });

interface BooksPageProps {
  title: string;
  note: string;
  actions?: ReactNode;
  children: ReactNode;
}

export const BooksPage = ({ title, note, actions, children }: BooksPageProps) => (
  <Page title={title} note={note} actions={actions}>
    <nav aria-label="Books" className="flex flex-wrap gap-x-1 gap-y-1 border-b border-line pb-2">
      {TABS.map(([label, link]) => (
        <Link
          key={label}
          {...link}
          search={keepEnv}
          activeOptions={{ exact: true, includeSearch: false }}
          className="rounded-lg px-3 py-1.5 text-[13px] font-medium text-muted hover:bg-hover hover:text-ink"
          activeProps={{ className: 'bg-accent-soft !text-accent-strong' }}
        >
          {label}
        </Link>
      ))}
    </nav>
    {children}
  </Page>
);
