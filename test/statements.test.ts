// Every statement of the contract is in docs/statements with the test that asserts it, and that test exists under that name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'docs/statements');
const pages = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');

interface Statement {
  page: string;
  section: string;
  number: string;
  text: string;
  /** The tests, or the work it belongs to where it is not built yet. */
  proof: string;
  isBuilt: boolean;
}

const NOT_BUILT = 'Not built yet';

/** The rows of a page. A heading opens a section, and a row of three cells whose first is a number is a statement. */
function statementsOf(page: string): Statement[] {
  let section = '';
  return readFileSync(join(folder, page), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('## ')) section = line.slice(3);
      const [, number = '', text = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
      const isBuilt = section !== NOT_BUILT;
      return /^[SD]-/.test(number) ? [{ page, section, number, text, proof, isBuilt }] : [];
    });
}

const all = pages.flatMap(statementsOf);
const built = all.filter(({ isBuilt }) => isBuilt);
/** `S-4` of `S-4.12`. */
const sectionOf = ({ number }: Statement): string => number.slice(0, number.indexOf('.'));

const texts = new Map<string, string>();
const textOf = (file: string): string => {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
  texts.set(file, text);
  return text;
};

/** The literal titles that `it` and `it.each` of a file have. */
const titlesOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:\b(?:it|test)(?:\.\w+)*|\))\s*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g)].map(
    ([, , title = '']) => title.replace(/\\(['"`\\])/g, '$1'),
  );

/** Why a test does not count as the proof of a statement, or null. */
function problemOf(proof: string): string | null {
  const [, file = '', named = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
  if (file === '') return 'names no test';
  if (!existsSync(join(root, file))) return `names ${file}, which does not exist`;
  const title = named.replaceAll('\\|', '|');
  // A recorded answer of the wire is named by its key: wire.test.ts compares each with what is answered now.
  if (file.endsWith('.json')) return title in JSON.parse(textOf(file)) ? null : `${file} has no answer "${title}"`;
  const [, pattern = title, row] = /^(.*) \(row: (.+)\)$/.exec(title) ?? [];
  if (!titlesOf(file).includes(pattern)) return `${file} has no test "${pattern}"`;
  return row === undefined || hasRow(textOf(file), row) ? null : `${file} has no row "${row}"`;
}

/** A row of a parameterised test is in its file as a text, or as the name of a property. */
const hasRow = (text: string, row: string): boolean =>
  [`'${row}'`, `"${row}"`, `\`${row}\``, `\n  ${row}: `].some((spelled) => text.includes(spelled));

const problemsOf = ({ number, proof }: Statement): string[] =>
  proof
    .split('<br>')
    .map((one) => problemOf(one.trim()))
    .flatMap((problem) => (problem === null ? [] : [`${number} ${problem}`]));

describe('the statements of the contract', () => {
  it('have each a test that exists', () => {
    expect(built.flatMap(problemsOf)).toEqual([]);
  });

  it('say something, and those that are not built yet what work they belong to', () => {
    expect(all.filter(({ text, proof }) => text === '' || proof === '').map(({ number }) => number)).toEqual([]);
  });

  it('are numbered without a gap and without a double, in the section that their number names', () => {
    for (const section of new Set(all.map(sectionOf))) {
      const rows = all.filter((statement) => sectionOf(statement) === section);
      const numbers = rows.map(({ number }) => Number(number.slice(section.length + 1))).sort((a, b) => a - b);
      expect([section, numbers]).toEqual([section, numbers.map((_, index) => index + 1)]);
    }
    const elsewhere = built.filter((statement) => !statement.section.startsWith(`${sectionOf(statement)} `));
    expect(elsewhere.map(({ number }) => number)).toEqual([]);
  });

  it('are as many as the list of the pages says', () => {
    const list = readFileSync(join(folder, 'README.md'), 'utf8');
    const count = (rows: readonly Statement[]) => rows.filter(({ isBuilt }) => isBuilt).length;
    for (const page of pages) {
      const own = all.filter((statement) => statement.page === page);
      expect(list).toContain(`](${page}) | ${count(own)} | ${own.length - count(own)} |`);
    }
    const tests = new Set(built.flatMap(({ proof }) => proof.split('<br>').map((one) => one.trim())));
    expect(list).toContain(
      `**${built.length} statements, ${tests.size} tests, none without; ${all.length - built.length} not built yet.**`,
    );
  });
});
