// The queue of the staff: all that waits in one environment, the longest waiting first.
import type { Env } from '@svc/protocol';
import { partOf } from '../../people/store/people.ts';
import type { Queryable } from '../../ports/database.ts';
import type { Queue } from '../../stores/reads/read-operator.ts';

export interface WorkRow {
  id: string;
  queue: Queue;
  kind: string;
  env: Env;
  conversionId: string | null;
  reference: string | null;
  merchantId: string | null;
  merchantName: string | null;
  /** In minor units of the currency. */
  amount: string | null;
  currency: string | null;
  note: string;
  /** Unix milliseconds. */
  since: number;
  /** It cannot be dealt with yet. */
  isWaiting: boolean;
  /** The e-mail of who has taken it on, while they are staff. */
  owner: string | null;
}

export interface WorkFilters {
  envs: readonly Env[];
  queue: Queue | null;
  /** An e-mail; `nobody` for what nobody has taken. */
  owner: string | null;
  /** A part of a reference, of the merchant's name or of the note, or a whole id, the merchant's too. */
  search: string | null;
  /** Unix milliseconds: when what it is about began to wait, the earlier left out. */
  waitingSince?: { after: number | null; until: number | null };
}

export interface WorkPlace {
  since: number;
  id: string;
}

const SELECT = `select w.id, w.queue, w.kind, w.env, w.conversion_id as "conversionId", c.reference, m.id as "merchantId",
    m.name as "merchantName", w.amount::text as amount, w.currency, coalesce(nullif(w.note, ''), c.last_error, '') as note, w.since, w.waiting as "isWaiting", o.email as owner
  from open_work w
    left join conversions c on c.id = w.conversion_id
    left join merchants m on m.id = coalesce(c.merchant_id, case when w.queue = 'pendingVerifications' then substr(w.id, 10) end)
    left join (select u.email from auth_users u join staff s on s.user_id = u.id) o on o.email = w.assigned_to`;

/** A proposal of a review waits as long as the review: in the same list as the number that counts its money. */
const BY_AGE = `and ($9::bigint is null or about.since > $9) and ($10::bigint is null or about.since <= $10)`;
const ABOUT = `cross join lateral (select min(x.since) as since from open_work x
  where x.env = any($1) and coalesce(x.conversion_id, x.id) = coalesce(w.conversion_id, w.id)) about`;

export function listWork(
  db: Queryable,
  { envs, queue, owner, search, waitingSince }: WorkFilters,
  { after, limit }: { after: WorkPlace | null; limit: number },
): Promise<WorkRow[]> {
  return db.query<WorkRow>(
    `${SELECT} ${waitingSince ? ABOUT : ''}
     where w.env = any($1) and ($2::text is null or w.queue = $2) ${waitingSince ? BY_AGE : ''}
       and case $3 when '' then true when 'nobody' then o.email is null else o.email = $3 end
       and ($4::text is null or c.reference ilike $5 or m.name ilike $5 or m.id = $4 or w.note ilike $5 or w.conversion_id = $4 or w.id = $4)
       and ($6::bigint is null or (w.since, w.id) > ($6, $7::text))
     order by w.since, w.id limit $8`,
    [
      [...envs],
      queue,
      owner ?? '',
      search,
      partOf(search),
      after?.since ?? null,
      after?.id ?? '',
      limit,
      ...(waitingSince ? [waitingSince.after, waitingSince.until] : []),
    ],
  );
}

/** What nobody has, that can be dealt with now, and that the person has not proposed: oldest first. */
export function listFree(
  db: Queryable,
  { envs, queue, personId, limit }: { envs: readonly Env[]; queue: Queue | null; personId: string; limit: number },
): Promise<WorkRow[]> {
  return db.query<WorkRow>(
    `${SELECT}
     where w.env = any($1) and ($2::text is null or w.queue = $2) and o.email is null and not w.waiting
       and not exists (select from proposals p where w.queue = 'openProposals' and p.id = substr(w.id, 10) and p.proposed_by = $3)
     order by w.since, w.id limit $4`,
    [[...envs], queue, personId, limit],
  );
}
