// Deletes ended dashboard sessions and their data.
import type { Job } from '../ports/job.ts';
import { pruneDashboard } from '../stores/dashboard/prune-dashboard.ts';

export const pruneDashboardJob: Job = {
  name: 'prune-dashboard',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await pruneDashboard(db);
    return false;
  },
};
