// Deletes ended dashboard sessions and their data.
import type { Job } from '../ports/job.ts';
import { deleteExpiredSessions } from '../stores/dashboard/sessions.ts';

export const pruneDashboardJob: Job = {
  name: 'prune-dashboard',
  everyMs: 3_600_000,
  run: async ({ db }) => {
    await deleteExpiredSessions(db);
    return false;
  },
};
