// Requests that arrive together, or while the database works on others, share a statement: what a round trip costs is mostly
// falling asleep and waking up.

export interface StatementQueue<Request, Result> {
  add(request: Request): Promise<Result>;
}

export interface QueueOptions<Request> {
  /** Only requests of one group go together. */
  groupOf?: (request: Request) => string;
  /** When the database undid a statement, each of its requests runs again by itself, so that one fails alone. */
  retriesAlone?: boolean;
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
  { groupOf, retriesAlone = false }: QueueOptions<Request> = {},
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
      running += 1;
      void run(takeBatch()).finally(() => {
        running -= 1;
        schedule();
      });
    }
  };

  const takeBatch = (): readonly Waiting<Request, Result>[] => {
    const [first] = waiting;
    const group = first && groupOf?.(first.request);
    const batch: Waiting<Request, Result>[] = [];
    const rest: Waiting<Request, Result>[] = [];
    for (const one of waiting) {
      const goesNow = batch.length < MAX_BATCH_REQUESTS && groupOf?.(one.request) === group;
      (goesNow ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  };

  const run = async (batch: readonly Waiting<Request, Result>[]): Promise<void> => {
    try {
      const results = await runAll(batch.map(({ request }) => request));
      for (const [place, { resolve }] of batch.entries()) resolve(results[place] as Result);
    } catch (error) {
      if (retriesAlone && batch.length > 1 && isUndone(error)) await Promise.all(batch.map((one) => run([one])));
      else for (const { reject } of batch) reject(error);
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

/** A state that the server reported for the statement itself: nothing of it was done. After a lost connection nobody knows. */
function isUndone(error: unknown): boolean {
  const { code } = ((error instanceof Error && error.cause) || error) as { code?: unknown };
  return typeof code === 'string' && /^(?!08|57P)(?=.*\d)[0-9A-Z]{5}$/.test(code);
}
