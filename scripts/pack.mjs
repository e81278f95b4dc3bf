// npm run pack: one self-contained tarball each of the SDK, the command line and the Sandbox, in dist/packages, where the service
// finds what it serves under /downloads. --out copies them to another folder.
import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensurePackages, placeOf } from './ensure-packages.mjs';

ensureInstalled();
const { values } = parseArgs({ options: { out: { type: 'string' } } });
const files = await ensurePackages();
if (files === null) process.exit(1);
for (const file of files) {
  if (values.out !== undefined) {
    mkdirSync(resolve(values.out), { recursive: true });
    copyFileSync(placeOf(file), join(resolve(values.out), file.stored));
  }
  const sizes = `${kilobytes(file.bytes)} packed, ${kilobytes(file.installedBytes)} installed`;
  console.log(`${file.package} ${file.version}: ${file.stored}, ${sizes}`);
}

function kilobytes(bytes) {
  return `${Math.round(bytes / 1024)} kB`;
}
