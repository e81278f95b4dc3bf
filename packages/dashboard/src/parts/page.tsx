// The frame of every page: title, actions, content.
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { LimitsNotice } from './page-limits.tsx';

interface PageProps {
  title: string;
  /** Replaces the title when it is more than text. */
  heading?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  back?: ReactNode;
  children: ReactNode;
}

export function Page({ title, heading, note, actions, back, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · SVC`;
  }, [title]);
  return (
    <div className="mx-auto w-full max-w-6xl animate-enter px-4 py-6 sm:px-8 sm:py-8">
      {back !== undefined && (
        <div className="mb-3 inline-flex items-center gap-1 text-[13px] text-muted [&_a:hover]:text-ink">
          <ChevronLeft className="size-3.5 rtl:-scale-x-100" aria-hidden />
          {back}
        </div>
      )}
      <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-[22px] leading-tight sm:text-2xl">{heading ?? title}</h1>
          {note !== undefined && <div className="mt-1.5 max-w-2xl text-muted">{note}</div>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      <div className="space-y-6">
        <LimitsNotice />
        {children}
      </div>
    </div>
  );
}
