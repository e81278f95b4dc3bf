// Solvency never says covered when it is not: the cases that once hid what was missing.
import { formatAmount } from '@svc/protocol';
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { readBankStatement } from '../../src/books/read-bank-statement.ts';
import { compareChains } from '../../src/books/read-chain-state.ts';
import { reconcile } from '../../src/books/reconcile.ts';
import { bookUnmatched, resolveUnmatched } from '../../src/books/record-unmatched.ts';
import { readSolvency } from '../../src/books/solvency.ts';
import { listDifferences } from '../../src/books/store/differences.ts';
import { post } from '../../src/books/store/post.ts';
import { readBalances } from '../../src/books/store/read-position.ts';
import { listUnmatched } from '../../src/books/store/unmatched-money.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { closeItem } from '../../src/desk/close-item.ts';
import { approveProposal } from '../../src/desk/decide-proposal.ts';
import { listOpenItems } from '../../src/desk/store/work-items.ts';
import { supplyAccount } from '../../src/domain/ledger/accounts.ts';
import { move } from '../../src/domain/ledger/entries.ts';
import { writeCursor } from '../../src/executions/store/executions.ts';
import { recordPayments } from '../../src/naira/record-payments.ts';
import type { Address, ContractLife } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { CHAIN_ID, CONVERTER, TOKENS } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

const SVC = 10n ** 18n;
const NEW_CONVERTER: Address = '0x00000000000000000000000000000000000000C1';
let db: Database;
let world: Simulation;
/** SVC that were minted beside the service. */
let unbacked = 0n;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db, { reserve: 0n });
  unbacked = 0n;
  world.chain.override.call = async (to, data, at) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName !== 'totalSupply') {
      const result = world.chain.reserve.get(to.toLowerCase()) ?? 0n;
      return encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result });
    }
    const until = world.chain.executions().filter(({ blockNumber }) => at === undefined || blockNumber <= at);
    const minted = until.reduce((sum, { kind, amountOut }) => sum + (kind === 0 || kind === 2 ? amountOut : 0n), 0n);
    const burned = until.reduce((sum, { kind, amountIn }) => sum + (kind === 1 || kind === 3 ? amountIn : 0n), 0n);
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', result: unbacked + minted - burned });
  };
  world.chain.mine(5);
  await tick(world);
  return () => db.close();
});

/** As it is right after the bank's statement was read. */
async function solvency() {
  await readBankStatement(world.context, 'test');
  return readSolvency(world.context, 'test');
}

async function issue(amount: string) {
  const { conversion } = await createConversion(world.context, OWNER, { ...BODIES['fiat-issue'], amount });
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  return { conversion, railReference: row?.r ?? '' };
}

async function pay(railReference: string, amountKobo: bigint, more = {}) {
  world.rail.pay(railReference, amountKobo, more);
  await recordPayments(world.context, { env: 'test', railReference });
}

it('does not let a payment that is not minted yet hide SVC with nothing behind them', async () => {
  const { conversion, railReference } = await issue('1000');
  await pay(railReference, 100_000n);
  expect(await solvency()).toMatchObject({ verdict: 'covered', naira: { owedToPayers: '1000.00' } });
  unbacked = 1000n * SVC;
  const view = await solvency();
  expect(view).toMatchObject({ verdict: 'short', assetsNgn: '1000.00', liabilitiesNgn: '2000.00' });
  expect(view.shortages).toEqual(['In all, NGN 1,000.00 is held and NGN 2,000.00 is owed: NGN 1,000.00 is missing.']);
  unbacked = 0n;
  send(world, await tickUntil(world, conversion.reference, 'voucher_issued'));
  await tickUntil(world, conversion.reference, 'succeeded');
  expect(await solvency()).toMatchObject({ verdict: 'covered', naira: { owedToPayers: '0.00' }, assetsNgn: '1000.00' });
});

