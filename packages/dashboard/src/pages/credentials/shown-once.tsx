// Secrets that are shown once: copy or download them before closing.
import { Download } from 'lucide-react';
import { download } from '../../download.ts';
import { Button } from '../../parts/button.tsx';
import { Code } from '../../parts/code.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Notice } from '../../parts/notice.tsx';

export interface Shown {
  title: string;
  note: string;
  text: string;
  fileName: string;
  /** A first program with these secrets in it. */
  program?: string;
}

export function ShownOnce({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  return (
    <Dialog open={shown !== null} onClose={onClose} title={shown?.title ?? ''} note={shown?.note} stays wide>
      {shown !== null && (
        <>
          <Notice tone="warn" title="This is shown once. Keep it where secrets belong." />
          <div className="mt-4">
            <Code text={shown.text} label="secret" />
          </div>
          {shown.program !== undefined && (
            <details className="mt-4">
              <summary className="text-[13px] font-medium text-accent">A first program with these credentials</summary>
              <div className="mt-2">
                <Code text={shown.program} label="program" low />
              </div>
            </details>
          )}
          <DialogActions>
            <Button
              icon={<Download className="size-4" aria-hidden />}
              onClick={() => download(shown.fileName, `${shown.text}\n`)}
            >
              Download {shown.fileName}
            </Button>
            <Button look="primary" onClick={onClose}>
              I have kept it
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
