// A first second factor decides who the person is from then on: where Live is served it is added with a code from the account's mailbox.
import { SvcError } from '@svc/protocol';
import { type BrowserCall, type OpenSession, personOf } from '../../dashboard/row/call.ts';
import { staffNeedsSecondFactor } from '../../dashboard/serve/check-access.ts';
import { sendMail } from '../../installation/store/mail-outbox.ts';
import { MINUTE_MS } from '../../ports/clock.ts';
import type { Context } from '../../ports/context.ts';
import { mayMailLink, throttle } from './throttle.ts';

/** A code is good in the ten minutes in which it was mailed, and in the ten after them. */
const WINDOW_MS = 10 * MINUTE_MS;

/**
 * Else a thief of the password alone would add a factor of their own, and be the operator. Without a code one is mailed and the call is
 * refused; it is bound to the session, so that nobody uses a code that somebody else has asked for. Nothing is kept.
 */
export async function requireMailedCode(
  call: BrowserCall & { session: OpenSession | null; now: number },
  code: string | undefined,
  /** That the person knows the password, where nothing has shown it yet: nobody else causes a mail. */
  prove?: () => Promise<void>,
): Promise<void> {
  const { context, session, now, visit } = call;
  const { id, email, totpEnabled, passkeys } = personOf(call);
  if (context.config.mail === null || !staffNeedsSecondFactor(context.config) || session === null) return;
  if (totpEnabled || passkeys > 0) return;
  await prove?.();
  const window = Math.floor(now / WINDOW_MS);
  const codeAt = (at: number): string => codeOf(context, `${id}\n${session.id}\n${at}`);
  if (code === undefined) {
    if (await mayMailLink(context, 'first-factor', email)) {
      const text = `Code to add a second factor to your account: ${codeAt(window)}\n\nIt is good for ten minutes. If this was not you, set a new password at once.\n`;
      await sendMail(context, { recipient: email, subject: 'Code for your second factor', text });
    }
    throw refused('A code was mailed to you: give it to add your first second factor.');
  }
  await throttle(context, visit, 'mailed-code', id);
  if (code !== codeAt(window) && code !== codeAt(window - 1))
    throw refused('This is not the code that was mailed to you.');
}

const codeOf = ({ masterKey }: Pick<Context, 'masterKey'>, about: string): string =>
  String(Buffer.from(masterKey.digest(`first-factor\n${about}`)).readUInt32BE() % 1_000_000).padStart(6, '0');

const refused = (message: string): SvcError => new SvcError('SVC_FORBIDDEN', message, { reason: 'mailed_code' });
