// Recovery codes, to keep somewhere safe.
import { Download } from 'lucide-react';
import { download } from '../download.ts';
import { Button } from './button.tsx';

export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className="rounded-xl bg-sunken p-4 ring-1 ring-line ring-inset">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <p className="font-medium text-ink">Recovery codes: each works once, when your phone is lost</p>
      <Button
        size="sm"
        icon={<Download className="size-3.5" aria-hidden />}
        onClick={() => download('svc-recovery-codes.txt', `${codes.join('\n')}\n`)}
      >
        Download
      </Button>
    </div>
    <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-[13px] text-ink">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </div>
);
