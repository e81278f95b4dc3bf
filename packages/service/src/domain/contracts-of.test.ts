// Each converter once, in any case of its address, the oldest first.
import { expect, it } from 'vitest';
import { contractsOf } from './build-transactions.ts';

it('contractsOf lists each contract once, as it was first written', () => {
  const written = ['0xAb', '0xcd', '0xAB'] as const;
  expect(contractsOf(written.map((verifyingContract) => ({ verifyingContract })))).toEqual(['0xAb', '0xcd']);
  expect(contractsOf([])).toEqual([]);
});
