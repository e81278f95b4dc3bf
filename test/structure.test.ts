// Keeps the house in order: no crowded folders, no name for two functions, few crumbs, and a map that is true.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const service = join(root, 'packages/service/src');

const MAX_FILES = 15;
/** Folders that may hold more files. ARCHITECTURE.md gives the same reasons. */
const CROWDED: Record<string, string> = {
  'packages/protocol/src': 'one table of the specification per file',
  'packages/protocol/src/authentication': 'one file per byte format and direction',
  'packages/protocol/src/resources': 'one file per family of resources',
  'packages/contracts/src/abi': 'generated, one file per contract',
  'packages/cli/src/commands': 'one file per command',
  'packages/dashboard/src/parts': 'one file per widget',
};

/** The operator's library for the command line: reads of the stores, under their own names. */
const FACADES = ['admin/listings.ts'];

/** A file of one caller and fewer lines than this usually lives with its caller. */
const MIN_LINES = 25;
const MAX_CRUMBS = 30;

interface Source {
  file: string;
  text: string;
}

function sourcesBelow(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

const all = readdirSync(join(root, 'packages')).flatMap((name) => sourcesBelow(join(root, 'packages', name, 'src')));
const ours = all.filter(({ file }) => file.startsWith(service));

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The files that a file imports by a relative path, each once. */
function importsOf({ file, text }: Source): string[] {
  const found = [...text.matchAll(/^\s*(?:import|export)\b[^'"]*?from\s*['"](\.[^'"]+)['"]/gm)];
  return [...new Set(found.map(([, path = '']) => resolve(dirname(file), path)))];
}

describe('the structure', () => {
  it(`has no folder of more than ${MAX_FILES} source files without a reason`, () => {
    const counts = countBy(all.map(({ file }) => relative(root, dirname(file))));
    const crowded = [...counts].filter(([folder, count]) => count > MAX_FILES && !(folder in CROWDED));
    expect(crowded).toEqual([]);
  });

  it('says in ARCHITECTURE.md why a folder may be crowded', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const silent = Object.entries(CROWDED).filter(
      ([folder, reason]) => !page.includes(`\`${folder.replace('packages/', '')}\` (${reason})`),
    );
    expect(silent).toEqual([]);
  });

  it("gives no name to two of the service's functions", () => {
    const pattern = /^export (?:async )?function (\w+)|^export const (\w+)(?:: [^=]*)? = (?:async )?\(/gm;
    const names = ours
      .filter(({ file }) => !FACADES.includes(relative(service, file)))
      .flatMap(({ text }) => [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? ''))]);
    expect([...countBy(names)].filter(([, count]) => count > 1)).toEqual([]);
  });

  it(`has at most ${MAX_CRUMBS} files of one importer and fewer than ${MIN_LINES} lines`, () => {
    const importers = countBy(ours.flatMap(importsOf));
    const crumbs = ours.filter(
      ({ file, text }) => importers.get(file) === 1 && text.trimEnd().split('\n').length < MIN_LINES,
    );
    const names = crumbs.map(({ file }) => relative(service, file));
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(MAX_CRUMBS);
  });

  it('has every file and folder that ARCHITECTURE.md names', () => {
    const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const named = [...page.matchAll(/`([\w.-]+(?:\/[\w.-]+)*\/(?:[\w-]+\.\w+)?|[\w-]+\.ts)`/g)].map(
      ([, path = '']) => path,
    );
    const below = ['.', 'packages', 'packages/service/src'];
    const bare = new Set(all.map(({ file }) => basename(file)));
    const missing = named.filter(
      (path) => !bare.has(path) && !below.some((folder) => existsSync(join(root, folder, path))),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });
});
