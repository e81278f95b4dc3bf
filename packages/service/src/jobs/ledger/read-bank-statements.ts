// Reads what is new in the banks' own statements and compares it with the ledger.
import type { Job } from '../../ports/job.ts';
import { readBankStatement } from '../../usecases/ledger/bank/read-bank-statement.ts';

export const readBankStatements: Job = {
  name: 'read-bank-statements',
  everyMs: 5 * 60_000,
  async run(context, stop) {
    for (const env of context.config.envs) {
      if (stop.aborted) return false;
      await readBankStatement(context, env, stop);
    }
    return false;
  },
};
