// Settings of every PostgreSQL connection.
import { getTypeParser } from './sql-values.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** Below what firewalls and balancers forget a silent connection after. */
const KEEP_ALIVE_DELAY_MS = 30_000;

export function connectionOptions(url: string) {
  return {
    connectionString: url,
    application_name: 'svc',
    connectionTimeoutMillis: connectTimeoutMs(url),
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: { getTypeParser },
  };
}

/** As libpq reads it: `connect_timeout` of the address, in seconds. The driver passes it by. */
function connectTimeoutMs(url: string): number {
  const seconds = Number(/[?&]connect_timeout=(\d{1,6})(?:&|$)/.exec(url)?.[1] ?? 0);
  return seconds > 0 ? seconds * 1000 : CONNECT_TIMEOUT_MS;
}

/** Takes the driver's own limit out of the address: it would give every statement a timer. */
export function takeQueryTimeout(url: string): { url: string; queryTimeoutMs: number | null } {
  const found = /([?&])query_timeout=(\d{1,9})(?:&|$)/.exec(url);
  if (found === null) return { url, queryTimeoutMs: null };
  const rest = url.slice(found.index + found[0].length);
  const without = rest === '' ? url.slice(0, found.index) : `${url.slice(0, found.index)}${found[1]}${rest}`;
  return { url: without, queryTimeoutMs: Number(found[2]) || null };
}
