// Merchants and the status of their verification.
import { USUAL_ZONE } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export type VerificationStatus = 'none' | 'pending' | 'approved' | 'rejected';

export interface MerchantRecord {
  id: string;
  name: string;
  profile: Record<string, string>;
  profileCompletedAt: number | null;
  verificationStatus: VerificationStatus;
  verificationUpdatedAt: number | null;
  createdAt: number;
}

const COLUMNS = `id, name, profile, profile_completed_at as "profileCompletedAt",
  verification_status as "verificationStatus", verification_updated_at as "verificationUpdatedAt",
  created_at as "createdAt"`;

export async function insertMerchant(
  db: Queryable,
  merchant: { id: string; name: string; createdAt: number },
): Promise<void> {
  await db.query('insert into merchants (id, name, created_at) values ($1, $2, $3)', [
    merchant.id,
    merchant.name,
    merchant.createdAt,
  ]);
}

export async function findMerchant(db: Queryable, id: string): Promise<MerchantRecord | null> {
  const [row] = await db.query<MerchantRecord>(`select ${COLUMNS} from merchants where id = $1`, [id]);
  return row ?? null;
}

/** The time zone in which the business counts its days. */
export async function findZone(db: Queryable, merchantId: string): Promise<string> {
  const [row] = await db.query<{ zone: string | null }>(
    "select profile ->> 'timeZone' as zone from merchants where id = $1",
    [merchantId],
  );
  return row?.zone ?? USUAL_ZONE;
}

/** Newest first. `verificationStatus` selects the verification queue. */
export async function listMerchants(
  db: Queryable,
  filter: { verificationStatus?: VerificationStatus } = {},
): Promise<MerchantRecord[]> {
  return db.query<MerchantRecord>(
    `select ${COLUMNS} from merchants where $1::text is null or verification_status = $1 order by created_at desc, id desc`,
    [filter.verificationStatus ?? null],
  );
}

export interface ProfileChange {
  id: string;
  name: string;
  profile: Record<string, string>;
  /** Null when it is not complete, even if it was before. The time of the first completion is kept while it stays complete. */
  completedAt: number | null;
  /** The verification status that the change was based on, and what it becomes. `now` is null when it stays. */
  verification: { from: VerificationStatus; to: VerificationStatus; now: number | null };
}

/** Returns null when the verification is no longer in `from`: nothing was written then. */
export async function saveProfile(db: Queryable, change: ProfileChange): Promise<MerchantRecord | null> {
  const { from, to, now } = change.verification;
  const [row] = await db.query<MerchantRecord>(
    `update merchants set name = $2, profile = $3, profile_completed_at = case when $4::bigint is null then null else coalesce(profile_completed_at, $4) end,
       verification_status = $6, verification_updated_at = coalesce($7, verification_updated_at)
     where id = $1 and verification_status = $5 returning ${COLUMNS}`,
    [change.id, change.name, change.profile, change.completedAt, from, to, now],
  );
  return row ?? null;
}

/** Returns null when the merchant's status is not in `from`. */
export async function moveVerification(
  db: Queryable,
  move: { id: string; from: readonly VerificationStatus[]; to: VerificationStatus; now: number },
): Promise<MerchantRecord | null> {
  const [row] = await db.query<MerchantRecord>(
    `update merchants set verification_status = $3, verification_updated_at = $4
     where id = $1 and verification_status = any($2) returning ${COLUMNS}`,
    [move.id, [...move.from], move.to, move.now],
  );
  return row ?? null;
}

export async function listMerchantIds(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from merchants order by id');
  return rows.map(({ id }) => id);
}

export async function findOldestMerchantId(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from merchants order by id limit 1', []);
  return row?.id ?? null;
}
