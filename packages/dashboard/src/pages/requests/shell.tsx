// The shell: try any operation of the API with a Sandbox key.
import type { RequestDetail, ShellAnswer, ShellView } from '@svc/service/dashboard/api-types';
import { Link, useSearch } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../parts/badge.tsx';
import { Button, buttonClass } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Json } from '../../parts/code.tsx';
import { Field, Form, SelectField, TextField } from '../../parts/form.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Page } from '../../parts/page.tsx';
import { Loaded } from '../../parts/states.tsx';
import { useApi, useWrite } from '../../use-api.ts';
import { useRole, useScope } from '../../use-scope.ts';
import { CopyAs } from './copy-as.tsx';
import { StatusCode } from './requests.tsx';

type Operation = ShellView['operations'][number];

export function Shell() {
  const { merchantId } = useScope();
  const { from, operation } = useSearch({ from: '/inside/m/$merchantId/$env/shell' });
  const query = useApi('GET /merchants/{merchantId}/sandbox/operations', { params: { merchantId } });
  const again = useApi(
    'GET /merchants/{merchantId}/requests/{id}',
    { params: { merchantId, id: from ?? '' } },
    { enabled: from !== undefined },
  );
  const isReady = from === undefined || !again.isPending;
  return (
    <Page title="Shell" note="Try any operation with a Sandbox key. Nothing here can touch Live.">
      <Loaded query={query}>
        {({ operations }) =>
          isReady && (
            <Bench key={from ?? operation} operations={operations} first={operation} request={again.data ?? null} />
          )
        }
      </Loaded>
    </Page>
  );
}

interface BenchProps {
  operations: readonly Operation[];
  first: string | undefined;
  request: RequestDetail | null;
}

function Bench({ operations, first, request }: BenchProps) {
  const { merchantId } = useScope();
  const { canWrite } = useRole();
  const [id, setId] = useState(request?.operation ?? first ?? 'listBanks');
  const run = useWrite('POST /merchants/{merchantId}/sandbox/operations');
  const credentials = useApi('GET /merchants/{merchantId}/credentials', {
    params: { merchantId },
    query: { env: 'test' },
  }).data;
  const usable = credentials?.apiKeys.filter(({ status }) => status !== 'revoked') ?? [];
  // Secret keys first: they may do everything, so that the first try is not refused for its key.
  const keys = [...usable].sort((left, right) => Number(right.kind === 'sk') - Number(left.kind === 'sk'));
  const operation = operations.find((one) => one.id === id) ?? operations[0];
  if (operation === undefined) return null;
  const isAgain = request !== null && operation.id === request.operation;
  const submit = ({ apiKeyId = '', target = '', body = '', idempotencyKey = '' }: Record<string, string>): void => {
    const { method } = operation as { method: 'GET' | 'POST' | 'PATCH' | 'DELETE' };
    const key = idempotencyKey.trim();
    const given = { apiKeyId, method, target: target.trim(), body, ...(key !== '' && { idempotencyKey: key }) };
    run.mutate({ params: { merchantId }, body: given });
  };
  if (credentials !== undefined && keys.length === 0) return <NoKey />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card title="Call" note={operation.summary}>
        <Form error={run.error} onSubmit={submit}>
          <SelectField
            label="Operation"
            name="operation"
            value={operation.id}
            onChange={({ target }) => setId(target.value)}
          >
            {operations.map((one) => (
              <option key={one.id} value={one.id}>
                {one.method} {one.path}
              </option>
            ))}
          </SelectField>
          <SelectField label="API key" name="apiKeyId" hint="Its kind and scopes decide what it may do.">
            {keys.map((key) => (
              <option key={key.id} value={key.id}>
                {key.name ?? 'unnamed'} ({key.prefix}…)
              </option>
            ))}
          </SelectField>
          <Parts key={operation.id} operation={operation} request={isAgain ? request : null} />
          <Button
            type="submit"
            look="primary"
            busy={run.isPending}
            disabled={!canWrite}
            icon={<Play className="size-4" aria-hidden />}
          >
            Run
          </Button>
        </Form>
      </Card>
      <Result answer={run.data ?? null} />
    </div>
  );
}

/** What the operation takes, filled with an example or with the request to try again. */
function Parts({ operation, request }: { operation: Operation; request: RequestDetail | null }) {
  const query = request?.trace?.query ?? new URLSearchParams(operation.query).toString();
  const path = request?.path ?? operation.path;
  const body = request?.trace?.request.opened ?? operation.body ?? {};
  return (
    <>
      <Field
        label="Path and query"
        name="target"
        defaultValue={query === '' ? path : `${path}?${query}`}
        maxLength={2048}
        className="font-mono text-[13px]"
        autoComplete="off"
        spellCheck={false}
        {...(path.includes('{') && { hint: 'Put your own value in place of the braces.' })}
      />
      {operation.method !== 'GET' && (
        <>
          <TextField
            label="Body"
            name="body"
            rows={12}
            defaultValue={JSON.stringify(body, null, 2)}
            className="font-mono text-[12.5px]"
            spellCheck={false}
          />
          <Field
            label="Idempotency key"
            name="idempotencyKey"
            isOptional
            maxLength={64}
            className="font-mono text-[13px]"
            hint="With the same key and the same call, the first answer comes back and nothing happens twice."
            autoComplete="off"
          />
        </>
      )}
    </>
  );
}

function Result({ answer }: { answer: ShellAnswer | null }) {
  const scope = useScope();
  if (answer === null) {
    return (
      <Card title="Answer">
        <p className="text-muted">Run a call to see its answer.</p>
      </Card>
    );
  }
  const open = (
    <Link
      to="/m/$merchantId/$env/requests/$id"
      params={{ ...scope, id: answer.requestId }}
      className={buttonClass('secondary', 'sm')}
    >
      Open its workbench
    </Link>
  );
  return (
    <div className="min-w-0 space-y-6">
      <Card title="Answer" actions={open}>
        <p role="status" className="mb-3 flex flex-wrap items-center gap-2 text-[13px] text-muted">
          <StatusCode status={answer.status} />
          {answer.ms} ms
          {answer.isReplay && <Badge tone="info">kept answer of the first request</Badge>}
        </p>
        <Json value={answer.answer} label="answer" />
      </Card>
      <CopyAs snippets={answer.snippets} />
    </div>
  );
}

function NoKey() {
  const scope = useScope();
  const action = (
    <Link to="/m/$merchantId/$env/credentials" params={scope} className={buttonClass('secondary', 'sm')}>
      Credentials
    </Link>
  );
  return (
    <Notice title="The shell needs a Sandbox key" action={action}>
      Issue one first. Its secrets stay with you: the shell needs only to know which key to use.
    </Notice>
  );
}
