// Mail: what staff have to be told, and the sending where the installation has a mail server.
import type { Job } from '../ports/job.ts';
import { alertStaff } from '../usecases/alerts/alert-staff.ts';
import { relayMail } from '../usecases/mail/relay-mail.ts';

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
