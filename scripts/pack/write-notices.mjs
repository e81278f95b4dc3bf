// Writes LICENSE, and the licences of the outside packages that are inside the bundle.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../ensure-installed.mjs';

export function writeNotices(folder, packages) {
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  const notices = packages.map((place) => {
    const { name, version, license } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    return `${name} ${version} (${license})\n\n${licenceText(place)}`;
  });
  const head = 'The files in dist/ contain these packages.\n\n';
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), head + notices.join('\n\n----\n\n'));
}

function licenceText(place) {
  const file = readdirSync(place).find((name) => /^licen[cs]e/i.test(name));
  if (file !== undefined && existsSync(join(place, file))) return readFileSync(join(place, file), 'utf8').trim();
  return 'No licence file.';
}
