// The IP allowlist, with the meaning or fault of each entry while typing.
import type { AllowlistEntryCheck } from '@svc/service/dashboard/api-types';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { TextField } from '../../parts/form.tsx';
import { useScope } from '../../use-scope.ts';

export const entriesOf = (text: string): string[] =>
  text
    .split(/[\s,]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const PAUSE_MS = 300;

export function AllowlistField({ entries }: { entries: readonly string[] }) {
  const { merchantId, env } = useScope();
  const [text, setText] = useState(entries.join('\n'));
  const [checks, setChecks] = useState<readonly AllowlistEntryCheck[]>([]);
  useEffect(() => {
    const given = entriesOf(text);
    if (given.length === 0) return setChecks([]);
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      call(
        'POST /merchants/{merchantId}/allowlist-check',
        { params: { merchantId }, body: { entries: given } },
        stop.signal,
      )
        .then((answer) => setChecks(answer.entries))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [text, merchantId]);
  return (
    <div>
      <TextField
        label="IP allowlist"
        name="ipAllowlist"
        isOptional={env === 'test'}
        rows={2}
        className="font-mono"
        placeholder="203.0.113.7 or 198.51.100.0/24"
        hint={`One address or CIDR range a line. ${env === 'live' ? 'Live keys work from these only.' : 'Empty: from anywhere.'}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="mt-2 space-y-1 text-[13px]" aria-live="polite">
        {checks.map(({ entry, range, reason }) => (
          <li key={entry} className={`flex items-start gap-2 ${reason === null ? 'text-good' : 'text-bad'}`}>
            {reason === null ? (
              <Check className="mt-0.5 size-3.5 shrink-0" aria-hidden />
            ) : (
              <X className="mt-0.5 size-3.5 shrink-0" aria-hidden />
            )}
            <span className="min-w-0 break-words">
              <code className="font-mono">{entry}</code>{' '}
              {reason ?? (range === entry ? 'is allowed' : `is allowed as ${range}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
