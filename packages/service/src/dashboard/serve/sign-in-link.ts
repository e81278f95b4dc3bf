// One-click sign-in for a Sandbox: a link that works once, for a few minutes, and only where no real money is.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { encodeBase64url, SvcError } from '@svc/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { writeAuditEntry } from '../../installation/audit-change.ts';
import { findOldestMerchantId } from '../../people/store/merchants.ts';
import { findUserIdByEmail, insertMember, upsertStaff } from '../../people/store/people.ts';
import {
  deleteExpiredSignInLinks,
  ensureSandboxUser,
  insertSignInLink,
  useSignInLink,
} from '../../people/store/sessions.ts';
import { wallClock } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { originOf } from './csrf.ts';
import type { Dashboard } from './dashboard.ts';
import { makeAuthCall } from './make-auth.ts';

const SANDBOX_EMAIL = 'sandbox@svc.example';
const VALID_MS = 15 * 60 * 1000;

const isSandboxOnly = ({ config }: Pick<Context, 'config'>): boolean => !config.envs.includes('live');

const digestOf = ({ masterKey }: Pick<Context, 'masterKey'>, token: string): Uint8Array =>
  masterKey.digest(`sign-in-link\n${token}`);

/** The account it signs in owns the given merchants (default: the oldest) and is an operator. */
export async function makeSignInLink(
  context: Context,
  options: { baseUrl?: string; merchantIds?: readonly string[] } = {},
): Promise<string> {
  if (!isSandboxOnly(context)) throw new SvcError('SVC_INVALID_STATE', 'Sign-in links are for Sandboxes only.');
  const { db, clock } = context;
  await ensureSandboxAccount(context, options.merchantIds ?? (await oldestMerchants(context)));
  const token = encodeBase64url(randomBytes(32));
  const now = wallClock(clock).now();
  await deleteExpiredSignInLinks(db, now - VALID_MS);
  await insertSignInLink(db, digestOf(context, token), now);
  return `${options.baseUrl ?? context.config.baseUrl}/dashboard/sign-in-link?token=${token}`;
}

async function oldestMerchants({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const id = await findOldestMerchantId(db);
  return id === null ? [] : [id];
}

async function ensureSandboxAccount({ db, clock }: Context, merchantIds: readonly string[]): Promise<void> {
  const now = clock.now();
  await ensureSandboxUser(db, SANDBOX_EMAIL);
  const userId = await findUserIdByEmail(db, SANDBOX_EMAIL);
  if (userId === null) throw new Error('the Sandbox account just made is not there');
  await upsertStaff(db, { userId, role: 'operator', introducedBy: null, now });
  for (const merchantId of merchantIds) await insertMember(db, { merchantId, userId, role: 'owner', now });
}

export function serveSignInLink(scope: FastifyInstance, { context, authFor }: Dashboard): void {
  scope.post('/sign-in-link', async (request, reply) => {
    if (!isSandboxOnly(context) || !isSandboxDashboardKey(context, request.headers.authorization)) {
      throw new SvcError('SVC_UNAUTHENTICATED', 'A sign-in link needs the dashboardKey of sandbox.json.');
    }
    const link = await makeSignInLink(context, { baseUrl: originOf(context.config, request.headers.host) });
    return reply.code(201).header('cache-control', 'no-store').send({ link });
  });
  scope.get('/sign-in-link', async (request, reply) => {
    const userId = await useLink(context, request);
    if (userId === null) return reply.redirect('/dashboard/sign-in?link=expired', 303);
    const origin = originOf(context.config, request.headers.host);
    const { auth, headers, take } = makeAuthCall(authFor(origin), request, reply, origin);
    await take(await auth.api.openSessionFor({ headers, body: { userId }, asResponse: true }));
    await auditSignIn(context, request, userId);
    return reply.header('cache-control', 'no-store').redirect('/dashboard/', 303);
  });
}

/** Returns the user to sign in, or null when the link is unknown, used or expired. */
async function useLink(context: Context, request: FastifyRequest): Promise<string | null> {
  const { token } = request.query as { token?: unknown };
  if (!isSandboxOnly(context)) return null;
  const digest = digestOf(context, typeof token === 'string' ? token : '');
  const isValid = await useSignInLink(context.db, digest, wallClock(context.clock).now() - VALID_MS);
  return isValid ? findUserIdByEmail(context.db, SANDBOX_EMAIL) : null;
}

async function auditSignIn(context: Context, { visit }: FastifyRequest, userId: string): Promise<void> {
  const by = {
    name: SANDBOX_EMAIL,
    id: userId,
    roleIn: () => 'account',
    requestId: visit.requestId,
    ip: visit.address,
    details: {},
  };
  const note = { subject: null, actor: null, merchantId: null, details: {} };
  await writeAuditEntry({ context, action: 'signInWithLink', by, note }, 'done');
}

// The key that makes sign-in links for a Sandbox: in sandbox.json, which only the owner of the machine reads.

const digestOfKey = ({ masterKey }: Pick<Context, 'masterKey'>): Uint8Array =>
  masterKey.digest('sandbox-dashboard-key');

/** Derived from the folder's secrets, so that it needs no place of its own and changes with them. */
export const sandboxDashboardKey = (context: Pick<Context, 'masterKey'>): string =>
  encodeBase64url(digestOfKey(context));

function isSandboxDashboardKey(context: Pick<Context, 'masterKey'>, authorization: string | undefined): boolean {
  const given = Buffer.from(authorization?.replace(/^Bearer /, '') ?? '', 'base64url');
  const expected = digestOfKey(context);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
