// Waits, unless the caller aborts.
import { onAbort } from './on-abort.ts';

/** Throws the signal's own reason. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  let stopWaiting: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, ms);
      stopWaiting = signal && onAbort(signal, () => reject(signal.reason));
    });
  } finally {
    clearTimeout(timer);
    stopWaiting?.();
  }
}
