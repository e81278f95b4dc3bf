// The frame of all signed-in pages: navigation at the side, or behind a button on a phone.
import { Outlet, useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HiddenPage, PageLimitsOf } from '../page-limits.tsx';
import type { FoundThing } from '../palette/find-things.ts';
import { Palette, PaletteButton } from '../palette/palette.tsx';
import { Brand } from './brand.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { NavGroup, type NavSection } from './nav.tsx';
import type { PageLimits } from './page-duties.ts';
import { UserMenu } from './user-menu.tsx';

interface ShellProps {
  /** Above the navigation: merchant and environment. */
  top: ReactNode;
  places: readonly NavSection[];
  /** Below the navigation. */
  footer: ReactNode;
  /** What the palette finds for a text. */
  find: (text: string) => Promise<FoundThing[]>;
  isConnected: boolean;
  /** What the user's role may not do on the page that is shown. */
  limits: PageLimits & { role: string };
  /** Shown beside the brand on a phone. */
  tag?: ReactNode;
}

export function Shell({ top, places, footer, find, tag, isConnected, limits }: ShellProps) {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    // A screen reader should start at the new page.
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  const side = (
    <>
      <div className="space-y-3 px-3 pb-3">
        {top}
        <PaletteButton />
      </div>
      <SideNav places={places} footer={footer} />
      <div className="border-t border-line p-3">
        <UserMenu />
      </div>
    </>
  );
  return (
    <div className="min-h-dvh lg:ps-62">
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-accent-fill px-3 py-2 text-white focus:not-sr-only focus:fixed focus:top-3 focus:start-3"
      >
        Skip to content
      </a>
      <aside className="fixed inset-y-0 start-0 hidden w-62 flex-col border-e border-line bg-surface lg:flex">
        <div className="px-5 pt-5 pb-4">
          <Brand />
        </div>
        {side}
      </aside>
      <Drawer tag={tag}>{side}</Drawer>
      <Palette places={places} find={find} />
      <ConnectionBanner isConnected={isConnected} />
      <main id="content" ref={content} tabIndex={-1} className="outline-none">
        {limits.hidden === null ? (
          <PageLimitsOf value={limits}>
            <Outlet />
          </PageLimitsOf>
        ) : (
          <HiddenPage role={limits.role} why={limits.hidden} />
        )}
      </main>
    </div>
  );
}

/** Scrolls by itself where the window is low, and then to the place that is open. */
function SideNav({ places, footer }: Pick<ShellProps, 'places' | 'footer'>) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a function to clean up with.
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Main" className="flex-1 overflow-y-auto px-3 pt-1 pb-4">
      {places.map((section) => (
        <NavGroup key={section.title ?? ''} {...section} />
      ))}
      {footer}
    </nav>
  );
}

function Drawer({ tag, children }: { tag?: ReactNode; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { href } = useLocation();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: going anywhere closes it.
  useEffect(() => dialog.current?.close(), [href]);
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-2.5 lg:hidden">
      <Brand />
      <span className="flex items-center gap-2">
        {tag}
        <button
          type="button"
          aria-label="Open navigation"
          aria-expanded={isOpen}
          className="inline-flex size-9 items-center justify-center rounded-lg text-ink hover:bg-hover"
          onClick={() => {
            dialog.current?.showModal();
            setOpen(true);
          }}
        >
          <MenuIcon className="size-5" aria-hidden />
        </button>
      </span>
      <dialog
        ref={dialog}
        aria-label="Navigation"
        onClose={() => setOpen(false)}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-e border-line bg-surface"
      >
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between px-5 pt-4 pb-3">
            <Brand />
            <button
              type="button"
              aria-label="Close navigation"
              className="inline-flex size-9 items-center justify-center rounded-lg text-muted hover:bg-hover"
              onClick={() => dialog.current?.close()}
            >
              <X className="size-5" aria-hidden />
            </button>
          </div>
          {isOpen && children}
        </div>
      </dialog>
    </header>
  );
}
