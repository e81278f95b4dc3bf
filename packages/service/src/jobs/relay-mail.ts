// Sends the dashboard's mail when the installation has a mail server.
import type { Job } from '../ports/job.ts';
import { relayMail } from '../usecases/mail/relay-mail.ts';

export const relayMailJob: Job = {
  name: 'relay-mail',
  everyMs: 2000,
  run: (context) => relayMail(context),
};
