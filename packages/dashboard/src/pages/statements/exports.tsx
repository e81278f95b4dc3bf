// Files of any length: asked for here or over the API, made in the background, kept for seven days.
import type { Export } from '@svc/protocol';
import { momentIn } from '@svc/protocol/time-zones';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Answer } from '../../api.ts';
import { dayOf, formatCount, shownZone } from '../../format.ts';
import { wordsOf } from '../../labels.ts';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { Field, Form, SelectField } from '../../parts/form.tsx';
import { Empty, Loaded } from '../../parts/states.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { say } from '../../parts/toast.tsx';
import { phrase } from '../../texts/phrase.ts';
import { useApi, useWrite } from '../../use-api.ts';
import { serviceNow } from '../../use-now.ts';
import { useScope } from '../../use-scope.ts';
import { fileNameOf, periodOf, whyNoFile } from './file-names.ts';
import { saveExport, saveSignature } from './save-export.ts';

const KINDS: readonly Export['kind'][] = ['conversions', 'payouts', 'events', 'statement', 'closed_days'];

export function Exports() {
  const { merchantId, env } = useScope();
  const [isOpen, setOpen] = useState(false);
  const query = useApi(
    'GET /merchants/{merchantId}/exports',
    { params: { merchantId }, query: { env, limit: 20 } },
    { refetchMs: 5000 },
  );
  return (
    <Card
      title="Files"
      note="Exports of any length, made in the background and kept for seven days. No account number is in any."
      actions={
        <Button size="sm" onClick={() => setOpen(true)}>
          New file
        </Button>
      }
      flush
    >
      <Loaded query={query}>
        {({ exports }) =>
          exports.length === 0 ? (
            <Empty icon={<FileText aria-hidden />} title="No file was made in the last days" />
          ) : (
            <Table caption="Files" columns={COLUMNS} rows={exports} keyOf={({ id }) => id} stacks />
          )
        }
      </Loaded>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="New file">
        <NewFile onClose={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

type File = Answer<'GET /merchants/{merchantId}/exports'>['exports'][number];

const COLUMNS: Column<File>[] = [
  { head: 'What', cell: ({ kind, format }) => `${wordsOf(kind)}, ${format.toUpperCase()}` },
  { head: 'Period', cell: (row) => periodOf(row) },
  { head: 'Asked for', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { head: 'Rows', align: 'right', cell: ({ rows }) => formatCount(rows) },
  { head: 'Status', cell: ({ status }) => <Badge>{wordsOf(status)}</Badge> },
  {
    head: 'Expires',
    cell: ({ expiresAt }) => (expiresAt === null ? '—' : <Time at={expiresAt} />),
  },
  { head: 'File', align: 'right', cell: (row) => (row.status === 'ready' ? <Save row={row} /> : null) },
];

function Save({ row }: { row: File }) {
  const { merchantId } = useScope();
  const run = useMutation({
    mutationFn: () => saveExport(merchantId, row, fileNameOf(row)),
    onError: (error) => say(whyNoFile(error)),
  });
  const sign = useMutation({
    mutationFn: () => saveSignature(merchantId, row, fileNameOf(row)),
    onError: (error) => say(whyNoFile(error)),
  });
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button
        size="sm"
        busy={run.isPending}
        icon={<Download className="size-4" aria-hidden />}
        onClick={() => run.mutate()}
      >
        Save
      </Button>
      <Button size="sm" busy={sign.isPending} onClick={() => sign.mutate()}>
        Signature
      </Button>
    </span>
  );
}

function NewFile({ onClose }: { onClose: () => void }) {
  const { merchantId, env } = useScope();
  const create = useWrite('POST /merchants/{merchantId}/exports');
  const submit = async (data: FormData): Promise<void> => {
    const kind = String(data.get('kind')) as Export['kind'];
    // The books of the installation are closed by UTC.
    const zone = kind === 'closed_days' ? 'UTC' : shownZone();
    const startOf = (name: string, daysLater = 0): number => momentIn(zone, String(data.get(name)), daysLater);
    const format = String(data.get('format')) as Export['format'];
    const body = { env, kind, format, from: startOf('from'), to: startOf('to', 1) - 1 };
    await create.mutateAsync({ params: { merchantId }, body });
    say('The file is being made.');
    onClose();
  };
  const today = dayOf(serviceNow());
  return (
    <Form error={create.error} onSubmit={(_, form) => void submit(new FormData(form)).catch(() => undefined)}>
      <SelectField label="What" name="kind">
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {wordsOf(kind)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Format" name="format">
        <option value="csv">CSV</option>
        <option value="jsonl">JSON lines</option>
      </SelectField>
      <Field label="From" name="from" type="date" required defaultValue={`${today.slice(0, 8)}01`} />
      <Field
        label="To"
        name="to"
        type="date"
        required
        defaultValue={today}
        hint={phrase`This day included, in ${shownZone()}; of closed days in UTC.`}
      />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" look="primary" busy={create.isPending}>
          Make it
        </Button>
      </DialogActions>
    </Form>
  );
}
