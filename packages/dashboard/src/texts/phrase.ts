// Looks up a text in the reader's language. The build puts such a call in place of each text that is written in a page.
import type { ReactNode } from 'react';
import { fillPlaces, type PlaceValue } from './fill-places.ts';
import { catalogue, isPseudo } from './language.ts';

/** For a text outside of JSX: phrase`due ${when}` */
export function phrase(english: TemplateStringsArray, ...values: readonly (string | number)[]): string;
/** As the build writes it: phrase('due {1}', when) */
export function phrase(english: string, ...values: readonly PlaceValue[]): ReactNode;
export function phrase(english: TemplateStringsArray | string, ...values: readonly PlaceValue[]): ReactNode {
  const key = typeof english === 'string' ? english : withPlaces(english);
  const found = catalogue[key];
  return fillPlaces(typeof found === 'string' ? found : key, values, mark);
}

/** For a table of texts: the build puts a lookup in place of each. */
export const phrases = <const Table>(table: Table): Table => table;

/** Brackets the words of a pseudo-language, in which nothing is left out that can be translated. */
export const mark = (words: string): string => (isPseudo && words !== '' ? `⟦${words}⟧` : words);

const withPlaces = (strings: TemplateStringsArray): string =>
  strings.map((part, at) => (at === 0 ? part : `{${at}}${part}`)).join('');
