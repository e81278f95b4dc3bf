// Starts a PostgreSQL server in a temporary folder on a free port. As root it runs as another user, as it must.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ordinaryUser } from './ordinary-user.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

export interface PostgresServer {
  url: string;
  folder: string;
  bin: string;
  port: number;
  stop(): Promise<void>;
  /** As an operator or a crash would: `immediate` is what kill -9 of the server leaves behind. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
}

export async function startPostgresServer(options: { fsync?: boolean } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'svc-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const bin = findPostgresBinaries(folder, user);
  const data = join(folder, 'data');
  const port = await freePort();
  const as = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'svc', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], as);
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`,
    `-c fsync=${options.fsync ? 'on' : 'off'} -c shared_buffers=64MB`,
  ].join(' ');
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], as);
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  await start();
  return {
    url: `postgres://svc@127.0.0.1:${port}/postgres`,
    folder,
    bin,
    port,
    stop: async () => stopPostgresServer({ folder, bin }),
    halt: async (mode) => void (await control('-m', mode, 'stop')),
    resume: async () => void (await start()),
  };
}

/** Stops a server that this or another process of the test run started, and removes its folder. */
export function stopPostgresServer({ folder, bin }: { folder: string; bin: string }): void {
  const user = ordinaryUser();
  const as = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder, stdio: 'ignore' as const };
  try {
    execFileSync(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-w', '-m', 'immediate', 'stop'], as);
  } catch {
    // Already down.
  }
  rmSync(folder, { recursive: true, force: true });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
