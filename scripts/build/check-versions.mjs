// Refuses a build whose packages do not all carry the version of the root package.json.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

/** Returns the version. */
export function checkVersions() {
  const { version } = readPackage('package.json');
  for (const name of readdirSync(join(root, 'packages'))) {
    const own = readPackage(join('packages', name, 'package.json'));
    const foreign = Object.entries(own.dependencies ?? {}).find(
      ([key, at]) => key.startsWith('@svc/') && at !== version,
    );
    if (own.version === version && !foreign) continue;
    const [what, at] = foreign ?? [own.name, own.version];
    console.error(`packages/${name}/package.json says ${what} ${at}, but this is version ${version}.`);
    process.exit(1);
  }
  return version;
}

const readPackage = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
