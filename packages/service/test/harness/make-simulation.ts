// The conversion use cases on a real database, with a simulated chain, rail, screening, oracle, signer and clock around them.
import { type CreateConversionBody, type Env, SvcError, voucherDigest } from '@svc/protocol';
import { makeLocalMasterKey } from '../../src/adapters/local-master-key.ts';
import type { Hex, RateEvidence, VoucherSigner } from '../../src/ports/chain.ts';
import type { Context } from '../../src/ports/context.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Screening, ScreeningVerdict } from '../../src/ports/screening.ts';
import { type LoggedLine, makeRecordedLog } from './recorded-log.ts';
import { makeSimulatedChain, type SimulatedChain } from './simulated-chain.ts';
import { makeSimulatedRail, type SimulatedRail } from './simulated-rail.ts';
import { makeTestConfig } from './test-config.ts';

export const OWNER = { merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2X', env: 'test' } as const;
export const WALLET = '0x1111111111111111111111111111111111111111';

/** The same in every world, for worlds may share a database. */
/** Easy to find where they must not be. */
export const SECRETS = { masterKey: new Uint8Array(32).fill(7), pepper: new Uint8Array(32).fill(9) };

export interface Simulation {
  context: Context;
  /** Whose conversions the driving functions read. */
  owner: { merchantId: string; env: Env };
  chain: SimulatedChain;
  rail: SimulatedRail;
  screening: { verdict: ScreeningVerdict | 'down'; found: ScreeningVerdict | null; asked: number };
  signer: { signed: { digest: string; conversionId: string }[]; failNext: number };
  price: { pairUsd: bigint; ngnUsd: bigint; isDown: boolean };
  clock: { now: number; forward(ms: number): void };
  logged: LoggedLine[];
  /** How many workers do each piece of background work at the same moment. */
  workers: number;
}

export interface SimulationOptions {
  confirmations?: number;
  /** Whole pair tokens in the reserve. */
  reserve?: bigint;
}

export function makeSimulation(db: Database, options: SimulationOptions = {}): Simulation {
  const clock = {
    now: 1_790_000_000_000,
    forward(ms: number) {
      clock.now += ms;
    },
  };
  const signer = makeSigner();
  const isSigned = (digest: Uint8Array, signature: Hex) =>
    signer.signed.some((entry) => entry.digest === hexOf(digest) && signatureOf(digest) === signature);
  const chain = makeSimulatedChain({ ...options, now: () => clock.now, isSigned });
  const rail = makeSimulatedRail(() => clock.now);
  const screening: Simulation['screening'] = { verdict: 'APPROVED', found: null, asked: 0 };
  const price: Simulation['price'] = { pairUsd: 100_000_000n, ngnUsd: 65_000n, isDown: false };
  const { log, logged } = makeRecordedLog();
  const context: Context = {
    config: makeTestConfig(null),
    db,
    clock: { now: () => clock.now },
    log,
    masterKey: makeLocalMasterKey(SECRETS),
    running: new WeakMap(),
    queues: new WeakMap(),
    chains: new Map([['celo-sepolia', chain.configured]]),
    oracle: makeOracle(price, clock),
    signer,
    rails: { test: rail },
    screenings: { test: makeScreening(screening) },
    webhookSender: {} as Context['webhookSender'],
    mailRelay: null,
    sandbox: { rail: null, screening: null, chain: null, faults: null, runDueWork: null },
  };
  return { context, owner: OWNER, chain, rail, screening, signer, price, clock, logged, workers: 1 };
}

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const signatureOf = (digest: Uint8Array): Hex => `0x${hexOf(digest)}${hexOf(digest)}1b`;

function makeSigner(): VoucherSigner & Simulation['signer'] {
  const signer: VoucherSigner & Simulation['signer'] = {
    signed: [],
    failNext: 0,
    async sign({ chainId, verifyingContract, voucher, conversionId }) {
      if (signer.failNext > 0) {
        signer.failNext -= 1;
        throw new Error('simulated signer: out of reach');
      }
      const digest = voucherDigest({ chainId, verifyingContract }, voucher);
      signer.signed.push({ digest: hexOf(digest), conversionId });
      return { signature: signatureOf(digest), signer: '0x00000000000000000000000000000000000000Ee' };
    },
  };
  return signer;
}

function makeOracle(price: Simulation['price'], clock: { now: number }): Context['oracle'] {
  const check = (): void => {
    if (price.isDown) throw new SvcError('SVC_UPSTREAM_FAILED', 'No current price is available.');
  };
  return {
    async rate() {
      check();
      const { pairUsd, ngnUsd } = price;
      return {
        numerator: pairUsd,
        denominator: ngnUsd,
        pairUsd: { answer: pairUsd, decimals: 8 },
        ngnUsd: { answer: ngnUsd, decimals: 8 },
        updatedAt: Math.floor(clock.now / 1000) - 10,
        evidence: evidenceAt(price, Math.floor(clock.now / 1000)),
      };
    },
    async ngnUsd() {
      check();
      return { answer: price.ngnUsd, decimals: 8, updatedAt: Math.floor(clock.now / 1000) - 10 };
    },
  };
}

function evidenceAt({ pairUsd, ngnUsd }: Simulation['price'], blockTime: number): RateEvidence {
  const leg = (feed: 'USDC/USD' | 'NGN/USD', answer: bigint) => ({
    feed,
    address: `0x${feed === 'NGN/USD' ? 'f1' : 'f2'}${'0'.repeat(38)}`,
    roundId: '7',
    answer: answer.toString(),
    decimals: 8,
    updatedAt: blockTime - 10,
  });
  return {
    blockNumber: 1,
    blockHash: `0x${'b'.repeat(64)}`,
    blockTime,
    feeds: [leg('USDC/USD', pairUsd), leg('NGN/USD', ngnUsd)],
    secondOpinions: [],
  };
}

function makeScreening(state: Simulation['screening']): Screening {
  return {
    provider: 'simulated',
    async screen({ conversionId }) {
      state.asked += 1;
      if (state.verdict === 'down') throw new Error('simulated screening: out of reach');
      return { verdict: state.verdict, providerReference: `scr-${conversionId}` };
    },
    find: async () => state.found,
    readNotice: () => null,
  };
}

const BASE = { chain: 'celo-sepolia', wallet: WALLET };

/** A good create body of each type. */
export const BODIES = {
  'crypto-issue': { ...BASE, type: 'crypto-issue', pair: 'USDC', amount: '100' },
  'crypto-redeem': { ...BASE, type: 'crypto-redeem', pair: 'USDC', amount: '1000' },
  'fiat-issue': { ...BASE, type: 'fiat-issue', amount: '1500.50', payer: { email: 'ada@example.com', name: 'Ada' } },
  'fiat-redeem': {
    ...BASE,
    type: 'fiat-redeem',
    amount: '2500.75',
    payout: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Lovelace' },
  },
} as const satisfies Record<string, CreateConversionBody>;
