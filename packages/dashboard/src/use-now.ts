// One ticking clock per page, so that relative times and countdowns need no timer each.
import { useSyncExternalStore } from 'react';

let nowSeconds = Math.floor(Date.now() / 1000);
const listeners = new Set<() => void>();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    nowSeconds = Math.floor(Date.now() / 1000);
    for (const tell of listeners) tell();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    timer = undefined;
  };
}

export const useNowSeconds = (): number => useSyncExternalStore(subscribe, readNow, readNow);

function readNow(): number {
  if (timer === undefined) nowSeconds = Math.floor(Date.now() / 1000);
  return nowSeconds;
}
