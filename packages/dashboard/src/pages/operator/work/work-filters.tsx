// Which part of the queue is shown, and the views that this browser keeps under a name.
import type { Env } from '@svc/protocol';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ENV_LABELS } from '../../../labels.ts';
import { Button } from '../../../parts/button.tsx';
import { FILTER_SELECT } from '../../../parts/conversion/filter-selects.tsx';
import { Dialog } from '../../../parts/dialog.tsx';
import { Field, Form } from '../../../parts/form.tsx';
import { Segmented } from '../../../parts/segmented.tsx';
import { QUEUES, type WorkFilters } from '../../../search.ts';
import { useSession } from '../../../session.ts';
import { phrase } from '../../../texts/phrase.ts';
import { AGES, QUEUE_LABELS } from './work-words.ts';

const OWNER_CHOICES = [
  ['anyone', phrase`All`],
  ['me', phrase`Mine`],
  ['nobody', phrase`Nobody’s`],
] as const;

/** Live where it is served: a full Sandbox must hide nothing. */
export function useMainEnv(): Env {
  return useSession().installation.envs.at(-1) ?? 'test';
}

interface FilterProps {
  filters: WorkFilters;
  onChange: (next: WorkFilters) => void;
}

export function EnvFilter({ filters, onChange }: FilterProps) {
  const { envs } = useSession().installation;
  const main = useMainEnv();
  if (envs.length < 2) return null;
  return (
    <Segmented
      label="Environment"
      value={filters.env ?? main}
      choices={envs.map((env) => [env, ENV_LABELS[env]] as const)}
      onChange={(env) => onChange({ ...filters, env })}
    />
  );
}

export function WorkFilterBar({ filters, onChange }: FilterProps) {
  const { queue, owner, search, ...rest } = filters;
  const kept = { ...rest, ...(queue && { queue }), ...(owner && { owner }) };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-3">
      <form
        role="search"
        className="min-w-0 flex-1 basis-48"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = String(new FormData(event.currentTarget).get('search')).trim();
          onChange({ ...kept, ...(wanted && { search: wanted }) });
        }}
      >
        <input
          key={search ?? ''}
          type="search"
          name="search"
          aria-label="Search the queue"
          placeholder="Merchant, reference or words"
          className="input"
          maxLength={128}
          defaultValue={search ?? ''}
        />
      </form>
      <select
        aria-label="Kind of work"
        className={FILTER_SELECT}
        value={queue ?? ''}
        onChange={({ target }) => {
          const chosen = QUEUES.find((one) => one === target.value);
          const { queue: _, ...others } = filters;
          onChange({ ...others, ...(chosen && { queue: chosen }) });
        }}
      >
        <option value="">All kinds</option>
        {QUEUES.map((one) => (
          <option key={one} value={one}>
            {QUEUE_LABELS[one]}
          </option>
        ))}
      </select>
      <Segmented
        label="Whose work"
        value={owner ?? 'anyone'}
        choices={OWNER_CHOICES}
        onChange={(chosen) => {
          const { owner: _, ...others } = filters;
          onChange({ ...others, ...(chosen !== 'anyone' && { owner: chosen }) });
        }}
      />
      {filters.age !== undefined && (
        <Button
          icon={<X className="size-4" aria-hidden />}
          aria-label={phrase`${AGES[filters.age]}: show all`}
          onClick={() => {
            const { age: _, ...others } = filters;
            onChange(others);
          }}
        >
          {AGES[filters.age]}
        </Button>
      )}
      <SavedViews filters={filters} onChange={onChange} />
    </div>
  );
}

interface SavedView {
  name: string;
  filters: WorkFilters;
}

const KEPT_AT = 'svc:work-views';

function readViews(): SavedView[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AT) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as SavedView[]) : [];
  } catch {
    return [];
  }
}

function SavedViews({ filters, onChange }: FilterProps) {
  const [views, setViews] = useState(readViews);
  const [isNaming, setNaming] = useState(false);
  const keep = (next: SavedView[]): void => {
    localStorage.setItem(KEPT_AT, JSON.stringify(next));
    setViews(next);
  };
  return (
    <>
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center rounded-lg bg-sunken ring-1 ring-line ring-inset">
          <Button look="quiet" size="sm" onClick={() => onChange(view.filters)}>
            {view.name}
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label={`Forget the view ${view.name}`}
            onClick={() => keep(views.filter(({ name }) => name !== view.name))}
          >
            <X className="size-4" aria-hidden />
          </Button>
        </span>
      ))}
      <Button size="sm" onClick={() => setNaming(true)}>
        Save view
      </Button>
      <Dialog open={isNaming} onClose={() => setNaming(false)} title="Save this view">
        <Form
          error={null}
          onSubmit={({ name = '' }) => {
            keep([...views.filter((view) => view.name !== name), { name, filters }]);
            setNaming(false);
          }}
        >
          <Field label="Name" name="name" required maxLength={40} hint="Kept in this browser." />
          <Button type="submit" look="primary">
            Save
          </Button>
        </Form>
      </Dialog>
    </>
  );
}
