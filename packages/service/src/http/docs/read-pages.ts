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

export function readPages(folder: string): Page[] {
  return FOLDERS.flatMap((inner) =>
    readdirSync(join(folder, inner))
      .filter((file) => file.endsWith('.md'))
      .sort()
      .map((file) => readPage(folder, join(inner, file).replaceAll('\\', '/'))),
  );
}

function readPage(folder: string, file: string): Page {
  const markdown = readFileSync(join(folder, file), 'utf8');
  const name = file.replace(/\.md$/, '');
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? name;
  const [, paragraph = ''] = /^# .+\n+((?:[^\n#|`>-].*\n)+)/m.exec(markdown) ?? [];
  return { name, title, summary: plainText(paragraph), markdown };
}

/** Markdown as one line of plain words. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
