// The verdict on solvency: covered only when everything was read and nothing is missing.
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readBankStatement } from '../../src/books/read-bank-statement.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import type { ConfiguredChain } from '../../src/ports/chain.ts';
import { send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, OWNER } from '../harness/make-simulation.ts';
import { TOKENS } from '../harness/simulated-chain.ts';
import { type StaffDashboard, startStaffDashboard } from '../harness/start-staff-dashboard.ts';

let house: StaffDashboard;
beforeAll(async () => {
  house = await startStaffDashboard();
  const { chain } = house.world;
  chain.override.call = async (to, data) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const isSupply = functionName === 'totalSupply';
    // The simulated chain lets one burn what was never minted.
    const supply = chain.minted() > chain.burned() ? chain.minted() - chain.burned() : 0n;
    const result = isSupply ? supply : (chain.reserve.get(to.toLowerCase()) ?? 0n);
    return encodeFunctionResult({ abi: erc20Abi, functionName: isSupply ? 'totalSupply' : 'balanceOf', result });
  };
});
beforeEach(async () => {
  house.world.price.isDown = false;
  // Solvency is reported at a block up to which the books have everything.
  house.world.chain.mine(5);
  await tick(house.world);
});
afterAll(() => house.stop());

const read = async () => {
  await readBankStatement(house.world.context, 'test').catch(() => undefined);
  return house.first.browser.get('getSolvency', { query: { env: 'test' } });
};
const slug = 'celo-sepolia';

it('is covered when all was read and all is there, with both totals', async () => {
  const view = await read();
  expect(view).toMatchObject({ verdict: 'covered', shortages: [], unknowns: [], liabilitiesNgn: '0.00' });
  expect(Number(view.assetsNgn)).toBeGreaterThan(1_000_000);
});

it('is unknown when only a price is missing, which is no alarm', async () => {
  house.world.price.isDown = true;
  expect(await read()).toMatchObject({
    verdict: 'unknown',
    shortages: [],
    assetsNgn: null,
    liabilitiesNgn: '0.00',
    unknowns: ['USDC', 'USDT', 'CELO'].map((token) => `${token} on ${slug} has no price now.`),
  });
});

it('is unknown when one of two chains does not answer: what it owes is not known', async () => {
  const { chains } = house.world.context;
  const reader = { ...house.world.chain.reader, block: () => Promise.reject(new Error('no answer')) };
  const other: ConfiguredChain = { ...house.world.chain.configured, slug: 'celo-other', reader };
  (chains as Map<string, ConfiguredChain>).set(other.slug, other);
  expect(await read()).toMatchObject({
    verdict: 'unknown',
    shortages: [],
    unknowns: ['The chain celo-other could not be read.'],
    assetsNgn: null,
    liabilitiesNgn: null,
  });
  (chains as Map<string, ConfiguredChain>).delete(other.slug);
});

it('is short when one token is promised beyond its reserve, however much there is of the others, priced or not', async () => {
  const { chain, price } = house.world;
  const { conversion } = await createConversion(house.world.context, OWNER, BODIES['crypto-redeem']);
  expect((await read()).verdict).toBe('covered');
  chain.reserve.set(TOKENS.USDC.address.toLowerCase(), 1n);
  const promised = conversion.amountOutFormatted;
  const named = `Live vouchers promise ${promised} USDC on ${slug}, and the reserve holds 0.000001`;
  expect(await read()).toMatchObject({ verdict: 'short', shortages: [expect.stringContaining(named)] });
  price.isDown = true;
  expect(await read()).toMatchObject({ verdict: 'short', shortages: [expect.stringContaining(named)] });
});

it('is unknown when pending payouts need Naira that nobody posted, and is short when the bank has none', async () => {
  const { rail, chain } = house.world;
  rail.float = 1_000_000n;
  chain.reserve.set(TOKENS.USDC.address.toLowerCase(), 10n ** 12n);
  const { conversion } = await createConversion(house.world.context, OWNER, BODIES['fiat-redeem']);
  send(house.world, conversion);
  await tickUntil(house.world, conversion.reference, 'payout_in_progress');
  const view = await read();
  expect(view.naira).toMatchObject({ pendingPayouts: '2500.75', held: '0.00', atBank: '7499.25' });
  expect(view).toMatchObject({
    verdict: 'unknown',
    shortages: [],
    unknowns: [
      expect.stringContaining('The bank holds NGN 7,499.25 more than the books can explain'),
      'Payouts of NGN 2,500.75 are under way: the bank may have deducted them already.',
    ],
  });
  rail.float = 0n;
  const short = 'In Naira, NGN 2,500.75 is owed and the bank holds -NGN 2,500.75: NGN 5,001.50 is missing.';
  expect(await read()).toMatchObject({ verdict: 'short', shortages: [short] });
});

it('is unknown when the bank does not say what it holds, and something is owed in Naira', async () => {
  const { rail } = house.world;
  const { balance } = rail;
  rail.balance = () => Promise.reject(new Error('away'));
  expect(await read()).toMatchObject({
    verdict: 'unknown',
    naira: { atBank: null },
    unknowns: ['The bank does not say what it holds.'],
  });
  rail.balance = balance;
});

it('is short when all together is less than what is owed', async () => {
  const { chain } = house.world;
  chain.override.call = async (_, data) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const result = functionName === 'totalSupply' ? 5000n * 10n ** 18n : 0n;
    return encodeFunctionResult({ abi: erc20Abi, functionName: functionName as 'totalSupply', result });
  };
  house.world.rail.float = 250_075n;
  const { shortages, ...view } = await read();
  expect(view).toMatchObject({ verdict: 'short', assetsNgn: '0.00', liabilitiesNgn: '7500.75' });
  expect(shortages.at(-1)).toEqual('In all, NGN 0.00 is held and NGN 7,500.75 is owed: NGN 7,500.75 is missing.');
});
