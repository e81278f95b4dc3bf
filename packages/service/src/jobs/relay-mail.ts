// Sends the dashboard's mail, where the installation has a mail server.
import type { Job } from '../ports/job.ts';
import { relayMail as relayOne } from '../usecases/mail/relay-mail.ts';

export const relayMail: Job = {
  name: 'relay-mail',
  everyMs: 2000,
  run: (context) => relayOne(context),
};