it('does not count a refund that went back as money held', async () => {
  const { railReference } = await issue('1000');
  await pay(railReference, 5_000_000n);
  expect(await solvency()).toMatchObject({
    verdict: 'covered',
    naira: { held: '50000.00', refundsOwed: '50000.00', owedToPayers: '0.00' },
  });
  world.rail.refunds.push({ id: 'rf-1', railReference, amountKobo: 5_000_000n, currency: 'NGN', at: world.clock.now });
  // The money has left, and the books do not know why yet.
  expect(await readSolvency(world.context, 'test')).toMatchObject({
    verdict: 'short',
    naira: { held: '50000.00', atBank: '0.00' },
  });
  const [item] = await listOpenItems(db, 10);
  const closing = { itemId: item?.id ?? 0, actor: 'ada@svc.example', reason: 'paid back', bankTransactionId: 'rf-1' };
  await closeItem(world.context, closing);
  expect(await solvency()).toMatchObject({
    verdict: 'covered',
    assetsNgn: '0.00',
    liabilitiesNgn: '0.00',
    naira: { held: '0.00', refundsOwed: '0.00' },
  });
});

it('books one transaction of the bank once, for as much as is owed', async () => {
  const first = await issue('1000');
  const second = await issue('1000');
  await pay(first.railReference, 99_999n);
  await pay(second.railReference, 99_999n);
  const [one, other] = await listOpenItems(db, 10);
  const closing = { actor: 'ada@svc.example', reason: 'paid back', bankTransactionId: 'rf-1' };
  await closeItem(world.context, { ...closing, itemId: one?.id ?? 0 });
  await expect(closeItem(world.context, { ...closing, itemId: other?.id ?? 0 })).rejects.toMatchObject({
    code: 'SVC_INVALID_STATE',
  });
  expect(await solvency()).toMatchObject({ naira: { refundsOwed: '999.99' } });
});

