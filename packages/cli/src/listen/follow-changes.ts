// Follows a Sandbox's stream of changes, so that `svc listen` reads the log when it has something new, and not every second.
import { setTimeout as sleep } from 'node:timers/promises';
import { isFailure } from '../errors/exit-code-of.ts';
import type { OpenedClient } from '../open-client.ts';
import { signInToDashboard } from '../replay/dashboard-session.ts';
import type { Io } from '../terminal/io.ts';

/** The stream only says when to look, so a look without a word of it finds what it has missed. */
const SAFETY_LOOK_MS = 30_000;
const RECONNECT_MS = 5_000;

export interface Changes {
  /** Resolves when the log may have something new. Without a stream that is after `intervalMs`. */
  wait(intervalMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** Null where no key of a dashboard is in the credentials: there the log is polled. */
export function followChanges(io: Io, opened: OpenedClient): Changes | null {
  if (opened.credentials.dashboardKey === undefined) return null;
  const end = new AbortController();
  const own = { ...io, signal: AbortSignal.any([io.signal, end.signal]) };
  let isConnected = false;
  let isNew = false;
  let wake = (): void => undefined;
  const note = (name: string, data: unknown): void => {
    isConnected = true;
    // After a connection, the first or a later one, anything may have happened.
    if (name !== 'hello' && (data as { kind?: unknown }).kind !== 'event') return;
    isNew = true;
    wake();
  };
  const following = follow(own, opened, note, () => {
    isConnected = false;
    wake();
  });
  return {
    async wait(intervalMs) {
      if (!isNew) {
        const stop = new AbortController();
        wake = () => stop.abort();
        const signal = AbortSignal.any([stop.signal, own.signal]);
        await sleep(isConnected ? SAFETY_LOOK_MS : intervalMs, undefined, { signal }).catch(() => undefined);
      }
      isNew = false;
    },
    stop() {
      end.abort();
      return following;
    },
  };
}

async function follow(
  io: Io,
  opened: OpenedClient,
  note: (name: string, data: unknown) => void,
  onLost: () => void,
): Promise<void> {
  while (!io.signal.aborted) {
    try {
      const session = await signInToDashboard(io, opened, {});
      await session.stream(`/merchants/${opened.svc.merchantId}/live`, note).finally(() => session.signOut());
    } catch (error) {
      // This account may not see the merchant.
      if (isFailure(error) && error.status !== null && error.status < 500) return;
    } finally {
      onLost();
    }
    await sleep(RECONNECT_MS, undefined, { signal: io.signal }).catch(() => undefined);
  }
}
