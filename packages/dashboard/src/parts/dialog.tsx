// The browser's modal dialog: it traps the focus, closes on Escape and restores the focus.
import { X } from 'lucide-react';
import { createContext, type ReactNode, useEffect, useId, useRef } from 'react';

/** True inside a dialog. */
export const InDialog = createContext(false);

const FIRST_IN_BODY = ['input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]']
  .map((kind) => `${kind}:not(:disabled)`)
  .join();

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  note?: ReactNode;
  wide?: boolean;
  /** For content that is shown once: only its own button closes it. */
  stays?: boolean;
  children: ReactNode;
}

export function Dialog({ open, onClose, title, note, wide = false, stays = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      // The browser focuses what comes first, which is Close: Enter would shut what was just opened. What is still being read
      // has nothing to focus but the body itself.
      const body = dialog.current?.querySelector<HTMLElement>('[data-body]');
      (body?.querySelector<HTMLElement>(FIRST_IN_BODY) ?? body)?.focus();
    }
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={() => open && onClose()}
      onCancel={(event) => stays && event.preventDefault()}
      // A browser lets one cancel be refused, and closes on the second Escape.
      onKeyDown={(event) => stays && event.key === 'Escape' && event.preventDefault()}
      className={`m-auto! max-h-[min(92dvh,56rem)] w-[calc(100vw-2rem)] overflow-y-auto rounded-2xl border border-line bg-raised text-start whitespace-normal shadow-float open:animate-appear ${wide ? 'max-w-2xl' : 'max-w-md'}`}
    >
      {open && (
        <div className="p-6">
          <div className="mb-4 flex items-start justify-between gap-4">
            <div>
              <h2 id={id} className="text-lg">
                {title}
              </h2>
              {note !== undefined && <p className="mt-1 text-muted">{note}</p>}
            </div>
            {!stays && (
              <button
                type="button"
                aria-label="Close"
                className="-mt-1 -me-1.5 inline-flex size-8 shrink-0 items-center justify-center rounded-lg text-muted hover:bg-hover hover:text-ink"
                onClick={onClose}
              >
                <X className="size-4.5" aria-hidden />
              </button>
            )}
          </div>
          <div data-body tabIndex={-1} className="outline-none">
            <InDialog value={true}>{children}</InDialog>
          </div>
        </div>
      )}
    </dialog>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
);
