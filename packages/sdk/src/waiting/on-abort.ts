// Calls back when a signal aborts. Waiters share one listener per signal: Node warns of a leak at the eleventh.

interface Watched {
  listener(): void;
  reactions: Set<() => void>;
}

/** Weak, so that an entry is collected with its signal. */
const watched = new WeakMap<AbortSignal, Watched>();

/** Returns the function that stops waiting. The last waiter to stop removes the listener. */
export function onAbort(signal: AbortSignal, react: () => void): () => void {
  const { listener, reactions } = watched.get(signal) ?? watch(signal);
  // Wrap it in a new function, because the same reaction may be added twice.
  const own = (): void => react();
  reactions.add(own);
  return () => {
    if (!reactions.delete(own) || reactions.size > 0) return;
    signal.removeEventListener('abort', listener);
    watched.delete(signal);
  };
}

function watch(signal: AbortSignal): Watched {
  const reactions = new Set<() => void>();
  const listener = (): void => {
    watched.delete(signal);
    for (const react of reactions) react();
  };
  signal.addEventListener('abort', listener, { once: true });
  const made = { listener, reactions };
  watched.set(signal, made);
  return made;
}
