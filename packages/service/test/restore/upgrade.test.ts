// An upgrade under load: processes of the previous release go on working while and after this version migrates the schema.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/open-database.ts';
import { migrate } from '../../src/stores/migrate.ts';
import { type RunningScript, runScript } from '../ground/run-script.ts';
import { until } from '../harness/until.ts';
import { type PostgresServer, startPostgresServer } from '../postgres-server.ts';
import { hasPreviousRelease, materialise } from './previous-release.ts';

/** Runs in the previous release: a whole service, and a merchant that never stops creating conversions. */
const LOAD = `
import { openDatabase } from '../src/adapters/database/open-database.ts';
import { migrate } from '../src/stores/migrate.ts';
import { startTestService } from './harness/start-test-service.ts';

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
const db = await openDatabase({ databaseUrl, dataDir: null });
await migrate(db);
await db.close();
const service = await startTestService({ databaseUrl });
const client = service.client();
const wallet = service.credentials.wallets[0]?.address;
const BODIES = [
  { type: 'fiat-issue', amount: '1500.50', payer: { email: 'ada@example.com', name: 'Ada' } },
  { type: 'crypto-issue', pair: 'USDC', amount: '5' },
];
let isOver = false;
process.on('SIGTERM', () => { isOver = true; });
console.log('ready');
for (let count = 0; !isOver; count += 1) {
  const body = { chain: 'celo-sepolia', wallet, ...BODIES[count % 2] };
  const made = await client.call('POST', '/v1/conversions', body);
  const read = await client.call('GET', '/v1/conversions/' + made.body.reference);
  console.log(JSON.stringify({ created: made.status, read: read.status, reference: made.body.reference, type: body.type, why: made.body.error }));
  if (made.status === 429) await new Promise((resolve) => setTimeout(resolve, 1000));
}
// The Sandbox pays within seconds: the ledger and the stages are then written by the previous release, on the new schema.
for (;;) {
  const { body } = await client.call('GET', '/v1/conversions?type=fiat-issue&limit=5');
  if (body.conversions.every(({ status }) => status === 'voucher_issued')) break;
  await new Promise((resolve) => setTimeout(resolve, 500));
}
console.log('settled');
process.exit(0);
`;

interface Line {
  created: number;
  read: number;
  reference: string;
  type: string;
}

const WHY = hasPreviousRelease ? '' : ' (its commit is not in this clone: git fetch --unshallow --tags)';

describe.skipIf(!hasPreviousRelease)(`processes of the previous release${WHY}`, () => {
  let server: PostgresServer | null = null;
  let load: RunningScript | null = null;
  let folder = '';
  afterAll(async () => {
    load?.child.kill('SIGKILL');
    await server?.stop();
    if (folder !== '') rmSync(folder, { recursive: true, force: true });
  });

  it('work on while the schema is migrated under load, and afterwards', async () => {
    server = await startPostgresServer();
    const script = materialise('load.ts', LOAD);
    folder = fileURLToPath(new URL('../../../', script));
    const old = runScript(script, { TEST_DATABASE_URL: server.url });
    load = old;
    await old.line((line) => line === 'ready');
    const done = () => old.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
    const more = async (count: number): Promise<void> => {
      const wanted = done().length + count;
      await until(
        async () => done().length,
        (length) => length >= wanted,
      );
    };
    await more(4);
    const db = await openDatabase({ databaseUrl: server.url, dataDir: null });
    try {
      const ran = await migrate(db);
      expect(ran.length).toBeGreaterThan(0);
      await more(8);
      old.child.kill('SIGTERM');
      await old.line((line) => line === 'settled');
      const bad = done().filter(
        ({ created, read }) => ![201, 429].includes(created) || (created === 201 && read !== 200),
      );
      expect(bad).toEqual([]);
      const made = done().filter(({ created }) => created === 201);
      const rows = await db.query('select 1 from conversions where reference = any($1)', [
        made.map(({ reference }) => reference),
      ]);
      expect(rows).toHaveLength(made.length);
    } finally {
      await db.close();
    }
  });
});
