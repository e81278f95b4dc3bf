// npm run build: compiled JavaScript of every package, the dashboard, a bill of materials and the list of licences.
// Two builds of one commit give the same bytes: nothing here writes a time, a random number or a path of the machine.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkVersions } from './build/check-versions.mjs';
import { compilePackage } from './build/compile-package.mjs';
import { writeBillOfMaterials } from './build/write-bill-of-materials.mjs';
import { ensureDashboard } from './ensure-dashboard.mjs';
import { ensureInstalled, root } from './ensure-installed.mjs';
import './without-collection.mjs';

ensureInstalled();
const version = checkVersions();
// In this order: each is compiled against the declarations of those before it.
for (const name of ['protocol', 'contracts', 'devnet', 'sdk', 'service', 'cli']) {
  console.log(`Compiling ${name} ...`);
  rmSync(join(root, 'packages', name, 'dist'), { recursive: true, force: true });
  if (!compilePackage(name)) process.exit(1);
}
console.log('Bundling service ...');
// Imports the bundler, which a fresh checkout has only now.
const { bundleService } = await import('./build/bundle-service.mjs');
await bundleService();
if (!ensureDashboard()) process.exit(1);
console.log('Packing what /downloads serves ...');
const { ensurePackages } = await import('./ensure-packages.mjs');
if ((await ensurePackages()) === null) process.exit(1);
const components = writeBillOfMaterials(join(root, 'dist'));
console.log(
  `Built version ${version}: packages/*/dist, and dist/ with the packages of /downloads and the bill of materials (${components} components).`,
);
