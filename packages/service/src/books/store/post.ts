// Writes postings. The database refuses one that is not balanced, one of a name it has, and any change of one.

import type { Env } from '@svc/protocol';
import type { Entry } from '../../domain/ledger/entries.ts';
import type { Held } from '../../domain/ledger/posting-rules.ts';
import type { Queryable } from '../../ports/database.ts';

export const POSTING_KINDS = [
  'payment',
  'payment_found',
  'refund_owed',
  'payment_accepted',
  'execution',
  'payout',
  'payout_reversed',
  'refund',
  'refund_reversed',
  'reissue',
  'rail_fee',
  'duty',
  'unmatched',
  'treasury',
  'correction',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

export interface Posting {
  env: Env;
  /** Says what happened: the same fact always gets the same name. */
  name: string;
  kind: PostingKind;
  conversionId: string | null;
  entries: readonly Entry[];
  now: number;
  /** What a person posts carries a reason and two people; the database insists. */
  reason?: string;
  proposedBy?: string;
  approvedBy?: string;
}

const COLUMNS = 'env, name, kind, conversion_id, entries, reason, proposed_by, approved_by, at';

/** In the transaction of the move it belongs to. Fails when the fact was posted before. */
export async function post(tx: Queryable, posting: Posting): Promise<void> {
  if (posting.entries.length === 0) return;
  await tx.query(
    `insert into ledger_postings (${COLUMNS}) values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)`,
    valuesOf(posting),
  );
}

/** For facts that two sources tell. False when the fact was posted before. */
export async function postOnce(tx: Queryable, posting: Posting): Promise<boolean> {
  if (posting.entries.length === 0) return false;
  const rows = await tx.query(
    `insert into ledger_postings (${COLUMNS}) values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9)
     on conflict (env, name) do nothing returning id`,
    valuesOf(posting),
  );
  return rows.length === 1;
}

const valuesOf = ({ env, name, kind, conversionId, entries, now, reason, proposedBy, approvedBy }: Posting) => [
  env,
  name,
  kind,
  conversionId,
  JSON.stringify(entries.map((entry) => [entry.account, entry.currency, entry.amount.toString(), entry.conversionId])),
  reason ?? null,
  proposedBy ?? null,
  approvedBy ?? null,
  now,
];

export async function isPosted(tx: Queryable, env: string, name: string): Promise<boolean> {
  const rows = await tx.query('select 1 from ledger_postings where env = $1 and name = $2', [env, name]);
  return rows.length > 0;
}

/** What one conversion holds in the ledger's accounts, for the rule of its next fact. Call it while the conversion's row is held, or another fact may be posted in between. */
export async function readHeld(tx: Queryable, conversionId: string, currency = 'NGN'): Promise<Held> {
  const rows = await tx.query<{ account: string; amount: string }>(
    `select account, sum(amount) as amount from ledger_entries
      where conversion_id = $1 and currency = $2 group by account`,
    [conversionId, currency],
  );
  const sums = new Map(rows.map(({ account, amount }) => [account, BigInt(amount)]));
  const sum = (account: string): bigint => sums.get(account) ?? 0n;
  return {
    owedToPayers: atLeastZero(-sum('owed_to_payers')),
    owedToPayees: atLeastZero(-sum('owed_to_payees')),
    refundsOwed: atLeastZero(-sum('refunds_owed')),
    receivable: atLeastZero(sum('receivable')),
  };
}

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
