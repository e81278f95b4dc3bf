// Every column that is sealed under the master key: what it is bound to, and how its rows are walked through.
import type { Env } from '@svc/protocol';
import { accountPlaceOf, detailsPlaceOf, senderPlaceOf } from '../conversions/create/private-details.ts';
import { encryptionKeyPlace } from '../credentials/store/encryption-keys.ts';
import { serviceKeyPlace } from '../credentials/store/service-keys.ts';
import { proposalPlaceOf } from '../desk/proposed-action.ts';
import { submissionPlaceOf } from '../desk/store/submissions.ts';
import { answerPlaceOf } from '../gate/store/idempotency-claims.ts';
import { tracePlaceOf } from '../gate/store/request-log.ts';
import { mailPlaceOf } from '../installation/store/mail-outbox.ts';
import { sandboxSenderPlaceOf } from '../sandbox/rail/senders.ts';
import { optionsPlaceOf } from '../webhooks/endpoint-options.ts';

/** A row by the names that the places use; what a table does not have is null. */
export interface SealedRow {
  id: string;
  env: Env;
  merchantId: string;
  /** A second name where a place needs one. */
  about: string;
  provider: string;
}

export interface SealedColumn {
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
