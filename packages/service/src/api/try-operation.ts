// Runs an operation for the dashboard's shell with a Sandbox key: all of the gate's checks but sealing and signing, which need secrets
// that only the merchant has. It counts in the key's limits and comes from the person's address.
import { randomBytes } from 'node:crypto';
import {
  type ErrorEnvelope,
  ID_PREFIXES,
  IDEMPOTENCY_KEY_PATTERN,
  makeId,
  matchOperation,
  OPERATIONS,
  type OperationId,
  SvcError,
  toErrorEnvelope,
  validationError,
} from '@svc/protocol';
import { type ApiKeyRecord, findApiKey, findApiKeyDigest } from '../credentials/store/api-keys.ts';
import { maskAccounts } from '../domain/request-trace.ts';
import { checkRoute, checkScope, checkSource, limitKey } from '../gate/admit.ts';
import { sourceOf } from '../gate/count-request.ts';
import { checkParts } from '../gate/open-body.ts';
import { countedAddress } from '../gate/read-source-address.ts';
import { makeKeyedRequest, runOnce } from '../gate/run-once.ts';
import { fingerprintOf } from '../gate/spend-nonce.ts';
import { enterAll } from '../gate/store/enter.ts';
import { insertRequests } from '../gate/store/request-log.ts';
import { spend } from '../gate/store/spend.ts';
import { mark, type Visit } from '../gate/visit.ts';
import { wallClock } from '../ports/clock.ts';
import type { Context } from '../ports/context.ts';
import { makeTrace } from './request-recorder.ts';
import { routeHandlers } from './routes/index.ts';
import { toSvcError } from './send-error.ts';

export interface Attempt {
  merchantId: string;
  apiKeyId: string;
  method: string;
  /** Path and query. */
  target: string;
  /** JSON text; empty for a read. */
  body: string;
  idempotencyKey: string | null;
}

export interface TriedOperation {
  requestId: string;
  operation: OperationId | null;
  status: number;
  ms: number;
  isReplay: boolean;
  /** With account numbers cut; an error envelope when it was refused. */
  answer: unknown;
}

/** `from` is the visit of the page that asks: its address is the one to log. */
export async function tryOperation(context: Context, from: Visit, attempt: Attempt): Promise<TriedOperation> {
  const key = await requireKey(context, from, attempt);
  const visit = visitOf(from, attempt);
  const answered = await answer(context, visit, key, attempt);
  const ms = Math.round(performance.now() - visit.startedAt);
  await logAttempt(context, visit, key, { status: answered.status, ms });
  const operation = visit.operation?.id ?? null;
  return { requestId: visit.requestId, operation, ms, isReplay: visit.opened.isReplay, ...answered };
}

async function logAttempt(
  context: Context,
  visit: Visit,
  { merchantId, id: apiKeyId }: ApiKeyRecord,
  { status, ms }: { status: number; ms: number },
): Promise<void> {
  const { requestId: id, now: at, method, path, address: ip } = visit;
  const { code = null, reason = null } = visit.failure ?? {};
  const operation = visit.operation?.id ?? null;
  const trace = { ...makeTrace(visit, 'test'), isShell: true };
  const who = { id, at, merchantId, env: 'test', apiKeyId } as const;
  await insertRequests(context, [{ ...who, operation, method, path, status, code, reason, ip, ms, trace }]);
}

async function requireKey(
  { db, config }: Context,
  { now }: Visit,
  { merchantId, apiKeyId }: Attempt,
): Promise<ApiKeyRecord> {
  if (!config.envs.includes('test'))
    throw new SvcError('SVC_INVALID_STATE', 'There is no Sandbox in this installation.');
  const key = await findApiKey(db, { merchantId, id: apiKeyId });
  const isInForce = key !== null && key.status !== 'revoked' && (key.expiresAt === null || key.expiresAt > now);
  if (!isInForce || key.env !== 'test') throw validationError('apiKeyId', 'must be a Sandbox key in force');
  return key;
}

function visitOf(from: Visit, { method, target }: Attempt): Visit {
  const path = target.split('?')[0] ?? target;
  const match = matchOperation(method, target);
  const found = match !== null && OPERATIONS[match.id].access === 'merchant' ? match : null;
  return {
    ...from,
    requestId: makeId(ID_PREFIXES.request, from.now),
    startedAt: performance.now(),
    route: found === null ? 'unknown' : 'merchant',
    operation: found && { ...OPERATIONS[found.id], id: found.id },
    method,
    target,
    path,
    params: found?.params ?? {},
    // The page's own origin: a publishable key is refused here where it would be on that page.
    headers: from.headers.origin === undefined ? {} : { origin: from.headers.origin },
    rawHeaders: [],
    requestHeaders: null,
    retryAfterSeconds: null,
    failure: null,
    marks: [],
    diagnose: null,
    opened: { request: null, answer: null, isReplay: false },
  };
}

