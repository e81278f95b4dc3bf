// Collects every text of the dashboard, with the files that show it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FAULTS, SENTENCES, STATUS_WORDS, TYPE_WORDS } from '@svc/protocol/sentences';
import { LAST_ERRORS, PAYMENT_REASONS } from '@svc/protocol/states';
import { WORK_ITEMS } from '@svc/protocol/work-items';
import { KNOWN_NAMES, readName } from '../../src/texts/known-names.ts';
import type { Catalogue } from '../../src/texts/language.ts';
import { findTexts } from './find-texts.ts';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));
export const TEXTS = fileURLToPath(new URL('../../texts', import.meta.url));

export interface CollectedText {
  english: Catalogue[string];
  files: string[];
}

/** By key, in the order of the alphabet. */
export function collectTexts(): ReadonlyMap<string, CollectedText> {
  const found = new Map<string, CollectedText>();
  const add = (key: string, english: CollectedText['english'], file: string): void => {
    const known = found.get(key);
    if (known !== undefined && typeof known.english !== typeof english)
      throw new Error(`“${key}” is a plural in one place and not in another: ${known.files}, ${file}`);
    found.set(key, { english, files: [...new Set([...(known?.files ?? []), file])] });
  };
  for (const file of sourceFiles()) {
    const { texts } = findTexts(readFileSync(join(SOURCES, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
    for (const { key, forms } of texts) add(key, forms ?? key, file);
  }
  for (const name of KNOWN_NAMES.map(readName)) if (!found.has(name)) add(name, name, 'texts/known-names.ts');
  for (const text of [FAULTS, LAST_ERRORS, PAYMENT_REASONS, SENTENCES, STATUS_WORDS, TYPE_WORDS].flatMap((table) =>
    Object.values(table),
  ))
    if (!found.has(text)) add(text, text, 'labels.ts');
  for (const { label, ifNobodyActs } of Object.values(WORK_ITEMS))
    for (const text of [label, ifNobodyActs])
      if (!found.has(text)) add(text, text, 'pages/operator/work/work-words.ts');
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const sourceFiles = (): string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|^texts\//.test(file))
    .sort();

/** As it is kept in a file: one text a line, so that changes are easy to read. */
export const printCatalogue = (catalogue: Catalogue): string => `${JSON.stringify(catalogue, null, 2)}\n`;

export const englishCatalogue = (): Catalogue =>
  Object.fromEntries([...collectTexts()].map(([key, { english }]) => [key, english]));

export const readCatalogue = (language: string): Catalogue =>
  JSON.parse(readFileSync(join(TEXTS, `${language}.json`), 'utf8')) as Catalogue;
