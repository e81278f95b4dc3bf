// Gives the test run a folder where its files meet, and stops the PostgreSQL that one of them may have started.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFolder } from './bundle-script.ts';
import { stopPostgresServer } from './postgres-server.ts';

export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'svc-test-'));
  process.env.SVC_TEST_RUN_DIR = folder;
  // What a test or a process that it killed leaves behind goes with the folder.
  process.env.TMPDIR = folder;
  // Servers of the tests run as another user, and their folders are in it.
  chmodSync(folder, 0o711);
  return () => {
    const serverFile = join(folder, 'postgres.json');
    if (existsSync(serverFile)) {
      const server = JSON.parse(readFileSync(serverFile, 'utf8')) as { folder?: string; bin?: string };
      if (server.folder && server.bin) stopPostgresServer({ folder: server.folder, bin: server.bin });
    }
    rmSync(bundleFolder(), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
}
