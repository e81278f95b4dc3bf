// Compiles one package with tsc into its dist folder.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/** Returns false when tsc refuses it. */
export function compilePackage(name) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join('packages', name, 'tsconfig.build.json');
  return spawnSync(process.execPath, [tsc, '-p', project], { cwd: root, stdio: 'inherit' }).status === 0;
}
