// Every relative link of the documents leads to a file that exists, and to a heading that the file has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const FOLDERS = ['.', 'docs', 'docs/decisions', 'docs/statements', '.github', '.github/ISSUE_TEMPLATE'];
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
const documents = [...FOLDERS, ...packages].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const textOf = (document: string): string => readFileSync(join(root, document), 'utf8').replace(/^```.*?^```$/gms, '');

/** The anchors of a document's headings, spelled as GitHub spells them. */
const anchorsOf = (document: string): string[] =>
  [...textOf(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

function isBroken(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document : join(dirname(document), path);
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
}

describe('the links of the documents', () => {
  it.each(documents)('of %s lead somewhere', (document) => {
    const links = [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const own = links.filter((link) => !/^[a-z]+:/.test(link));
    expect(own.filter((link) => isBroken(document, link))).toEqual([]);
  });
});
