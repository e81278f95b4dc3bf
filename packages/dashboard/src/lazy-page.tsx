// A page that is loaded on first visit. A file that cannot be loaded never replaces the page that is open.
import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { phrase } from './texts/phrase.ts';

const TRIES = 3;
const PAUSE_MS = 400;
/** For so long a failure is shown before the next visit tries again. */
const SHOWN_MS = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms));

/** The page's file could not be loaded: offline, during a restart, or because an update replaced it. */
export class PageNotLoaded extends Error {
  constructor(cause: unknown) {
    super(phrase`The page could not be loaded. It is tried again as soon as the service answers.`, { cause });
  }
}

async function loadWithRetry<Module>(load: () => Promise<Module>, triesLeft = TRIES - 1): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (triesLeft === 0 || !navigator.onLine) throw new PageNotLoaded(error);
    await pause(PAUSE_MS);
    return loadWithRetry(load, triesLeft - 1);
  }
}

export type LazyPage = (() => ReactNode) & { preload: () => Promise<void> };

/** Unlike the router's own, it never reloads the window: what was typed elsewhere on the page would be lost. */
export function lazyPage<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name): LazyPage {
  let page: ComponentType | null = null;
  let loading: Promise<void> | null = null;
  let failed: { error: unknown; at: number } | null = null;
  const start = (): Promise<void> => {
    loading ??= loadWithRetry(load).then(
      (module) => {
        page = module[name] as ComponentType;
      },
      (error: unknown) => {
        loading = null;
        failed = { error, at: Date.now() };
        throw error;
      },
    );
    return loading;
  };
  const show = (): ReactNode => {
    // React renders again after an error: a new attempt at once would never let the error be shown.
    if (page === null && failed !== null && Date.now() - failed.at < SHOWN_MS) throw failed.error;
    if (page === null) use(start());
    return page === null ? null : createElement(page);
  };
  // A failed preload is forgotten: the visit itself tries again, and shows why when it fails.
  const preload = (): Promise<void> => (page === null ? start().catch(() => undefined) : Promise.resolve());
  return Object.assign(show, { preload });
}
