// The release before this one, unpacked from the repository's history beside today's installed packages.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

const MIGRATIONS = 'packages/service/src/stores/migrations/';

/**
 * The newest release before this commit whose migrations this version has, unchanged. Up to the first release there is none: the
 * newest commit takes its place, so that running two versions side by side stays tested. Null in a clone without the history.
 */
export function findPreviousRelease(): string | null {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^');
  const known = new Set(listMigrations('HEAD'));
  if (tag !== null && listMigrations(tag).every((file) => known.has(file))) return tag;
  return git('rev-parse', '--short', 'HEAD');
}

/** Name and content of each. */
const listMigrations = (commit: string): string[] => git('ls-tree', commit, MIGRATIONS)?.split('\n') ?? [];

/** Null when git refuses, or is not there. */
function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** Returns the folder. Outside packages are today's: what changed between the versions is our code. */
export function unpackRelease(tag: string): string {
  const folder = mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-release-'));
  const archive = execFileSync('git', ['archive', tag, 'package.json', 'packages'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkModules(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'node_modules/@svc'));
  for (const name of readdirSync(join(folder, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@svc', name));
    const own = join(ROOT, 'packages', name, 'node_modules');
    if (existsSync(own)) linkModules(own, join(folder, 'packages', name, 'node_modules'));
  }
  return folder;
}

/** One link for each package, so that `@svc` can lead to the release's own. */
function linkModules(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@svc') symlinkSync(join(from, name), join(to, name));
  }
}
