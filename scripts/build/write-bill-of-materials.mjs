// Writes what the built service consists of: a CycloneDX bill of materials and the licence of every part.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';
import { dashboardPlaces, referenceAt, runtimePlaces } from './shipped-packages.mjs';

/** Returns how many components it names. */
export function writeBillOfMaterials(folder) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const lock = JSON.parse(lockfile);
  const places = [...runtimePlaces(lock), ...dashboardPlaces(lock)];
  const shipped = new Set(places.map((place) => referenceAt(lock, place)));
  const bill = JSON.parse(npmSbom());
  const components = bill.components.filter((component) => shipped.has(component['bom-ref']));
  const known = new Set([...components.map((component) => component['bom-ref']), bill.metadata.component['bom-ref']]);
  mkdirSync(folder, { recursive: true });
  const written = {
    ...bill,
    serialNumber: `urn:uuid:${uuidOf(lockfile)}`,
    metadata: { tools: bill.metadata.tools, component: { ...bill.metadata.component, name: 'svc' } },
    components: components.map((component) => ({ ...component, scope: 'required' })),
    dependencies: bill.dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)).sort() })),
  };
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(written, null, 2)}\n`);
  writeFileSync(join(folder, 'licences.txt'), listLicences(components));
  return components.length;
}

/** From the lockfile alone, so that neither the network nor what happens to be installed changes it. */
function npmSbom() {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  return execFileSync(npm, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** npm makes a random one; the same lockfile shall give the same bill. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Their package names the file that has it, which npm leaves out of the bill. */
const LICENCES_IN_FILES = { 'dejavu-fonts-ttf': 'Bitstream Vera and Arev licence (its LICENSE)' };

function listLicences(components) {
  const lines = components.map(({ name, version, licenses = [] }) => {
    const found = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression);
    return `${name}@${version}: ${found.join(', ') || LICENCES_IN_FILES[name] || 'not stated'}`;
  });
  return `${[...new Set(lines)].sort().join('\n')}\n`;
}
