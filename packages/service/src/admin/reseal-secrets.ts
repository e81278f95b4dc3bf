// After a new master key: seals everything that the database holds sealed under it, so that the old key is needed no more.

import type { Env } from '@svc/protocol';
import { accountPlaceOf, detailsPlaceOf, senderPlaceOf } from '../conversions/private-details.ts';
import type { CredentialContext } from '../credentials/require-issuable.ts';
import { encryptionKeyPlace } from '../credentials/store/merchant-keys.ts';
import { serviceKeyPlace } from '../credentials/store/service-keys.ts';
import { proposalPlaceOf } from '../desk/proposed-action.ts';
import { submissionPlaceOf } from '../desk/store/submissions.ts';
import { answerPlaceOf } from '../gate/store/idempotency-claims.ts';
import { tracePlaceOf } from '../gate/store/request-log.ts';
import { mailPlaceOf } from '../installation/store/mail-outbox.ts';
import { sandboxSenderPlaceOf } from '../sandbox/rail/ledger.ts';
import { optionsPlaceOf } from '../webhooks/endpoint-options.ts';

const BATCH = 500;

/** Returns how many values of each column were sealed again. May be run while the service runs, and again after a failure. */
export async function resealSecrets(context: CredentialContext): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of SEALED_COLUMNS) {
    counts[`${column.table}.${column.column}`] = await resealColumn(context, column);
  }
  // The next start writes it again, under the new key.
  await context.db.query("delete from settings where name = 'secrets-check'");
  return counts;
}

type Read = SealedRow & { place: string[]; sealed: Uint8Array };

async function resealColumn({ db, masterKey }: CredentialContext, column: SealedColumn): Promise<number> {
  const { table, column: name, key } = column;
  const same = key.map((part, index) => `${part}::text = $${index + 3}`).join(' and ');
  let count = 0;
  for (let after: string[] | null = null; ; ) {
    const rows: Read[] = await db.query<Read>(selectAfter(column, after !== null), [BATCH, ...(after ?? [])]);
    for (const row of rows) {
      const place = column.placeOf(row);
      const sealed = await masterKey.seal(await masterKey.open(row.sealed, place), place);
      // What the service has written since is sealed under the new key already.
      await db.query(`update ${table} set ${name} = $1 where ${name} = $2 and ${same}`, [
        sealed,
        row.sealed,
        ...row.place,
      ]);
    }
    count += rows.length;
    const last: Read | undefined = rows.at(-1);
    if (last === undefined) return count;
    after = last.place;
  }
}

function selectAfter({ table, column, key, names, from = table }: SealedColumn, isLater: boolean): string {
  const named = Object.entries(names).map(([name, value]) => `${value} as "${name}"`);
  const place = `array[${key.map((part) => `${part}::text`).join(', ')}] as place`;
  // Compared as they are kept, so that the primary key is used; text stands for every type of them.
  const later = `(${key.join(', ')}) > (${key.map((part, index) => castOf(table, part, index + 2)).join(', ')})`;
  return `select ${[...named, place, `${column} as sealed`].join(', ')} from ${from}
    where ${column} is not null${isLater ? ` and ${later}` : ''} order by ${key.join(', ')} limit $1`;
}

const NUMBERED: readonly string[] = ['rail_orders', 'mail_outbox'];
const castOf = (table: string, part: string, index: number): string =>
  part === 'id' && NUMBERED.includes(table) ? `$${index}::text::bigint` : `$${index}::text`;

// Every column that is sealed under the master key: what it is bound to, and how its rows are walked through.

/** A row by the names that the places use; what a table does not have is null. */
interface SealedRow {
  id: string;
  env: Env;
  merchantId: string;
  /** A second name where a place needs one. */
  about: string;
  provider: string;
}

interface SealedColumn {
  table: string;
  column: string;
  /** The primary key, by which the rows are read in batches. */
  key: readonly string[];
  /** Columns of `SealedRow` that are not named alike. */
  names: Partial<Record<keyof SealedRow, string>>;
  /** Where it has to be looked up. */
  from?: string;
  placeOf(row: SealedRow): string;
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'encryption_keys',
    column: 'sealed_key',
    key: ['id'],
    names: { id: 'id', env: 'env', merchantId: 'merchant_id' },
    placeOf: encryptionKeyPlace,
  },
  {
    table: 'webhook_endpoints',
    column: 'sealed_options',
    key: ['id'],
    names: { id: 'id', env: 'env', merchantId: 'merchant_id' },
    placeOf: optionsPlaceOf,
  },
  {
    table: 'service_keys',
    column: 'sealed_seed',
    key: ['id'],
    names: { id: 'id', env: 'env' },
    placeOf: serviceKeyPlace,
  },
  {
    table: 'conversions',
    column: 'sealed_details',
    key: ['id'],
    names: { id: 'id', env: 'env', merchantId: 'merchant_id' },
    placeOf: detailsPlaceOf,
  },
  {
    table: 'rail_orders',
    column: 'sealed_account',
    key: ['id'],
    names: { about: 'rail_reference', env: 'env' },
    placeOf: ({ about: railReference, env }) => accountPlaceOf({ railReference, env }),
  },
  {
    table: 'payments',
    column: 'sealed_sender',
    key: ['env', 'provider', 'rail_payment_id'],
    names: { env: 'env', provider: 'provider', about: 'rail_payment_id' },
    placeOf: ({ env, provider, about: railPaymentId }) => senderPlaceOf({ env, provider, railPaymentId }),
  },
  {
    table: 'proposals',
    column: 'sealed_arguments',
    key: ['id'],
    names: { id: 'id', about: "coalesce(conversion_id, '')" },
    placeOf: ({ id, about }) => proposalPlaceOf(id, about),
  },
  {
    table: 'submissions',
    column: 'sealed_content',
    key: ['id'],
    names: { id: 'id', about: 'conversion_id' },
    placeOf: ({ id, about }) => submissionPlaceOf(id, about),
  },
  {
    table: 'mail_outbox',
    column: 'sealed_text',
    key: ['id'],
    names: { about: 'recipient' },
    placeOf: ({ about }) => mailPlaceOf(about),
  },
  {
    table: 'idempotency_keys',
    column: 'answer',
    key: ['merchant_id', 'env', 'key'],
    names: { merchantId: 'merchant_id', env: 'env', about: 'key' },
    placeOf: ({ merchantId, env, about: key }) => answerPlaceOf({ merchantId, env, key }),
  },
  {
    table: 'request_details',
    column: 'sealed',
    key: ['id'],
    from: 'request_details r join (select id as log_id, env, merchant_id from request_log) l on l.log_id = r.id',
    names: { id: 'id', env: 'env', merchantId: 'merchant_id' },
    placeOf: tracePlaceOf,
  },
  {
    table: 'sandbox_rail_accounts',
    column: 'sealed_payer',
    key: ['rail_reference'],
    names: { env: 'env', about: 'rail_reference' },
    placeOf: ({ env, about }) => sandboxSenderPlaceOf(env, about),
  },
  {
    table: 'sandbox_rail_payments',
    column: 'sealed_sender',
    key: ['id'],
    names: { env: 'env', about: 'rail_reference' },
    placeOf: ({ env, about }) => sandboxSenderPlaceOf(env, about),
  },
];
