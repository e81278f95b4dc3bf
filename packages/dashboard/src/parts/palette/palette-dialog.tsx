// The command palette: pages, things found by any id, reference, hash, wallet, metadata or amount, and actions.
import { useQuery } from '@tanstack/react-query';
import { type LinkOptions, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { phrase, phrases } from '../../texts/phrase.ts';
import { setTheme } from '../../theme.ts';
import type { NavSection } from '../shell/nav.tsx';
import type { FoundThing } from './find-things.ts';

const GROUPS = phrases({ pages: 'Pages', found: 'Found', actions: 'Actions' });

interface Choice {
  key: string;
  group: keyof typeof GROUPS;
  label: string;
  note?: string;
  run: () => void;
}

interface PaletteDialogProps {
  places: readonly NavSection[];
  find: (text: string) => Promise<FoundThing[]>;
  onClose: () => void;
}

const MIN_SEARCH_CHARS = 2;

/** Every word of the text begins a word of the label. */
function fits(label: string, text: string): boolean {
  const words = label.toLowerCase().split(/\s+/);
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

function useChoices(
  { places, find, onClose }: PaletteDialogProps,
  text: string,
): { choices: Choice[]; isBusy: boolean } {
  const router = useRouter();
  const wanted = useDeferredValue(text.trim());
  const isSearch = wanted.length >= MIN_SEARCH_CHARS;
  const found = useQuery({
    queryKey: ['palette', wanted, find.name, router.state.location.pathname],
    queryFn: () => find(wanted),
    enabled: isSearch,
    staleTime: 10_000,
  });
  const go = (link: LinkOptions) => (): void => {
    onClose();
    void router.navigate(link as Parameters<typeof router.navigate>[0]);
  };
  const pages = places
    .flatMap(({ items }) => items)
    .map(({ label, link }): Choice => ({ key: `page ${label}`, group: 'pages', label, run: go(link) }));
  const act = (label: string, run: () => void): Choice => ({
    key: `action ${label}`,
    group: 'actions',
    label,
    run: () => {
      onClose();
      run();
    },
  });
  const actions = [
    act(phrase`Account and security`, () => void router.navigate({ to: '/account' })),
    act(phrase`Light theme`, () => setTheme('light')),
    act(phrase`Dark theme`, () => setTheme('dark')),
    act(phrase`Theme as the system`, () => setTheme('system')),
    act(phrase`Load everything again`, () => void router.invalidate()),
  ];
  const things = (isSearch ? (found.data ?? []) : []).map(
    (one): Choice => ({ key: one.key, group: 'found', label: one.label, note: one.note, run: go(one.link) }),
  );
  const named = [...pages, ...actions].filter(({ label }) => fits(label, wanted));
  return {
    choices: [
      ...named.filter(({ group }) => group === 'pages'),
      ...things,
      ...named.filter(({ group }) => group === 'actions'),
    ],
    isBusy: isSearch && found.isFetching,
  };
}

export function PaletteDialog(props: PaletteDialogProps) {
  const { onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { choices, isBusy } = useChoices(props, text);
  const chosen = Math.min(at, choices.length - 1);
  useEffect(() => dialog.current?.showModal(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && choices.length > 0) setAt((chosen + step + choices.length) % choices.length);
    else if (event.key === 'Enter') choices[chosen]?.run();
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Search or go to"
      onClose={onClose}
      className="mt-[12vh] mb-auto max-h-[70dvh] w-[calc(100vw-2rem)] max-w-xl overflow-hidden rounded-2xl border border-line bg-raised shadow-float open:flex open:flex-col"
    >
      <input
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
        aria-label="Search or go to"
        placeholder="A page, an id, a name, or: account ends 0012, about 50,000"
        className="w-full border-b border-line bg-transparent px-5 py-4 text-base text-ink outline-none placeholder:text-muted"
        maxLength={128}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={list} role="listbox" aria-label="Results" className="min-h-0 flex-auto overflow-y-auto p-2">
        {choices.map((choice, index) => (
          <ChoiceRow
            key={choice.key}
            choice={choice}
            id={`${list}-${index}`}
            isChosen={index === chosen}
            startsGroup={choice.group !== choices[index - 1]?.group}
          />
        ))}
      </div>
      <p role="status" className="border-t border-line px-5 py-2 text-xs text-muted">
        {isBusy ? 'Searching…' : choices.length === 0 ? 'Nothing found' : `${choices.length} to choose from`}
      </p>
    </dialog>
  );
}

interface ChoiceRowProps {
  choice: Choice;
  id: string;
  isChosen: boolean;
  startsGroup: boolean;
}

function ChoiceRow({ choice, id, isChosen, startsGroup }: ChoiceRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <>
      {startsGroup && (
        <p role="presentation" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
          {GROUPS[choice.group]}
        </p>
      )}
      {/* The text field keeps the focus and has the keys. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above. */}
      <div
        ref={row}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        className={`cursor-pointer rounded-lg px-3 py-2 ${isChosen ? 'bg-accent-soft text-accent-strong' : 'text-ink hover:bg-hover'}`}
        onClick={choice.run}
      >
        <span className="block font-medium">{choice.label}</span>
        {choice.note !== undefined && <span className="block truncate text-[13px] text-muted">{choice.note}</span>}
      </div>
    </>
  );
}
