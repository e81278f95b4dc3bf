// How far the events of each contract were read: taken over from the time of one cursor for a chain, and kept by each.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/both-databases.ts';
import { openEmptyDatabase } from '../../../../test/test-database.ts';
import type { Address, ContractEvent } from '../../../ports/chain.ts';
import type { Database } from '../../../ports/database.ts';
import { migrate, readMigrations } from '../../migrate.ts';
import { addEventProgress, listContractEvents, readEventProgress, recordContractEvents } from './contract-events.ts';

const ADMIN = `0x${'0'.repeat(64)}`;
const SIGNER = `0x${'e'.repeat(64)}`;

describeOnBothDatabases('progress of contract events', (makeDb) => {
  const first: Address = '0x00000000000000000000000000000000000000A1';
  const second: Address = '0x00000000000000000000000000000000000000B2';
  const event: ContractEvent = {
    contract: second,
    name: 'Paused',
    args: {},
    txHash: `0x${'1'.repeat(64)}`,
    logIndex: 0,
    blockNumber: 7n,
  };
  let db: Database;
  beforeAll(async () => {
    db = await makeDb();
  });

  it('is added once for each contract', async () => {
    const added = { nextBlock: 50n, missingFrom: 5n, missingTo: 49n };
    await addEventProgress(db, 1, [first], { nextBlock: 40n, missingFrom: 5n, missingTo: 4n });
    await addEventProgress(db, 1, [second, first], added);
    expect(Object.fromEntries(await readEventProgress(db, 1))).toEqual({
      [first.toLowerCase()]: { nextBlock: 40n, missingFrom: 5n, missingTo: 4n },
      [second.toLowerCase()]: added,
    });
    expect(await readEventProgress(db, 2)).toEqual(new Map());
  });

  it('moves with what was read, of the contracts it was read of, and an event is kept once', async () => {
    const read = { chainId: 1, contracts: [second], events: [event], now: 1 };
    const write = (more: { part: 'newest' | 'history'; nextBlock: bigint }) =>
      db.transaction((tx) => recordContractEvents(tx, { ...read, ...more }));
    expect(await write({ part: 'history', nextBlock: 8n })).toEqual([event]);
    expect(await write({ part: 'newest', nextBlock: 60n })).toEqual([]);
    expect(Object.fromEntries(await readEventProgress(db, 1))).toEqual({
      [first.toLowerCase()]: { nextBlock: 40n, missingFrom: 5n, missingTo: 4n },
      [second.toLowerCase()]: { nextBlock: 60n, missingFrom: 8n, missingTo: 49n },
    });
    expect(await listContractEvents(db, 10)).toHaveLength(1);
  });
});

let old: Database;
beforeAll(async () => {
  old = await openEmptyDatabase();
});
afterAll(() => old.close());

it('is taken over: only contracts whose first events nobody saw are read again', async () => {
  const before = readMigrations().filter(({ name }) => name < '0053');
  await migrate(old, before);
  const rows: [contract: string, name: string, args: object, block: number][] = [
    ['0xwhole', 'RoleGranted', { role: ADMIN }, 10],
    ['0xwhole', 'Paused', {}, 20],
    ['0xlate', 'RoleGranted', { role: SIGNER }, 30],
    // A new admin comes after the old one has gone.
    ['0xhanded', 'RoleRevoked', { role: ADMIN }, 40],
    ['0xhanded', 'RoleGranted', { role: ADMIN }, 40],
  ];
  for (const [index, [contract, name, args, block]] of rows.entries())
    await old.query(
      `insert into contract_events (chain_id, contract, name, args, tx_hash, log_index, block_number, found_at)
       values (1, $1, $2, $3, 'tx', $4, $5, 1)`,
      [contract, name, args, index, block],
    );
  await old.query('insert into contract_event_cursors values (1, 100), (2, 7)');
  await migrate(old);
  expect(Object.fromEntries(await readEventProgress(old, 1))).toEqual({
    '0xwhole': { nextBlock: 100n, missingFrom: 100n, missingTo: 99n },
    '0xlate': { nextBlock: 100n, missingFrom: 0n, missingTo: 99n },
    '0xhanded': { nextBlock: 100n, missingFrom: 0n, missingTo: 99n },
  });
});