type Answered = Pick<TriedOperation, 'status' | 'answer'>;

async function answer(context: Context, visit: Visit, key: ApiKeyRecord, attempt: Attempt): Promise<Answered> {
  try {
    return await run(context, visit, key, attempt);
  } catch (thrown) {
    const error = toSvcError(thrown);
    if (error.code === 'SVC_INTERNAL')
      context.log.error({ requestId: visit.requestId, error: thrown }, 'request failed');
    visit.failure = { code: error.code, reason: error.message, details: error.details ?? {} };
    const envelope: ErrorEnvelope = toErrorEnvelope(error, visit.requestId);
    return { status: error.status, answer: envelope };
  }
}

async function run(context: Context, visit: Visit, key: ApiKeyRecord, attempt: Attempt): Promise<Answered> {
  const { merchantId, idempotencyKey } = attempt;
  await spendLimits(context, visit, key);
  const { operation, parts } = admitAttempt(visit, key, attempt);
  const { plaintext, ...checked } = parts;
  const spending = operation.write ? await claimKey(context, visit, attempt, plaintext) : null;
  mark(visit, 'nonce');
  const handler = routeHandlers[operation.id];
  if (handler === undefined) throw new Error(`No handler for ${operation.id}.`);
  const { requestId, now } = visit;
  const ahead = { originId: spending?.originId ?? requestId, sealForKey: null };
  const of = { requestId, operationId: operation.id, merchantId, env: 'test', ahead } as const;
  const claim = { merchantId, env: 'test', key: idempotencyKey ?? '', claimedBy: requestId } as const;
  const work = () => handler(context, { ...of, apiKey: key, now, ...checked });
  const done = await runOnce({ context }, makeKeyedRequest(claim, spending), work);
  visit.opened.answer = done.plaintext;
  visit.opened.isReplay = done.isReplay;
  mark(visit, 'work');
  return { status: done.status, answer: maskAccounts(JSON.parse(Buffer.from(done.plaintext).toString('utf8'))) };
}

/** Per-key limits, then the allowlist or the origin, as the gate does. The page's own request has counted the person's address. */
async function spendLimits({ db, clock }: Context, visit: Visit, { id }: ApiKeyRecord): Promise<void> {
  const [entry] = await enterAll(db, [
    {
      now: visit.now,
      byDatabaseClock: wallClock(clock).isOfMachine === true,
      address: countedAddress(visit.address),
      isFile: false,
      isPaid: true,
      source: sourceOf(visit),
      digest: await findApiKeyDigest(db, id),
      isPublic: false,
      isWrite: visit.operation?.limitClass === 'write',
      opensBody: false,
      reads: null,
      lease: 0,
      back: null,
    },
  ]);
  if (entry === undefined) throw new Error('a request was left out');
  limitKey(visit, entry);
  checkSource(entry);
}

/** The gate's checks of key, route, idempotency key and body, in the gate's order. */
function admitAttempt(visit: Visit, key: ApiKeyRecord, { body, idempotencyKey }: Attempt) {
  checkScope(visit, key);
  const operation = checkRoute(visit);
  if (idempotencyKey !== null && !new RegExp(IDEMPOTENCY_KEY_PATTERN).test(idempotencyKey)) {
    throw validationError('idempotencyKey', 'must be 8 to 64 characters of A-Z a-z 0-9 _ -');
  }
  visit.requestHeaders = { keyId: null, signed: null, idempotencyKey: operation.write ? idempotencyKey : null };
  mark(visit, 'admission');
  const plaintext = Buffer.from(operation.write ? body.trim() || '{}' : '');
  visit.opened.request = plaintext;
  const parts = checkParts(visit, { operation, params: visit.params }, plaintext);
  mark(visit, 'opening');
  return { operation, parts };
}

/** The same claims as the gate's, so that a program and the shell cannot do one thing twice under one key. */
function claimKey({ db }: Context, visit: Visit, { merchantId, idempotencyKey }: Attempt, plaintext: Uint8Array) {
  const { now, requestId } = visit;
  const claim =
    idempotencyKey === null ? null : { key: idempotencyKey, fingerprint: fingerprintOf(visit, { plaintext }) };
  const signingKeyId = `shell:${merchantId}`;
  return spend(db, { now, signingKeyId, nonce: randomBytes(16), requestId, merchantId, env: 'test', claim });
}
