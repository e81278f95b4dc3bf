// Runs a TypeScript file: node scripts/run.mjs FILE [arguments]. FILE is relative to the current folder or the root.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureInstalled, root } from './ensure-installed.mjs';
import { runTypeScript } from './run-typescript.mjs';

ensureInstalled();
const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error('usage: node scripts/run.mjs FILE [arguments]');
  process.exit(2);
}
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
const found = [resolve(file), resolve(root, file)].find(isFile);
if (found === undefined) {
  console.error(`There is no file ${file}.`);
  process.exit(2);
}
process.exit(await runTypeScript(found, args));
