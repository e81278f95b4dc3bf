// Writes the request log behind the requests' backs: in batches, never in the way of an answer.
import type { Context } from '../../ports/context.ts';
import { insertRequests, type LoggedRequest } from '../../stores/gate/request-log.ts';

export interface RequestRecorder {
  record(request: LoggedRequest): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
}

const EVERY_MS = 500;
const BATCH = 500;
/** Beyond this the log loses rows rather than the process its memory. */
const MOST_WAITING = 20_000;

export function makeRequestRecorder(context: Pick<Context, 'db' | 'log'>): RequestRecorder {
  let waiting: LoggedRequest[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      await insertRequests(context.db, batch);
      waiting = waiting.slice(batch.length);
    }
  };
  const flush = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(writeAll).catch((error) => context.log.warn({ error }, 'request log not written'));
    return writing;
  };
  return {
    record(request) {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push(request);
      timer ??= setTimeout(flush, EVERY_MS).unref();
    },
    flush,
  };
}
