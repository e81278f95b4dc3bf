// A short piece of npm run soak -- --chaos: whole processes die under load, and all adds up from outside.
import { expect, it } from 'vitest';
import { ensureService } from '../../../../scripts/ensure-service.mjs';
import { chaosRound } from './chaos-round.ts';

it('processes killed at a named point and at any moment, and a bank whose answers are lost, leave nothing lost, doubled, stuck or untold', async () => {
  expect(ensureService()).toBe(true);
  const seen: string[] = [];
  // The seed's round ends without a failover or a restore, which have tests of their own beside it.
  await chaosRound({ seed: 5, kills: 4, note: (name) => void seen.push(name) });
  expect(seen).toEqual(
    expect.arrayContaining(['worker, at any moment', 'voucher.afterPrepare', 'a bank whose answers are lost']),
  );
});
