// Envelope shape, decryption and body: from the bytes as sent to what the handler gets.
import {
  LIMITS,
  type Operation,
  type OperationId,
  openEnvelope,
  type ParsedJson,
  parseEnvelope,
  parseEnvelopeJson,
  parseJsonStrictly,
  SvcError,
  validateBody,
  validateParams,
  validateQuery,
  validationError,
  validationErrors,
} from '@svc/protocol';
import { findEnvelopeMistake } from '@svc/protocol/mistakes';
import type { RequestHeaders } from './check-headers.ts';
import { withDoctorFields } from './check-signature.ts';
import type { Gate } from './gate.ts';
import type { Caller, Entry } from './store/enter.ts';
import type { Visit } from './visit.ts';

export interface OpenedRequest {
  plaintext: Uint8Array;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

export interface SealedBody {
  caller: Caller;
  entry: Entry;
  headers: RequestHeaders;
  operation: Operation & { id: OperationId };
  params: Record<string, string>;
  body: Uint8Array;
}

const NOTHING = new Uint8Array();
const LARGE_BODY_BYTES = 65_536;

/** Each step takes milliseconds with it: what others wait for runs in between. */
export const isLarge = ({ length }: Uint8Array): boolean => length > LARGE_BODY_BYTES;

export async function openBody(gate: Gate, visit: Visit, request: SealedBody): Promise<OpenedRequest> {
  const { operation } = request;
  const plaintext = operation.write ? await decrypt(gate, visit, request) : NOTHING;
  visit.opened.request = plaintext;
  if (isLarge(plaintext)) await gate.turns.take(request.caller.env, 'large');
  return checkParts(visit, request, plaintext);
}

/** What is not sealed goes this way too: the shell of the dashboard. */
export function checkParts(
  visit: Pick<Visit, 'target'>,
  request: Pick<SealedBody, 'operation' | 'params'>,
  plaintext: Uint8Array,
): OpenedRequest {
  const { operation } = request;
  const params = validateParams(operation.id, request.params);
  if (!params.ok) throw new SvcError('SVC_NOT_FOUND', 'There is nothing of that name.');
  const query = validateQuery(operation.id, readQuery(visit.target));
  if (!query.ok) throw validationErrors(query.issues);
  const body = operation.write ? readBody(operation.id, plaintext) : undefined;
  return { plaintext, params: params.value, query: query.value, body };
}

async function decrypt(gate: Gate, visit: Visit, request: SealedBody): Promise<Uint8Array> {
  const { caller, entry, headers, body } = request;
  const parsed = parseEnvelopeJson(body);
  if (isLarge(body)) await gate.turns.take(caller.env, 'large');
  const envelope = readEnvelope(parsed, body.length);
  if (isLarge(body)) await gate.turns.take(caller.env, 'large');
  const sealed = entry.encryptionKeys?.find(({ id }) => id === envelope.encKeyId);
  const key = sealed === undefined ? null : await gate.merchantKeys.encryptionKey(caller, sealed);
  const { method, path, target } = visit;
  const { merchantId } = caller;
  const diagnose = (): string =>
    key === null
      ? `${envelope.encKeyId} is not in force: it is unknown, revoked or expired.`
      : describeMistake(
          findEnvelopeMistake({ method, target, baseUrl: gate.context.config.baseUrl, merchantId, envelope }, key),
        );
  return withDoctorFields({ visit, caller, headers, body, diagnose }, () =>
    openEnvelope({ envelope, key, method, path, merchantId }),
  );
}

const describeMistake = (mistake: string | null): string =>
  mistake === null
    ? 'It opens with no additional data that the doctor can guess: compare the text that your client uses with the one below.'
    : `It was sealed otherwise: ${mistake}.`;

function readEnvelope(parsed: ParsedJson, bytes: number) {
  try {
    return parseEnvelope(parsed.ok ? parsed.value : null);
  } catch (error) {
    const isTooLarge = bytes > LIMITS.bodyBytes;
    if (isTooLarge && error instanceof SvcError && error.code === 'SVC_ENCRYPTION_REQUIRED') {
      throw validationError('body', 'is over 1 MiB and is no envelope');
    }
    throw error;
  }
}

function readBody(operationId: OperationId, plaintext: Uint8Array): unknown {
  const parsed = parseJsonStrictly(plaintext);
  if (!parsed.ok) throw validationErrors([parsed.issue]);
  const checked = validateBody(operationId, parsed.value);
  if (!checked.ok) throw validationErrors(checked.issues);
  return checked.value;
}

function readQuery(target: string): URLSearchParams {
  const queryAt = target.indexOf('?');
  return new URLSearchParams(queryAt === -1 ? '' : target.slice(queryAt + 1));
}
