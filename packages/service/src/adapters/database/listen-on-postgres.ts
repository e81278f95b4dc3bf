// LISTEN on a connection of its own, taken up again when it breaks.
import pg from 'pg';
import { connectionOptions } from './postgres-connection.ts';
import { toServiceError } from './to-service-error.ts';

type OnNotice = (payload: string) => void;

export interface PostgresListener {
  listen(channel: string, onNotice: OnNotice): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const LONGEST_PAUSE_MS = 5000;

export function listenOnPostgres(options: {
  url: string;
  onConnectionError?: (error: Error) => void;
}): PostgresListener {
  const listeners = new Map<string, Set<OnNotice>>();
  let client: Promise<pg.Client> | null = null;
  let retry: NodeJS.Timeout | null = null;
  let pauseMs = 100;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client(connectionOptions(options.url));
    fresh.on('error', (error) => options.onConnectionError?.(error));
    fresh.on('end', () => reconnectLater());
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    await fresh.connect();
    for (const channel of listeners.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    pauseMs = 100;
    return fresh;
  }

  function tell(channel: string, payload: string): void {
    for (const onNotice of listeners.get(channel) ?? []) onNotice(payload);
  }

  function reconnectLater(): void {
    client = null;
    if (closed || retry !== null || listeners.size === 0) return;
    retry = setTimeout(() => {
      retry = null;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      client = connect();
      client.then(
        // What was notified while we were away is lost: an empty notice makes everyone look.
        () => [...listeners.keys()].forEach((channel) => void tell(channel, '')),
        () => reconnectLater(),
      );
    }, pauseMs);
    retry.unref();
  }

  async function stopListening(channel: string, onNotice: OnNotice): Promise<void> {
    const left = listeners.get(channel);
    left?.delete(onNotice);
    if (left?.size !== 0) return;
    listeners.delete(channel);
    const open = await client?.catch(() => null);
    await open?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
  }

  return {
    async listen(channel, onNotice) {
      const known = listeners.get(channel);
      if (known) known.add(onNotice);
      else listeners.set(channel, new Set([onNotice]));
      try {
        client ??= connect();
        if (!known) await (await client).query(`listen ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        reconnectLater();
        throw toServiceError(error);
      }
      return () => stopListening(channel, onNotice);
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      const open = await client?.catch(() => null);
      await open?.end().catch(() => undefined);
    },
  };
}
