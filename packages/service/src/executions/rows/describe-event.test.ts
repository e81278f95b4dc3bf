// Administrative events in words: what an operator reads must be the contract's value, in whole tokens.
import { GUARDIAN_ROLE } from '@svc/contracts';
import { zeroAddress } from 'viem';
import { expect, it } from 'vitest';
import { describeEvent } from './describe-event.ts';

const USDC = '0x34a3d011F375EbAD1C9d979C34D2640CBC5477b9';
const chain = { tokens: { USDC: { address: USDC, decimals: 6 } } } as const;
const described = (args: Record<string, string>): Record<string, string> =>
  Object.fromEntries(describeEvent({ args }, chain).map(({ name, value }) => [name, value]));

it('the description of an event names roles, and shows one that it does not know as it is', () => {
  const account = '0x2222222222222222222222222222222222222222';
  expect(described({ role: GUARDIAN_ROLE, account })).toEqual({ role: 'guardian', account });
  expect(described({ role: `0x${'0'.repeat(64)}` })).toEqual({ role: 'admin' });
  expect(described({ role: `0x${'12'.repeat(32)}` })).toEqual({ role: `0x${'12'.repeat(32)}` });
});

it('the description of an event takes the limits of a token apart, in whole tokens', () => {
  const limits = JSON.stringify({ payoutCap: '1000000500000', maxReserve: '1' });
  expect(described({ token: USDC.toLowerCase(), limits })).toEqual({
    token: 'USDC',
    'payout cap': '1,000,000.5 USDC',
    'max reserve': '0.000001 USDC',
  });
});

it('the description of an event leaves amounts of a token that it does not know in base units', () => {
  const token = '0x3333333333333333333333333333333333333333';
  expect(described({ token, amount: '5' })).toEqual({ token, amount: '5' });
});

it('the description of an event counts what a minter may do in SVC', () => {
  expect(described({ minter: USDC, mintCap: `25${'0'.repeat(17)}` })).toEqual({ minter: USDC, 'mint cap': '2.5 SVC' });
});

it('the description of an event names the kinds that are paused, and for which tokens', () => {
  expect(described({ kinds: '5', token: zeroAddress })).toEqual({
    kinds: 'crypto-issue, fiat-issue',
    token: 'every token',
  });
});

it('the description of an event leaves out the bytes of a scheduled call and says when it is ready', () => {
  expect(described({ call: '0xabcdef', function: 'unpause(1)', readyAt: '1790000000' })).toEqual({
    function: 'unpause(1)',
    'ready at': '2026-09-21T14:13:20.000Z',
  });
});
