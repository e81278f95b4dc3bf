import { describe, expect, it } from 'vitest';
import { namesMatch } from './match-names.ts';

describe('two names are the same', () => {
  it.each([
    ['Ada Lovelace', 'ADA LOVELACE'],
    ['Ada', 'MISS ADA'],
    ['Lovelace Ada', 'ADA LOVELACE'],
    ['Lovelace, Ada', 'ADA LOVELACE'],
    ['Mrs. Ada Lovelace', 'ADA LOVELACE'],
    ['Ada Lovelace', 'CHIEF (DR) ADA LOVELACE'],
    ['Alhaji Engr. Musa Bello', 'Bello Musa'],
    ["Ngozi O'Neil", 'NGOZI ONEIL'],
    ['Adé Olú', 'ADE OLU'],
    ['Anne-Marie Eze', 'ANNE MARIE EZE'],
  ])('%s and %s', (given, onRecord) => {
    expect(namesMatch(given, onRecord)).toBe(true);
  });
});

describe('a title', () => {
  const TITLES = 'Mr Mrs Miss Ms Dr Prof Chief Alhaji Alhaja Engr Barr Pastor Rev'.split(' ');
  it.each(TITLES)('%s is ignored before a name, and is no name by itself', (title) => {
    expect(namesMatch(`${title} Ada Lovelace`, 'ADA LOVELACE')).toBe(true);
    expect(namesMatch('Ada Lovelace', `${title.toUpperCase()}. ADA LOVELACE`)).toBe(true);
    expect(namesMatch(title, title)).toBe(false);
  });
});

describe('two names differ', () => {
  it.each([
    ['Ada Lovelace', 'ADA BYRON'],
    ['Ada', 'ADA LOVELACE'],
    ['Ada Lovelace King', 'ADA LOVELACE'],
    ['Ada Ada Lovelace', 'ADA LOVELACE'],
    ['Mr', 'MR'],
    ['...', '...'],
    ['AdaLovelace', 'ADA LOVELACE'],
  ])('%s and %s', (given, onRecord) => {
    expect(namesMatch(given, onRecord)).toBe(false);
  });
});
