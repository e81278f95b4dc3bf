// Reads the project's documents: every Markdown file of docs/ and of its decisions.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Page {
  /** `quickstart`, or `decisions/0001-postgresql-and-pglite-only`. */
  name: string;
  title: string;
  /** The first paragraph, in one line. */
  summary: string;
  markdown: string;
}

const FOLDERS = ['', 'decisions'];

/** The build copies the documents beside its own files; a checkout has them at its root. */
export function findDocsFolder(): string | null {
  const places = ['./pages/', '../../../../../docs/'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return places.find((place) => existsSync(join(place, 'quickstart.md'))) ?? null;
}

/** The address that the documents name for the reader's installation: that of a Sandbox on the reader's machine. */
const NAMED_ADDRESS = /http:\/\/127\.0\.0\.1:8080\b/g;

/** The Sandbox's package holds every package but itself, so an address of itself would lead nowhere. */
const ITSELF = /http:\/\/127\.0\.0\.1:8080(?=\/downloads\/sandbox\.tgz)/g;
const ITS_PLACE = 'https://INSTALLATION';
const ITS_NOTE = 'This Sandbox runs from its package and does not serve it: `INSTALLATION` is where you got it.';

/** Commands and links of the pages then name this installation. */
export function readPages(folder: string, baseUrl: string, fromPackage = isSandboxPackage()): Page[] {
  if (folder === '') return [];
  const prepare = (markdown: string): string =>
    (fromPackage ? nameOrigin(markdown) : markdown).replace(NAMED_ADDRESS, baseUrl);
  return FOLDERS.flatMap((inner) =>
    readdirSync(join(folder, inner))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => readPage(folder, join(inner, file).replaceAll('\\', '/'), prepare)),
  );
}

/** What starts it is at the root of that package, and of nothing else. */
const isSandboxPackage = (): boolean => existsSync(join(PACKAGES_FOLDER, '..', '..', 'start.mjs'));

/** The note is before the first block that has the address. */
function nameOrigin(markdown: string): string {
  const blocks = markdown.split('\n\n');
  const first = blocks.findIndex((block) => block.search(ITSELF) >= 0);
  if (first >= 0) blocks.splice(first, 0, ITS_NOTE);
  return blocks.join('\n\n').replace(ITSELF, ITS_PLACE);
}

function readPage(folder: string, file: string, prepare: (markdown: string) => string): Page {
  const markdown = prepare(readFileSync(join(folder, file), 'utf8'));
  const name = file.replace(/\.md$/, '');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  // A page of a decision begins with its state and with why there was one.
  const from = Math.max(markdown.indexOf('\n## Decision\n'), markdown.indexOf('\n'));
  const blocks = markdown.slice(from).split(/\n\s*\n/);
  const paragraph =
    blocks.map((block) => block.trim()).find((block) => /^[^#|>\-<]/.test(block) && !block.startsWith('```')) ?? '';
  return { name, title, summary: plainText(paragraph).replace(/:$/, '.'), markdown };
}

/** Markdown as one line of plain words. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

// Reads the packages that the build left for /downloads. Each file is held against its checksum before it is served.

/** Of a checkout, of a build and of the Sandbox's package: the same place beside the sources. */
export const PACKAGES_FOLDER = fileURLToPath(new URL('../../../../../dist/packages/', import.meta.url));
const LIST = 'packages.json';

export interface Download {
  name: string;
  /** As package managers know it, such as `@svc/sdk`. */
  package: string;
  version: string;
  /** Below /downloads. */
  file: string;
  bytes: number;
  sha256: string;
  integrity: string;
  /** The part of package.json that a registry answers. */
  manifest: Record<string, unknown>;
  content: Buffer;
}

/** Returns a function that gives the packages as they are now: `npm start` packs while the service runs already. */
export function makePackageReader(folder: string): () => readonly Download[] {
  const list = join(folder, LIST);
  let known: { madeAt: number; downloads: readonly Download[] } | null = null;
  return () => {
    const madeAt = existsSync(list) ? statSync(list).mtimeMs : 0;
    if (known?.madeAt !== madeAt) known = { madeAt, downloads: madeAt === 0 ? [] : readDownloads(folder) };
    return known.downloads;
  };
}

function readDownloads(folder: string): Download[] {
  const { files } = JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as {
    files: (Download & { stored: string })[];
  };
  return files.flatMap(({ stored, ...file }) => {
    const place = join(folder, stored);
    if (!existsSync(place)) return [];
    const content = readFileSync(place);
    const isWhole = createHash('sha256').update(content).digest('hex') === file.sha256;
    return isWhole ? [{ ...file, content }] : [];
  });
}

/** As `sha256sum -c` reads it. */
export const checksumsOf = (downloads: readonly Download[]): string =>
  downloads.map(({ sha256, file }) => `${sha256}  ${file}\n`).join('');
