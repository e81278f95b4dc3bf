// npm run prune: after the build, takes everything out of node_modules that only development needs.
// `npm prune --omit=dev` keeps test runners and bundlers that some library names as optional peers.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runtimePlaces } from './build/shipped-packages.mjs';
import { root } from './ensure-installed.mjs';

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const kept = [...runtimePlaces(lock)];
let removed = 0;
for (const [place, { link }] of Object.entries(lock.packages)) {
  const isNeeded = link || kept.some((each) => each === place || each.startsWith(`${place}/`));
  if (!place.includes('node_modules/') || isNeeded) continue;
  rmSync(join(root, place), { recursive: true, force: true });
  removed += 1;
}
// The stamp of a whole installation, and commands of packages that are gone.
rmSync(join(root, 'node_modules', '.svc-installed'), { force: true });
rmSync(join(root, 'node_modules', '.bin'), { recursive: true, force: true });
for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each.startsWith('@'))) {
  if (readdirSync(join(root, 'node_modules', name)).length === 0)
    rmSync(join(root, 'node_modules', name), { recursive: true });
}
console.log(`${kept.length} packages kept, ${removed} removed.`);
