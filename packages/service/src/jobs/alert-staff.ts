// Looks every minute for what staff have to be told.
import type { Job } from '../ports/job.ts';
import { alertStaff } from '../usecases/alerts/alert-staff.ts';

export const alertStaffJob: Job = {
  name: 'alert-staff',
  everyMs: 60_000,
  async run(context, stop) {
    await alertStaff(context, stop);
    return false;
  },
};
