import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../test/harness/until.ts';
import { makeLog } from '../make-context.ts';
import type { BankRail, RailLife } from '../ports/bank-rail.ts';
import type { ConfiguredChain } from '../ports/chain.ts';
import { addHoldingMetrics, type MeasuredOutside } from './add-outside-metrics.ts';

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

it('shows the Naira at every rail that payouts may go to, and at no other', async () => {
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
  expect((await until(read, (lines) => lines.length >= 3)).sort()).toEqual([
    'svc_rail_float_naira{env="live",provider="monnify"} 123.45',
    'svc_rail_float_naira{env="live",provider="paystack"} 0.99',
    'svc_rail_float_naira{env="test",provider="sandbox"} 1',
  ]);
});

describe('while chains and rails are read again', () => {
  afterEach(() => void vi.useRealTimers());

  /** Answers with what the test says, when it says so. */
  function makeAsked<Answer>() {
    const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];
    const ask = () => new Promise<Answer>((resolve, reject) => void waiting.push({ resolve, reject }));
    const next = () => {
      const first = waiting.shift();
      if (first === undefined) throw new Error('nobody asked');
      return first;
    };
    return {
      ask,
      open: () => waiting.length,
      answer: (answer: Answer) => next().resolve(answer),
      fail: () => next().reject(new Error('down')),
    };
  }

  interface Snapshot {
    redeemCapacity: object;
    mintCapacity: bigint | null;
    feeds: object;
  }
  const holding = (usdc: bigint, age: number): Snapshot => ({
    redeemCapacity: { USDC: usdc * 1_000_000n },
    mintCapacity: null,
    feeds: { 'NGN/USD': { updatedAt: 1000 - age } },
  });
  const kobo = (availableKobo: bigint) => ({ availableKobo, ledgerKobo: null });

  function makeWorld() {
    vi.useFakeTimers({ toFake: ['performance'] });
    const asked = {
      celo: makeAsked<Snapshot>(),
      base: makeAsked<Snapshot>(),
      monnify: makeAsked<ReturnType<typeof kobo>>(),
      paystack: makeAsked<ReturnType<typeof kobo>>(),
    };
    const chain = (slug: 'celo' | 'base') =>
      [
        slug,
        { slug, snapshot: asked[slug].ask, tokens: { USDC: { decimals: 6 } } } as unknown as ConfiguredChain,
      ] as const;
    const rail = (provider: 'monnify' | 'paystack') =>
      ({ provider, ...statement, balance: asked[provider].ask }) as unknown as BankRail;
    const context: MeasuredOutside = {
      chains: new Map([chain('celo'), chain('base')]),
      clock: { now: () => 1_000_000 },
      log: makeLog({ logLevel: 'silent' }),
      rails: { live: rail('monnify') },
      otherRails: { live: [beside('active', rail('paystack'))] },
    };
    const registry = new Registry();
    addHoldingMetrics(registry, context);
    const read = async () => {
      // Every answer is taken in first.
      await new Promise((resolve) => setImmediate(resolve));
      const lines = (await registry.metrics()).split('\n').filter((line) => /^svc_.*\{/.test(line));
      return lines.map((line) => line.replace(/^svc_/, '')).sort();
    };
    return { ...asked, read, passMinute: () => void vi.advanceTimersByTime(60_000) };
  }

  const shown = (values: { celo?: [number, number]; base?: [number, number]; monnify?: number; paystack?: number }) => [
    ...(['base', 'celo'] as const).flatMap((chain) =>
      values[chain] ? [`chain_capacity{chain="${chain}",token="USDC"} ${values[chain][0]}`] : [],
    ),
    ...(['base', 'celo'] as const).flatMap((chain) =>
      values[chain] ? [`feed_age_seconds{chain="${chain}",feed="NGN/USD"} ${values[chain][1]}`] : [],
    ),
    ...(['monnify', 'paystack'] as const).flatMap((provider) =>
      values[provider] === undefined ? [] : [`rail_float_naira{env="live",provider="${provider}"} ${values[provider]}`],
    ),
  ];

  async function makeReadWorld() {
    const world = makeWorld();
    expect(await world.read()).toEqual([]);
    world.celo.answer(holding(10n, 5));
    world.base.answer(holding(20n, 6));
    world.monnify.answer(kobo(100n));
    world.paystack.answer(kobo(200n));
    expect(await world.read()).toEqual(shown({ celo: [10, 5], base: [20, 6], monnify: 1, paystack: 2 }));
    world.passMinute();
    return world;
  }

  it('shows what was there until the new value is', async () => {
    const { read, celo, base, monnify, paystack } = await makeReadWorld();
    const before = { celo: [10, 5], base: [20, 6], monnify: 1, paystack: 2 } satisfies Parameters<typeof shown>[0];
    expect(await read()).toEqual(shown(before));
    expect(await read()).toEqual(shown(before));
    celo.answer(holding(11n, 7));
    base.answer(holding(21n, 8));
    monnify.answer(kobo(300n));
    paystack.answer(kobo(400n));
    expect(await read()).toEqual(shown({ celo: [11, 7], base: [21, 8], monnify: 3, paystack: 4 }));
  });

  it('leaves out only what cannot be read', async () => {
    const { read, celo, base, monnify, paystack } = await makeReadWorld();
    await read();
    celo.fail();
    base.answer(holding(21n, 8));
    monnify.fail();
    paystack.answer(kobo(400n));
    expect(await read()).toEqual(shown({ base: [21, 8], paystack: 4 }));
  });

  it('leaves out a token and a feed that a chain no longer reports', async () => {
    const { read, celo, base, monnify, paystack } = await makeReadWorld();
    await read();
    celo.answer({ redeemCapacity: {}, mintCapacity: null, feeds: { 'NGN/USD': null } });
    base.answer(holding(21n, 8));
    monnify.answer(kobo(300n));
    paystack.answer(kobo(400n));
    expect(await read()).toEqual(shown({ base: [21, 8], monnify: 3, paystack: 4 }));
  });

  it('takes nothing from the others when one chain and one rail hang, now and later', async () => {
    const { read, passMinute, celo, base, monnify, paystack } = await makeReadWorld();
    await read();
    base.answer(holding(21n, 8));
    paystack.answer(kobo(400n));
    expect(await read()).toEqual(shown({ celo: [10, 5], base: [21, 8], monnify: 1, paystack: 4 }));
    passMinute();
    await read();
    expect([celo, base, monnify, paystack].map(({ open }) => open())).toEqual([1, 1, 1, 1]);
    base.answer(holding(22n, 9));
    paystack.answer(kobo(500n));
    expect(await read()).toEqual(shown({ celo: [10, 5], base: [22, 9], monnify: 1, paystack: 5 }));
    celo.answer(holding(12n, 3));
    monnify.fail();
    expect(await read()).toEqual(shown({ celo: [12, 3], base: [22, 9], paystack: 5 }));
    // A part that hung is asked again now that it has answered.
    celo.answer(holding(13n, 2));
    monnify.answer(kobo(600n));
    expect(await read()).toEqual(shown({ celo: [13, 2], base: [22, 9], monnify: 6, paystack: 5 }));
  });
});
