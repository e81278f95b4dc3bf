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

it('names Naira that lack although the reserves would cover everything', () => {
  expect(judgeSolvency(FACTS)).toMatchObject({ verdict: 'short', shortages: [{ what: 'naira', held: 5n, owed: 10n }] });
});

it('names the whole when SVC are out that nothing backs', () => {
  const facts = { ...FACTS, bankStated: 10n, bankBooked: 10n, reserves: 99n, supply: 100n };
  expect(judgeSolvency(facts)).toMatchObject({
    verdict: 'short',
    shortages: [{ what: 'total', held: 109n, owed: 110n }],
  });
  expect(judgeSolvency({ ...facts, reserves: 100n })).toMatchObject({ verdict: 'covered', shortages: [] });
});
