// Starts a PostgreSQL server in a temporary folder on a free port. As root it runs as another user, as it must.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './free-port.ts';
import { ordinaryUser } from './ordinary-user.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

const run = promisify(execFile);

export interface PostgresServer {
  url: string;
  folder: string;
  bin: string;
  port: number;
  /** Ends recovery: a standby becomes a primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
  /** As an operator or a crash would: `immediate` is what kill -9 of the server leaves behind. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  resume(): Promise<void>;
}

export interface ServerOptions {
  fsync?: boolean;
  /** The folder of its programs, where not any will do. */
  bin?: string;
  /** More of the server's settings, `name=value` each. */
  settings?: readonly string[];
  /** The folder for its own folder, in place of memory. */
  place?: string;
  /** Fills the data folder in place of initdb: from a backup, or from the server that a standby follows. */
  fill?: (data: string) => Promise<unknown>;
}

export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  const folder = makeServerFolder('postgres', options.place ?? (options.fsync ? tmpdir() : quickFolder()));
  const user = ordinaryUser();
  const bin = options.bin ?? findPostgresBinaries(folder, user);
  const data = join(folder, 'data');
  const port = await findFreePort();
  const as = { ...(user && { uid: user.uid, gid: user.gid }), cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const locale = ['-E', 'UTF8', '--locale=C'];
  if (options.fill) await options.fill(data);
  else await run(join(bin, 'initdb'), ['-D', data, '-U', 'svc', '-A', 'trust', ...locale, '--no-sync'], as);
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c max_connections=200`,
    `-c fsync=${options.fsync ? 'on' : 'off'} -c shared_buffers=64MB`,
    ...(options.settings ?? []).map((setting) => `-c ${setting}`),
  ].join(' ');
  const control = (...args: string[]) => run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], as);
  const start = () => control('-l', join(folder, 'log'), '-o', settings, 'start');
  await start();
  return {
    url: `postgres://svc@127.0.0.1:${port}/postgres`,
    folder,
    bin,
    port,
    promote: async () => void (await control('promote')),
    stop: async () => stopPostgresServer({ folder, bin }),
    halt: async (mode) => void (await control('-m', mode, 'stop')),
    resume: async () => void (await start()),
  };
}

/** Runs a program as the user that servers of the tests run as. */
export function runAsServer(file: string, args: string[], options: { cwd: string; path?: string }): Promise<unknown> {
  const user = ordinaryUser();
  const env = { ...process.env, LC_ALL: 'C', PATH: `${options.path ?? ''}:${process.env.PATH}` };
  return run(file, args, { ...(user && { uid: user.uid, gid: user.gid }), cwd: options.cwd, env });
}

const MEMORY = '/dev/shm';
const MIN_MEMORY_BYTES = 2 ** 31;

/** In memory where there is room: each database has 700 files, and making and removing those takes a disk minutes in all. */
function quickFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY : tmpdir();
}

/** A folder of that user's own. */
export function makeServerFolder(name: string, place = tmpdir()): string {
  const folder = mkdtempSync(join(place, `svc-${name}-`));
  const user = ordinaryUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
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
