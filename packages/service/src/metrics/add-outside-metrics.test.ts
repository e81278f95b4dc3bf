import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { until } from '../../test/harness/until.ts';
import { makeLog } from '../log.ts';
import type { BankRail, RailLife } from '../ports/bank-rail.ts';
import { addHoldingMetrics } from './add-outside-metrics.ts';

const statement = { listTransactions: async function* () {} };
const railWith = (provider: string, availableKobo: bigint | null): BankRail =>
  ({
    provider,
    ...statement,
    balance: async () => {
      if (availableKobo === null) throw new Error('the bank does not answer');
      return { availableKobo, ledgerKobo: null };
    },
  }) as unknown as BankRail;
const beside = (life: RailLife, rail: BankRail) => ({ rail, life });

it('tells the Naira at every rail that payouts may go to, and of no other', async () => {
  const registry = new Registry();
  addHoldingMetrics(registry, {
    chains: new Map(),
    clock: { now: () => 0 },
    log: makeLog({ logLevel: 'silent' }),
    rails: { live: railWith('monnify', 12_345n), test: railWith('sandbox', 100n) },
    otherRails: {
      live: [
        beside('active', railWith('flutterwave', null)),
        beside('active', { provider: 'without-books' } as BankRail),
        beside('draining', railWith('drained', 1n)),
        beside('retired', railWith('gone', 1n)),
        beside('active', railWith('paystack', 99n)),
      ],
    },
  });
  const read = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('svc_rail_float_naira{'));
  // The last that is read.
  const isWhole = (lines: string[]) => lines.some((line) => line.includes('env="live",provider="paystack"'));
  expect((await until(read, isWhole)).sort()).toEqual([
    'svc_rail_float_naira{env="live",provider="monnify"} 123.45',
    'svc_rail_float_naira{env="live",provider="paystack"} 0.99',
    'svc_rail_float_naira{env="test",provider="sandbox"} 1',
  ]);
});
