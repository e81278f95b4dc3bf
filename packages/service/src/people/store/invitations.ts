// Invitations by e-mail: the link's token is kept as its digest only.
import type { MerchantRole, StaffRole } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface InvitationRecord {
  id: string;
  merchantId: string | null;
  merchantName: string | null;
  email: string;
  role: MerchantRole | StaffRole;
  invitedBy: string;
  invitedById: string;
  createdAt: number;
  expiresAt: number;
}

const COLUMNS = `i.id, i.merchant_id as "merchantId", m.name as "merchantName", i.email, i.role,
  u.email as "invitedBy", u.id as "invitedById", i.created_at as "createdAt", i.expires_at as "expiresAt"`;
const FROM =
  'from invitations i join auth_users u on u.id = i.invited_by left join merchants m on m.id = i.merchant_id';
/** An invitation is worth what its inviter may still do, so it ends with the role that it was made in. */
const OPEN = `i.accepted_at is null and i.revoked_at is null and case when i.merchant_id is null
  then exists (select from staff s where s.user_id = i.invited_by and s.role = 'operator')
  else exists (select from members o
    where o.merchant_id = i.merchant_id and o.user_id = i.invited_by and o.role = 'owner') end`;

export async function insertInvitation(
  db: Queryable,
  invitation: {
    id: string;
    merchantId: string | null;
    email: string;
    role: string;
    digest: Uint8Array;
    invitedBy: string;
    createdAt: number;
    expiresAt: number;
  },
): Promise<void> {
  const { id, merchantId, email, role, digest, invitedBy, createdAt, expiresAt } = invitation;
  await db.query(
    `insert into invitations (id, merchant_id, email, role, digest, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, merchantId, email, role, digest, invitedBy, createdAt, expiresAt],
  );
}

export async function findOpenInvitation(
  db: Queryable,
  digest: Uint8Array,
  now: number,
): Promise<InvitationRecord | null> {
  const [row] = await db.query<InvitationRecord>(
    `select ${COLUMNS} ${FROM} where i.digest = $1 and ${OPEN} and i.expires_at > $2`,
    [digest, now],
  );
  return row ?? null;
}

/** `merchantId` null: those to the staff. */
export function listOpenInvitations(
  db: Queryable,
  merchantId: string | null,
  now: number,
): Promise<InvitationRecord[]> {
  return db.query<InvitationRecord>(
    `select ${COLUMNS} ${FROM} where i.merchant_id is not distinct from $1 and ${OPEN} and i.expires_at > $2
      order by i.created_at desc`,
    [merchantId, now],
  );
}

/** True for exactly one caller, who holds the lock on the roles that the inviter's is one of. */
export async function markAccepted(tx: Queryable, id: string, now: number): Promise<boolean> {
  const rows = await tx.query(
    `update invitations i set accepted_at = $2 where i.id = $1 and ${OPEN} and i.expires_at > $2 returning 1`,
    [id, now],
  );
  return rows.length === 1;
}

export async function markRevoked(
  db: Queryable,
  { id, merchantId, now }: { id: string; merchantId: string | null; now: number },
): Promise<boolean> {
  const rows = await db.query(
    `update invitations set revoked_at = $3
      where id = $1 and merchant_id is not distinct from $2 and accepted_at is null and revoked_at is null returning 1`,
    [id, merchantId, now],
  );
  return rows.length === 1;
}

/** All that this person made, and all that would bring them back. `merchantId` null: those to the staff. */
export async function withdrawInvitations(
  tx: Queryable,
  { merchantId, userId, now }: { merchantId: string | null; userId: string; now: number },
): Promise<void> {
  await tx.query(
    `update invitations set revoked_at = $3
      where merchant_id is not distinct from $1 and accepted_at is null and revoked_at is null
        and (invited_by = $2 or email = (select lower(u.email) from auth_users u where u.id = $2))`,
    [merchantId, userId, now],
  );
}
