// A data folder that holds a migrated embedded database, for tests that are not about its first start: that takes seconds of CPU.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedDump } from './embedded-database.ts';

/** Returns its path. The caller removes it. */
export async function makeEmbeddedFolder(name: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `svc-${name}-`));
  const folder = join(dataDir, 'db');
  mkdirSync(folder, { mode: 0o700 });
  execFileSync('tar', ['-x', '--no-same-owner', '-C', folder, '-f', '-'], {
    input: await migratedDump(),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  return dataDir;
}
