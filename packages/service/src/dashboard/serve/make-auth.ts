// The authentication library, set up for this installation: accounts, sessions, TOTP, recovery codes, passkeys.
import { createHash } from 'node:crypto';
import { createAuthEndpoint } from '@better-auth/core/api';
import { APIError } from '@better-auth/core/error';
import { passkey } from '@better-auth/passkey';
import { hash, verify } from '@node-rs/argon2';
import { cutText, SERVICE_NAME, SvcError, type SvcErrorCode, validationError } from '@svc/protocol';
import { betterAuth } from 'better-auth';
import { getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { twoFactor } from 'better-auth/plugins';
import { CamelCasePlugin, Kysely } from 'kysely';
import * as z from 'zod';
import { sendMail } from '../../installation/store/mail-outbox.ts';
import type { SessionFactor } from '../../people/rows/account-answers.ts';
import type { Context } from '../../ports/context.ts';
import type { MasterKey } from '../../ports/master-key.ts';
import { makeDatabaseDialect } from './database-dialect.ts';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthCall } from '../row/call.ts';

const DAY_SECONDS = 86_400;
/** The header that carries the caller's address to the library: only this process writes it. */
const CLIENT_ADDRESS_HEADER = 'x-svc-client-address';

/** How a session was opened, by the endpoint that opened it. Anything else carries an earlier session on. */
const FACTORS: Readonly<Record<string, SessionFactor>> = {
  '/sign-in/email': 'password',
  '/sign-up/email': 'password',
  '/two-factor/verify-totp': 'totp',
  '/two-factor/verify-backup-code': 'recovery-code',
  '/passkey/verify-authentication': 'passkey',
};

export type Auth = ReturnType<typeof makeAuth>;

export function makeAuth(context: Context, baseUrl: string) {
  const { db, masterKey } = context;
  const { origin, hostname, protocol } = new URL(baseUrl);
  const isSecure = protocol === 'https:';
  const kysely = new Kysely({ dialect: makeDatabaseDialect(db), plugins: [new CamelCasePlugin()] });
  return betterAuth({
    appName: `${SERVICE_NAME} dashboard`,
    baseURL: origin,
    basePath: '/dashboard/api/auth',
    secrets: secretsOf(masterKey),
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db: kysely, type: 'postgres', transaction: false },
    user: { modelName: 'authUsers' },
    account: { modelName: 'authAccounts', accountLinking: { enabled: false } },
    verification: { modelName: 'authVerifications', storeIdentifier: 'hashed' },
    session: {
      modelName: 'authSessions',
      expiresIn: 7 * DAY_SECONDS,
      updateAge: DAY_SECONDS,
      freshAge: 0,
      additionalFields: { factor: { type: 'string', required: true, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, endpoint) => {
            const before = endpoint?.context.session?.session as { factor?: unknown } | undefined;
            const carried = (session as { factor?: unknown }).factor ?? before?.factor;
            const factor = FACTORS[endpoint?.path ?? ''] ?? (typeof carried === 'string' ? carried : 'password');
            return { data: { ...session, factor } };
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: true,
      minPasswordLength: 12,
      maxPasswordLength: 256,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3600,
      sendResetPassword: async ({ user, token }) => {
        const text = `Set a new password within an hour:\n\n${origin}/dashboard/reset-password#${token}\n`;
        await sendMail(context, { recipient: user.email, subject: 'Set a new password', text });
      },
    },
    advanced: {
      // __Secure- would be put in front: the names below are complete.
      useSecureCookies: false,
      cookiePrefix: isSecure ? '__Host-svc' : 'svc',
      defaultCookieAttributes: { secure: isSecure, sameSite: 'strict', path: '/', httpOnly: true },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: () => crypto.randomUUID() },
    },
    plugins: [
      twoFactor({ issuer: SERVICE_NAME, schema: { twoFactor: { modelName: 'authTwoFactors' } } }),
      passkey({
        rpID: hostname,
        rpName: SERVICE_NAME,
        origin,
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        schema: { passkey: { modelName: 'authPasskeys', fields: { credentialID: 'credentialId' } } },
        registration: {
          afterVerification: ({ verification }) => requireUserVerified(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => {
            requireUserVerified(verification.authenticationInfo.userVerified);
          },
        },
      }),
      sessionFor(),
      halfSignedIn(),
    ],
  });
}

/** Authenticator apps and recovery codes are encrypted under the first, and opened under the others too; the first signs cookies. */
const secretsOf = (masterKey: MasterKey) =>
  [masterKey.digest(SESSIONS), ...masterKey.formerDigests(SESSIONS)].map((digest) => ({
    version: createHash('sha256').update('svc session secret id').update(digest).digest().readUInt32BE(),
    value: Buffer.from(digest).toString('hex'),
  }));
const SESSIONS = 'dashboard\nsessions';

/** A passkey counts as a second factor only when the device asked for a finger, a face or a PIN. */
function requireUserVerified(wasVerified: boolean | undefined): undefined {
  if (wasVerified !== true) {
    throw new APIError('UNAUTHORIZED', { message: 'The passkey did not verify the person.', code: 'NOT_VERIFIED' });
  }
}

/** The library's name for the cookie of a sign-in that the password began. */
const COOKIE = 'two_factor';

/**
 * The same steps as the library takes before it verifies a code, because a cookie can be spelled in many ways: null exactly
 * where a code would complete no begun sign-in. With a session it would be taken for that one, uncounted.
 */
const halfSignedIn = () => ({
  id: 'half-signed-in' as const,
  endpoints: {
    findHalfSignedIn: createAuthEndpoint.serverOnly(
      { method: 'POST', requireHeaders: true },
      async (ctx): Promise<string | null> => {
        const { createAuthCookie, internalAdapter, secret } = ctx.context;
        if ((await getSessionFromCtx(ctx)) !== null) return null;
        const identifier = await ctx.getSignedCookie(createAuthCookie(COOKIE).name, secret);
        if (!identifier) return null;
        const begun = await internalAdapter.findVerificationValue(identifier);
        const user = begun === null ? null : await internalAdapter.findUserById(begun.value);
        return user?.id ?? null;
      },
    ),
  },
});

// Argon2id with the parameters that OWASP names first: 19 MiB, two rounds, one lane.
const ARGON2ID = 2;
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), OPTIONS);

