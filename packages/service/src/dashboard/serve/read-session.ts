// Who is there: the session of the cookie, with everything that decides what the person may do.
import type { FastifyReply } from 'fastify';
import type { SessionFactor } from '../../people/rows/account-answers.ts';
import { findPerson } from '../../people/store/people.ts';
import type { Context } from '../../ports/context.ts';
import type { AuthCall, OpenSession } from '../row/call.ts';

export async function readSession(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { auth, headers }: AuthCall,
  reply: FastifyReply,
): Promise<OpenSession | null> {
  if (!headers.has('cookie')) return null;
  const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
  for (const cookie of answered?.getSetCookie() ?? []) reply.header('set-cookie', cookie);
  if (!response) return null;
  const { session } = response;
  const factor = session.factor as SessionFactor;
  // From before Live was served: such a link opens nothing where real money is.
  if (factor === 'link' && config.envs.includes('live')) return null;
  const person = await findPerson(db, session.userId);
  if (person === null) return null;
  // Without TOTP the library is content with the password; a passkey is a second factor all the same.
  const isHalf = factor === 'password' && (person.passkeys > 0 || person.totpEnabled);
  return {
    id: session.id,
    token: session.token,
    factor,
    createdAt: new Date(session.createdAt).getTime(),
    person,
    isHalf,
  };
}
