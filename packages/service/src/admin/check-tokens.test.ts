// The decimals that amounts are computed with are those of the tokens themselves.
import { numberToHex } from 'viem';
import { expect, it } from 'vitest';
import { makeSimulatedChain, TOKENS } from '../../test/harness/simulated-chain.ts';
import type { Address, Hex } from '../ports/chain.ts';
import { checkTokens, findWrongDecimals } from './check-chains.ts';

const word = (value: number): Hex => numberToHex(value, { size: 32 });

/** What `decimals()` of each token says; one that is not named says what is configured. */
function contextWith(says: Partial<Record<keyof typeof TOKENS, Hex | Error>>) {
  const chain = makeSimulatedChain({ now: () => 0, isSigned: () => true });
  chain.override.call = async (to: Address) => {
    for (const symbol of ['SVC', 'USDC', 'USDT', 'CELO'] as const) {
      if (to !== TOKENS[symbol].address) continue;
      const answer = says[symbol] ?? word(TOKENS[symbol].decimals);
      if (answer instanceof Error) throw answer;
      return answer;
    }
    throw new Error(`nobody asks ${to}`);
  };
  return { chains: new Map([['celo-sepolia', chain.configured]]) };
}

it('the check finds nothing where every token has the decimals that are configured', async () => {
  expect(await findWrongDecimals(contextWith({}), 'test')).toEqual([]);
  const found = await checkTokens(contextWith({}), 'test');
  expect(found.map(({ part, verdict, says }) => `${part}: ${verdict}, ${says}`)).toEqual([
    'SVC on celo-sepolia: ok, has 18 decimals',
    'USDC on celo-sepolia: ok, has 6 decimals',
    'USDT on celo-sepolia: ok, has 6 decimals',
    'CELO on celo-sepolia: ok, has 18 decimals',
  ]);
});

it('the check names the token that has other decimals, in its environment alone', async () => {
  const context = contextWith({ USDT: word(18), SVC: word(6) });
  expect(await findWrongDecimals(context, 'test')).toEqual([
    { chain: 'celo-sepolia', symbol: 'SVC', configured: 18, onChain: 6 },
    { chain: 'celo-sepolia', symbol: 'USDT', configured: 6, onChain: 18 },
  ]);
  expect(await findWrongDecimals(context, 'live')).toEqual([]);
  expect(await checkTokens(context, 'test')).toContainEqual({
    part: 'USDT on celo-sepolia',
    verdict: 'failed',
    says: 'has 18 decimals, and 6 are configured',
    remedy: 'check SVC_CHAIN_..._TOKEN_... and its _DECIMALS',
  });
});

it('the check keeps nothing from starting when the chain does not answer; the check fails', async () => {
  const context = contextWith({ USDC: new Error('away'), USDT: '0x', CELO: word(256) });
  expect(await findWrongDecimals(context, 'test')).toEqual([]);
  const failed = (await checkTokens(context, 'test')).filter(({ verdict }) => verdict === 'failed');
  expect(failed.map(({ part, says }) => `${part}: ${says}`)).toEqual([
    'USDC on celo-sepolia: no usable answer',
    'USDT on celo-sepolia: no usable answer',
    'CELO on celo-sepolia: no usable answer',
  ]);
});
