// Mails those who look after an endpoint once it has failed as often as they chose.

import { sendMail } from '../../../stores/dashboard/mail-outbox.ts';
import { listMembers } from '../../../stores/dashboard/people.ts';
import { claimMailAlerts, type MailAlert } from '../../../stores/webhooks/endpoint-health.ts';
import type { DeliveryContext } from './make-attempt.ts';

/** Claim and mail are one transaction: neither is without the other, and no second mail follows. */
export async function mailOwners(context: DeliveryContext, failedIds: readonly string[]): Promise<void> {
  if (failedIds.length === 0) return;
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const alerts = await claimMailAlerts(tx, { now, endpointIds: [...new Set(failedIds)] });
    for (const alert of alerts) {
      const members = await listMembers(tx, alert.merchantId);
      const recipients = members.filter(({ role }) => role !== 'viewer').map(({ email }) => email);
      for (const recipient of recipients) {
        await sendMail({ ...context, db: tx }, { recipient, ...wordMail(context.config.baseUrl, alert) });
      }
    }
  });
}

function wordMail(baseUrl: string, { url, failures, failingSince, env, merchantId, endpointId }: MailAlert) {
  const since = new Date(failingSince).toISOString();
  const page = `${baseUrl}/dashboard/m/${merchantId}/${env}/webhooks/${endpointId}`;
  return {
    subject: `A webhook endpoint has failed ${failures} times`,
    text: `${url} (${env === 'live' ? 'Live' : 'Sandbox'}) has failed ${failures} times in a row since ${since}.\n\nWhat it answered, and how to send again what was missed:\n${page}\n\nThere is no further mail until it works again.\n`,
  };
}
