// The whole history of every contract is found, whenever the settings begin to name it, and none of it is read without need.
import { SvcError } from '@svc/protocol';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openTestDatabase } from '../../test/test-database.ts';
import { listContractEvents } from '../executions/store/contract-events.ts';
import type { Address, ConfiguredChain, ContractEvent } from '../ports/chain.ts';
import type { Context } from '../ports/context.ts';
import type { Database } from '../ports/database.ts';
import { followContracts } from './follow-contracts.ts';

const FIRST: Address = '0x00000000000000000000000000000000000000A1';
const SECOND: Address = '0x00000000000000000000000000000000000000B2';
const TOKEN: Address = '0x00000000000000000000000000000000000000C3';
const START = 100n;
const never = new AbortController().signal;

let db: Database;
let head: bigint;
let onChain: ContractEvent[];
let asked: { from: bigint; to: bigint; contracts: readonly Address[] }[];
/** Blocks before this one are gone from the nodes. */
let kept: bigint;
/** Called with every question. */
let onAsked: () => unknown;
const warn = vi.fn();

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await db.query('delete from contract_events');
  await db.query('delete from contract_event_progress');
  head = 2_000n;
  kept = 0n;
  onAsked = () => undefined;
  onChain = [];
  asked = [];
  warn.mockClear();
  emit(FIRST, START, 'RoleGranted');
  emit(TOKEN, START, 'RoleGranted');
});
afterAll(() => db.close());

function emit(contract: Address, blockNumber: bigint, name: string): void {
  const txHash = `0x${onChain.length.toString(16).padStart(64, '0')}` as const;
  onChain.push({ contract, name, args: {}, txHash, logIndex: 0, blockNumber });
}

async function contractEvents(from: bigint, to: bigint, contracts: readonly Address[]): Promise<ContractEvent[]> {
  if (from < kept) throw new SvcError('SVC_UPSTREAM_FAILED', 'pruned');
  asked.push({ from, to, contracts });
  onAsked();
  return onChain.filter(
    ({ contract, blockNumber }) => contracts.includes(contract) && blockNumber >= from && blockNumber <= to,
  );
}

/** One round of a process whose settings name these converters, the active one first. */
async function follow(converters: readonly [Address, ...Address[]], stop = never): Promise<void> {
  const [converter, ...drained] = converters;
  const chain = {
    slug: 'celo',
    chainId: 42_220,
    env: 'live',
    converter,
    confirmations: 1,
    tokens: { SVC: { address: TOKEN, decimals: 18 } },
    contracts: [{ address: converter, life: 'active' }, ...drained.map((address) => ({ address, life: 'draining' }))],
    reader: { head: async () => head, contractEvents },
  } as unknown as ConfiguredChain;
  const context = {
    db,
    clock: { now: () => 1 },
    log: { warn, info: () => undefined },
    config: { chains: [{ slug: 'celo', startBlock: START }] },
    chains: new Map([['celo', chain]]),
  } as unknown as Context;
  await followContracts.run(context, stop);
}

const namesOf = async (contract: Address) =>
  (await listContractEvents(db, 200))
    .filter((event) => event.contract === contract.toLowerCase())
    .map(({ name }) => name)
    .reverse();

/** The second converter is deployed and changed while the settings do not name it, more than a round's blocks ago. */
async function deployUnseen(): Promise<void> {
  await follow([FIRST]);
  emit(SECOND, 2_500n, 'RoleGranted');
  emit(SECOND, 30_000n, 'WideningScheduled');
  head = 45_000n;
  for (let round = 0; round < 3; round += 1) await follow([FIRST]);
  asked = [];
  warn.mockClear();
}

