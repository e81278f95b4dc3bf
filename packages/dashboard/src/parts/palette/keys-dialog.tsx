// The keys that the pages know.
import { phrase } from '../../texts/phrase.ts';
import { Dialog } from '../dialog.tsx';
import { IS_MAC } from './palette.tsx';

const KEYS = [
  [IS_MAC ? '⌘ K' : 'Ctrl K', phrase`Search, go to a page, or do something`],
  ['/', phrase`The same, when you are not typing`],
  ['?', phrase`This list`],
  ['↑ ↓', phrase`Choose in the palette`],
  ['Enter', phrase`Open what is chosen`],
  ['Esc', phrase`Close`],
] as const;

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keys">
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5">
      {KEYS.map(([keys, words]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded-md bg-sunken px-2 py-0.5 font-mono text-[13px] text-ink ring-1 ring-line ring-inset">
              {keys}
            </kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
