// The audit log: every action, in a verifiable hash chain.
import type { AuditEntry } from '@svc/service/dashboard/api-types';
import { Link2, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { formatCount, shortHash } from '../../../format.ts';
import { wordsOf } from '../../../labels.ts';
import { Badge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Json } from '../../../parts/code.tsx';
import { Problem } from '../../../parts/form.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { Empty, Loaded } from '../../../parts/states.tsx';
import { More } from '../../../parts/table.tsx';
import { Time } from '../../../parts/time.tsx';
import { phrases } from '../../../texts/phrase.ts';
import { useApi, useList, useWrite } from '../../../use-api.ts';
import { auditSentence, mergeAsked } from './audit-sentence.ts';

export function Audit() {
  const [filters, setFilters] = useState<AuditFilters>({});
  const query = useList('GET /operator/audit', { query: filters });
  const verify = useWrite('POST /operator/audit/verify');
  const action = (
    <Button
      busy={verify.isPending}
      icon={<Link2 className="size-4" aria-hidden />}
      onClick={() => verify.mutate({ body: {} })}
    >
      Verify the chain
    </Button>
  );
  return (
    <Page
      title="Audit log"
      note="Append-only. Each entry carries the hash of the one before, so that none can be changed or taken out unseen."
      actions={action}
    >
      {verify.error !== null && <Problem error={verify.error} />}
      {verify.data !== undefined && (
        <Notice
          tone={verify.data.valid ? 'good' : 'bad'}
          title={
            verify.data.valid
              ? `The chain is whole: ${formatCount(verify.data.entries)} entries`
              : `The chain breaks at entry ${verify.data.brokenAt ?? '?'}`
          }
        >
          {verify.data.problem ?? `Head ${verify.data.head ?? 'none'}`}
        </Notice>
      )}
      <div className="card">
        <Filters onChange={setFilters} />
        <Loaded query={query}>
          {({ pages }) => {
            const entries = pages.flatMap((page) => page.entries);
            return entries.length === 0 ? (
              <Empty icon={<ScrollText aria-hidden />} title="No entry" />
            ) : (
              <ol className="divide-y divide-line">
                {mergeAsked(entries).map((entry) => (
                  <Entry key={entry.seq} entry={entry} />
                ))}
              </ol>
            );
          }}
        </Loaded>
        <More query={query} />
      </div>
    </Page>
  );
}

interface AuditFilters {
  actor?: string;
  action?: string;
  subject?: string;
}

function Filters({ onChange }: { onChange: (filters: AuditFilters) => void }) {
  const known = useApi('GET /operator/audit/actions', {}).data?.actions ?? [];
  return (
    <form
      className="flex flex-wrap gap-2 border-b border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const read = (name: string): string => String(data.get(name) ?? '').trim();
        const [actor, subject, action] = [read('actor'), read('subject'), read('known') || read('action')];
        onChange({ ...(actor && { actor }), ...(action && { action }), ...(subject && { subject }) });
      }}
    >
      <input
        name="actor"
        aria-label="Actor"
        placeholder="Who (part of e-mail)"
        className="input sm:w-52"
        maxLength={254}
      />
      <select name="known" aria-label="Known action" className="input sm:w-52">
        <option value="">Any action</option>
        {known.map((action) => (
          <option key={action} value={action}>
            {action}
          </option>
        ))}
      </select>
      <input name="action" aria-label="Action" placeholder="or a part of it" className="input sm:w-40" maxLength={64} />
      <input
        name="subject"
        aria-label="Subject"
        placeholder="About (conversion id)"
        className="input sm:w-64"
        maxLength={128}
      />
      <Button type="submit">Filter</Button>
    </form>
  );
}

const OUTCOME_TONES = { asked: 'info', proposed: 'warn', done: 'good', refused: 'bad' } as const;

const OUTCOME_LABELS = phrases({ asked: 'Asked', proposed: 'Proposed', done: 'Done', refused: 'Refused' });

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <li className="px-5 py-3">
    <details>
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="tnum w-12 text-[13px] text-muted">{entry.seq}</span>
        <span className="font-medium text-ink">{auditSentence(entry)}</span>
        <code className="font-mono text-xs text-muted">{entry.action}</code>
        <Badge>{wordsOf(entry.actorRole)}</Badge>
        <Badge tone={OUTCOME_TONES[entry.outcome]}>{OUTCOME_LABELS[entry.outcome]}</Badge>
        <span className="ms-auto text-[13px] text-muted">
          <Time at={entry.at} />
        </span>
      </summary>
      <div className="mt-3 space-y-2 text-[13px] text-muted">
        <p className="flex flex-wrap gap-x-4">
          {entry.subject !== null && <span>to {entry.subject}</span>}
          {entry.merchantId !== null && <span>{entry.merchantId}</span>}
          {entry.requestId !== null && <span>{entry.requestId}</span>}
          {entry.ip !== null && <span>from {entry.ip}</span>}
          <span className="font-mono" title={entry.hash}>
            {shortHash(entry.hash, 10)}
          </span>
        </p>
        <Json value={entry.details} label="details" low />
      </div>
    </details>
  </li>
);
