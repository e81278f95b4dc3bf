// The workbench's shell: try any operation with a Sandbox key.
import {
  ERRORS,
  matchOperation,
  OPERATION_IDS,
  OPERATIONS,
  type OperationId,
  parseJsonStrictly,
  SvcError,
  type SvcErrorCode,
} from '@svc/protocol';
import { EXAMPLES } from '@svc/protocol/openapi';
import { tryOperation } from '../api/try-operation.ts';
import { readEventsOf } from '../conversions/rows/read-conversion-detail.ts';
import { findByReference } from '../conversions/store/find-conversions.ts';
import { describeCall, diagnoseRefusal } from '../domain/describe-call.ts';
import { findTrace } from '../gate/store/request-log.ts';
import { toSeconds } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { findRequest, type RequestRow } from '../stores/reads/read-requests.ts';
import { countAttempts } from '../stores/reads/read-webhooks.ts';
import type { RequestDetail, RequestView, ShellAnswer, ShellView } from './merchant-answers.ts';
import { READERS, WRITERS } from './row/access.ts';
import { read, rowsWith } from './row/action.ts';
import type { BrowserCall } from './row/call.ts';
import { closed, Id, OfMerchant, oneOf, optional, text } from './row/fields.ts';

const { action } = rowsWith<BrowserCall>();
const MAX_BODY_CHARS = 65_536;
const MAX_TARGET_CHARS = 2048;

export const workbenchActions = {
  getShell: read({
    at: 'GET /merchants/{merchantId}/sandbox/operations',
    access: READERS,
    summary: 'Every operation with an example, for the shell',
    params: OfMerchant,
    run: async (): Promise<ShellView> => ({
      operations: OPERATION_IDS.flatMap((id) => {
        const { access, method, path, summary } = OPERATIONS[id];
        const { query = {}, body = null } = EXAMPLES[id];
        return access === 'merchant' ? [{ id, method, path, summary, query, body }] : [];
      }),
    }),
  }),
  tryOperation: action({
    at: 'POST /merchants/{merchantId}/sandbox/operations',
    access: WRITERS,
    summary: 'Run an operation with a Sandbox key',
    params: OfMerchant,
    body: closed({
      apiKeyId: Id,
      method: oneOf(['GET', 'POST', 'PATCH', 'DELETE']),
      target: text(MAX_TARGET_CHARS),
      body: optional(text(MAX_BODY_CHARS, 0)),
      idempotencyKey: optional(text(64)),
    }),
    audit: 'before',
    async run({ context, visit, params: { merchantId }, body: asked, audit }): Promise<ShellAnswer> {
      const { apiKeyId, method, target, body = '', idempotencyKey = null } = asked;
      const [path = '', query = ''] = target.split('?');
      const attempt = { merchantId, apiKeyId, method, target, body, idempotencyKey };
      audit.details = { method, path };
      const tried = await tryOperation(context, visit, attempt);
      audit.subject = tried.requestId;
      const call = { operation: tried.operation, method, path, query, body: readBody(body) };
      return { ...tried, snippets: describeCall(call) };
    },
  }),
} as const;

function readBody(body: string): unknown {
  const parsed = parseJsonStrictly(Buffer.from(body));
  return parsed.ok ? parsed.value : null;
}

// One request for the workbench: what was sent and answered, what followed from it, and why it was refused.

export const toRequest = ({ at, ...row }: RequestRow): RequestView => ({ ...row, at: toSeconds(at) });

export async function readRequestDetail(
  context: Context,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<RequestDetail> {
  const { db } = context;
  const row = await findRequest(db, merchantId, id);
  if (row === null) throw new SvcError('SVC_NOT_FOUND', 'There is no such request.');
  const { env, code, method, path } = row;
  const trace = await findTrace(context, { id, merchantId, env });
  const reference = trace?.reference ?? matchOperation(method, path)?.params.reference ?? null;
  const found = reference === null ? null : await findByReference(db, { merchantId, env }, reference);
  const events = found === null ? [] : await readEventsOf(context, found);
  const attempts = await countAttempts(
    db,
    events.map((event) => event.id),
  );
  const operation = OPERATION_IDS.find((known): known is OperationId => known === row.operation) ?? null;
  const body = trace?.request.opened ?? null;
  return {
    ...toRequest(row),
    meaning: code !== null && code in ERRORS ? ERRORS[code as SvcErrorCode].description : null,
    trace,
    verdict: code === null ? [] : diagnoseRefusal({ code, at: toSeconds(row.at), trace }),
    conversion: found && { id: found.id, reference: found.reference, type: found.type, status: found.status },
    events: events.map((event) => ({
      id: event.id,
      eventType: event.eventType,
      status: event.status,
      createdAt: event.createdAt,
      attempts: attempts.get(event.id)?.attempts ?? 0,
      failedAttempts: attempts.get(event.id)?.failed ?? 0,
    })),
    snippets: describeCall({ operation, method, path, query: trace?.query ?? '', body }),
  };
}
