// kill -9 at any moment: what was acknowledged is there after the next start, and nothing is there by half.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { makeEmbeddedFolder } from '../embedded-folder.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { runScript } from './run-script.ts';

const SCRIPT = new URL('./write-rows.ts', import.meta.url);
const isNumber = (line: string): boolean => /^\d+$/.test(line);

/** Lets the writer acknowledge some rows, kills it, and answers with the last one. */
async function writeAndKill(environment: Record<string, string>, rows: number): Promise<number> {
  const writer = await runScript(SCRIPT, environment);
  await writer.line(() => writer.lines.filter(isNumber).length >= rows);
  writer.child.kill('SIGKILL');
  await writer.ended;
  return Number(writer.lines.filter(isNumber).at(-1));
}

async function readBack(
  databaseUrl: string | null,
  dataDir: string | null,
): Promise<{ rows: number; halves: number; last: number }> {
  const db = await openDatabase({ databaseUrl, dataDir });
  const [row] = await db.query<{ rows: number; halves: number; last: number }>(
    'select count(*) as rows, count(*) filter (where half <> 2) as halves, max(n) as last from acknowledged',
  );
  await db.close();
  return row ?? { rows: 0, halves: 0, last: 0 };
}

describe('kill -9 of a process on the embedded database', () => {
  it('loses no acknowledged write, and the next process takes the folder over', async () => {
    const dataDir = await makeEmbeddedFolder('kill');
    for (const rows of [5, 60, 23]) {
      const acknowledged = await writeAndKill({ ROWS_DATA_DIR: dataDir }, rows);
      const found = await readBack(null, dataDir);
      expect(found.last).toBeGreaterThanOrEqual(acknowledged);
      expect(found).toMatchObject({ rows: found.last, halves: 0 });
    }
  });
});

describe('on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgresServer({ fsync: true });
  });
  afterAll(() => server.stop());

  it('kill -9 of the process loses no acknowledged write', async () => {
    for (const rows of [5, 60, 23]) {
      const acknowledged = await writeAndKill({ ROWS_DATABASE_URL: server.url }, rows);
      const found = await readBack(server.url, null);
      expect(found.last).toBeGreaterThanOrEqual(acknowledged);
      expect(found).toMatchObject({ rows: found.last, halves: 0 });
    }
  });

  it('a crash of the server loses none either', async () => {
    const writer = await runScript(SCRIPT, { ROWS_DATABASE_URL: server.url });
    await writer.line(() => writer.lines.filter(isNumber).length >= 40);
    await server.halt('immediate');
    await writer.ended;
    const acknowledged = Number(writer.lines.filter(isNumber).at(-1));
    await server.resume();
    const found = await readBack(server.url, null);
    expect(found.last).toBeGreaterThanOrEqual(acknowledged);
    expect(found).toMatchObject({ rows: found.last, halves: 0 });
  });
});
