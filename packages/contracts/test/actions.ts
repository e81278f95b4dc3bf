// Random calls of the converter: mostly valid, each flaw now and then.
import fc from 'fast-check';
import { type Action, type ConvertAction, DELAY, type PairToken } from './model.ts';
import { MINT_CAP, ONE_USDC } from './world.ts';

const whole = (max: bigint) => fc.oneof({ weight: 9, arbitrary: fc.bigInt(1n, max) }, fc.constantFrom(0n, 1n, max));
const pair = fc.constantFrom<PairToken[]>('usdc', 'usdc', 'celo', 'unlisted');
const anyPause = fc.constantFrom<(PairToken | null)[]>(null, null, 'usdc', 'celo', 'unlisted');
const mostly = <T>(usual: T, ...rare: T[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, ...rare.map((value) => fc.constant(value)));

const conversion = fc.record({
  type: fc.constant('convert' as const),
  kind: fc.oneof({ weight: 20, arbitrary: fc.nat(3) }, fc.constantFrom(4, 255)),
  wallet: fc.constantFrom('wallet' as const, 'stranger' as const),
  caller: fc.constant('wallet' as const),
  strangeCaller: mostly(false, true),
  relayed: fc.constantFrom(false, false, true),
  fee: fc.constantFrom(0n, 0n, 1n, 7n * 10n ** 18n, MINT_CAP),
  permit: fc.boolean(),
  signer: mostly('signer' as const, 'nextSigner' as const, 'nextSigner' as const, 'stranger' as const),
  second: mostly(
    null,
    'nextSigner' as const,
    'nextSigner' as const,
    'signer' as const,
    'signer' as const,
    'stranger' as const,
  ),
  pair,
  svcAmount: whole(MINT_CAP / 4n),
  pairAmount: whole(400n * ONE_USDC),
  lifetime: fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: 3_600 }) },
    fc.constantFrom(-1, 0, 3_600, 3_601),
  ),
  nonce: fc.nat(400),
  opRef: fc.nat(200),
  flaw: mostly('none' as const, 'tokenIn' as const, 'payoutRef' as const, 'amounts' as const),
});

const convertAction: fc.Arbitrary<ConvertAction> = conversion.map(({ strangeCaller, ...action }) => ({
  ...action,
  caller: strangeCaller === (action.wallet === 'wallet') ? 'stranger' : 'wallet',
}));

const otherAction: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      seconds: fc.oneof(
        fc.nat(100),
        fc.nat(50_000),
        fc.constantFrom(86_399, 86_400),
        fc.constantFrom(DELAY - 1, DELAY),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('deposit' as const), pair, amount: whole(500n * ONE_USDC) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('withdraw' as const),
      by: mostly('treasurer' as const, 'stranger' as const, 'guardian' as const, 'guardian' as const),
      to: mostly('treasurer' as const, 'stranger' as const),
      pair,
      amount: whole(300n * ONE_USDC),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('allowMinter' as const),
      cap: whole(2n * MINT_CAP),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('allow' as const),
      pair,
      cap: whole(2_000n * ONE_USDC),
      maxReserve: whole(4_000n * ONE_USDC),
      withdrawCap: whole(300n * ONE_USDC),
      maxVoucher: whole(800n * ONE_USDC),
      secondSignatureAbove: whole(800n * ONE_USDC),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('kindLimits' as const),
      kind: fc.nat(3),
      maxVoucher: whole(MINT_CAP / 2n),
      secondSignatureAbove: whole(MINT_CAP / 2n),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('disallow' as const), pair }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('pause' as const), kinds: fc.nat(16), pair: anyPause }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('unpause' as const),
      kinds: fc.constantFrom(15, 15, 3, 1, 0),
      pair: anyPause,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('changeSigner' as const),
      signer: fc.constantFrom('signer' as const, 'nextSigner' as const),
      granted: mostly(true, false, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('voidOpRef' as const),
      by: mostly('guardian' as const, 'stranger' as const),
      opRef: fc.nat(200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('secondMinter' as const),
      to: fc.constantFrom('wallet' as const, 'stranger' as const),
      amount: whole(MINT_CAP / 8n),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: mostly('unfreeze' as const, 'freeze' as const, 'freeze' as const, 'freeze' as const),
      wallet: fc.constantFrom('wallet' as const, 'stranger' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom(
        'announce' as const,
        'announce' as const,
        'callOff' as const,
        'run' as const,
        'run' as const,
      ),
      announcement: fc.constantFrom('largerVouchers' as const, 'anotherDestination' as const, 'allowUnlisted' as const),
    }),
  },
);

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: convertAction },
  { weight: 2, arbitrary: otherAction },
);
