// Follows docs/deploying.md with a finished build: database, settings, units, TLS, first operator, and the change to another build.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDashboardClient } from '../../packages/service/test/harness/make-dashboard-client.ts';
import { startPostgresServer } from '../../packages/service/test/postgres-server.ts';
import { type Machine, makeMachine } from './make-machine.ts';
import type { Block } from './read-blocks.ts';

/** In this order. */
export const FOLLOWED = [
  'Before you start',
  '3. Database',
  '4. Settings',
  '5. Units',
  '6. TLS',
  '7. First operator',
  'Upgrading',
];
const OPERATOR = 'ada@example.com';
const run = promisify(execFile);

/** Returns what the commands of each section print. */
export async function followPage(
  blocks: readonly Block[],
  build: { built: string; next: string; nginx: string },
): Promise<Record<string, string>> {
  const server = await startPostgresServer();
  const scratch = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-machine-'));
  let machine: Machine | null = null;
  try {
    await renameFirstRole(server.url);
    machine = await makeMachine({ ...build, scratch, postgresPort: server.port });
    const printed: Record<string, string> = {};
    for (const section of FOLLOWED) {
      if (section === '7. First operator') await signUp(`http://127.0.0.1:${machine.port(8081)}`);
      // The second build is there already.
      const own = blocks.filter((block) => block.section === section && !block.text.startsWith('git clone'));
      printed[section] = '';
      for (const { text } of own) printed[section] += await machine.follow(text);
    }
    printed.Upgrading += await machine.follow('curl -sS https://api.example.com/health');
    return printed;
  } finally {
    machine?.stop();
    await server.stop();
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The page makes a role of the name that the test's server begins with. */
async function renameFirstRole(url: string): Promise<void> {
  await run('psql', [url, '-c', 'create role postgres superuser login']);
  await run('psql', [url.replace('svc@', 'postgres@'), '-c', 'alter role svc rename to first']);
}

/** As the page says: in the dashboard. */
async function signUp(url: string): Promise<void> {
  const browser = makeDashboardClient(url, 'https://api.example.com');
  const body = { name: 'Ada', email: OPERATOR, password: 'a long password of a test', businessName: 'Ada Limited' };
  await browser.get('signUp', { body });
}
