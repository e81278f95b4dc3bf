// One-click sign-in for a Sandbox: a link that works once, for a few minutes, and only where no real money is.
import { randomBytes, randomUUID } from 'node:crypto';
import { encodeBase64url, SvcError } from '@svc/protocol';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../ports/context.ts';
import { appendAudit } from '../stores/dashboard/audit-log.ts';
import { findUserIdByEmail, insertMember, upsertStaff } from '../stores/dashboard/people.ts';
import { makeAuthCall } from './auth/auth-call.ts';
import type { Dashboard } from './dashboard.ts';
import { originOf } from './origin-of.ts';

export const SANDBOX_EMAIL = 'sandbox@svc.example';
const VALID_MS = 15 * 60 * 1000;
const settingOf = (digest: Uint8Array): string => `sign_in_link:${Buffer.from(digest).toString('hex')}`;

const isSandboxOnly = ({ config }: Pick<Context, 'config'>): boolean => !config.envs.includes('live');

/** The account it signs in owns the given merchants (default: the oldest) and is an operator. */
export async function makeSignInLink(
  context: Context,
  options: { baseUrl?: string; merchantIds?: readonly string[] } = {},
): Promise<string> {
  if (!isSandboxOnly(context)) throw new SvcError('SVC_INVALID_STATE', 'Sign-in links are for Sandboxes only.');
  const { db, clock, masterKey } = context;
  await ensureSandboxAccount(context, options.merchantIds ?? (await oldestMerchants(context)));
  const token = encodeBase64url(randomBytes(32));
  const now = clock.now();
  await db.query("delete from settings where name like 'sign_in_link:%' and updated_at < $1", [now - VALID_MS]);
  await db.query('insert into settings (name, value, updated_at) values ($1, $2::jsonb, $3)', [
    ...[settingOf(masterKey.digest(`sign-in-link\n${token}`)), '{}', now],
  ]);
  return `${options.baseUrl ?? context.config.baseUrl}/dashboard/sign-in-link?token=${token}`;
}

async function oldestMerchants({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from merchants order by id limit 1', []);
  return rows.map(({ id }) => id);
}

/** It has no password: the link is the only way in. */
async function ensureSandboxAccount({ db, clock }: Context, merchantIds: readonly string[]): Promise<void> {
  const now = clock.now();
  await db.query(
    `insert into auth_users (id, name, email, email_verified, updated_at)
     values ($1, 'Sandbox owner', $2, true, current_timestamp) on conflict (email) do nothing`,
    [randomUUID(), SANDBOX_EMAIL],
  );
  const userId = await findUserIdByEmail(db, SANDBOX_EMAIL);
  if (userId === null) throw new Error('the Sandbox account just made is not there');
  await upsertStaff(db, { userId, role: 'operator', introducedBy: null, now });
  for (const merchantId of merchantIds) await insertMember(db, { merchantId, userId, role: 'owner', now });
}

export function serveSignInLink(scope: FastifyInstance, { context, authFor }: Dashboard): void {
  const { db, clock, masterKey } = context;
  scope.get('/sign-in-link', async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    const digest = masterKey.digest(`sign-in-link\n${typeof token === 'string' ? token : ''}`);
    const now = clock.now();
    const [used] = isSandboxOnly(context)
      ? await db.query('delete from settings where name = $1 and updated_at > $2 returning name', [
          ...[settingOf(digest), now - VALID_MS],
        ])
      : [];
    const userId = used === undefined ? null : await findUserIdByEmail(db, SANDBOX_EMAIL);
    if (userId === null) return reply.redirect('/dashboard/sign-in?link=expired', 303);
    const origin = originOf(context.config, request.headers.host);
    const { auth, headers, take } = makeAuthCall(authFor(origin), request, reply, origin);
    await take(await auth.api.openSessionFor({ headers, body: { userId }, asResponse: true }));
    await appendAudit(db, masterKey, {
      ...{ at: now, actor: SANDBOX_EMAIL, actorId: userId, actorRole: 'account', action: 'signInWithLink' },
      ...{ outcome: 'done', merchantId: null, subject: null, details: {} },
      ...{ requestId: request.visit.requestId, ip: request.visit.address },
    });
    return reply.header('cache-control', 'no-store').redirect('/dashboard/', 303);
  });
}
