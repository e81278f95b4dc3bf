// After a new master key: seals everything that the database holds sealed under it, so that the old key is needed no more.
import type { CredentialContext } from '../credentials/credential-context.ts';
import { SEALED_COLUMNS, type SealedColumn, type SealedRow } from './sealed-columns.ts';

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
