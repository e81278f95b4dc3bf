import { createElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { fillPlaces } from './fill-places.ts';
import { chooseLanguage, directionOf, nameOfLanguage } from './language.ts';
import { phrase } from './phrase.ts';
import { plural } from './plural.ts';

describe('the places of a message', () => {
  it('take their values in the order of the translation', () => {
    expect(fillPlaces('{2} de {1}', ['merchants', 3])).toBe('3 de merchants');
  });

  it('are empty for what React shows as nothing', () => {
    expect(fillPlaces('sent{1}{2}{3}.', [false, null, undefined])).toBe('sent.');
  });

  it('may be elements, alone or around a part of the sentence', () => {
    const link = (words: ReactNode): ReactNode => createElement('a', null, words);
    const time = createElement('time');
    const filled = fillPlaces('Read <1>the {2} page</1> since {3}', [link, 'first', time]) as {
      props: { children: unknown[] };
    };
    expect(filled.props.children).toEqual(['Read ', createElement('a', null, 'the first page'), ' since ', time, '']);
  });

  it('leave the words alone that only look like a place', () => {
    expect(fillPlaces('{"a": 1} <b>', [])).toBe('{"a": 1} <b>');
  });
});

describe('English', () => {
  it('reads as it is written', () => {
    expect(phrase`due ${'in 5 min'}`).toBe('due in 5 min');
    expect(phrase('{1} of {2}', 1, 2)).toBe('1 of 2');
  });

  it('counts', () => {
    const forms = { one: '{1} row', other: '{1} rows' };
    expect([0, 1, 2, 12_345].map((count) => plural(count, forms))).toEqual([
      '0 rows',
      '1 row',
      '2 rows',
      '12,345 rows',
    ]);
  });
});

describe('the language', () => {
  const PRESENT = ['en', 'fr', 'ha'];
  it.each([
    ['the one chosen here', 'ha', ['fr'], 'ha'],
    ['the first of the browser’s that is there', null, ['de-DE', 'fr-CI', 'en'], 'fr'],
    ['English before a later one', null, ['en-NG', 'fr'], 'en'],
    ['English where none of them is there', null, ['de'], 'en'],
    ['no longer one that was taken away', 'yo', ['fr'], 'fr'],
  ])('is %s', (_, kept, wanted, chosen) => {
    expect(chooseLanguage(PRESENT, kept, wanted)).toBe(chosen);
  });

  it('is read from its own side and called by its own name', () => {
    expect(['en', 'fr', 'ar', 'ar-XB', 'ha-Arab', 'arn'].map(directionOf)).toEqual([
      'ltr',
      'ltr',
      'rtl',
      'rtl',
      'rtl',
      'ltr',
    ]);
    expect(nameOfLanguage('fr')).toBe('Français');
  });
});
