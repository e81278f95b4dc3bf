// A second factor that was given just now, for this one approval: an open screen or a stolen cookie approves nothing.
import { SvcError } from '@svc/protocol';
import { type BrowserCall, type OpenSession, personOf } from '../../dashboard/row/call.ts';
import { isSecondFactor } from '../../dashboard/row/require-live-factor.ts';
import { staffNeedsSecondFactor } from '../../dashboard/serve/check-access.ts';
import { countAttempt } from '../../gate/store/enter.ts';
import type { Context } from '../../ports/context.ts';
import { throttle } from './throttle.ts';

/** For so long a sign-in by a second factor can stand for the factor itself, once. */
const FRESH_MS = 300_000;

/** By a code of the authenticator app, or by a sign-in that was just made with the passkey and has approved nothing yet. */
export async function requireFreshFactor(
  call: BrowserCall & { session: OpenSession | null; now: number },
  code: string | undefined,
): Promise<void> {
  const { context, session, now } = call;
  if (!staffNeedsSecondFactor(context.config) || session === null) return;
  const { id, totpEnabled } = personOf(call);
  if (code !== undefined && totpEnabled) {
    const { auth, headers, take } = call.authCall;
    await throttle(context, call.visit, 'second-factor', id);
    await requireFirstUse(call, id, code);
    await take(await auth.api.verifyTOTP({ headers, body: { code }, asResponse: true }));
    return;
  }
  const { id: sessionId, factor, createdAt } = session;
  const isFresh = isSecondFactor(factor) && now - createdAt <= FRESH_MS;
  if (isFresh && (await countAttempt(context, `dashboard:approval:${sessionId}:${createdAt}`, [1, 1])) === null) return;
  throw new SvcError(
    'SVC_FORBIDDEN',
    totpEnabled
      ? 'Give a new code of your authenticator app.'
      : 'Sign in again with your passkey: each sign-in approves one thing, within five minutes.',
    { reason: 'fresh_factor' },
  );
}

/**
 * A code that someone read over a shoulder must not open a second session, nor approve a second thing. Asked before the library
 * verifies the code, because verifying uses up the sign-in that the password began, and the next code would have nothing to complete.
 */
export async function requireFirstUse(
  { context }: { context: Pick<Context, 'db' | 'clock'> },
  userId: string,
  code: string,
): Promise<void> {
  const waitMs = await countAttempt(context, `dashboard:totp:${userId}:${code}`, [1, 1]);
  if (waitMs === null) return;
  throw new SvcError('SVC_UNAUTHENTICATED', 'This code was used already: wait for the next one.');
}
