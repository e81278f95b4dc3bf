// Everything that waits for staff in one list, the longest waiting first.
import type { WorkView } from '@svc/service/dashboard/api-types';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ListTodo } from 'lucide-react';
import { useEffect } from 'react';
import { shortReference } from '../../../format.ts';
import { sentenceOf } from '../../../labels.ts';
import { EnvBadge } from '../../../parts/badge.tsx';
import { Button } from '../../../parts/button.tsx';
import { Money } from '../../../parts/money.tsx';
import { Notice } from '../../../parts/notice.tsx';
import { Page } from '../../../parts/page.tsx';
import { Empty, Loaded } from '../../../parts/states.tsx';
import { type Column, More, ROW_LINK, Table } from '../../../parts/table.tsx';
import { Time } from '../../../parts/time.tsx';
import { say } from '../../../parts/toast.tsx';
import type { WorkFilters } from '../../../search.ts';
import { useSession, useStaffDuty, useUser } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { useList, useWrite } from '../../../use-api.ts';
import { EnvFilter, useMainEnv, WorkFilterBar } from './work-filters.tsx';
import { NoticeButton } from './work-notices.tsx';
import { ifNobodyActs, labelOf, placeOf } from './work-words.ts';

const COLUMNS: Column<WorkView>[] = [
  {
    head: 'What',
    cell: (work) => (
      <>
        <Link {...placeOf(work)} className={ROW_LINK} data-work={work.id}>
          {labelOf(work)}
          {work.reference !== null && <span className="font-normal text-muted"> {shortReference(work.reference)}</span>}
        </Link>
        <span className="my-0.5 flex flex-wrap items-center gap-x-2 text-[13px] text-muted">
          <EnvBadge env={work.env} />
          {[work.merchantName, work.isWaiting && phrase`not yet`].filter(Boolean).join(' · ')}
        </span>
        {work.note !== '' && work.note !== work.merchantName && (
          <span className="block max-w-md text-[13px] break-words text-body">{sentenceOf(work.note)}</span>
        )}
      </>
    ),
  },
  {
    head: 'Amount',
    align: 'right',
    cell: (work) => <Money amount={work.amount} unit={work.currency ?? 'NGN'} short />,
  },
  { head: 'Waiting', align: 'right', cell: (work) => <Time at={work.since} /> },
  { head: 'If nobody acts', from: 'lg', cell: (work) => <span className="text-[13px]">{ifNobodyActs(work)}</span> },
  { head: 'Who has it', cell: (work) => <Owner work={work} /> },
];

export function Work() {
  const filters = useSearch({ from: '/inside/operator/work' });
  const navigate = useNavigate({ from: '/operator/work' });
  const { envs } = useSession().installation;
  const main = useMainEnv();
  const env = filters.env ?? main;
  const canWork = useStaffDuty('work');
  const change = (next: WorkFilters): void => void navigate({ search: next });
  const next = useTakeNext({ env, ...(filters.queue && { queue: filters.queue }) });
  const isSandbox = env === 'test' && envs.length > 1;
  return (
    <Page
      title="Work"
      note={
        <>
          All that waits for a decision, the longest waiting first.{' '}
          <span className="max-sm:hidden">
            Keys: J and K move, Enter opens, T takes or gives back, N takes the next that nobody has.
          </span>
        </>
      }
      actions={
        <>
          <EnvFilter filters={filters} onChange={change} />
          <NoticeButton />
          {canWork && (
            <Button look="primary" busy={next.isPending} onClick={next.take}>
              Take the next
            </Button>
          )}
        </>
      }
    >
      {isSandbox && <Notice tone="warn" title="Sandbox: no real money is in this list" />}
      <div className={`card ${isSandbox ? 'border-warn-mark/50' : ''}`}>
        <WorkFilterBar filters={filters} onChange={change} />
        <Rows filters={{ ...filters, env }} onNext={next.take} />
      </div>
    </Page>
  );
}

const noWork = (): void => undefined;

function Rows({ filters, onNext }: { filters: WorkFilters & { env: 'test' | 'live' }; onNext: () => void }) {
  const query = useList('GET /operator/work', { query: filters });
  const give = useGive();
  const rows = query.data?.pages.flatMap(({ work }) => work) ?? [];
  const canWork = useStaffDuty('work');
  useKeys({ rows, onToggle: canWork ? give.toggle : noWork, onNext: canWork ? onNext : noWork });
  return (
    <>
      <Loaded query={query}>
        {() =>
          rows.length === 0 ? (
            <Empty icon={<ListTodo aria-hidden />} title="Nothing waits here">
              What no rule decides comes here: holds, refunds, payouts that failed, money of nobody, differences,
              proposals.
            </Empty>
          ) : (
            <Table caption="Work that waits" columns={COLUMNS} rows={rows} keyOf={(work) => work.id} stacks />
          )
        }
      </Loaded>
      <More query={query} />
    </>
  );
}

/** Above the link that covers the row. */
function Owner({ work }: { work: WorkView }) {
  const { email } = useUser();
  const canWork = useStaffDuty('work');
  const give = useGive();
  const isOwn = work.owner === email;
  return (
    <span className="relative inline-flex flex-wrap items-center gap-2">
      {work.owner !== null && <span className="text-[13px]">{isOwn ? phrase`You` : work.owner}</span>}
      {canWork && (
        <Button
          size="sm"
          busy={give.isPending}
          aria-label={isOwn ? phrase`Give back ${labelOf(work)}` : phrase`Take ${labelOf(work)}`}
          onClick={() => give.toggle(work)}
        >
          {isOwn ? phrase`Give back` : phrase`Take`}
        </Button>
      )}
    </span>
  );
}

function useGive() {
  const { email } = useUser();
  const assign = useWrite('POST /operator/work/{id}/assign');
  const toggle = ({ id, owner }: WorkView): void =>
    assign.mutate({ params: { id }, body: { email: owner === email ? null : email } });
  return { toggle, isPending: assign.isPending };
}

function useTakeNext(body: { env: 'test' | 'live'; queue?: WorkView['queue'] }) {
  const navigate = useNavigate();
  const write = useWrite('POST /operator/work/next');
  const take = (): void =>
    write.mutate(
      { body },
      {
        onSuccess: ({ work }) => {
          if (work === null) say(phrase`Nothing is left that nobody has.`);
          else void navigate(placeOf(work));
        },
      },
    );
  return { take, isPending: write.isPending };
}

interface KeysOf {
  rows: readonly WorkView[];
  onToggle: (work: WorkView) => void;
  onNext: () => void;
}

function useKeys({ rows, onToggle, onNext }: KeysOf): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.metaKey || event.ctrlKey || event.altKey || document.querySelector('dialog[open]') !== null) return;
      if (target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea, select') !== null) return;
      const links = [...document.querySelectorAll<HTMLElement>('[data-work]')];
      const at = links.findIndex((link) => link.matches(':focus'));
      const chosen = rows.find(({ id }) => id === links[at]?.dataset.work);
      if (key === 'j' || key === 'k')
        links[Math.max(0, Math.min(links.length - 1, at + (key === 'j' ? 1 : -1)))]?.focus();
      else if (key === 't' && chosen !== undefined) onToggle(chosen);
      else if (key === 'n') onNext();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, onToggle, onNext]);
}
