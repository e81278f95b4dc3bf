// What a page shows without data: skeletons, errors, empty states.
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../api.ts';
import { Button } from './button.tsx';

export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span className={`block animate-shimmer rounded-md bg-line ${className}`} aria-hidden />
);

const SkeletonRows = ({ rows = 5 }: { rows?: number }) => (
  <div className="space-y-4 p-5">
    {Array.from({ length: rows }, (_, row) => `row-${row}`).map((key) => (
      <div key={key} className="flex gap-6">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-4 w-1/5" />
        <Skeleton className="h-4 flex-1" />
      </div>
    ))}
  </div>
);

interface EmptyProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export const Empty = ({ icon, title, children, action }: EmptyProps) => (
  <div className="flex flex-col items-center px-6 py-12 text-center">
    <span className="mb-3 inline-flex size-11 items-center justify-center rounded-xl bg-sunken text-muted [&_svg]:size-5">
      {icon}
    </span>
    <p className="font-medium text-ink">{title}</p>
    {children !== undefined && <p className="mt-1 max-w-sm text-muted">{children}</p>}
    {action !== undefined && <div className="mt-4">{action}</div>}
  </div>
);

export const Failed = ({ error, onRetry }: { error: ApiError; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
    <span className="mb-3 inline-flex size-11 items-center justify-center rounded-xl bg-bad-soft text-bad">
      <CircleAlert className="size-5" aria-hidden />
    </span>
    <p className="font-medium text-ink">{error.status === 404 ? 'Not found' : 'This could not be loaded'}</p>
    <p className="mt-1 max-w-sm text-muted" lang={error.status === 0 ? undefined : 'en'}>
      {error.message}
    </p>
    {error.requestId !== null && <p className="mt-1 font-mono text-xs text-muted">{error.requestId}</p>}
    <Button className="mt-4" size="sm" icon={<RotateCw className="size-3.5" aria-hidden />} onClick={onRetry}>
      Try again
    </Button>
  </div>
);

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: ApiError | null; refetch: () => unknown };
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the data, else its error or skeleton. Existing data stays when a later read fails. */
export function Loaded<Data>({ query, skeleton = <SkeletonRows />, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error !== null) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {skeleton}
    </div>
  );
}
