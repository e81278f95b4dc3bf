// Who of the staff has taken on which open work, by its id in `open_work`.
import type { Queryable } from '../../ports/database.ts';

export interface Assignment {
  /** `item:12`, `conversion:cnv_...`, `proposal:...` or `merchant:mrc_...`. */
  workId: string;
  person: { id: string; email: string };
  by: string;
  now: number;
}

const itemOf = (workId: string): string | null => (workId.startsWith('item:') ? workId.slice('item:'.length) : null);

/** Returns false when there is no such work, or `onlyIfFree` and somebody of the staff has it. */
export async function assignWork(db: Queryable, { workId, person, by, now }: Assignment, onlyIfFree: boolean) {
  const itemId = itemOf(workId);
  if (itemId !== null) {
    const rows = await db.query(
      `update work_items set assigned_to = $2 where id::text = $1 and closed_at is null
         and (not $3 or not exists (select from auth_users u join staff s on s.user_id = u.id where u.email = assigned_to))
       returning id`,
      [itemId, person.email, onlyIfFree],
    );
    return rows.length > 0;
  }
  const rows = await db.query(
    `insert into work_assignees as a (work_id, user_id, assigned_by, at) values ($1, $2, $3, $4)
     on conflict (work_id) do update set user_id = excluded.user_id, assigned_by = excluded.assigned_by, at = excluded.at
       where not $5 or not exists (select from staff s where s.user_id = a.user_id)
     returning work_id`,
    [workId, person.id, by, now, onlyIfFree],
  );
  return rows.length > 0;
}

export async function unassignWork(db: Queryable, workId: string): Promise<void> {
  const itemId = itemOf(workId);
  if (itemId === null) await db.query('delete from work_assignees where work_id = $1', [workId]);
  else await db.query('update work_items set assigned_to = null where id::text = $1 and closed_at is null', [itemId]);
}

export async function isWorkOpen(db: Queryable, workId: string): Promise<boolean> {
  const rows = await db.query('select from open_work where id = $1 limit 1', [workId]);
  return rows.length > 0;
}

/** The e-mail of each conversion's assignee, while they are staff. */
export async function readAssignees(db: Queryable, conversionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; email: string }>(
    `select substr(a.work_id, 12) as id, u.email from work_assignees a join auth_users u on u.id = a.user_id
      join staff s on s.user_id = a.user_id where a.work_id = any($1)`,
    [conversionIds.map((id) => `conversion:${id}`)],
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
