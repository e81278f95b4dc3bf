// The mutator changes what matters: a mutation run is worth as much as the mutants it makes.
import { expect, it } from 'vitest';
import { productionSources } from '../scripts/compile.ts';
import { explainedMutants, isExplainedBy, mutantsOf } from '../scripts/mutants.ts';

const mutants = Object.entries(productionSources()).flatMap(([path, { content }]) => mutantsOf(path, content));

it('makes a mutant of every administrative event that disappears', () => {
  const silenced = mutants.filter(({ before, after }) => before.includes('emit ') && !after.includes('emit '));
  const names = silenced.map(({ before }) => before.match(/emit (\w+)/)?.[1]);
  for (const name of [
    'PairTokenAllowed',
    'PairTokenDisallowed',
    'DestinationAllowed',
    'DestinationDisallowed',
    'ReserveWithdrawn',
    'Paused',
    'Unpaused',
    'MinterAllowed',
    'MinterRemoved',
    'AccountFrozen',
    'AccountUnfrozen',
    'WideningScheduled',
    'WideningExecuted',
    'WideningCancelled',
    'AdminOffered',
    'AdminChanged',
    'RoleGranted',
    'RoleRevoked',
    'KindLimitsSet',
    'OpRefCancelled',
    'Seized',
  ]) {
    expect(names).toContain(name);
  }
});

it('takes away every check, guard and modifier, and turns every comparison', () => {
  const gone = mutants.map(({ before, after }) => `${before} -> ${after}`);
  expect(gone).toContain('if (_opRefs[opRef] != 0) revert OpRefUsed(opRef); -> ');
  expect(gone).toContain('svc.redeem(voucher.wallet, voucher.amountIn); -> ');
  expect(gone.some((change) => /^if \( limits\.payoutCap > .* revert NotLower\(.*; -> $/.test(change))).toBe(true);
  expect(gone).toContain(
    'uint256 internal constant WINDOW = 24 hours; -> uint256 internal constant WINDOW = 124 hours;',
  );
  expect(gone).toContain('uint256 bit = 1 << (nonce & 255); -> uint256 bit = 1 << (nonce | 255);');
  expect(gone.some((change) => change.includes('nonReentrant') && !change.endsWith('nonReentrant {'))).toBe(true);
  expect(
    mutants.filter(({ before, after }) => before.includes('onlyScheduled') && !after.includes('onlyScheduled')).length,
  ).toBeGreaterThanOrEqual(4);
  expect(mutants.length).toBeGreaterThan(150);
});

it('changes one line and leaves comments alone', () => {
  const source = '// a > b\nif (a > b) revert Wrong(a);\n';
  expect(mutantsOf('x.sol', source).map(({ line, after }) => [line, after])).toEqual([
    [2, 'if (a >= b) revert Wrong(a);'],
    [2, ''],
  ]);
});

it('explains only survivors that are there, each in a sentence', () => {
  for (const each of explainedMutants()) {
    expect(mutants.filter((mutant) => isExplainedBy(mutant, each)).length, each.before).toBe(1);
    expect(each.reason).toMatch(/^[A-Z].{20,}\.$/);
  }
});
