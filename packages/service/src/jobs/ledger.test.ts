import { expect, it } from 'vitest';
import { makeSimulation } from '../../test/harness/make-simulation.ts';
import { makeSimulatedRail } from '../../test/harness/simulated-rail.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { readBankStatements } from './ledger.ts';

it('reads the statements of an environment while those of the other cannot be read, and says that it failed', async () => {
  const db = await openTestDatabase();
  const { context, rail, clock } = makeSimulation(db);
  const live = makeSimulatedRail(() => clock.now);
  const asked: string[] = [];
  const { listTransactions } = live;
  live.listTransactions = (range) => {
    asked.push('live');
    return listTransactions(range);
  };
  rail.listTransactions = () => {
    asked.push('test');
    throw new Error('the key was revoked');
  };
  Object.assign(context, { config: { ...context.config, envs: ['test', 'live'] }, rails: { test: rail, live } });
  const round = readBankStatements.run(context, new AbortController().signal);
  await expect(round).rejects.toThrow('the key was revoked');
  expect(asked).toEqual(['test', 'live']);
  await db.close();
});
