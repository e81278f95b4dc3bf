// What is short is named: money for people who are owed Naira, and the whole.
import { expect, it } from 'vitest';
import { judgeSolvency, type SolvencyFacts } from './judge-solvency.ts';

const FACTS: SolvencyFacts = {
  supply: 0n,
  reserves: 1000n,
  bankStated: 5n,
  bankBooked: 5n,
  isStatementMatched: true,
  inFlight: 0n,
  owed: { owed_to_payers: 4n, owed_to_payees: 3n, refunds_owed: 2n, suspense: 1n },
  owedOther: [],
};

it('the verdict names Naira that lack although the reserves would cover everything', () => {
  expect(judgeSolvency(FACTS)).toMatchObject({ verdict: 'short', shortages: [{ what: 'naira', held: 5n, owed: 10n }] });
});

it('the verdict names the whole when SVC are out that nothing backs', () => {
  const facts = { ...FACTS, bankStated: 10n, bankBooked: 10n, reserves: 99n, supply: 100n };
  expect(judgeSolvency(facts)).toMatchObject({
    verdict: 'short',
    shortages: [{ what: 'total', held: 109n, owed: 110n }],
  });
  expect(judgeSolvency({ ...facts, reserves: 100n })).toMatchObject({ verdict: 'covered', shortages: [] });
});

const EVEN: SolvencyFacts = { ...FACTS, bankStated: 10n, bankBooked: 10n, reserves: 100n, supply: 100n };

it('the verdict counts at the bank no more than it says, and no more than the books explain', () => {
  expect(judgeSolvency(EVEN)).toEqual({
    verdict: 'covered',
    bankCounted: 10n,
    assets: 110n,
    liabilities: 110n,
    shortages: [],
    unknowns: [],
  });
  expect(judgeSolvency({ ...EVEN, inFlight: 5n })).toMatchObject({ verdict: 'covered', unknowns: [] });
  expect(judgeSolvency({ ...EVEN, bankStated: 9n }).bankCounted).toBe(9n);
  expect(judgeSolvency({ ...EVEN, bankStated: 11n }).bankCounted).toBe(10n);
  expect(judgeSolvency({ ...EVEN, bankStated: null })).toMatchObject({
    verdict: 'unknown',
    bankCounted: 0n,
    shortages: [],
    unknowns: [{ what: 'bank_silent' }],
  });
});

it.each([
  ['the supply cannot be read', { supply: null }, { liabilities: null, unknowns: [] }],
  ['the reserves have no price', { reserves: null }, { assets: null, unknowns: [] }],
  ['lines of the bank are open', { isStatementMatched: false }, { unknowns: [{ what: 'statement_open' }] }],
  [
    'another currency is owed',
    { owedOther: [{ currency: 'USD', amount: 7n }] },
    { unknowns: [{ what: 'other_currency', currency: 'USD', amount: 7n }] },
  ],
])('the verdict proves nothing while %s', (_name, own, judged) => {
  expect(judgeSolvency({ ...EVEN, ...own })).toMatchObject({ verdict: 'unknown', shortages: [], ...judged });
});

it('the verdict calls Naira short only when they lack even with what is under way', () => {
  const low = { ...EVEN, reserves: 1000n, bankStated: 8n, bankBooked: 8n };
  expect(judgeSolvency({ ...low, inFlight: 2n })).toMatchObject({
    verdict: 'unknown',
    shortages: [],
    unknowns: [{ what: 'in_flight', amount: 2n }],
  });
  expect(judgeSolvency({ ...low, inFlight: 1n })).toMatchObject({
    verdict: 'short',
    shortages: [{ what: 'naira', held: 8n, owed: 10n }],
    unknowns: [],
  });
});

it('the verdict names the smallest amount that is under way', () => {
  const facts = { ...EVEN, reserves: 1000n, bankStated: 9n, bankBooked: 9n, inFlight: 1n };
  expect(judgeSolvency(facts).unknowns).toEqual([{ what: 'in_flight', amount: 1n }]);
});

it('the verdict calls the whole short only when it lacks even with what is under way', () => {
  const low = { ...EVEN, reserves: 98n };
  expect(judgeSolvency({ ...low, inFlight: 2n })).toMatchObject({
    verdict: 'unknown',
    shortages: [],
    unknowns: [{ what: 'in_flight', amount: 2n }],
  });
  expect(judgeSolvency({ ...low, inFlight: 1n })).toMatchObject({
    verdict: 'short',
    shortages: [{ what: 'total', held: 108n, owed: 110n }],
    unknowns: [],
  });
});

it('the verdict says how much the bank holds that the books cannot explain', () => {
  expect(judgeSolvency({ ...EVEN, bankStated: 13n, bankBooked: 9n })).toMatchObject({
    verdict: 'unknown',
    bankCounted: 9n,
    unknowns: [{ what: 'unexplained', amount: 4n }],
  });
});
