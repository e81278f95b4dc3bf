// Settings of every PostgreSQL connection, and parsers for the types that the drivers read differently.
import pg from 'pg';
import { readBytea, readInt8, readJson, readNumeric, TYPE_IDS } from './sql-values.ts';

const CONNECT_TIMEOUT_MS = 3000;
/** Below what firewalls and balancers forget a silent connection after. */
const KEEP_ALIVE_DELAY_MS = 30_000;
const TEXT_ARRAY = 1009;

type Read = (text: string) => unknown;
// The driver's type lists only scalar types, but the table also holds the array types.
const driverParser = pg.types.getTypeParser as (id: number, format?: string) => Read;

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

export function getTypeParser(id: number, format?: string): Read {
  const own = format === 'binary' ? undefined : ownParsers.get(id);
  return own ?? driverParser(id, format);
}

const ownParsers = new Map<number, Read>([
  [TYPE_IDS.int8, readInt8],
  [TYPE_IDS.numeric, readNumeric],
  [TYPE_IDS.bytea, readBytea],
  [TYPE_IDS.json, readJson],
  [TYPE_IDS.jsonb, readJson],
  [TYPE_IDS.int8Array, arrayOf(readInt8)],
  [TYPE_IDS.numericArray, arrayOf(readNumeric)],
  [TYPE_IDS.byteaArray, arrayOf(readBytea)],
]);

function arrayOf(read: Read): Read {
  const split = driverParser(TEXT_ARRAY) as (text: string) => (string | null)[];
  return (text) => split(text).map((item) => (item === null ? null : read(item)));
}
