// Calls back when a signal aborts. All who wait on one signal share a single listener: Node warns of a leak at the eleventh.

interface Watched {
  listener(): void;
  reactions: Set<() => void>;
}

/** Weak, so that a signal nobody holds any more takes its entry along. */
const watched = new WeakMap<AbortSignal, Watched>();

/** Answers with how to stop waiting. The last one who stops takes the listener off. */
export function onAbort(signal: AbortSignal, react: () => void): () => void {
  const { listener, reactions } = watched.get(signal) ?? watch(signal);
  // A function of its own: the same reaction may be given twice.
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
