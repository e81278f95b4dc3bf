// Short confirmations of what was just done, also read by screen readers.
import { CircleCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';

interface Said {
  id: number;
  text: string;
}

let said: readonly Said[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const set = (next: readonly Said[]): void => {
  said = next;
  for (const tell of listeners) tell();
};

export function say(text: string): void {
  const id = nextId++;
  set([...said, { id, text }]);
  window.setTimeout(() => set(said.filter((toast) => toast.id !== id)), 4500);
}

export function Toasts() {
  const toasts = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => said,
    () => said,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex flex-col items-center gap-2">
      {toasts.map(({ id, text }) => (
        <p
          key={id}
          className="flex animate-appear items-center gap-2 rounded-xl border border-line bg-raised px-4 py-2.5 text-ink shadow-float"
        >
          <CircleCheck className="size-4 shrink-0 text-good" aria-hidden />
          {text}
        </p>
      ))}
    </div>
  );
}
