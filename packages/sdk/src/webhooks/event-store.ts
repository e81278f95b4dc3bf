// Remembers handled events: deliveries come at least once, a handler should run once.

export interface EventStore {
  /**
   * Claims an event for handling. `claimed`: handle it. `completed`: it was handled before. `in_progress`: another
   * process has it. A claim that is neither completed nor released within some minutes must be claimable again.
   */
  claim(eventId: string): Promise<'claimed' | 'completed' | 'in_progress'>;
  /** The handler succeeded: never handle the event again. */
  complete(eventId: string): Promise<void>;
  /** The handler failed: the next delivery may try again. */
  release(eventId: string): Promise<void>;
}

export interface MemoryStoreOptions {
  now?: () => number;
  /** A claim older than this can be claimed again. */
  leaseMs?: number;
  /** Retries end after about 15 hours. */
  keptMs?: number;
  /** The oldest entries are forgotten beyond this many. */
  maxEntries?: number;
}

/** For a single process. Several processes, or one that restarts, should share a database table instead. */
export function memoryEventStore(options: MemoryStoreOptions = {}): EventStore {
  const { now = Date.now, leaseMs = 300_000, keptMs = 172_800_000, maxEntries = 100_000 } = options;
  const entries = new Map<string, { isDone: boolean; at: number }>();
  // Entries are in order of insertion, so the oldest come first.
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