it('books a refund by hand for the payment of its item, at the rail and in the currency that it came in', async () => {
  const { railReference, conversion } = await issue('1000');
  await pay(railReference, 7000n, { currency: 'USD' });
  await pay(railReference, 200n, { currency: 'USD' });
  await bookUnmatched(world.context, {
    env: 'test',
    provider: 'another',
    payment: { id: 'stray', railReference: 's', amountKobo: 30n, currency: 'NGN', receivedAt: world.clock.now },
  });
  const [money] = await listUnmatched(db, 'test', 10);
  const posting = { by: { id: 'ada', email: 'ada@svc.example' }, reason: 'Of this payer' };
  const decision = { ...posting, id: money?.id ?? 0, as: 'conversion', conversionId: conversion.id } as const;
  await db.query(
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
     values ('ada', 'ada', 'ada@svc.example', true, now(), now()), ('eve', 'eve', 'eve@svc.example', true, now(), now())`,
  );
  await db.query(
    "insert into staff_introductions (user_id, introduced_by, at) values ('ada', null, 1), ('eve', null, 1)",
  );
  await db.query("insert into staff (user_id, role, joined_at) values ('ada', 'operator', 1), ('eve', 'operator', 1)");
  const id = await resolveUnmatched(world.context, decision);
  const operator = { id: 'eve', email: 'eve@svc.example' };
  await approveProposal(world.context, { id, reason: 'Checked', operator });
  for (const [index, item] of (await listOpenItems(db, 10)).entries()) {
    const closing = {
      itemId: item.id,
      actor: 'ada@svc.example',
      reason: 'paid back',
      bankTransactionId: `rf-${index}`,
    };
    if (item.railPaymentId !== null) await closeItem(world.context, closing);
  }
  const balances = (await readBalances(db, 'test')).filter(({ amount }) => amount !== 0n);
  expect(balances).toEqual([]);
});

it('never takes another currency for Naira', async () => {
  const { railReference } = await issue('1000');
  await pay(railReference, 100_000n, { currency: 'USD' });
  const view = await solvency();
  expect(view.naira).toMatchObject({ held: '0.00', refundsOwed: '0.00', owedToPayers: '0.00' });
  expect(view).toMatchObject({
    verdict: 'unknown',
    unknowns: ['1000.00 USD is owed, and the bank does not say what it holds in USD.'],
  });
});

it('does not let Naira that nobody recorded yet back anything', async () => {
  const { railReference } = await issue('1000');
  world.rail.pay(railReference, 100_000n);
  unbacked = 1000n * SVC;
  expect(await readSolvency(world.context, 'test')).toMatchObject({
    verdict: 'unknown',
    naira: { held: '0.00', atBank: '1000.00' },
  });
  // Its notice was lost: the statement brings it, and it is owed.
  expect(await solvency()).toMatchObject({ verdict: 'short', naira: { owedToPayers: '1000.00' } });
});

it('finds a refund that somebody made at the bank, and closes the item about it', async () => {
  const { railReference } = await issue('1000');
  await pay(railReference, 5_000_000n);
  world.rail.refunds.push({ id: 'rf-2', railReference, amountKobo: 5_000_000n, currency: 'NGN', at: world.clock.now });
  expect(await solvency()).toMatchObject({ verdict: 'covered', naira: { held: '0.00', refundsOwed: '0.00' } });
  expect(await listOpenItems(db, 10)).toEqual([]);
});

it('is never covered before the statement was read: what came and what left may make up for each other', async () => {
  expect(await readSolvency(world.context, 'test')).toMatchObject({ verdict: 'unknown' });
  expect(await solvency()).toMatchObject({ verdict: 'covered', unknowns: [] });
  world.clock.forward(11 * 60_000);
  expect(await readSolvency(world.context, 'test')).toMatchObject({ verdict: 'unknown' });
});

it('owes for a burn from the block on at which the supply has fallen', async () => {
  world.rail.float = 0n;
  unbacked = 2501n * SVC;
  const { conversion } = await createConversion(world.context, OWNER, BODIES['fiat-redeem']);
  expect((await solvency()).verdict).toBe('short');
  send(world, conversion);
  for (let count = 0; count < 8; count += 1) {
    await tick(world);
    const { verdict, liabilitiesNgn } = await solvency();
    expect([verdict, liabilitiesNgn]).toEqual(['short', '2501.00']);
  }
});

it('reports a supply that the books cannot explain, and closes it when they can', async () => {
  unbacked = 3n * SVC;
  await compareChains(world.context, 'test');
  await compareChains(world.context, 'test');
  const [difference, ...others] = await listDifferences(db, 'test', 10);
  expect(others).toEqual([]);
  expect(difference).toMatchObject({
    kind: 'chain_differs',
    detail: expect.stringContaining('has 3 SVC, the books 0.'),
  });
  unbacked = 0n;
  await compareChains(world.context, 'test');
  expect(await listDifferences(db, 'test', 10)).toEqual([]);
  // What was burned in the books alone is below zero there, and no other account makes up for it.
  const entries = [
    ...move({ currency: 'SVC', amount: 2n * SVC, from: 'exchange', to: supplyAccount(CHAIN_ID), conversionId: null }),
    ...move({ currency: 'SVC', amount: SVC, from: 'treasury', to: 'suspense', conversionId: null }),
  ];
  await post(db, { env: 'test', name: 'own:1', kind: 'execution', conversionId: null, entries, now: 1 });
  await compareChains(world.context, 'test');
  expect(await listDifferences(db, 'test', 10)).toMatchObject([
    { detail: expect.stringContaining('has 0 SVC, the books -2.') },
  ]);
});

/** From here on a token's balance is that of the converter asked about, at the block asked for. */
function holdApart(): void {
  const { override } = world.chain;
  const askSupply = override.call;
  override.call = async (to, data, at) => {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    if (functionName === 'totalSupply') return askSupply?.(to, data, at) ?? '0x';
    const ran = world.chain
      .executions()
      .filter(({ converter, blockNumber }) => converter === args?.[0] && (at === undefined || blockNumber <= at));
    const moved = ran.map(({ kind, tokenIn, tokenOut, amountIn, amountOut }) => {
      if (kind === 0 && tokenIn.toLowerCase() === to.toLowerCase()) return amountIn;
      return kind === 1 && tokenOut.toLowerCase() === to.toLowerCase() ? -amountOut : 0n;
    });
    const result = moved.reduce((sum, amount) => sum + amount, 0n);
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result });
  };
}

/** As a restart with other settings does. */
function moveToNewConverter(oldLife: ContractLife): void {
  const contracts = [{ address: NEW_CONVERTER, life: 'active' } as const, { address: CONVERTER, life: oldLife }];
  world.context.chains = new Map([['celo-sepolia', world.chain.configuredWith(contracts)]]);
}

const begin = async (type: 'crypto-issue' | 'crypto-redeem') =>
  (await createConversion(world.context, OWNER, BODIES[type])).conversion;

/** Until the block that is read has it too. */
async function finish(conversion: Awaited<ReturnType<typeof begin>>): Promise<void> {
  send(world, conversion);
  await tickUntil(world, conversion.reference, 'succeeded');
  for (let count = 0; count < 3; count += 1) await tick(world);
}

/** A Naira of the operator's, which makes up for what rounding takes. */
async function putInOneNaira(): Promise<void> {
  world.rail.float = 100n;
  const entries = move({ currency: 'NGN', amount: 100n, from: 'treasury', to: 'bank:simulated', conversionId: null });
  await post(db, { env: 'test', name: 'own:1', kind: 'unmatched', conversionId: null, entries, now: 1 });
}

const USDC_LINE = 'USDC reserve on celo-sepolia';
const usdcLine = async () =>
  (await reconcile(world.context, 'test', { budgetMs: 20_000 })).lines.find(({ what }) => what === USDC_LINE);

it.each(['draining', 'retired'] as const)('counts what is left in a converter that is %s', async (oldLife) => {
  holdApart();
  await putInOneNaira();
  await finish(await begin('crypto-issue'));
  const redeem = await begin('crypto-redeem');
  const before = await solvency();
  expect(before).toMatchObject({ verdict: 'covered', shortages: [] });
  moveToNewConverter(oldLife);
  // The new one is empty, the old one keeps what it had: nothing was lost, and nothing has to be reported.
  expect(await solvency()).toEqual(before);
  await compareChains(world.context, 'test');
  expect(await listDifferences(db, 'test', 10)).toEqual([]);
  expect(await usdcLine()).toMatchObject({ chain: '100', books: '100', difference: null });
  const next = (await world.chain.reader.head()) + 1n;
  // One runs on each, and the books know both before the block that is read.
  await finish(redeem);
  await finish(await begin('crypto-issue'));
  expect(world.chain.executions().map(({ converter }) => converter)).toEqual([CONVERTER, CONVERTER, NEW_CONVERTER]);
  await writeCursor(db, CHAIN_ID, next, 1);
  const behind = await solvency();
  expect(behind.chains[0]?.reserves[0]).toMatchObject({ token: 'USDC', balance: '100' });
  await compareChains(world.context, 'test');
  expect(await listDifferences(db, 'test', 10)).toEqual([]);
  await tick(world);
  const caughtUp = await solvency();
  expect(caughtUp).toMatchObject({ verdict: 'covered', shortages: [], unknowns: [], assetsNgn: behind.assetsNgn });
  const held = world.chain.reserve.get(TOKENS.USDC.address.toLowerCase()) ?? 0n;
  const text = formatAmount(held, TOKENS.USDC.decimals);
  expect(caughtUp.chains[0]?.reserves[0]).toMatchObject({ balance: text, livePromises: '0', free: text });
  expect(await usdcLine()).toMatchObject({ chain: text, books: text, difference: null });
});