it('finds what a contract did before the settings named it', async () => {
  await deployUnseen();
  for (let round = 0; round < 3; round += 1) await follow([SECOND, FIRST]);
  expect(await namesOf(SECOND)).toEqual(['RoleGranted', 'WideningScheduled']);
  expect(asked.every(({ contracts }) => contracts.length === 1 && contracts[0] === SECOND)).toBe(true);
  expect(asked[0]?.from).toBe(START);
  expect(asked.every(({ from, to }) => to - from < 1000n)).toBe(true);
  // Nobody was notified of them when they happened.
  expect(warn.mock.calls.map(([fields]) => fields.event)).toEqual(['RoleGranted', 'WideningScheduled']);
});

it('reads all of them together again once it has caught up, and nothing twice', async () => {
  await deployUnseen();
  for (let round = 0; round < 3; round += 1) await follow([SECOND, FIRST]);
  asked = [];
  await follow([SECOND, FIRST]);
  expect(asked).toEqual([]);
  head += 5n;
  await follow([SECOND, FIRST]);
  expect(asked).toEqual([{ from: 45_001n, to: 45_005n, contracts: expect.arrayContaining([FIRST, SECOND, TOKEN]) }]);
});

it('follows the others first, and ends a round after as many ranges as ever', async () => {
  await deployUnseen();
  head += 5n;
  emit(FIRST, head, 'Paused');
  await follow([SECOND, FIRST]);
  expect(asked[0]).toMatchObject({ from: 45_001n, to: 45_005n });
  expect(await namesOf(FIRST)).toEqual(['RoleGranted', 'Paused']);
  expect(asked).toHaveLength(20);
});

it('finds what it does from now on at once, while its history is still to be read', async () => {
  await deployUnseen();
  head += 5n;
  emit(SECOND, head, 'Paused');
  await follow([SECOND, FIRST]);
  expect(await namesOf(SECOND)).toEqual(['RoleGranted', 'Paused']);
  for (let round = 0; round < 3; round += 1) await follow([SECOND, FIRST]);
  expect(await namesOf(SECOND)).toEqual(['RoleGranted', 'WideningScheduled', 'Paused']);
});

it('goes on where a round stopped, although later events of the contract were found in between', async () => {
  await deployUnseen();
  const stop = new AbortController();
  onAsked = () => asked.length === 4 && stop.abort();
  await follow([SECOND, FIRST], stop.signal);
  expect(asked).toHaveLength(4);
  const last = asked[3]?.to ?? 0n;
  asked = [];
  emit(SECOND, 45_003n, 'Paused');
  head += 5n;
  for (let round = 0; round < 4; round += 1) await follow([SECOND, FIRST]);
  expect(asked.find(({ contracts }) => contracts.length === 1)?.from).toBe(last + 1n);
  expect(await namesOf(SECOND)).toEqual(['RoleGranted', 'WideningScheduled', 'Paused']);
});

it('loses nothing while processes that do not name the contract yet work beside', async () => {
  await deployUnseen();
  for (let round = 0; round < 4; round += 1) await follow([SECOND, FIRST]);
  emit(SECOND, 45_002n, 'Paused');
  head += 5n;
  await follow([FIRST]);
  await follow([SECOND, FIRST]);
  expect(await namesOf(SECOND)).toEqual(['RoleGranted', 'WideningScheduled', 'Paused']);
});

it('follows the others also while no node has the history of one', async () => {
  await deployUnseen();
  kept = 40_000n;
  head += 5n;
  emit(FIRST, head, 'Paused');
  await follow([SECOND, FIRST]);
  expect(await namesOf(FIRST)).toEqual(['RoleGranted', 'Paused']);
  kept = 0n;
  for (let round = 0; round < 3; round += 1) await follow([SECOND, FIRST]);
  expect(await namesOf(SECOND)).toEqual(['RoleGranted', 'WideningScheduled']);
});

it('takes the deployment of a chain that is followed for the first time for no news', async () => {
  await follow([FIRST]);
  expect(await namesOf(FIRST)).toEqual(['RoleGranted']);
  expect(warn).not.toHaveBeenCalled();
  emit(FIRST, 2_001n, 'Paused');
  head = 2_001n;
  await follow([FIRST]);
  expect(warn.mock.calls.map(([fields]) => fields.event)).toEqual(['Paused']);
});
