// Remembers which events were handled: deliveries come at least once, your handler should run once.

export interface EventStore {
  /**
   * Takes an event to handle it. `claimed`: it is yours. `completed`: it was handled before. `in_progress`: another
   * process has it; a claim that is neither completed nor released for some minutes must be given to the next one.
   */
  claim(eventId: string): Promise<'claimed' | 'completed' | 'in_progress'>;
  /** The handler has finished: the event is never handled again. */
  complete(eventId: string): Promise<void>;
  /** The handler has failed: the next delivery may try again. */
  release(eventId: string): Promise<void>;
}

export interface MemoryStoreOptions {
  now?: () => number;
  /** A claim older than this is given away. */
  leaseMs?: number;
  /** Retries end after about 15 hours. */
  keptMs?: number;
  /** The oldest entries are forgotten beyond this many. */
  maxEntries?: number;
}

/** For one process. Several, or one that restarts, share a table of their database instead. */
export function memoryEventStore(options: MemoryStoreOptions = {}): EventStore {
  const { now = Date.now, leaseMs = 300_000, keptMs = 172_800_000, maxEntries = 100_000 } = options;
  const entries = new Map<string, { isDone: boolean; at: number }>();
  // Entries stand in the order they were made, so the old ones are in front.
  const forgetOld = (): void => {
    for (const [id, { at }] of entries) {
      if (entries.size <= maxEntries && now() - at < keptMs) return;
      entries.delete(id);
    }
  };
  return {
    async claim(eventId) {
      forgetOld();
      const entry = entries.get(eventId);
      if (entry?.isDone) return 'completed';
      if (entry !== undefined && now() - entry.at < leaseMs) return 'in_progress';
      entries.delete(eventId);
      entries.set(eventId, { isDone: false, at: now() });
      return 'claimed';
    },
    async complete(eventId) {
      entries.delete(eventId);
      entries.set(eventId, { isDone: true, at: now() });
    },
    async release(eventId) {
      if (entries.get(eventId)?.isDone === false) entries.delete(eventId);
    },
  };
}
