// Waits, unless the caller aborts.
import { setTimeout as wait } from 'node:timers/promises';

/** Throws the signal's own reason. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await wait(ms, undefined, signal === undefined ? {} : { signal });
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  }
}
