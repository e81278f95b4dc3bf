// Notes of the staff on a conversion, and who of them has taken it on.
import type { Queryable } from '../../ports/database.ts';

export interface NoteRecord {
  id: number;
  author: string;
  text: string;
  at: number;
}

export async function insertNote(
  db: Queryable,
  note: { conversionId: string; authorId: string; author: string; text: string; now: number },
): Promise<void> {
  await db.query(
    'insert into conversion_notes (conversion_id, author_id, author, text, at) values ($1, $2, $3, $4, $5)',
    [note.conversionId, note.authorId, note.author, note.text, note.now],
  );
}

const MAX_NOTES = 200;

/** Oldest first. */
export function listNotes(db: Queryable, conversionId: string): Promise<NoteRecord[]> {
  return db.query<NoteRecord>(
    'select id, author, text, at from conversion_notes where conversion_id = $1 order by id limit $2',
    [conversionId, MAX_NOTES],
  );
}

/** Null takes the assignment back. */
export async function assignConversion(
  db: Queryable,
  { conversionId, userId, by, now }: { conversionId: string; userId: string | null; by: string; now: number },
): Promise<void> {
  if (userId === null) {
    await db.query('delete from conversion_assignees where conversion_id = $1', [conversionId]);
    return;
  }
  await db.query(
    `insert into conversion_assignees (conversion_id, user_id, assigned_by, at) values ($1, $2, $3, $4)
     on conflict (conversion_id) do update set user_id = excluded.user_id, assigned_by = excluded.assigned_by,
       at = excluded.at`,
    [conversionId, userId, by, now],
  );
}

/** The e-mail of each assignee, while they are staff. */
export async function readAssignees(db: Queryable, conversionIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; email: string }>(
    `select a.conversion_id as id, u.email from conversion_assignees a join auth_users u on u.id = a.user_id
      join staff s on s.user_id = a.user_id where a.conversion_id = any($1)`,
    [[...conversionIds]],
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
