// How far the events of each contract were read.
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/both-databases.ts';
import type { Address, ContractEvent } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { addEventProgress, listContractEvents, readEventProgress, recordContractEvents } from './contract-events.ts';

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
    const read = { chainId: 1, contracts: [second], events: [event], isNews: true, now: 1 };
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
