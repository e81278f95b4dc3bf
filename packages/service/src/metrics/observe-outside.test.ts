import { expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../test/embedded-database.ts';
import { makeSimulation } from '../../test/harness/make-simulation.ts';
import { hasStatement } from '../ports/bank-statement.ts';
import type { OutsideCall } from '../ports/observer.ts';
import { observeOutside } from './observe-outside.ts';

it('tells each outside call with its outcome, and changes nothing else about the parts', async () => {
  const world = makeSimulation(await openEmbeddedDatabase());
  const calls: OutsideCall[] = [];
  const { rails, chains } = observeOutside(world.context, (call) => void calls.push(call));
  expect(await rails.test?.findTransfer('svc-out-1')).toBeNull();
  world.rail.failNext(1);
  await expect(rails.test?.listBanks()).rejects.toThrow('connection reset');
  expect(await chains.get('celo-sepolia')?.reader.head()).toBe(0n);
  expect(rails.test?.readNotice({}, new Uint8Array())).toBeNull();
  expect(rails.test?.provider).toBe('simulated');
  expect(hasStatement(rails.test)).toBe(true);
  expect(calls.map(({ seconds: _, ...call }) => call)).toEqual([
    { part: 'rail', provider: 'simulated', operation: 'findTransfer', failed: false },
    { part: 'rail', provider: 'simulated', operation: 'listBanks', failed: true },
    { part: 'chain', provider: 'celo-sepolia', operation: 'head', failed: false },
  ]);
  expect(calls.every(({ seconds }) => seconds >= 0)).toBe(true);
  await world.context.db.close();
});
