// Notes of the staff on a conversion.
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
