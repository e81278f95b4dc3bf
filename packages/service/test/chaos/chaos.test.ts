// A short piece of npm run soak -- --chaos: whole processes die at their points while the database crashes, and all adds up from outside.
import { expect, it } from 'vitest';
import { chaosRound } from './chaos-round.ts';

it('processes killed at two named points under load leave nothing lost, doubled, stuck or untold', async () => {
  const seen: string[] = [];
  // The seed's round ends without a failover or a restore, which have tests of their own beside it.
  await chaosRound({ seed: 5, kills: 8, note: (name) => void seen.push(name) });
  expect(seen).toEqual(expect.arrayContaining(['api, at any moment', 'voucher.afterPrepare', 'voucher.afterSign']));
});
