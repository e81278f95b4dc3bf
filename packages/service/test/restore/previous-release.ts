// The previous release as sources beside this one, out of the repository's history.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** v0.1.0. Move it on with every release. */
const COMMIT = 'fd8c2a34b97c5ac5ece3152c700b945a9217b57e';

/** A shallow clone does not have it. */
export const hasPreviousRelease =
  spawnSync('git', ['cat-file', '-e', `${COMMIT}^{commit}`], { cwd: ROOT }).status === 0;

/** Returns the address of a script that is written into it. Its packages find each other, and the rest in our node_modules. */
export function materialise(name: string, script: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'svc-previous-'));
  const archive = execFileSync('git', ['archive', '--format=tar', COMMIT, 'packages', 'tsconfig.base.json'], {
    cwd: ROOT,
    maxBuffer: 512 * 1024 * 1024,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkModules(folder);
  const file = join(folder, 'packages/service/test', name);
  writeFileSync(file, script);
  return new URL(`file://${file}`);
}

function linkModules(folder: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@svc'), { recursive: true });
  for (const entry of readdirSync(from)) if (entry !== '@svc') symlinkSync(join(from, entry), join(to, entry));
  for (const entry of readdirSync(join(from, '@svc'))) {
    const place =
      readlinkSync(join(from, '@svc', entry))
        .split('/')
        .pop() ?? entry;
    symlinkSync(join(folder, 'packages', place), join(to, '@svc', entry));
  }
}
