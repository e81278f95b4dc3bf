// Requests that arrive while the database counts others wait a moment and are counted together, in one round trip.
import type { Database } from '../../../ports/database.ts';
import { type EnterRequest, type Entry, enterAll } from '../../../stores/gate/enter.ts';

export interface EntryQueue {
  enter(request: EnterRequest): Promise<Entry>;
}

/** A batch that waits for a locked ring must not stop everybody else. */
const MAX_CONCURRENT_BATCHES = 3;
/** Keeps the time that one batch holds its rings short. */
const MAX_BATCH_REQUESTS = 32;

interface Waiting {
  request: EnterRequest;
  resolve(entry: Entry): void;
  reject(error: unknown): void;
}

export function makeEntryQueue(db: Database): EntryQueue {
  let waiting: Waiting[] = [];
  let running = 0;
  let isScheduled = false;

  /** Once all requests that have arrived were read, so that they go together. */
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(start);
  };

  const start = (): void => {
    isScheduled = false;
    while (running < MAX_CONCURRENT_BATCHES && waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH_REQUESTS);
      waiting = waiting.slice(batch.length);
      running += 1;
      void run(batch);
    }
  };

  const run = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const entries = await enterAll(
        db,
        batch.map(({ request }) => request),
      );
      for (const [place, { resolve }] of batch.entries()) resolve(entries[place] as Entry);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  };

  return {
    enter: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        schedule();
      }),
  };
}
