// Work that happens without a request.
import type { Context } from './context.ts';

export interface Job {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  everyMs: number;
  /** Has a line in `find_due_jobs`: a round is left out while the look that all these jobs share finds nothing due. */
  looksFirst?: boolean;
  /** Belongs to an environment: each has rounds of its own, with a context that knows no other, so that Live waits for no Sandbox. */
  byEnv?: boolean;
  /** Notify channel that wakes the job at once. */
  wakeOn?: string;
  /** One round. `stop` is aborted when the process is going down. Returns true when more work is waiting. */
  run(context: Context, stop: AbortSignal): Promise<boolean | undefined>;
}
