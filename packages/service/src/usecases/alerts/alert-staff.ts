// Tells the staff by mail, and a receiver of the installation, what has waited too long or is switched off.
import { HEADERS, signWebhook } from '@svc/protocol';
import { MINUTE_MS, toSeconds, wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { readSigningStops } from '../../stores/conversions/vouchers/signing-stops.ts';
import { loadServiceSigningKey } from '../../stores/credentials/load-service-signing-key.ts';
import { sendMail } from '../../stores/dashboard/mail-outbox.ts';
import { listStaff } from '../../stores/dashboard/people.ts';
import { type InstallationAlert, listUnposted, markPosted, openAlerts } from '../../stores/installation-alerts.ts';
import { countQueues, type Queue, readQueueAges } from '../../stores/reads/read-operator.ts';
import { listSwitches } from '../../stores/switches.ts';

type AlertContext = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'masterKey' | 'webhookSender'>;

const DEFAULT_AFTER_MINUTES = 60;
const QUEUES: Record<Queue, readonly [words: string, page: string]> = {
  holds: ['conversions on a screening hold', 'holds'],
  reviews: ['conversions in manual review', 'reviews'],
  openItems: ['refunds and payments to look into', 'refunds'],
  openProposals: ['proposals for a second person', 'approvals'],
  pendingVerifications: ['merchants that ask for Live keys', 'verification'],
};
/** Told at once: each of these holds conversions up. */
const STOPS: Record<string, readonly [words: string, page: string]> = {
  switches: ['switches off', 'switches'],
  signingStops: ['executions that are not ours: signing has stopped', 'contracts'],
};

/** Each alert is mailed once until its cause is gone; the receiver is asked again until it takes it. */
export async function alertStaff(context: AlertContext, stop?: AbortSignal): Promise<void> {
  const found = await findAlerts(context);
  await context.db.transaction(async (tx) => {
    const opened = await openAlerts(tx, found, context.clock.now());
    const staff = opened.length === 0 ? [] : await listStaff(tx);
    for (const { email: recipient } of staff) {
      const text = opened.map((alert) => wordAlert(context, alert)).join('\n\n');
      await sendMail({ ...context, db: tx }, { recipient, subject: subjectOf(opened), text: `${text}\n` });
    }
  });
  await postAlerts(context, stop);
}

async function findAlerts({ db, config, clock }: AlertContext): Promise<InstallationAlert[]> {
  const [ages, counts, switches] = [await readQueueAges(db), await countQueues(db), await listSwitches(db)];
  const before = clock.now() - (config.alerts?.afterMinutes ?? DEFAULT_AFTER_MINUTES) * MINUTE_MS;
  const waiting = (Object.keys(QUEUES) as Queue[]).flatMap((kind) => {
    const since = ages[kind];
    return since !== null && since <= before ? [{ kind, count: counts[kind], since }] : [];
  });
  const [first] = switches;
  const stops = await readSigningStops(db);
  return [
    ...waiting,
    ...(first === undefined ? [] : [{ kind: 'switches', count: switches.length, since: first.at }]),
    ...(stops === null ? [] : [{ kind: 'signingStops', ...stops }]),
  ];
}

/** What it says, and the page it leads to. */
const placeOf = (kind: string): readonly [words: string, page: string] =>
  QUEUES[kind as Queue] ?? STOPS[kind] ?? [kind, ''];

const subjectOf = (alerts: readonly InstallationAlert[]): string =>
  alerts.length === 1 ? `SVC: ${wordsOf(alerts[0])}` : `SVC: ${alerts.length} things wait for you`;

function wordsOf(alert: InstallationAlert | undefined): string {
  if (alert === undefined) return 'nothing';
  const [words] = placeOf(alert.kind);
  return `${alert.count} ${words}`;
}

function wordAlert({ config }: AlertContext, alert: InstallationAlert): string {
  const [, page] = placeOf(alert.kind);
  return `${wordsOf(alert)}, the oldest since ${new Date(alert.since).toISOString()}.\n${config.baseUrl}/dashboard/operator/${page}`;
}

async function postAlerts(context: AlertContext, stop?: AbortSignal): Promise<void> {
  const { config, db, clock, log, webhookSender } = context;
  const url = config.alerts?.url ?? null;
  if (url === null) return;
  const env = config.envs.includes('live') ? 'live' : 'test';
  for (const alert of await listUnposted(db)) {
    const id = `alert_${alert.kind}_${alert.raisedAt}`;
    const { kind, count, since } = alert;
    const body = Buffer.from(
      JSON.stringify({ id, kind, count, since: toSeconds(since), text: wordAlert(context, alert) }),
    );
    const timestamp = toSeconds(wallClock(clock).now());
    const { kid, signKey } = await loadServiceSigningKey(context, env, 'webhooks');
    const headers = {
      'Content-Type': 'application/json',
      [HEADERS.webhookId]: id,
      [HEADERS.timestamp]: String(timestamp),
      [HEADERS.keyId]: kid,
      [HEADERS.signature]: signWebhook({ signKey, webhookId: id, timestamp, body }),
    };
    const outcome = await webhookSender.send({ env, url, headers, body }, stop);
    if (outcome.delivered) await markPosted(db, { kind, raisedAt: alert.raisedAt, now: clock.now() });
    else log.warn({ kind, reason: outcome.reason, status: outcome.status }, 'an alert was not taken by its receiver');
  }
}
