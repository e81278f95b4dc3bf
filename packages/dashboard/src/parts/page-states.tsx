// Whole-page states: not found, failed, loading.
import { Link, useRouter } from '@tanstack/react-router';
import { Compass, RotateCw, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import type { ApiError } from '../api.ts';
import { Button, buttonClass } from './button.tsx';
import { Empty, Skeleton } from './states.tsx';

export const NotFound = () => (
  <main className="grid min-h-[70dvh] place-items-center">
    <Empty
      icon={<Compass aria-hidden />}
      title="There is nothing at this address"
      action={
        <Link to="/" className={buttonClass()}>
          Go to the first page
        </Link>
      }
    >
      It may have moved, or belong to a merchant you are no member of.
    </Empty>
  </main>
);

export function PageFailed({ error }: { error: ApiError | null }) {
  const router = useRouter();
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <Empty
        icon={<TriangleAlert aria-hidden />}
        title="This page could not be shown"
        action={
          <Button icon={<RotateCw className="size-4" aria-hidden />} onClick={() => void router.invalidate()}>
            Try again
          </Button>
        }
      >
        {error?.message ?? 'Something in the page itself went wrong. Loading it again usually helps.'}
      </Empty>
    </main>
  );
}

const RETRY_EVERY_MS = 3000;

/** The address whose files were requested again after a failure: browsers may remember that a file failed. */
let requestedAgain: string | null = null;

/**
 * The page's own file or the session could not be loaded. It is requested again by itself. The window is reloaded after an
 * update of the service, and where the file still fails although the service answers: nothing has been typed on this page.
 */
export function PageUnreachable({ isFileMissing }: { isFileMissing: boolean }) {
  const router = useRouter();
  useEffect(() => {
    const retry = async (): Promise<void> => {
      const isUpdated = await hasNewVersion().catch(() => null);
      if (isUpdated === null) return;
      const { href } = window.location;
      if (isUpdated || (isFileMissing && requestedAgain === href)) return window.location.reload();
      requestedAgain = href;
      await router.invalidate();
    };
    const timer = window.setInterval(() => void retry(), RETRY_EVERY_MS);
    return () => window.clearInterval(timer);
  }, [router, isFileMissing]);
  return (
    <main className="grid min-h-[70dvh] place-items-center">
      <Empty icon={<WifiOff aria-hidden />} title="This page waits for the connection">
        The service cannot be reached. The page opens by itself as soon as it answers; what you left open elsewhere is
        kept.
      </Empty>
    </main>
  );
}

/** Compares the document that the service serves now with the one that is open. Throws while it cannot be reached. */
async function hasNewVersion(): Promise<boolean> {
  const response = await fetch('/dashboard/', { cache: 'no-store' });
  if (!response.ok) throw new Error('the service does not answer');
  const served = await response.text();
  const running = document.querySelector<HTMLScriptElement>('script[type="module"]')?.getAttribute('src') ?? '';
  return !served.includes(running);
}

export const PagePending = () => (
  <div className="mx-auto w-full max-w-6xl space-y-6 px-4 py-8 sm:px-8" role="status">
    <span className="sr-only">Loading</span>
    <Skeleton className="h-7 w-56" />
    <Skeleton className="h-40 w-full rounded-xl" />
    <Skeleton className="h-64 w-full rounded-xl" />
  </div>
);
