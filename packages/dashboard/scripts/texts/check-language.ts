// Compares the file of a language with the English: what it lacks, what nothing shows any more, and what is wrong.
import type { Catalogue } from '../../src/texts/language.ts';

export interface LanguageReport {
  lacks: string[];
  unused: string[];
  wrong: string[];
}

export function checkLanguage(english: Catalogue, translated: Catalogue): LanguageReport {
  const keys = Object.keys(translated);
  return {
    lacks: Object.keys(english).filter((key) => !(key in translated)),
    unused: keys.filter((key) => !(key in english)),
    wrong: keys.flatMap((key) => {
      const [from, to] = [english[key], translated[key]];
      if (from === undefined || to === undefined) return [];
      if (typeof from !== typeof to)
        return [`“${key}” needs ${typeof from === 'string' ? 'one text' : 'a form for each number'}`];
      const texts = typeof to === 'string' ? [to] : Object.values(to);
      if (typeof to !== 'string' && to.other === undefined) return [`“${key}” needs the form “other”`];
      return texts.flatMap((text) => wrongPlaces(key, text));
    }),
  };
}

const placesOf = (text: string): string[] => [...text.matchAll(/\{\d+\}|<\/?\d+>/g)].map(([place]) => place).sort();

/** A translation may leave a place out, as “une” needs no number, but has none that the English has not. */
function wrongPlaces(key: string, text: string): string[] {
  const [wanted, given] = [placesOf(key), placesOf(text)];
  const unknown = given.filter((place) => !wanted.includes(place));
  if (unknown.length > 0) return [`“${text}” has ${unknown.join(' ')}, which the English has not`];
  if (new Set(given).size < given.length) return [`“${text}” has a place twice`];
  const left = text.replace(/<(\d+)>.*?<\/\1>/gs, '');
  return /<\/?\d+>/.test(left) ? [`“${text}” opens a place and does not close it`] : [];
}
