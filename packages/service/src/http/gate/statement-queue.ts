// Requests that arrive together, or while the database works on others, share a statement: what a round trip costs is mostly
// falling asleep and waking up.

export interface StatementQueue<Request, Result> {
  add(request: Request): Promise<Result>;
}

/** A batch that waits for a lock must not stop everybody else. */
const MAX_CONCURRENT_BATCHES = 3;
/** Keeps the time that one batch holds its locks short. */
const MAX_BATCH_REQUESTS = 32;

interface Waiting<Request, Result> {
  request: Request;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** `runAll` returns one result per request, in their order. */
export function makeStatementQueue<Request, Result>(
  runAll: (requests: readonly Request[]) => Promise<readonly Result[]>,
): StatementQueue<Request, Result> {
  let waiting: Waiting<Request, Result>[] = [];
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

  const run = async (batch: readonly Waiting<Request, Result>[]): Promise<void> => {
    try {
      const results = await runAll(batch.map(({ request }) => request));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  };

  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        schedule();
      }),
  };
}
