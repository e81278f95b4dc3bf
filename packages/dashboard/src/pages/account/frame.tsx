// The frame of pages that belong to no merchant: one's account, and the first steps.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '../../parts/shell/brand.tsx';
import { homeOf, useSession } from '../../session.ts';

export function AccountFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  const hasHome = (session.user?.memberships.length ?? 0) > 0 || session.user?.staffRole !== null;
  return (
    <>
      <header className="flex items-center justify-between border-b border-line bg-surface px-4 py-3 sm:px-8">
        <Brand />
        {hasHome && (
          <Link to={homeOf(session)} className="font-medium text-muted hover:text-ink">
            Back to the dashboard
          </Link>
        )}
      </header>
      <main className="mx-auto max-w-3xl">{children}</main>
    </>
  );
}
