// Solvency to the kobo: what counts as held, what as owed, and what makes it unknown, one thing at a time.
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../test/harness/make-simulation.ts';
import { CHAIN_ID, TOKENS } from '../../test/harness/simulated-chain.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import { listOpenItems } from '../desk/store/work-items.ts';
import type { Account } from '../domain/ledger/accounts.ts';
import { move } from '../domain/ledger/entries.ts';
import { writeCursor } from '../executions/store/executions.ts';
import { startRefund } from '../naira/orders/start-refund.ts';
import { recordPayments } from '../naira/record-payments.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import type { Database } from '../ports/database.ts';
import { readSolvency } from './solvency.ts';
import { writeBankCursor } from './store/bank-lines.ts';
import { openDifference } from './store/differences.ts';
import { post } from './store/post.ts';

const KOBO_OF_SVC = 10n ** 16n;
const MINUTE_MS = 60_000;
const OPEN_STATEMENT =
  "The bank's statement was not read in the last minutes, or has lines that the books do not have.";
let db: Database;
let world: Simulation;
let supply: bigint;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db, { reserve: 0n });
  supply = 0n;
  world.chain.override.call = async (to, data) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const result = functionName === 'totalSupply' ? supply : (world.chain.reserve.get(to.toLowerCase()) ?? 0n);
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', result });
  };
  world.chain.mine(5);
  await writeCursor(db, CHAIN_ID, 1n, 1);
  await readStatement();
  return () => db.close();
});

const read = () => readSolvency(world.context, 'test');
const hold = (token: 'USDC' | 'CELO', amount: bigint) =>
  world.chain.reserve.set(TOKENS[token].address.toLowerCase(), amount);

function readStatement() {
  const { now } = world.clock;
  return writeBankCursor(db, 'test', 'simulated', { readTo: now, seenTo: now, comparedTo: 0, since: 0, now });
}

let postings = 0;
/** Owes as much as it adds to the bank; below zero it ends a debt. */
function owe(account: Account, currency: string, amount: bigint) {
  const bank: Account = 'bank:simulated';
  const [from, to] = amount > 0n ? [account, bank] : [bank, account];
  const entries = move({ currency, amount: amount > 0n ? amount : -amount, from, to, conversionId: null });
  postings += 1;
  const posting = { name: `own:${postings}`, kind: 'unmatched', conversionId: null } as const;
  return post(db, { ...posting, env: 'test', entries, now: 1 });
}

it('values reserves at the price, and rounds the supply up to the kobo', async () => {
  hold('USDC', 100_000_000n);
  hold('CELO', 10n ** 18n);
  const oneUnitMore = { assetsNgn: '155384.61', liabilitiesNgn: '153846.16', verdict: 'covered' };
  supply = 15_384_615n * KOBO_OF_SVC + 1n;
  expect(await read()).toMatchObject({ ...oneUnitMore, shortages: [], unknowns: [], fiatBackedSvc: '0.00' });
  supply = 15_384_615n * KOBO_OF_SVC;
  const view = await read();
  expect(view.liabilitiesNgn).toBe('153846.15');
  expect(view.chains).toEqual([
    {
      chain: 'celo-sepolia',
      blockNumber: 0,
      blockHash: expect.stringMatching(/^0x/),
      blockTime: 1_790_000_000,
      supplySvc: '153846.15',
      reserves: [
        { token: 'USDC', balance: '100', livePromises: '0', free: '100' },
        { token: 'USDT', balance: '0', livePromises: '0', free: '0' },
        { token: 'CELO', balance: '1', livePromises: '0', free: '1' },
      ],
    },
  ]);
  expect(view).toMatchObject({ ledgerHead: null, at: 1_790_000_000 });
});

it('needs no price for a token of which there is nothing, and one for a base unit', async () => {
  world.price.isDown = true;
  expect(await read()).toMatchObject({ verdict: 'covered', assetsNgn: '0.00', unknowns: [] });
  hold('USDC', 1n);
  const unknowns = ['USDC on celo-sepolia has no price now.'];
  expect(await read()).toMatchObject({ verdict: 'unknown', assetsNgn: null, liabilitiesNgn: '0.00', unknowns });
});

it('owes each debt in its own currency, down to the smallest', async () => {
  await owe('owed_to_payers', 'NGN', 1n);
  await owe('owed_to_payees', 'NGN', 20n);
  await owe('refunds_owed', 'NGN', 300n);
  await owe('suspense', 'NGN', 4000n);
  world.rail.float = 4321n;
  const naira = {
    received: '0.00',
    paidOut: '0.00',
    owedToPayers: '0.01',
    pendingPayouts: '0.20',
    refundsOwed: '3.00',
    unmatched: '40.00',
    held: '43.21',
    atBank: '43.21',
  };
  expect(await read()).toMatchObject({ naira, verdict: 'covered', assetsNgn: '43.21', liabilitiesNgn: '43.21' });
  // All that the bank holds is owed in Naira, so that it backs no SVC.
  expect((await read()).fiatBackedSvc).toBe('0.00');
  await owe('refunds_owed', 'USD', 1n);
  const asks = (amount: string) => `${amount} USD is owed, and the bank does not say what it holds in USD.`;
  expect(await read()).toMatchObject({ naira, verdict: 'unknown', unknowns: [asks('0.01')] });
  await owe('suspense', 'USD', 6n);
  expect(await read()).toMatchObject({ unknowns: [asks('0.07')] });
  await owe('suspense', 'USD', -6n);
  await owe('refunds_owed', 'USD', -1n);
  // Given back twice is a claim of ours: it owes nothing, and pays no other debt.
  await owe('suspense', 'NGN', -5000n);
  world.rail.float = -679n;
  expect(await read()).toMatchObject({ verdict: 'short', unknowns: [], naira: { unmatched: '0.00', held: '-6.79' } });
});

