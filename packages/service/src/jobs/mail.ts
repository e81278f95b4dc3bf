// Mail: the messages for staff, and their sending where the installation has a mail server.

import { alertStaff } from '../installation/alert-staff.ts';
import { relayMail } from '../installation/relay-mail.ts';
import { claimMails } from '../installation/store/mail-outbox.ts';
import type { Context } from '../ports/context.ts';
import type { Job } from '../ports/job.ts';
import { drain } from './drain.ts';

export const alertStaffJob: Job = {
  name: 'alert-staff',
  everyMs: 60_000,
  async run(context, stop) {
    await alertStaff(context, stop);
    return false;
  },
};

/** Longer than a mail server may take. */
const LEASE_MS = 120_000;
/** Each on a connection of its own, so that a server that hangs over one recipient keeps no other one waiting. */
const MAILS_AT_A_TIME = 4;

export const relayMailJob: Job = {
  name: 'relay-mail',
  everyMs: 2000,
  run: (context, stop) => relayMails(context, stop),
};

/** Claim, send, then mark. Returns true when more may be due. */
export async function relayMails(context: Context, stop: AbortSignal, leaseMs: number = LEASE_MS): Promise<boolean> {
  const { mailRelay } = context;
  if (mailRelay === null) return false;
  return drain({
    claim: (limit) => claimMails(context, { leaseMs, limit }),
    work: (mail) => relayMail(context, mailRelay, mail),
    atATime: MAILS_AT_A_TIME,
    stop,
  });
}
