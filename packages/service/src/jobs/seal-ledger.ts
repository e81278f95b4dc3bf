// Binds new postings into the ledger's chain of hashes.
import type { Job } from '../ports/job.ts';
import { sealLedger as seal } from '../usecases/ledger/seal-ledger.ts';

export const sealLedger: Job = {
  name: 'seal-ledger',
  everyMs: 1000,
  looksFirst: true,
  async run(context, stop) {
    let isMore = false;
    for (const env of context.config.envs) {
      if (!stop.aborted && (await seal(context, env))) isMore = true;
    }
    return isMore;
  },
};
