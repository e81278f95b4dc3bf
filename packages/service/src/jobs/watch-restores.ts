// Keeps the database's mark, and after a restore asks chain and rails before anything is sent.

import { isReconciling } from '../installation/store/restores.ts';
import { watchRestores } from '../installation/watch-restores.ts';
import type { Job } from '../ports/job.ts';

export const watchRestoresJob: Job = {
  name: 'watch-restores',
  everyMs: 2000,
  looksFirst: true,
  async run(context, stop) {
    await watchRestores(context, stop);
    return false;
  },
};

/** The same job, which waits while nothing may leave the service. */
export const afterRestores = (job: Job): Job => ({
  ...job,
  run: async (context, stop, lane) => ((await isReconciling(context.db)) ? false : job.run(context, stop, lane)),
});
