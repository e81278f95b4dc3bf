// Reads the project's documents: every Markdown file of docs/ and of its decisions.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Commands and links of the pages then name this installation. */
export function readPages(folder: string, baseUrl: string): Page[] {
  if (folder === '') return [];
  return FOLDERS.flatMap((inner) =>
    readdirSync(join(folder, inner))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => readPage(folder, join(inner, file).replaceAll('\\', '/'), baseUrl)),
  );
}

function readPage(folder: string, file: string, baseUrl: string): Page {
  const markdown = readFileSync(join(folder, file), 'utf8').replace(NAMED_ADDRESS, baseUrl);
  const name = file.replace(/\.md$/, '');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  const blocks = markdown.slice(markdown.indexOf('\n')).split(/\n\s*\n/);
  const paragraph =
    blocks.map((block) => block.trim()).find((block) => /^[^#|>\-<]/.test(block) && !block.startsWith('```')) ?? '';
  return { name, title, summary: plainText(paragraph), markdown };
}

/** Markdown as one line of plain words. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
