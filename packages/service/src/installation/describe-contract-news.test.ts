// Administrative events in words: an announcement by a stolen admin must be understood from the mail alone, and every value must be the
// contract's, in whole tokens.
import { GUARDIAN_ROLE, SIGNER_ROLE, svcConverterAbi, svcTokenAbi } from '@svc/contracts';
import { encodeFunctionData, zeroAddress } from 'viem';
import { expect, it } from 'vitest';
import { describeContractNews, describeEvent } from './describe-contract-news.ts';

const event = {
  id: 1,
  chainId: 42_220,
  contract: '0x11',
  txHash: '0x22',
  blockNumber: 5,
  foundAt: 0,
  announced: null,
};
const HOUR = 3_600_000;
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

const ACCOUNT = '0x3333333333333333333333333333333333333333';
const news = (name: string, args: Record<string, string>, now = 0) =>
  describeContractNews({ ...event, name, args }, chain, now);

it('says what is announced, by the names of roles, and how many hours are left to call it off', () => {
  const call = encodeFunctionData({ abi: svcConverterAbi, functionName: 'grantRole', args: [SIGNER_ROLE, ACCOUNT] });
  const args = { id: '0x01', call, function: `grantRole(${SIGNER_ROLE}, ${ACCOUNT})`, readyAt: '180000' };
  expect(news('WideningScheduled', args, 3 * HOUR)).toBe(
    `WideningScheduled of contract 0x11 on chain 42220, function grantRole(role signer, account ${ACCOUNT}). ` +
      'It can run from 1970-01-03T02:00:00.000Z, in 47 hours: until then a canceller can call it off',
  );
  expect(news('WideningScheduled', args, 49.5 * HOUR)).toContain(', in less than an hour: until then a canceller');
  expect(news('WideningScheduled', args, 50 * HOUR)).toContain('a canceller can still call it off, until it has run');
});

it('says the amounts of what is announced in whole tokens, and those of an unknown token as they are', () => {
  const limits = {
    payoutCap: 5n * 10n ** 9n,
    maxReserve: 0n,
    withdrawCap: 1n,
    maxVoucher: 2n,
    secondSignatureAbove: 3n,
  };
  const allow = (token: `0x${string}`) =>
    encodeFunctionData({ abi: svcConverterAbi, functionName: 'allowPairToken', args: [token, limits] });
  const said = (call: string) => news('WideningScheduled', { id: '0x01', call, function: 'x', readyAt: '180000' });
  expect(said(allow(`0x${USDC.slice(2).toLowerCase()}`))).toContain(
    'function allowPairToken(token USDC, payout cap 5,000 USDC, max reserve 0 USDC, ',
  );
  expect(said(allow(ACCOUNT))).toContain(`token ${ACCOUNT}, payout cap 5000000000, `);
  expect(said(allow(ACCOUNT))).toContain('max voucher 2, second signature above 3)');
  const minter = encodeFunctionData({ abi: svcTokenAbi, functionName: 'allowMinter', args: [ACCOUNT, 10n ** 30n] });
  expect(said(minter)).toContain(`function allowMinter(minter ${ACCOUNT}, cap 1,000,000,000,000 SVC)`);
  expect(said('0xabcdef')).toContain('function x. It can run');
});

it('says what ran or was called off, which the event names by its id alone', () => {
  const call = encodeFunctionData({ abi: svcConverterAbi, functionName: 'offerAdmin', args: [ACCOUNT] });
  const cancelled = { ...event, name: 'WideningCancelled', args: { id: '0x01', by: '0x44' }, announced: { call } };
  expect(describeContractNews(cancelled, chain, 0)).toBe(
    `WideningCancelled of contract 0x11 on chain 42220, function offerAdmin(next admin ${ACCOUNT}), by 0x44`,
  );
  expect(news('WideningExecuted', { id: '0x01', call })).toContain(`offerAdmin(next admin ${ACCOUNT})`);
});

it('says what happened at once, value by value', () => {
  expect(news('Paused', { kinds: '15', token: zeroAddress, guardian: '0x44' })).toBe(
    'Paused of contract 0x11 on chain 42220, kinds crypto-issue, crypto-redeem, fiat-issue, fiat-redeem, token every token, guardian 0x44',
  );
});
