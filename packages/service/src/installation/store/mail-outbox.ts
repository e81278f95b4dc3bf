// Mail that waits for the installation's mail server. Links in it open accounts, so the text is sealed at rest.
import type { Context } from '../../ports/context.ts';
import type { Queryable } from '../../ports/database.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

/** How many mails one call of `takeMail` takes. */
const MAX_TAKEN = 100;

export const mailPlaceOf = (recipient: string): string => `mail_outbox:${recipient}`;

/** `canWait`: anyone can cause it, such as an invitation, so it is sent after all that someone needs now. */
export async function sendMail(
  { db, masterKey, clock, log }: Pick<Context, 'masterKey' | 'clock' | 'log'> & { db: Queryable },
  { recipient, subject, text, canWait = false }: Mail & { canWait?: boolean },
): Promise<void> {
  const sealed = await masterKey.seal(Buffer.from(text), mailPlaceOf(recipient));
  await db.query(
    'insert into mail_outbox (recipient, subject, sealed_text, created_at, can_wait) values ($1, $2, $3, $4, $5)',
    [recipient, subject, sealed, clock.now(), canWait],
  );
  log.info({ subject }, 'mail is waiting in the outbox');
}

interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  sealedText: Uint8Array;
}

const COLUMNS = 'id, recipient, subject, sealed_text as "sealedText"';

async function openMail({ masterKey }: Pick<Context, 'masterKey'>, row: MailRow): Promise<Mail & { id: number }> {
  const { id, recipient, subject, sealedText } = row;
  const text = Buffer.from(await masterKey.open(sealedText, mailPlaceOf(recipient))).toString('utf8');
  return { id, recipient, subject, text };
}

/** The oldest mail that nobody has sent or has in hand; `markSent` when it left. */
export async function readOutbox(
  context: Pick<Context, 'db' | 'masterKey' | 'clock'>,
  limit: number,
): Promise<(Mail & { id: number })[]> {
  const rows = await context.db.query<MailRow>(
    `select ${COLUMNS} from mail_outbox
      where sent_at is null and coalesce(leased_until, 0) <= $2 order by id limit $1`,
    [limit, context.clock.now()],
  );
  return Promise.all(rows.map((row) => openMail(context, row)));
}

/** Gives each waiting mail to `take`, and then marks it as sent: one that was not taken waits on. */
export async function takeMail(
  context: Pick<Context, 'db' | 'masterKey' | 'clock'>,
  take: (mail: Mail) => void,
): Promise<void> {
  for (const { id, ...mail } of await readOutbox(context, MAX_TAKEN)) {
    take(mail);
    await markSent(context, id);
  }
}

export interface ClaimedMail extends Mail {
  id: number;
  createdAt: number;
  /** How often it was tried before. */
  tries: number;
}

/** No link in a mail works longer, so an older one that waited for a server to be set up is not sent. */
const WORTH_SENDING_MS = 7 * 24 * 3600 * 1000;

/** The next mails that are due: this caller's alone until the lease ends. */
export async function claimMails(
  context: Pick<Context, 'db' | 'masterKey' | 'clock'>,
  { leaseMs, limit }: { leaseMs: number; limit: number },
): Promise<ClaimedMail[]> {
  const now = context.clock.now();
  const rows = await context.db.query<MailRow & { createdAt: number; tries: number }>(
    `update mail_outbox set leased_until = $2
      where id in (select id from mail_outbox
                   where sent_at is null and next_try_at <= $1 and coalesce(leased_until, 0) <= $1 and created_at > $3
                   order by can_wait, next_try_at, id limit $4 for update skip locked)
      returning ${COLUMNS}, created_at as "createdAt", tries`,
    [now, now + leaseMs, now - WORTH_SENDING_MS, limit],
  );
  return Promise.all(
    rows.map(async (row) => ({ ...(await openMail(context, row)), createdAt: row.createdAt, tries: row.tries })),
  );
}

export async function putBack(
  { db }: Pick<Context, 'db'>,
  { id, failure, nextTryAt }: { id: number; failure: string; nextTryAt: number },
): Promise<void> {
  await db.query(
    `update mail_outbox set leased_until = null, tries = tries + 1, last_failure = $2, next_try_at = $3
      where id = $1 and sent_at is null`,
    [id, failure, nextTryAt],
  );
}

export async function markSent({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<void> {
  await db.query('update mail_outbox set sent_at = $2, leased_until = null where id = $1', [id, clock.now()]);
}
