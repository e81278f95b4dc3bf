import { numberToHex, padHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { Hex } from '../../ports/chain.ts';
import { decodeSnapshot, planSnapshot, type SnapshotSubjects } from './snapshot.ts';

const FEED = padHex('0xf1', { size: 20 });
const SEQUENCER = padHex('0xf2', { size: 20 });
const SORTED_ORACLES = '0xefB84935239dAcdecF7c5bA76d8dE40b077B7b33';
const NGN_USD_ID = '0xC13D42556f1baeab4a8600C735afcd5344048d3C';

const subjects: SnapshotSubjects = {
  converter: null,
  tokens: {},
  feeds: { 'NGN/USD': FEED },
  sequencerFeed: SEQUENCER,
  secondOracle: { address: SORTED_ORACLES, rateFeedIds: { 'NGN/USD': NGN_USD_ID } },
};

const words = (...values: bigint[]): Hex =>
  `0x${values.map((value) => numberToHex(BigInt.asUintN(256, value), { size: 32 }).slice(2)).join('')}`;

const results = (changes: Record<string, Hex | null> = {}) =>
  new Map<string, Hex | null>(
    Object.entries({
      'NGN/USD round': words(9n, 75_560n, 1_800n, 1_801n, 9n),
      'NGN/USD decimals': words(8n),
      'NGN/USD median': words(755_600_000_000_000_000_000n, 10n ** 24n),
      'NGN/USD median time': words(1_790n),
      sequencer: words(1n, 0n, 1_000n, 1_700n, 1n),
      ...changes,
    }),
  );

describe('the plan of a snapshot', () => {
  it('asks Mento for the median under the id of the rate, as the contract is called', () => {
    const asked = planSnapshot(subjects).map(({ name, call }) => [name, call.to, call.data]);
    const id = NGN_USD_ID.slice(2).toLowerCase().padStart(64, '0');
    expect(asked).toEqual([
      ['NGN/USD round', FEED, '0xfeaf968c'],
      ['NGN/USD decimals', FEED, '0x313ce567'],
      ['NGN/USD median', SORTED_ORACLES, `0xef90e1b0${id}`],
      ['NGN/USD median time', SORTED_ORACLES, `0x071b48fc${id}`],
      ['sequencer', SEQUENCER, '0xfeaf968c'],
    ]);
  });
});

describe('what a snapshot says', () => {
  it('is feed, second opinion and sequencer, each in its own terms', () => {
    expect(decodeSnapshot(subjects, results())).toMatchObject({
      feeds: { 'NGN/USD': { answer: 75_560n, decimals: 8, updatedAt: 1_801 } },
      secondOpinions: {
        'NGN/USD': { numerator: 755_600_000_000_000_000_000n, denominator: 10n ** 24n, updatedAt: 1_790 },
      },
      sequencer: { isUp: true, changedAt: 1_000 },
      pausedKinds: null,
      mintCapacity: null,
    });
  });

  it('keeps a negative answer negative, and a sequencer that is down down', () => {
    const changed = results({
      'NGN/USD round': words(9n, -1n, 1n, 2n, 9n),
      sequencer: words(1n, 1n, 1_000n, 1_700n, 1n),
    });
    expect(decodeSnapshot(subjects, changed)).toMatchObject({
      feeds: { 'NGN/USD': { answer: -1n } },
      sequencer: { isUp: false },
    });
  });

  it.each([
    ['that refused', null],
    ['without code', '0x'],
    ['that answers too little', words(1n)],
  ] as [string, Hex | null][])('is null for a contract %s', (_name, answer) => {
    const changed = results({ 'NGN/USD round': answer, 'NGN/USD median': answer, sequencer: answer });
    expect(decodeSnapshot(subjects, changed)).toMatchObject({
      feeds: { 'NGN/USD': null },
      secondOpinions: { 'NGN/USD': null },
      sequencer: null,
    });
  });

  it('has how large a voucher may be of each kind and pair token, and nothing of it unless every kind is readable', () => {
    const kinds = (one: bigint) =>
      [0, 1, 2, 3].map((kind) => [`kind ${kind} limits`, words(BigInt(kind) + 10n, one)] as const);
    const own = { 'USDC limits': words(1n, 2n, 3n, 4n, 5n), 'USDT limits': '0x' as Hex };
    const changed: Record<string, Hex> = { ...Object.fromEntries(kinds(5n)), ...own };
    expect(decodeSnapshot(subjects, results(changed))).toMatchObject({
      payoutCap: { USDC: 1n },
      voucherLimits: {
        kinds: [10n, 11n, 12n, 13n].map((largest) => ({ largest, oneSigner: 5n })),
        pairs: { USDC: { largest: 4n, oneSigner: 5n } },
      },
    });
    expect(decodeSnapshot(subjects, results({ ...changed, 'kind 3 limits': '0x' })).voucherLimits).toBeUndefined();
    expect(decodeSnapshot(subjects, results()).voucherLimits).toBeUndefined();
  });

  it('is null for a rate that Mento does not have', () => {
    const changed = results({ 'NGN/USD median': words(0n, 0n) });
    expect(decodeSnapshot(subjects, changed).secondOpinions['NGN/USD']).toBeNull();
  });
});
