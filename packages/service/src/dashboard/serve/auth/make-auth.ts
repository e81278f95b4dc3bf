// The authentication library, set up for this installation: accounts, sessions, TOTP, recovery codes, passkeys.

import { APIError } from '@better-auth/core/error';
import { passkey } from '@better-auth/passkey';
import { SERVICE_NAME } from '@svc/protocol';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { CamelCasePlugin, Kysely } from 'kysely';
import type { Context } from '../../../ports/context.ts';
import { sendMail } from '../../../stores/dashboard/mail-outbox.ts';
import type { SessionFactor } from '../../answers/account.ts';
import { makeDatabaseDialect } from './database-dialect.ts';
import { halfSignedIn } from './find-half-signed-in.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { sessionFor } from './session-for.ts';

const DAY_SECONDS = 86_400;
/** The header that carries the caller's address to the library: only this process writes it. */
export const CLIENT_ADDRESS_HEADER = 'x-svc-client-address';

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
    secret: Buffer.from(masterKey.digest('dashboard\nsessions')).toString('hex'),
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

/** A passkey counts as a second factor only when the device asked for a finger, a face or a PIN. */
function requireUserVerified(wasVerified: boolean | undefined): undefined {
  if (wasVerified !== true) {
    throw new APIError('UNAUTHORIZED', { message: 'The passkey did not verify the person.', code: 'NOT_VERIFIED' });
  }
}
