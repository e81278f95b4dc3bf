// Serves the table of actions: session, CSRF, access, schemas, function and audit, in the same order for every row.

import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Env, IDLE_HEADER, SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toSvcError } from '../../api/send-error.ts';
import { NotNow } from '../../domain/not-now.ts';
import type { Holder, Shares } from '../../domain/shares.ts';
import {
  type AuditActor,
  type AuditedChange,
  type AuditNote,
  auditAsked,
  auditChange,
  auditRefusal,
} from '../../installation/audit-change.ts';
import { DAY_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import type { Tracer } from '../../ports/telemetry.ts';
import { ACTIONS } from '../actions.ts';
import type { AnyRow, StreamRow } from '../row/action.ts';
import { type BrowserCall, type CallBase, noteOf, type OpenSession } from '../row/call.ts';
import { requireOutsider } from '../row/require-live-factor.ts';
import { checkAccess, requireSession } from './check-access.ts';
import { browserIdOf, checkCsrf, csrfTokenOf, originOf } from './csrf.ts';
import type { Dashboard } from './dashboard.ts';
import { makeAuthCall } from './make-auth.ts';
import { readBody, readParams, readQuery } from './read-request.ts';
import { knownBrowserOf, readSession } from './read-session.ts';

/** A call as a row without its types takes it: its parts have passed the row's own schemas. */
type CheckedCall = CallBase<never, never, never> & BrowserCall;
export type Stream = (call: CheckedCall, request: FastifyRequest, reply: FastifyReply) => void;
type ServedRow = (AnyRow<BrowserCall> & { method: string; path: string }) | StreamRow;
const MAX_BODY_BYTES = 262_144;

interface ServedWith {
  streams: Record<StreamRow['streams'], Stream>;
  shares: Shares;
  sandbox: Context;
  tracer: Tracer | null;
}

export function serveActions(scope: FastifyInstance, dashboard: Dashboard, served: ServedWith): void {
  const { streams, shares, sandbox, tracer } = served;
  for (const [id, row] of Object.entries<ServedRow>(ACTIONS)) {
    scope.route({
      method: row.method,
      url: `/api${row.path.replace(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: row.maxBodyBytes ?? MAX_BODY_BYTES,
      config: { isEndless: 'streams' in row },
      handler: async (request, reply) => {
        const prepared = await prepare(dashboard, { id, row }, request, reply);
        const call = readsSandbox(row, prepared) ? { ...prepared, context: sandbox } : prepared;
        if ('streams' in row) return streams[row.streams](call, request, reply);
        const run = () => withShare(shares, call, () => answerTo(id, row, call));
        const answer = await (tracer ? tracer.span({ name: `usecase.${id}`, kind: 'internal' }, run) : run());
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        const text = JSON.stringify(answer);
        // What is open to anyone carries the CSRF token or a secret just made, whose length compression could tell.
        return reply.send(row.access.to === 'anyone' ? text : await compressAnswer(request, reply, text));
      },
    });
  }
}

async function prepare(
  { context, authFor }: Dashboard,
  { id, row }: { id: string; row: ServedRow },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CheckedCall> {
  const { visit } = request;
  const origin = originOf(context.config, request.headers.host);
  const authCall = makeAuthCall(authFor(origin), request, reply, origin);
  const session = await readSession(context, authCall, reply, idleMsOf(request, row));
  const sessionId = session?.id ?? null;
  requireSession(row, session);
  if (row.audit !== null) checkCsrf(context.masterKey, request, { origin, sessionId });
  const params = readParams(row, request);
  const by = actorOf(row, session, visit);
  const audit = noteOf(params);
  try {
    checkAccess(context.config, row, session, params);
  } catch (error) {
    const note = hideMerchant(audit, session);
    // Strangers could fill the log; a caller with a session is counted by address, and named.
    const isNoted = isAudited(row) && session !== null && context.db.hasFreeSpace();
    if (isNoted) await noteRefusal({ context, action: id, by, note, body: undefined }, error);
    throw error;
  }
  if (row.audit !== null && !context.db.hasFreeSpace()) {
    throw new SvcError('SVC_UNAVAILABLE', 'The disk is nearly full: nothing can be changed now.');
  }
  const call: CheckedCall = {
    context,
    visit,
    now: visit.now,
    origin,
    session,
    authCall,
    knownBrowser: knownBrowserOf(context.masterKey, request, reply, origin),
    csrfToken: () => csrfTokenOf(context.masterKey, browserIdOf(request, reply, origin), sessionId),
    params: params as never,
    query: readQuery(row, request) as never,
    body: readBody(row, request) as never,
    by,
    audit,
    intend: () => auditAsked(changeOf(id, call)),
  };
  return call;
}

/** A page refreshes itself, and its stream, while nobody sits before it: it says for how long it has seen no key and no click. */
function idleMsOf({ headers }: FastifyRequest, row: ServedRow): number {
  if ('streams' in row) return DAY_MS;
  const seconds = Number(headers[IDLE_HEADER.toLowerCase()] ?? 0);
  return Number.isSafeInteger(seconds) && seconds > 0 ? Math.min(seconds * 1000, DAY_MS) : 0;
}

/** Lists, charts and searches name their environment: those of the Sandbox hold no more of the database than its keys may. */
const readsSandbox = ({ audit }: ServedRow, { query }: CheckedCall): boolean =>
  audit === null && (query as { env?: Env } | undefined)?.env === 'test';

async function withShare<Answer>(shares: Shares, call: CheckedCall, work: () => Promise<Answer>): Promise<Answer> {
  const ticket = shares.take(holderOf(call));
  try {
    await ticket.turn;
    return await work();
  } finally {
    ticket.release();
  }
}

/** The merchant that the call is about, or who calls. Staff and what names Live count as Live. */
function holderOf({ params, query, body, session, visit }: CheckedCall): Holder {
  const named = [params, query, body].map((part) => (part ?? {}) as { env?: Env; merchantId?: string });
  const env = named.find((part) => part.env === 'live' || part.env === 'test')?.env;
  const merchantId = named[0]?.merchantId ?? session?.person.id ?? visit.address;
  return { env: env ?? (session?.person.staffRole ? 'live' : 'test'), merchantId };
}

const isAudited = ({ audit }: ServedRow): boolean => audit !== null && audit.when !== 'never';

/** To a person who is no member, a merchant is only what they asked about: its members' pages hear nothing of that. */
function hideMerchant(note: AuditNote, session: OpenSession | null): AuditNote {
  const { merchantId } = note;
  const isMember = session?.person.memberships.some((one) => one.merchantId === merchantId) ?? false;
  return merchantId === null || isMember ? note : { ...note, merchantId: null, subject: merchantId };
}

function actorOf(
  { access }: ServedRow,
  session: OpenSession | null,
  visit: { requestId: string; address: string },
): AuditActor {
  const person = session?.person ?? null;
  return {
    name: person?.email ?? null,
    id: person?.id ?? null,
    roleIn(merchantId) {
      if (person === null) return 'visitor';
      if (access.to === 'staff') return person.staffRole ?? 'none';
      return person.memberships.find((one) => one.merchantId === merchantId)?.role ?? 'account';
    },
    requestId: visit.requestId,
    ip: visit.address,
    details: {},
  };
}

const changeOf = (id: string, { context, by, audit, body }: CheckedCall) => ({
  context,
  action: id,
  by,
  note: audit,
  body,
});

async function answerTo(id: string, { access, audit, run }: AnyRow<BrowserCall>, call: CheckedCall): Promise<unknown> {
  if (audit === null || audit.when === 'never') return run(call);
  try {
    await audit.about?.(call);
    if (access.to === 'staff') requireOutsider(call.context.config, call.session, call.audit.merchantId);
    return await auditChange(changeOf(id, call), audit.when, (context) => run({ ...call, context }));
  } catch (error) {
    await noteRefusal(changeOf(id, call), error);
    throw error;
  }
}

async function noteRefusal(change: AuditedChange, error: unknown): Promise<void> {
  const { code } = toSvcError(error);
  const isWorthNoting = code !== 'SVC_RATE_LIMITED' && (code !== 'SVC_UNAVAILABLE' || error instanceof NotNow);
  if (isWorthNoting) await auditRefusal(change, code).catch(() => undefined);
}

// Compresses larger answers of the dashboard's API for browsers that take it.

const MIN_BYTES = 1024;
/** Fast enough for every answer; the files of the pages are compressed once, and harder. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns what to send: the text as it is, or compressed with the header that says so. */
async function compressAnswer(request: FastifyRequest, reply: FastifyReply, text: string): Promise<string | Buffer> {
  const bytes = Buffer.from(text);
  if (bytes.length < MIN_BYTES) return text;
  reply.header('vary', 'accept-encoding');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null;
  if (encoding === null) return text;
  const compressed = await new Promise<Buffer>((resolve, reject) => {
    const done = (error: Error | null, made: Buffer): void => (error ? reject(error) : resolve(made));
    if (encoding === 'br') brotliCompress(bytes, BROTLI, done);
    else gzip(bytes, done);
  });
  // After the work: an error that is answered in the meantime is plain text.
  reply.header('content-encoding', encoding);
  return compressed;
}
