// People and where they belong: members of merchants, and the installation's staff.
import { type MerchantRole, type StaffRole, USUAL_ZONE } from '@svc/protocol';
import type { Queryable } from '../../ports/database.ts';

export interface PersonRecord {
  id: string;
  email: string;
  name: string;
  hasPassword: boolean;
  totpEnabled: boolean;
  passkeys: number;
  staffRole: StaffRole | null;
  memberships: { merchantId: string; merchantName: string; role: MerchantRole; timeZone: string }[];
}

const SECOND_FACTOR = `(coalesce(u.two_factor_enabled, false)
  or exists (select from auth_passkeys p where p.user_id = u.id)) as "hasSecondFactor"`;

/** Everything that decides what a person may do, in one read. */
export async function findPerson(db: Queryable, userId: string): Promise<PersonRecord | null> {
  const [row] = await db.query<PersonRecord>(
    `select u.id, u.email, u.name, coalesce(u.two_factor_enabled, false) as "totpEnabled",
       exists (select from auth_accounts a where a.user_id = u.id and a.password is not null) as "hasPassword",
       (select count(*)::integer from auth_passkeys p where p.user_id = u.id) as passkeys,
       (select s.role from staff s where s.user_id = u.id) as "staffRole",
       coalesce((select jsonb_agg(jsonb_build_object('merchantId', m.merchant_id, 'merchantName', t.name, 'role', m.role,
             'timeZone', coalesce(t.profile ->> 'timeZone', $2))
           order by m.joined_at, m.merchant_id)
         from members m join merchants t on t.id = m.merchant_id where m.user_id = u.id), '[]') as memberships
     from auth_users u where u.id = $1`,
    [userId, USUAL_ZONE],
  );
  return row ?? null;
}

export async function findUserIdByEmail(db: Queryable, email: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from auth_users where email = $1', [email.toLowerCase()]);
  return row?.id ?? null;
}

export async function insertMember(
  db: Queryable,
  member: { merchantId: string; userId: string; role: MerchantRole; now: number },
): Promise<void> {
  await db.query(
    `insert into members (merchant_id, user_id, role, joined_at) values ($1, $2, $3, $4)
     on conflict (merchant_id, user_id) do nothing`,
    [member.merchantId, member.userId, member.role, member.now],
  );
}

export interface MemberRow {
  userId: string;
  email: string;
  name: string;
  role: MerchantRole;
  hasSecondFactor: boolean;
  joinedAt: number;
}

export function listMembers(db: Queryable, merchantId: string): Promise<MemberRow[]> {
  return db.query<MemberRow>(
    `select u.id as "userId", u.email, u.name, m.role, ${SECOND_FACTOR}, m.joined_at as "joinedAt"
     from members m join auth_users u on u.id = m.user_id where m.merchant_id = $1 order by m.joined_at, u.email`,
    [merchantId],
  );
}

/** Locks the merchant's members, so that two owners cannot leave it without one at the same time. */
export async function lockRoles(tx: Queryable, merchantId: string): Promise<Map<string, MerchantRole>> {
  const rows = await tx.query<{ userId: string; role: MerchantRole }>(
    'select user_id as "userId", role from members where merchant_id = $1 order by user_id for update',
    [merchantId],
  );
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

export async function setRole(
  tx: Queryable,
  { merchantId, userId, role }: { merchantId: string; userId: string; role: MerchantRole },
): Promise<void> {
  await tx.query('update members set role = $3 where merchant_id = $1 and user_id = $2', [merchantId, userId, role]);
}

export async function deleteMember(tx: Queryable, merchantId: string, userId: string): Promise<void> {
  await tx.query('delete from members where merchant_id = $1 and user_id = $2', [merchantId, userId]);
}

/**
 * `introducedBy` is the inviter; null: vouched for on the command line, which also frees someone invited before. Who is on
 * the staff already keeps their standing when they accept an invitation to another role.
 */
export async function upsertStaff(
  db: Queryable,
  { userId, role, introducedBy, now }: { userId: string; role: StaffRole; introducedBy: string | null; now: number },
): Promise<void> {
  await db.query(
    `with introduction as (
       insert into staff_introductions (user_id, introduced_by, at)
       select $1, $4::text, $3 where $4::text is null or not exists (select from staff where user_id = $1)
       on conflict (user_id) do update set introduced_by = excluded.introduced_by, at = excluded.at
     )
     insert into staff (user_id, role, joined_at) values ($1, $2, $3)
     on conflict (user_id) do update set role = excluded.role`,
    [userId, role, now, introducedBy],
  );
}

export interface StaffRow extends Omit<MemberRow, 'role'> {
  role: StaffRole;
  /** The inviter's e-mail; null: vouched for on the command line. */
  introducedBy: string | null;
}

export function listStaff(db: Queryable): Promise<StaffRow[]> {
  return db.query(
    `select u.id as "userId", u.email, u.name, s.role, ${SECOND_FACTOR}, s.joined_at as "joinedAt",
       (select coalesce(b.email, i.introduced_by) from staff_introductions i
         left join auth_users b on b.id = i.introduced_by where i.user_id = u.id) as "introducedBy"
     from staff s join auth_users u on u.id = s.user_id order by s.joined_at, u.email`,
    [],
  );
}

/** Those whose proposals this person may approve: other vouched people stand behind them. */
export async function listIndependent(db: Queryable, userId: string): Promise<Set<string>> {
  const rows = await db.query<{ userId: string }>(
    'select user_id as "userId" from staff where staff_are_independent(user_id, $1)',
    [userId],
  );
  return new Set(rows.map((row) => row.userId));
}

/** Locks the staff, so that two operators cannot remove each other at the same time. */
export async function lockStaff(tx: Queryable): Promise<Map<string, StaffRole>> {
  const rows = await tx.query<{ userId: string; role: StaffRole }>(
    'select user_id as "userId", role from staff order by user_id for update',
    [],
  );
  return new Map(rows.map(({ userId, role }) => [userId, role]));
}

export async function deleteStaff(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.query('delete from staff where user_id = $1 returning 1', [userId])).length === 1;
}

// A search text as a pattern for LIKE: any part of the value, and nothing in the text means anything else.

export const partOf = (text: string | null): string | null =>
  text === null ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
