// Text to copy: ids, hashes, keys. One click copies and confirms.
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { say } from './toast.tsx';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = window.setTimeout(() => setCopied(false), 1600);
    return () => window.clearTimeout(timer);
  }, [copied]);
  return (
    <button
      type="button"
      aria-label={copied ? 'Copied' : `Copy ${label}`}
      title={copied ? 'Copied' : `Copy ${label}`}
      className="relative z-10 inline-flex size-6 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink"
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => say('Your browser did not allow it to be copied: select it instead.'),
        )
      }
    >
      {copied ? <Check className="size-3.5 text-good" aria-hidden /> : <Copy className="size-3.5" aria-hidden />}
    </button>
  );
}

interface CopyTextProps {
  text: string;
  label: string;
  /** Shown instead of the whole text. */
  shown?: string;
}

export const CopyText = ({ text, label, shown = text }: CopyTextProps) => (
  <span className="inline-flex max-w-full min-w-0 items-center gap-1">
    <code className="min-w-0 truncate font-mono text-[12.5px] text-ink" title={text}>
      {shown}
    </code>
    <CopyButton text={text} label={label} />
  </span>
);
