// The workbench's shell: try any operation with a Sandbox key.
import { OPERATION_IDS, OPERATIONS, parseJsonStrictly } from '@svc/protocol';
import { EXAMPLES } from '@svc/protocol/openapi';
import { tryOperation } from '../api/try-operation.ts';
import { describeCall } from '../domain/describe-call.ts';
import type { ShellAnswer, ShellView } from './merchant-answers.ts';
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
