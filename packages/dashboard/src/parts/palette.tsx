// Opens the command palette on Ctrl or Cmd K and on /, and the list of keys on ?. Its own file is loaded on first use.
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FoundThing } from './find-things.ts';
import type { NavSection } from './nav.tsx';

const PaletteDialog = lazy(() => import('./palette-dialog.tsx').then((module) => ({ default: module.PaletteDialog })));
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })));

const OPEN_EVENT = 'svc:palette';
export const IS_MAC = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

interface PaletteProps {
  places: readonly NavSection[];
  find: (text: string) => Promise<FoundThing[]>;
}

export function Palette({ places, find }: PaletteProps) {
  const [shown, setShown] = useState<'palette' | 'keys' | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPaletteKey = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.altKey;
      const isPlain = !event.metaKey && !event.ctrlKey && !event.altKey && !isTyping(event.target);
      // A dialog that is open keeps its keys.
      if (document.querySelector('dialog[open]') !== null) return;
      if (isPaletteKey || (isPlain && event.key === '/')) setShown('palette');
      else if (isPlain && event.key === '?') setShown('keys');
      else return;
      event.preventDefault();
    };
    const onOpen = (): void => setShown('palette');
    window.addEventListener('keydown', onKey);
    window.addEventListener(OPEN_EVENT, onOpen);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(OPEN_EVENT, onOpen);
    };
  }, []);
  const close = (): void => setShown(null);
  return (
    <Suspense fallback={null}>
      {shown === 'palette' && <PaletteDialog places={places} find={find} onClose={close} />}
      {shown === 'keys' && <KeysDialog onClose={close} />}
    </Suspense>
  );
}

export const PaletteButton = () => (
  <button
    type="button"
    className="flex w-full items-center gap-2 rounded-lg border border-line bg-sunken px-2.5 py-1.5 text-start text-[13px] text-muted hover:text-ink"
    onClick={() => window.dispatchEvent(new Event(OPEN_EVENT))}
  >
    <Search className="size-4 shrink-0" aria-hidden />
    <span className="flex-1">Search or go to</span>
    <kbd className="font-sans text-xs" aria-hidden>
      {IS_MAC ? '⌘K' : 'Ctrl K'}
    </kbd>
  </button>
);
