// Prunes what the dashboard remembers of sessions that are over.
import type { Job } from '../ports/job.ts';
import { pruneDashboard as pruneRows } from '../stores/dashboard/prune-dashboard.ts';

export const pruneDashboard: Job = {
  name: 'prune-dashboard',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await pruneRows(db);
    return false;
  },
};
