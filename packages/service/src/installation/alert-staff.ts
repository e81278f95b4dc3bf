// Notifies staff by mail, and a receiver of the installation, of what has waited too long, is switched off or was restored.
import { HEADERS, hasStaffDuty, signWebhook } from '@svc/protocol';
import { loadServiceSigningKey } from '../credentials/store/service-keys.ts';
import { sideBySide } from '../domain/side-by-side.ts';
import { listContractNews } from '../executions/store/contract-events.ts';
import { listMissingFloat } from '../naira/store/rail-shortages.ts';
import { listStaff } from '../people/store/people.ts';
import { DAY_MS, MINUTE_MS, toSeconds, wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { type Queue, readQueuesByEnv } from '../stores/reads/read-operator.ts';
import { listSigningStops } from '../vouchers/store/signing-stops.ts';
import { describeContractNews } from './describe-contract-news.ts';
import {
  type InstallationAlert,
  listAlerts,
  listUnposted,
  markPosted,
  openAlerts,
} from './store/installation-alerts.ts';
import { sendMail } from './store/mail-outbox.ts';
import { findOpenRestore, isReconciling } from './store/restores.ts';
import { listSwitches } from './store/switches.ts';

type AlertContext = Pick<Context, 'config' | 'db' | 'clock' | 'log' | 'masterKey' | 'webhookSender'> & {
  news?: News;
};
/** What is said of events of contracts, by the id of the event. */
type News = ReadonlyMap<string, { words: string; since: number }>;

const DEFAULT_AFTER_MINUTES = 60;
/** A failover to a standby that has everything ends by itself in seconds. */
const RESTORE_AFTER_MS = 5 * MINUTE_MS;

const QUEUES: Record<Queue, readonly [words: string, page: string]> = {
  holds: ['conversions on a screening hold', 'holds'],
  reviews: ['conversions in manual review', 'work?queue=reviews'],
  openItems: ['refunds, payments and differences to look into', 'work?queue=openItems'],
  openProposals: ['proposals for a second person', 'approvals'],
  pendingVerifications: ['merchants that ask for Live keys', 'verification'],
};
/** Mailed without waiting that long: each of these holds conversions up. */
const STOPS: Record<string, readonly [word: (count: number, cause: string) => string, page: string]> = {
  switches: [(_count, cause) => `${cause.replace(':', ' ')} switched off`, 'switches'],
  signingStops: [
    (count, cause) => {
      const [chainId, contract] = cause.split(':');
      return `${count} executions that are not ours: signing has stopped for ${contract} on chain ${chainId}`;
    },
    'contracts',
  ],
  float: [
    (count, cause) => {
      const [env, provider] = cause?.split(':') ?? [];
      return `${provider} (${env}) lacks ${count} Naira for payouts that wait`;
    },
    '',
  ],
  restore: [() => 'the database was restored or failed over: payouts, vouchers, webhooks and creates wait', 'restores'],
};
/** So long an event of a contract is kept as an alert, and no more of them at a time. */
const NEWS_MS = 7 * DAY_MS;
const MAX_NEWS = 500;
const POSTS_AT_A_TIME = 16;
const KOBO_PER_NAIRA = 100n;
const CONTRACT_EVENTS = 'contractEvents';
const KINDS = [...Object.keys(QUEUES), ...Object.keys(STOPS), CONTRACT_EVENTS];

/**
 * Each alert is mailed once until its cause is gone; the receiver is asked again until it takes it. While a restore is looked
 * into the database may be an old copy: its other alerts were sent long ago or are over, so only the restore is reported, and
 * what the chain says: a stolen admin's announcement waits for no restore.
 */
export async function alertStaff(given: AlertContext, stop?: AbortSignal): Promise<void> {
  const context = { ...given, news: await readNews(given) };
  const isHeld = await isReconciling(context.db);
  const kinds = isHeld ? ['restore', CONTRACT_EVENTS] : KINDS;
  const news = alertsOfNews(context.news);
  const found = [...news, ...(isHeld ? await findRestore(context) : await findAlerts(context))];
  await context.db.transaction(async (tx) => {
    const opened = await openAlerts(tx, { kinds, found, now: context.clock.now() });
    const staff = opened.length === 0 ? [] : (await listStaff(tx)).filter(({ role }) => hasStaffDuty(role, 'work'));
    for (const { email: recipient } of staff) {
      const text = opened.map((alert) => describeAlert(context, alert)).join('\n\n');
      await sendMail({ ...context, db: tx }, { recipient, subject: subjectOf(context, opened), text: `${text}\n` });
    }
  });
  await postAlerts(context, kinds, stop);
}

async function readNews({ db, clock, config }: AlertContext): Promise<News> {
  const events = await listContractNews(db, clock.now() - NEWS_MS, MAX_NEWS);
  return new Map(
    events.map((event) => {
      const chain = config.chains.find(({ chainId }) => chainId === event.chainId);
      const words = describeContractNews(event, chain, clock.now());
      return [String(event.id), { words, since: event.foundAt }];
    }),
  );
}

const alertsOfNews = (news: News): InstallationAlert[] =>
  [...news].map(([id, { since }]) => ({ key: `${CONTRACT_EVENTS}:${id}`, count: 1, since }));

async function findRestore({ db, clock }: AlertContext): Promise<InstallationAlert[]> {
  const restore = await findOpenRestore(db);
  if (restore === null) return [];
  if (restore.begunAt + RESTORE_AFTER_MS > clock.now()) return [];
  return [{ key: `restore:${restore.id}`, count: 1, since: restore.begunAt }];
}

async function findAlerts({ db, config, clock }: AlertContext): Promise<InstallationAlert[]> {
  const [queues, switches, signing] = [await readQueuesByEnv(db), await listSwitches(db), await listSigningStops(db)];
  const floats = await listMissingFloat(db);
  const waitMs = (config.alerts?.afterMinutes ?? DEFAULT_AFTER_MINUTES) * MINUTE_MS;
  const waiting = queues.filter(({ since }) => since + waitMs <= clock.now());
  return [
    ...waiting.map(({ queue, env, count, since }) => ({ key: `${queue}:${env}`, count, since })),
    ...switches.map(({ kind, target, at }) => ({
      key: `switches:${kind}${target === '' ? '' : `:${target}`}`,
      count: 1,
      since: at,
    })),
    // Whole Naira, rounded up. They are needed since the oldest payout waits.
    ...floats.map(({ env, provider, missingKobo, since }) => ({
      key: `float:${env}:${provider}`,
      count: Number((missingKobo + KOBO_PER_NAIRA - 1n) / KOBO_PER_NAIRA),
      since,
    })),
    ...signing.map(({ chainId, contract, count, since }) => ({
      key: `signingStops:${chainId}:${contract}`,
      count,
      since,
    })),
  ];
}

/** What is not over, oldest first, in words and with its page. */
export async function describeAlerts(
  given: AlertContext,
): Promise<(InstallationAlert & { words: string; page: string })[]> {
  const context = { ...given, news: await readNews(given) };
  const alerts = await listAlerts(context.db);
  return alerts.map((alert) => {
    const [words, page] = placeOf(context, alert);
    return { ...alert, words, page };
  });
}

function readKey(key: string): { kind: string; cause: string } {
  const colon = key.indexOf(':');
  return { kind: key.slice(0, colon), cause: key.slice(colon + 1) };
}

/** What it says, and the page it leads to. */
function placeOf(
  { config, news }: AlertContext,
  { key, count }: InstallationAlert,
): readonly [words: string, page: string] {
  const { kind, cause } = readKey(key);
  const stop = STOPS[kind];
  if (stop !== undefined) return [stop[0](count, cause), stop[1]];
  if (kind === CONTRACT_EVENTS)
    return [news?.get(cause)?.words ?? 'the administration of a contract has changed', 'contracts'];
  const [words, page] = QUEUES[kind as Queue] ?? [kind, ''];
  const isSandboxBesideLive = cause === 'test' && config.envs.includes('live');
  const inEnv = `${page}${page.includes('?') ? '&' : '?'}env=${cause}`;
  return [`${count} ${words}${isSandboxBesideLive ? ' in the Sandbox' : ''}`, inEnv];
}

function subjectOf(context: AlertContext, alerts: readonly InstallationAlert[]): string {
  const [first, ...others] = alerts;
  if (first === undefined || others.length > 0) return `SVC: ${alerts.length} things wait for you`;
  return `SVC: ${placeOf(context, first)[0]}`;
}

function describeAlert(context: AlertContext, alert: InstallationAlert): string {
  const [words, page] = placeOf(context, alert);
  const since = `${alert.count === 1 ? '' : 'the oldest '}since ${new Date(alert.since).toISOString()}`;
  return `${words}, ${since}.\n${context.config.baseUrl}/dashboard/operator/${page}`;
}

async function postAlerts(context: AlertContext, kinds: readonly string[], stop?: AbortSignal): Promise<void> {
  const { config, db, clock, log, webhookSender } = context;
  const url = config.alerts?.url ?? null;
  if (url === null) return;
  const env = config.envs.includes('live') ? 'live' : 'test';
  // A receiver that hangs costs one wait, not one for each: the next mails to staff wait for the end of this.
  await sideBySide(await listUnposted(db, kinds), POSTS_AT_A_TIME, async (alert) => {
    const { key, count, since, raisedAt } = alert;
    const { kind, cause } = readKey(key);
    const id = `alert_${key}_${raisedAt}`;
    const text = describeAlert(context, alert);
    const body = Buffer.from(JSON.stringify({ id, kind, cause, count, since: toSeconds(since), text }));
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
    if (outcome.delivered) await markPosted(db, { key, raisedAt, now: clock.now() });
    else log.warn({ key, reason: outcome.reason, status: outcome.status }, 'an alert was not taken by its receiver');
  });
}
