// One ticking clock per page, so that relative times and countdowns need no timer each.
import { useSyncExternalStore } from 'react';

/** How far the Sandbox's clock was driven ahead of this browser's. */
let aheadSeconds = 0;
export const setClockAhead = (seconds: number): void => {
  aheadSeconds = seconds;
};
const readSeconds = (): number => Math.floor(Date.now() / 1000) + aheadSeconds;
/** Now by the service's clock, in milliseconds: for what is asked once, such as the last 24 hours. */
export const serviceNow = (): number => Date.now() + aheadSeconds * 1000;

let nowSeconds = readSeconds();
const listeners = new Set<() => void>();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= window.setInterval(() => {
    nowSeconds = readSeconds();
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
  if (timer === undefined) nowSeconds = readSeconds();
  return nowSeconds;
}