async function verifyPassword({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
  try {
    return await verify(kept, password.normalize('NFKC'), OPTIONS);
  } catch {
    return false;
  }
}

// Opens a session for an account without a password, for the one-click link of the Sandbox. Never reachable over HTTP.
const sessionFor = () => ({
  id: 'session-for' as const,
  endpoints: {
    openSessionFor: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError('UNAUTHORIZED', { message: 'There is no such account.' });
        const session = await internalAdapter.createSession(user.id, false, { factor: 'link' });
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ userId: user.id });
      },
    ),
  },
});

// One request's way into the authentication library and back: cookies in, cookies out, refusals in our words.

/** It is kept with the session, to tell one browser from another. */
const MAX_AGENT_CHARS = 512;

export function makeAuthCall(auth: Auth, request: FastifyRequest, reply: FastifyReply, origin: string): AuthCall {
  const headers = new Headers({ origin, [CLIENT_ADDRESS_HEADER]: request.visit.address });
  if (request.headers.cookie !== undefined) headers.set('cookie', request.headers.cookie);
  const agent = request.headers['user-agent'];
  if (agent !== undefined) headers.set('user-agent', cutText(agent, MAX_AGENT_CHARS));
  return {
    auth,
    headers,
    async take<Answer>(response: Response) {
      for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusalOf(response.status, answer);
      return answer as Answer;
    },
  };
}

const CODES: Readonly<Record<number, SvcErrorCode>> = {
  400: 'SVC_VALIDATION_FAILED',
  401: 'SVC_UNAUTHENTICATED',
  403: 'SVC_FORBIDDEN',
  404: 'SVC_NOT_FOUND',
  409: 'SVC_INVALID_STATE',
  422: 'SVC_VALIDATION_FAILED',
  429: 'SVC_RATE_LIMITED',
};

/** The library's messages are plain English about the request alone; its failures say nothing to the caller. */
function refusalOf(status: number, answer: unknown): SvcError {
  const { message, code } = (answer ?? {}) as { message?: unknown; code?: unknown };
  // What it cannot read of a new passkey it calls a failure of its own.
  if (code === 'FAILED_TO_VERIFY_REGISTRATION')
    return validationError('response', 'is no passkey that can be registered');
  const known = CODES[status];
  if (known === undefined) return new SvcError('SVC_INTERNAL', 'Something went wrong on our side.');
  const text = typeof message === 'string' && message !== '' ? message : 'The request was refused.';
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`;
  return new SvcError(known, sentence, typeof code === 'string' ? { reason: code.toLowerCase() } : undefined);
}
