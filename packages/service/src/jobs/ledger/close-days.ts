// Closes each day with a signed statement, and says aloud what has been open for too long.
import type { Job } from '../../ports/job.ts';
import { listDifferences } from '../../stores/ledger/differences.ts';
import { closeDay } from '../../usecases/ledger/days/close-day.ts';

const MAX_OPEN_MS = 24 * 3_600_000;

export const closeDays: Job = {
  name: 'close-days',
  everyMs: 10 * 60_000,
  async run(context, stop) {
    for (const env of context.config.envs) {
      if (stop.aborted) return false;
      const closed = await closeDay(context, env);
      if (closed === null) continue;
      const [oldest] = await listDifferences(context.db, env, 1);
      if (oldest === undefined || context.clock.now() - oldest.openedAt < MAX_OPEN_MS) continue;
      const { id, kind, subject, openedAt } = oldest;
      context.log.error({ env, id, kind, subject, openedAt }, 'a difference in the books is open for more than a day');
    }
    return false;
  },
};
