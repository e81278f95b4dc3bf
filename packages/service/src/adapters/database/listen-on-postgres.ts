// LISTEN on a dedicated connection, which is opened again when it breaks.
import pg from 'pg';
import { connectionOptions } from './postgres-connection.ts';

type OnNotice = (payload: string) => void;

export interface PostgresListener {
  /** Resolves even without a connection: `onNotice` is then called with an empty notice once there is one. */
  listen(channel: string, onNotice: OnNotice): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5000;

export function listenOnPostgres(options: {
  url: string;
  onConnectionError?: (error: Error) => void;
}): PostgresListener {
  const listeners = new Map<string, Set<OnNotice>>();
  /** The only connection, or the attempt to open it. Resolves to null when that fails, and never rejects. */
  let current: Promise<pg.Client | null> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let wasAway = false;
  let closed = false;

  function open(): void {
    retry = null;
    const attempt: Promise<pg.Client | null> = connect(() => lose(attempt));
    current = attempt;
    void attempt.then((client) => (client === null ? lose(attempt) : greet(attempt)));
  }

  async function connect(onEnd: () => void): Promise<pg.Client | null> {
    const fresh = new pg.Client(connectionOptions(options.url));
    fresh.on('error', report);
    fresh.on('end', onEnd);
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      return fresh;
    } catch (error) {
      giveUp(fresh, error);
      return null;
    }
  }

  function greet(attempt: Promise<pg.Client | null>): void {
    if (current !== attempt) return;
    pauseMs = FIRST_PAUSE_MS;
    if (!wasAway) return;
    wasAway = false;
    // Notices sent during the outage are lost, so an empty notice makes every listener check.
    for (const channel of listeners.keys()) tell(channel, '');
  }

  /** The end is reported more than once, possibly after there is a new connection. */
  function lose(attempt: Promise<pg.Client | null>): void {
    if (current !== attempt) return;
    current = null;
    wasAway = true;
    if (closed || listeners.size === 0) return;
    retry = setTimeout(open, pauseMs);
    retry.unref();
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
  }

  function giveUp(client: pg.Client, error: unknown): void {
    report(error as Error);
    client.end().catch(() => undefined);
  }

  function report(error: Error): void {
    options.onConnectionError?.(error);
  }

  function tell(channel: string, payload: string): void {
    for (const onNotice of listeners.get(channel) ?? []) {
      try {
        onNotice(payload);
      } catch (error) {
        report(error as Error);
      }
    }
  }

  /** If this connection fails, the next one listens to everything again. */
  async function startListening(channel: string): Promise<void> {
    const client = await current;
    await client?.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error) => giveUp(client, error));
  }

  async function stopListening(channel: string, onNotice: OnNotice): Promise<void> {
    const left = listeners.get(channel);
    left?.delete(onNotice);
    if (left?.size !== 0) return;
    listeners.delete(channel);
    const client = await current;
    await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  return {
    async listen(channel, onNotice) {
      const known = listeners.get(channel);
      if (known) known.add(onNotice);
      else listeners.set(channel, new Set([onNotice]));
      // Keep the planned retry: more attempts do not help a server that refuses connections.
      if (current === null && retry === null && !closed) open();
      if (!known) await startListening(channel);
      return () => stopListening(channel, onNotice);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      const client = await current;
      await client?.end().catch(() => undefined);
    },
  };
}
