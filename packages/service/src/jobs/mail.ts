// Mail: the messages for staff, and their sending where the installation has a mail server.

import { alertStaff } from '../installation/alert-staff.ts';
import { relayMail } from '../installation/relay-mail.ts';
import type { Job } from '../ports/job.ts';

export const alertStaffJob: Job = {
  name: 'alert-staff',
  everyMs: 60_000,
  async run(context, stop) {
    await alertStaff(context, stop);
    return false;
  },
};

export const relayMailJob: Job = {
  name: 'relay-mail',
  everyMs: 2000,
  run: (context) => relayMail(context),
};
