// How many wait on one client at the moment: together they read no faster than a key may.
import type { Client } from '../transport/client.ts';

/** A key may read 600 times a minute. */
const READ_SPACING_MS = 150;
/** From here on a run leaves the confirmation to the service's own watcher: a key may write 60 times a minute. */
const CROWDED = 8;

const crowds = new WeakMap<Client, { waiting: number }>();

export async function inCrowd<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
  const crowd = crowds.get(client) ?? { waiting: 0 };
  crowds.set(client, crowd);
  crowd.waiting += 1;
  try {
    return await work();
  } finally {
    crowd.waiting -= 1;
  }
}

export const isCrowded = (client: Client): boolean => (crowds.get(client)?.waiting ?? 0) >= CROWDED;

/** The interval between two reads of one waiter. */
export const spacedMs = (client: Client, intervalMs: number): number =>
  Math.max(intervalMs, (crowds.get(client)?.waiting ?? 0) * READ_SPACING_MS);
