// Mail that waits for the installation's relay. Links in it open accounts, so the text is sealed at rest.
import type { Context } from '../../ports/context.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

const place = (recipient: string): string => `mail_outbox:${recipient}`;

export async function sendMail(
  { db, masterKey, clock, log }: Pick<Context, 'db' | 'masterKey' | 'clock' | 'log'>,
  { recipient, subject, text }: Mail,
): Promise<void> {
  const sealed = await masterKey.seal(Buffer.from(text), place(recipient));
  await db.query('insert into mail_outbox (recipient, subject, sealed_text, created_at) values ($1, $2, $3, $4)', [
    recipient,
    subject,
    sealed,
    clock.now(),
  ]);
  log.info({ subject }, 'mail is waiting in the outbox');
}

/** The oldest unsent mail, for a relay; `markSent` when it left. */
export async function readOutbox(
  { db, masterKey }: Pick<Context, 'db' | 'masterKey'>,
  limit: number,
): Promise<(Mail & { id: number })[]> {
  const rows = await db.query<{ id: number; recipient: string; subject: string; sealedText: Uint8Array }>(
    `select id, recipient, subject, sealed_text as "sealedText" from mail_outbox
      where sent_at is null order by id limit $1`,
    [limit],
  );
  return Promise.all(
    rows.map(async ({ id, recipient, subject, sealedText }) => {
      const text = Buffer.from(await masterKey.open(sealedText, place(recipient))).toString('utf8');
      return { id, recipient, subject, text };
    }),
  );
}

export async function markSent({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<void> {
  await db.query('update mail_outbox set sent_at = $2 where id = $1', [id, clock.now()]);
}
