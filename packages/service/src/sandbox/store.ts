// What the built-in webhook inbox received, and what it is set to answer.

import { encodeBase64url } from '@svc/protocol';
import type { Queryable } from '../ports/database.ts';
import type { MasterKey } from '../ports/master-key.ts';

export interface InboxRow {
  id: number;
  receivedAt: number;
  eventType: string;
  eventId: string;
  webhookId: string;
  answered: number;
  headers: Record<string, string>;
  body: string;
  signatureValid: boolean;
}

/** Enough to look at; an inbox is no archive. */
const KEPT = 500;
const DEFAULT_ANSWER = 200;

export async function insertInboxItem(db: Queryable, merchantId: string, item: Omit<InboxRow, 'id'>): Promise<void> {
  await db.query(
    `insert into sandbox_inbox
       (merchant_id, received_at, event_type, event_id, webhook_id, answered, headers, body, signature_valid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      merchantId,
      item.receivedAt,
      item.eventType,
      item.eventId,
      item.webhookId,
      item.answered,
      item.headers,
      item.body,
      item.signatureValid,
    ],
  );
  await db.query(
    `delete from sandbox_inbox where merchant_id = $1 and id < (
       select id from sandbox_inbox where merchant_id = $1 order by id desc offset ${KEPT} limit 1)`,
    [merchantId],
  );
}

/** Newest first. */
export function listInbox(
  db: Queryable,
  { merchantId, before, limit }: { merchantId: string; before: number | null; limit: number },
): Promise<InboxRow[]> {
  return db.query<InboxRow>(
    `select id, received_at as "receivedAt", event_type as "eventType", event_id as "eventId",
       webhook_id as "webhookId", answered, headers, body, signature_valid as "signatureValid"
     from sandbox_inbox where merchant_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [merchantId, before, limit],
  );
}

export async function clearInbox(db: Queryable, merchantId: string): Promise<void> {
  await db.query('delete from sandbox_inbox where merchant_id = $1', [merchantId]);
}

export async function readInboxAnswer(db: Queryable, merchantId: string): Promise<number> {
  const [row] = await db.query<{ answer: number }>('select answer from sandbox_inbox_settings where merchant_id = $1', [
    merchantId,
  ]);
  return row?.answer ?? DEFAULT_ANSWER;
}

export async function setInboxAnswer(db: Queryable, merchantId: string, answer: number): Promise<void> {
  await db.query(
    `insert into sandbox_inbox_settings (merchant_id, answer) values ($1, $2)
     on conflict (merchant_id) do update set answer = excluded.answer`,
    [merchantId, answer],
  );
}

export async function findInboxEndpoint(db: Queryable, merchantId: string, url: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select id from webhook_endpoints
      where merchant_id = $1 and env = 'test' and url = $2 and deleted_at is null order by id desc limit 1`,
    [merchantId, url],
  );
  return row?.id ?? null;
}

// The address of the built-in webhook inbox: a host that exists nowhere, and a path that cannot be guessed.

const INBOX_HOST = 'inbox.svc.example';
const TOKEN_BYTES = 16;

const tokenOf = (masterKey: MasterKey, merchantId: string): string =>
  encodeBase64url(masterKey.digest(`inbox\n${merchantId}`).subarray(0, TOKEN_BYTES));

export const inboxUrlOf = (masterKey: MasterKey, merchantId: string): string =>
  `https://${INBOX_HOST}/${merchantId}/${tokenOf(masterKey, merchantId)}`;

export const isInboxUrl = (url: string): boolean => url.startsWith(`https://${INBOX_HOST}/`);

/** Whose inbox it is; null when the address was made up. */
export function merchantOfInbox(masterKey: MasterKey, url: string): string | null {
  const merchantId = isInboxUrl(url) ? (new URL(url).pathname.split('/')[1] ?? '') : '';
  return merchantId !== '' && inboxUrlOf(masterKey, merchantId) === url ? merchantId : null;
}
