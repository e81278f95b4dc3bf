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
  /** Parts of the work that never wait for each other, as one for each rail: each has rounds of its own. The first is named ''. */
  lanes?(context: Context): readonly string[];
  /**
   * One round, of one lane where it is given and else of all. `stop` is aborted when the process is going down. Returns true
   * when more work is waiting.
   */
  run(context: Context, stop: AbortSignal, lane?: string): Promise<boolean | undefined>;
}
