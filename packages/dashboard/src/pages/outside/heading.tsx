// The heading of a page before sign-in.
import { type ReactNode, useEffect } from 'react';

export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · SVC`;
  }, [title]);
  return (
    <header className="mb-6">
      <h1 className="text-2xl">{title}</h1>
      {children !== undefined && <p className="mt-1.5 text-muted">{children}</p>}
    </header>
  );
}

export const TEXT_LINK = 'font-medium text-accent underline-offset-4 hover:underline';
