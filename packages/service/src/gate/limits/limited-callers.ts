// Remembers who is over a limit, so that a flood is refused without asking the database again.
import type { Entry } from '../store/enter.ts';

export interface LimitedCallers {
  find(names: readonly string[], now: number): Entry | null;
  remember(name: string, entry: Entry, now: number): void;
}

/** After this long the database is asked again, so that a raised limit or a revoked key takes effect soon. */
const TRUSTED_MS = 5_000;
const MAX_REMEMBERED = 50_000;

export function makeLimitedCallers(): LimitedCallers {
  const limited = new Map<string, { entry: Entry; until: number }>();
  const findOne = (name: string, now: number): Entry | null => {
    const found = limited.get(name);
    if (found === undefined) return null;
    if (now < found.until) return found.entry;
    limited.delete(name);
    return null;
  };
  return {
    find(names, now) {
      for (const name of names) {
        const entry = findOne(name, now);
        if (entry !== null) return entry;
      }
      return null;
    },
    remember(name, entry, now) {
      if (limited.size >= MAX_REMEMBERED) limited.clear();
      limited.set(name, { entry, until: Math.min(entry.retryAt ?? now, now + TRUSTED_MS) });
    },
  };
}
