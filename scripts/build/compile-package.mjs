// Compiles one package with tsc into its dist folder.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/** Returns false when tsc refuses it. */
export function compilePackage(name) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const project = join('packages', name, 'tsconfig.build.json');
  // Several checkers each check the same types again: twice the CPU.
  const args = [tsc, '-p', project, '--checkers', '1'];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0;
}
