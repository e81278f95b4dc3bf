// Plants one bug of the list in the sources that a test run loads. No source file changes.
import { resolve } from 'node:path';
import { PLANTED_BUGS, type PlantedBug } from './bugs.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Reads the SQL files, which no loader sees. */
const MIGRATOR = resolve(ROOT, 'packages/service/src/stores/migrate.ts');
const READ = "readFileSync(new URL(name, folder), 'utf8')";

interface Plugin {
  name: string;
  enforce: 'pre';
  transform(code: string, id: string): string | undefined;
}

export function plantBug(name: string | undefined): Plugin[] {
  if (name === undefined) return [];
  const bug = PLANTED_BUGS.find((each) => each.name === name);
  if (bug === undefined) throw new Error(`There is no planted bug ${name}.`);
  return [
    {
      name: 'planted-bug',
      enforce: 'pre',
      transform: (code, id) => {
        const file = id.split('?')[0];
        if (bug.file.endsWith('.sql')) return file === MIGRATOR ? plantInMigration(bug, code) : undefined;
        return file === resolve(ROOT, bug.file) ? plant(bug, code) : undefined;
      },
    },
  ];
}

export function plant({ name, find, replace }: PlantedBug, code: string): string {
  const parts = code.split(find);
  if (parts.length !== 2) throw new Error(`The place of ${name} occurs ${parts.length - 1} times.`);
  return parts.join(replace);
}

/** The migrations are planted as they are read. Databases kept from other runs differ by their checksums. */
function plantInMigration({ name, find, replace }: PlantedBug, code: string): string {
  if (!code.includes(READ)) throw new Error(`${name} finds no place where migrations are read.`);
  return code.replace(READ, `${READ}.split(${JSON.stringify(find)}).join(${JSON.stringify(replace)})`);
}
