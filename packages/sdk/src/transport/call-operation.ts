// Calls one operation of the table: fills in its path and checks the answer against the request.
import { OPERATIONS, queryEntries } from '@svc/protocol';
import type { AnswerOf, BodyOf, OperationId, QueryOf } from '../api-types.ts';
import { refuseUnknown } from '../credentials/wrong-option.ts';
import { SvcClientError } from '../errors.ts';
import { atService } from '../name-failure.ts';
import { checkAnswer } from './check-answer.ts';
import type { Client } from './client.ts';
import { type Answer, type CallOptions, sendCall } from './send-call.ts';

export interface OperationInput<Id extends OperationId> {
  params?: Record<string, string>;
  query?: Partial<QueryOf<Id>>;
  body?: BodyOf<Id>;
}

export async function callOperation<Id extends OperationId>(
  client: Client,
  id: Id,
  input: OperationInput<Id> = {},
  options: CallOptions = {},
): Promise<AnswerOf<Id>> {
  const operation = OPERATIONS[id];
  refuseQuery(client, id, input.query ?? {});
  const target = fillPath(operation.path, input.params ?? {}) + queryText(input.query ?? {});
  const isPublic = operation.access === 'public';
  const answer = await sendCall(client, { method: operation.method, target, body: input.body, isPublic }, options);
  if (!isPublic) checkAtService(client, id, input, answer);
  return answer.body as AnswerOf<Id>;
}

function checkAtService(client: Client, id: OperationId, input: object, answer: Answer): void {
  try {
    checkAnswer(client, id, input, answer);
  } catch (error) {
    throw atService(error, client.baseUrl);
  }
}

/** A filter that is passed over gives a list of everything. */
function refuseQuery(client: Client, id: OperationId, query: object): void {
  const names = Object.keys((OPERATIONS[id].query as { properties?: object } | null)?.properties ?? {});
  try {
    refuseUnknown(query, Object.fromEntries(names.map((name) => [name, true])), `the query of ${id}`);
  } catch (error) {
    throw atService(error, client.baseUrl);
  }
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    // A URL parser would resolve a dot segment and call another route.
    if (value === '' || /^\.{1,2}$/.test(value)) {
      throw new SvcClientError('SVC_VALIDATION_FAILED', `${name} must be given.`, {
        details: { issues: [{ path: name, message: 'must be given' }] },
      });
    }
    return encodeURIComponent(value).replaceAll('%3A', ':');
  });
}

function queryText(query: Record<string, unknown>): string {
  const text = new URLSearchParams(queryEntries(query));
  return text.size === 0 ? '' : `?${text.toString()}`;
}
