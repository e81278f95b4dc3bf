// Says that the page shows older data while the service cannot be reached, and that it catches up by itself.
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockTime } from '../../format.ts';

/** Streams break for a moment now and then, which nobody needs to know. */
const PATIENCE_MS = 4000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function ConnectionBanner({ isConnected }: { isConnected: boolean }) {
  const isOnline = useOnline();
  const isWell = isOnline && isConnected;
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => {
    if (isWell) {
      setLostAt(null);
      return;
    }
    const at = Math.floor(Date.now() / 1000);
    const timer = window.setTimeout(() => setLostAt(at), isOnline ? PATIENCE_MS : 0);
    return () => window.clearTimeout(timer);
  }, [isWell, isOnline]);
  // The region is there from the start: screen readers announce only what changes inside one.
  return (
    <div role="status" className="sticky top-0 z-30">
      {lostAt !== null && (
        <p className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-[13px] text-warn">
          <WifiOff className="size-4 shrink-0" aria-hidden />
          <span>
            {`${isOnline ? 'The service cannot be reached.' : 'You are offline.'} What you see is from ${clockTime(lostAt)}. It is brought up to date by itself.`}
          </span>
        </p>
      )}
    </div>
  );
}
