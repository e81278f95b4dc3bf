// Writes rows for ever and says each number after its commit was acknowledged. Tests kill it in the middle.
import { openDatabase } from '../../src/adapters/database/open-database.ts';

const { ROWS_DATABASE_URL: databaseUrl = '', ROWS_DATA_DIR: dataDir = '' } = process.env;
const db = await openDatabase({ databaseUrl: databaseUrl || null, dataDir: dataDir || null });
await db.query('create table if not exists acknowledged (n int primary key, half int not null)');
const [last] = await db.query<{ n: number }>('select coalesce(max(n), 0) as n from acknowledged');
process.stdout.write(`opened ${last?.n}\n`);
for (let n = (last?.n ?? 0) + 1; ; n += 1) {
  await db.transaction(async (tx) => {
    await tx.query('insert into acknowledged (n, half) values ($1, 1)', [n]);
    await tx.query('update acknowledged set half = 2 where n = $1', [n]);
  });
  process.stdout.write(`${n}\n`);
}