it('is covered for ten minutes after the statement was read, while the books have every line of it', async () => {
  world.clock.forward(10 * MINUTE_MS);
  expect(await read()).toMatchObject({ verdict: 'covered', unknowns: [] });
  world.clock.forward(1);
  expect(await read()).toMatchObject({ verdict: 'unknown', unknowns: [OPEN_STATEMENT] });
  await readStatement();
  expect((await read()).verdict).toBe('covered');
  const difference = {
    env: 'test',
    subject: 'x',
    kind: 'theirs_only',
    detail: '',
    conversionId: null,
    now: 1,
  } as const;
  await openDifference(db, difference);
  expect(await read()).toMatchObject({ verdict: 'unknown', unknowns: [OPEN_STATEMENT] });
  await db.query('delete from work_items');
  await db.query('update bank_cursors set seen_to = seen_to + 3600000');
  expect(await read()).toMatchObject({ verdict: 'unknown', unknowns: [OPEN_STATEMENT] });
  await db.query('delete from bank_cursors');
  expect(await read()).toMatchObject({ verdict: 'unknown', unknowns: [OPEN_STATEMENT] });
});

it('is not known where a bank is silent, has no statement, or is not there', async () => {
  const silent = { verdict: 'unknown', naira: { atBank: null }, unknowns: ['The bank does not say what it holds.'] };
  const { rail, context, logged } = world;
  const { balance } = rail;
  rail.balance = () => Promise.reject(new Error('away'));
  expect(await read()).toMatchObject(silent);
  expect(logged).toMatchObject([{ level: 'warn', message: 'the bank did not say its balance' }]);
  rail.balance = balance;
  context.rails = { test: { ...rail, listTransactions: undefined } as unknown as typeof rail };
  expect(await read()).toMatchObject(silent);
  context.rails = {};
  expect(await read()).toMatchObject(silent);
  const none = 'No chain of this environment has a converter.';
  expect(await readSolvency(context, 'live')).toMatchObject({
    verdict: 'unknown',
    assetsNgn: null,
    liabilitiesNgn: null,
    chains: [],
    unknowns: [none, ...silent.unknowns],
  });
});

it('adds up all chains, and is not known while one was not followed or does not answer', async () => {
  supply = 5n * KOBO_OF_SVC;
  await owe('treasury', 'NGN', 1000n);
  world.rail.float = 1000n;
  const { configured } = world.chain;
  const other: ConfiguredChain = { ...configured, slug: 'celo-other', chainId: 7 };
  world.context.chains = new Map([configured, other].map((chain) => [chain.slug, chain]));
  expect(await read()).toMatchObject({
    verdict: 'unknown',
    liabilitiesNgn: '0.10',
    unknowns: ['The chain celo-other was not followed yet: what ran on it is in no book.'],
  });
  await writeCursor(db, 7, 1n, 1);
  expect(await read()).toMatchObject({ verdict: 'covered', unknowns: [], liabilitiesNgn: '0.10' });
  const block = () => Promise.reject(new Error('away'));
  const away: ConfiguredChain = { ...other, reader: { ...other.reader, head: block, block } };
  world.context.chains = new Map([configured, away].map((chain) => [chain.slug, chain]));
  expect(await read()).toMatchObject({
    verdict: 'unknown',
    assetsNgn: null,
    liabilitiesNgn: null,
    chains: [{ chain: 'celo-sepolia' }],
    unknowns: ['The chain celo-other could not be read.'],
  });
  expect(world.logged.at(-1)).toMatchObject({ level: 'warn', message: 'the chain could not be read' });
});

it('is short as soon as vouchers promise a base unit more than the reserve holds', async () => {
  hold('USDC', 10n ** 12n);
  const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-redeem']);
  const promised = BigInt(conversion.amountOut ?? 0);
  hold('USDC', promised);
  const [usdc] = (await read()).chains[0]?.reserves ?? [];
  const text = conversion.amountOutFormatted;
  expect(usdc).toEqual({ token: 'USDC', balance: text, livePromises: text, free: '0' });
  expect(await read()).toMatchObject({ verdict: 'covered', shortages: [] });
  hold('USDC', 1n);
  const missing = `0.${(promised - 1n).toString().padStart(6, '0')}`;
  const missingText = `Live vouchers promise ${text} USDC on celo-sepolia, and the reserve holds 0.000001: ${missing} USDC is missing.`;
  const view = await read();
  expect(view).toMatchObject({ verdict: 'short', shortages: [missingText], unknowns: [] });
  expect(view.chains[0]?.reserves[0]).toMatchObject({ balance: '0.000001', free: `-${missing}` });
});

it('is not short by a refund that the bank has taken and not ended', async () => {
  const { context, rail } = world;
  const { conversion } = await createConversion(context, OWNER, BODIES['fiat-issue']);
  const [row] = await db.query<{ r: string }>('select payment_reference as r from conversions where id = $1', [
    conversion.id,
  ]);
  const railReference = row?.r ?? '';
  rail.pay(railReference, 99n);
  await recordPayments(context, { env: 'test', railReference });
  const [item] = await listOpenItems(db, 10);
  await startRefund(context, { itemId: item?.id ?? 0, actor: 'ada@svc.example', reason: 'Back' });
  expect(await read()).toMatchObject({
    verdict: 'unknown',
    naira: { atBank: '0.00', held: '0.99', refundsOwed: '0.99' },
    unknowns: ['Payouts of NGN 0.99 are under way: the bank may have deducted them already.'],
  });
});
