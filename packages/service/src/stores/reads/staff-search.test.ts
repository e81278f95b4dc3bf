import { expect, it } from 'vitest';
import { readDescription } from './staff-search.ts';

/** 2026-11-18 23:30 in Lagos, one hour before in UTC. */
const NOW = Date.UTC(2026, 10, 18, 22, 30);
const NONE = { last4: null, amount: null, unit: null, made: null, words: [] };

it.each([
  [
    'where is my money, account ends 0012, about 50,000, yesterday',
    {
      last4: '0012',
      amount: { from: '45000', to: '55001' },
      unit: null,
      made: { from: Date.UTC(2026, 10, 16, 23), to: Date.UTC(2026, 10, 17, 23) },
      words: [],
    },
  ],
  ['****0012 ₦2,500.75', { ...NONE, last4: '0012', amount: { from: '2500.75', to: '2500.75' } }],
  ['0012 1234', { ...NONE, last4: '0012', amount: { from: '1234', to: '1234' } }],
  ['about 2500', { ...NONE, amount: { from: '2250', to: '2751' } }],
  [
    '~5000 NGN today',
    {
      ...NONE,
      amount: { from: '4500', to: '5501' },
      unit: 'NGN',
      made: { from: Date.UTC(2026, 10, 17, 23), to: Date.UTC(2026, 10, 18, 23) },
    },
  ],
  [
    '2026-11-02 ada stores',
    { ...NONE, made: { from: Date.UTC(2026, 10, 1, 23), to: Date.UTC(2026, 10, 2, 23) }, words: ['ada', 'stores'] },
  ],
  [
    'où est mon argent, compte finit par 0012, environ 75 000, hier',
    {
      ...NONE,
      last4: '0012',
      amount: { from: '67500', to: '82501' },
      made: { from: Date.UTC(2026, 10, 16, 23), to: Date.UTC(2026, 10, 17, 23) },
    },
  ],
  ['ada@stores.example', { ...NONE, words: ['ada@stores.example'] }],
])('a description says what is searched for: %s', (text, description) => {
  expect(readDescription(text, { now: NOW, zone: 'Africa/Lagos' })).toEqual(description);
});
