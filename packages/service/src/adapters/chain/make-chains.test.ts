import { expect, it } from 'vitest';
import { makeTestConfig } from '../../../test/harness/test-config.ts';
import { makeChains } from './make-chains.ts';

it('the adapter links to the public explorer, but never for the development chain, which has the same name', () => {
  const { chains, envs } = makeTestConfig(null);
  const explorerOf = (isDevnet: boolean): string | null | undefined =>
    makeChains({ envs, chains: chains.map((chain) => (isDevnet ? { ...chain, isDevnet } : chain)) }).get('celo-sepolia')
      ?.explorerUrl;
  expect(explorerOf(false)).toMatch(/^https:/);
  expect(explorerOf(true)).toBeNull();
});

it('the adapter names the development chain as disposable, and no other one', () => {
  const { chains, envs } = makeTestConfig(null);
  const isDisposable = (isDevnet: boolean): true | undefined =>
    makeChains({ envs, chains: chains.map((chain) => (isDevnet ? { ...chain, isDevnet } : chain)) }).get('celo-sepolia')
      ?.isDisposable;
  expect([isDisposable(true), isDisposable(false)]).toEqual([true, undefined]);
});
