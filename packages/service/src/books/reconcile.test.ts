// The chain beside the books, to the base unit: supply, reserves, and every execution that one side lacks.
import { decodeFunctionData, encodeFunctionResult, erc20Abi } from 'viem';
import { beforeEach, expect, it } from 'vitest';
import { send, tickUntil } from '../../test/harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../../test/harness/make-simulation.ts';
import { CONVERTER, TOKENS } from '../../test/harness/simulated-chain.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import type { Execution } from '../ports/chain.ts';
import type { Database } from '../ports/database.ts';
import { reconcile } from './reconcile.ts';

const DEPTH = 3n;
let db: Database;
let world: Simulation;
let supply: bigint;

beforeEach(async () => {
  db = await openTestDatabase();
  world = makeSimulation(db, { reserve: 0n, confirmations: Number(DEPTH) });
  supply = 0n;
  world.chain.override.call = async (to, data) => {
    const { functionName } = decodeFunctionData({ abi: erc20Abi, data });
    const result = functionName === 'totalSupply' ? supply : (world.chain.reserve.get(to.toLowerCase()) ?? 0n);
    return encodeFunctionResult({ abi: erc20Abi, functionName: 'totalSupply', result });
  };
  return () => db.close();
});

const compare = () => reconcile(world.context, 'test', { budgetMs: 20_000 });

async function mint() {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
  send(world, conversion);
  return tickUntil(world, conversion.reference, 'succeeded');
}

const executionAt = (blockNumber: bigint): Execution => ({
  converter: CONVERTER,
  opRef: '0x01',
  wallet: CONVERTER,
  kind: 0,
  tokenIn: TOKENS.USDC.address,
  tokenOut: TOKENS.SVC.address,
  amountIn: 1n,
  amountOut: 1n,
  payoutRef: '0x01',
  txHash: `0x${blockNumber}`,
  relayFee: 0n,
  logIndex: 0,
  blockNumber,
  blockHash: '0x01',
});

it('agrees with a chain on which nothing happened', async () => {
  world.chain.mine(4);
  const found = await compare();
  const line = { chain: '0', rail: null, books: '0', difference: null };
  expect(found).toMatchObject({ env: 'test', at: 1_790_000_000, blockNumber: 4, differences: [], unavailable: [] });
  expect(found.lines.slice(0, 4)).toEqual([
    { ...line, what: 'SVC supply on celo-sepolia', unit: 'SVC', explainedBy: null },
    { ...line, what: 'USDC reserve on celo-sepolia', unit: 'USDC', explainedBy: null },
    { ...line, what: 'USDT reserve on celo-sepolia', unit: 'USDT', explainedBy: null },
    { ...line, what: 'CELO reserve on celo-sepolia', unit: 'CELO', explainedBy: null },
  ]);
  expect(found.compared).toEqual({ executions: 0, payments: 0, payouts: 0 });
  expect(found.notCompared).toEqual({ payments: 0, payouts: 0 });
});

it('says by how much supply and reserves differ, above and below', async () => {
  const { amountOut } = await mint();
  const minted = BigInt(amountOut ?? 0);
  supply = minted;
  const reserve = TOKENS.USDC.address.toLowerCase();
  const sides = async () =>
    (await compare()).lines.slice(0, 2).map(({ chain, books, difference }) => [chain, books, difference]);
  const [[, books] = []] = await sides();
  expect(await sides()).toEqual([
    [books, books, null],
    ['100', '100', null],
  ]);
  supply = minted + 1n;
  world.chain.reserve.set(reserve, 100_000_001n);
  expect((await sides()).map(([, , difference]) => difference)).toEqual(['0.000000000000000001', '0.000001']);
  supply = minted - 1n;
  world.chain.reserve.set(reserve, 0n);
  expect((await sides()).map(([, , difference]) => difference)).toEqual(['-0.000000000000000001', '-100']);
});

it('reports executions that the books lack once they are deep, and booked ones that the chain lacks', async () => {
  const { id: conversionId, reference } = await mint();
  const [ran] = world.chain.executions();
  if (ran === undefined) throw new Error('it was executed');
  world.chain.mine(10);
  const head = (await world.chain.reader.head()) as bigint;
  const agreed = await compare();
  expect(agreed).toMatchObject({ differences: [], compared: { executions: 1 } });
  const asked: unknown[] = [];
  const found: Execution[] = [
    { ...ran, txHash: `0x${ran.txHash.slice(2).toUpperCase()}` },
    executionAt(head - DEPTH + 1n),
    executionAt(head - DEPTH + 2n),
  ];
  world.chain.override.executions = async (...args) => {
    asked.push(args);
    return found;
  };
  const deep = `0x${head - DEPTH + 1n} at block ${head - DEPTH + 1n} is in no conversion's books.`;
  expect(await compare()).toMatchObject({
    compared: { executions: 3 },
    differences: [{ kind: 'execution_not_booked', conversionId: null, reference: null, detail: deep }],
  });
  expect(asked).toEqual([[0n, head, expect.arrayContaining([CONVERTER])]]);
  found.length = 0;
  const detail = `${ran.txHash} was booked at block ${ran.blockNumber}, and the chain does not have it.`;
  expect((await compare()).differences).toEqual([{ kind: 'execution_not_on_chain', conversionId, reference, detail }]);
});

it('looks at executions in the newest 5,000 blocks, of contracts that vouchers still name as well', async () => {
  const { conversion } = await createConversion(world.context, OWNER, BODIES['crypto-issue']);
  const old = '0x00000000000000000000000000000000000000a1';
  await db.query('update vouchers set verifying_contract = $1 where conversion_id = $2', [old, conversion.id]);
  world.chain.override.block = async () => ({ number: 6000n, hash: '0x01', timestamp: 1 });
  const asked: unknown[] = [];
  world.chain.override.executions = async (...args) => {
    asked.push(args);
    return [];
  };
  expect(await compare()).toMatchObject({ blockNumber: 6000, unavailable: [] });
  expect(asked).toEqual([[1000n, 6000n, [CONVERTER, old]]]);
});

it('names what could not be asked', async () => {
  world.chain.override.block = async () => null;
  world.context.rails = {};
  expect(await compare()).toMatchObject({
    unavailable: ['The chain celo-sepolia could not be read.', 'The bank rail could not be asked.'],
    lines: [],
  });
  expect(world.logged).toMatchObject([
    { level: 'warn', message: 'the chain could not be compared', fields: { error: { message: 'no block' } } },
  ]);
  world.context.rails = { test: world.rail };
  world.rail.balance = () => Promise.reject(new Error('away'));
  expect((await compare()).unavailable).toEqual([
    'The chain celo-sepolia could not be read.',
    'The bank rail could not be asked.',
  ]);
});
