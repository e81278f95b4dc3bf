// Reads the mail server of the installation, if any, and the alerts for staff.
import type { Env } from '@svc/protocol';
import type { Config, MailConfig } from '../config.ts';
import { parseHttpUrl, type Settings } from './settings.ts';

const URL_SHAPE = 'must look like smtps://user:password@mail.example.com:465 or smtp://mail.example.com:587';
const FROM_SHAPE = 'must look like no-reply@example.com or SVC <no-reply@example.com>';
const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;

/** Null: mail stays in the outbox, which is not enough where invitations and alarms of Live have to reach people. */
export function readMail(settings: Settings, envs: readonly Env[]): MailConfig | null {
  const text = settings.secret('SVC_SMTP_URL');
  const from = settings.text('SVC_MAIL_FROM');
  if (text === null) {
    if (from !== null) settings.refuse('SVC_MAIL_FROM', 'is set, but SVC_SMTP_URL is not: which server sends it?');
    if (envs.includes('live')) {
      settings.refuse('SVC_SMTP_URL', 'is missing: the mail server of Live, which carries invitations and alarms');
    }
    return null;
  }
  const server = readServer(settings, text);
  if (from === null) return settings.refuse('SVC_MAIL_FROM', 'is missing: the address that the mail comes from');
  const address = /^(?:[^<>@"\r\n]* <)?([^\s<>@,;"]+@[^\s<>@,;"]+?)>?$/.exec(from);
  if (address === null || from.includes('<') !== from.endsWith('>')) settings.refuse('SVC_MAIL_FROM', FROM_SHAPE);
  return { ...server, from };
}

/** Never repeat the value in an error: it can contain a password. */
function readServer(settings: Settings, text: string): Omit<MailConfig, 'from'> {
  const refuse = (problem: string): never => settings.refuse('SVC_SMTP_URL', problem);
  const url = URL.canParse(text) ? new URL(text) : refuse(URL_SHAPE);
  const { protocol, hostname, username, password } = url;
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return refuse('must begin with smtp:// or smtps://');
  const hasMore = !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '';
  if (hostname === '' || hasMore) return refuse(URL_SHAPE);
  if ((username === '') !== (password === '')) return refuse('must have both a user and a password, or neither');
  try {
    return {
      host: hostname,
      port: Number(url.port) || DEFAULT_PORTS[protocol],
      isTls: protocol === 'smtps:',
      user: username === '' ? null : decodeURIComponent(username),
      password: password === '' ? null : decodeURIComponent(password),
    };
  } catch {
    return refuse('has a % in its user or password that must be written %25');
  }
}

/** After how long staff are notified of waiting work, and where else the notice is posted. */
export function readAlerts(settings: Settings): NonNullable<Config['alerts']> {
  const name = 'SVC_ALERT_WEBHOOK_URL';
  const url = settings.text(name);
  // Not repeated when it is wrong, and taken as it is otherwise: its path or query may hold a key.
  const parsed = url === null ? null : parseHttpUrl(url);
  const isUsable = parsed?.protocol === 'https:' && parsed.username + parsed.password === '';
  if (url !== null && !isUsable) settings.refuse(name, 'must be a URL that begins with https:// and has no password');
  const afterMinutes = settings.integer('SVC_ALERT_AFTER_MINUTES', { min: 1, max: 10_080, fallback: 60 });
  return { url, afterMinutes };
}
