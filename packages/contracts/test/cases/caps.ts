// The limits that bound a stolen signer key, and the views that tell what is left of them.
import { type Address, concatHex, encodeFunctionData, type Hex, zeroAddress } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { type PairTokenLimits, SIGNER_ROLE, svcConverterAbi, svcTokenAbi } from '../../src/index.ts';
import { read, send } from '../chain.ts';
import {
  CRYPTO_ISSUE,
  CRYPTO_REDEEM,
  convert,
  FIAT_ISSUE,
  FIAT_REDEEM,
  makeVoucher,
  payoutRefOf,
  signVoucher,
  type Voucher,
} from '../voucher.ts';
import {
  approve,
  balanceOf,
  DAY,
  limitsOf,
  MAX_CELO_CAP,
  MAX_SVC_CAP,
  MINT_CAP,
  mintPairToken,
  mintSvc,
  ONE_CELO,
  ONE_SVC,
  ONE_USDC,
  type World,
  widenConverter,
  widenToken,
} from '../world.ts';

/** The size of a voucher of any size. */
const ANY = { maxVoucher: (2n ** 64n - 1n) * ONE_SVC, secondSignatureAbove: (2n ** 64n - 1n) * ONE_SVC };
/** What mint caps count in. */
const KOBO = 10n ** 16n;

export function capCases(world: World): void {
  const { admin, treasurer } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;
  const token = { address: world.token, abi: svcTokenAbi } as const;

  const mintCapacity = () => read(world.evm, { ...converter, functionName: 'mintCapacity', args: [] });
  const redeemCapacity = (pair = world.usdc) =>
    read(world.evm, { ...converter, functionName: 'redeemCapacity', args: [pair] });
  const issueCapacity = (pair = world.usdc) =>
    read(world.evm, { ...converter, functionName: 'issueCapacity', args: [pair] });
  const lowerMintCap = (cap: bigint, minter = world.converter) =>
    send(world.evm, admin.address, { ...token, functionName: 'lowerMintCap', args: [minter, cap] });
  const lowerLimits = (changes: Partial<PairTokenLimits>, pair = world.usdc) =>
    send(world.evm, admin.address, { ...converter, functionName: 'lowerLimits', args: [pair, limitsOf(changes)] });

  /** Executes in a block of exactly this second. */
  async function mintAt(second: number, amount: bigint): Promise<void> {
    const deadline = BigInt(second + 60);
    const voucher = await makeVoucher(world, FIAT_ISSUE, { amountIn: amount, amountOut: amount, deadline });
    await world.evm.jumpTo(second);
    await convert(world, voucher);
  }

  async function redeemAt(second: number, amountOut: bigint): Promise<void> {
    const changes = { amountIn: ONE_SVC, amountOut, deadline: BigInt(second + 60) };
    const voucher = await makeVoucher(world, CRYPTO_REDEEM, changes);
    await world.evm.jumpTo(second);
    await convert(world, voucher);
  }

  async function issueAt(second: number, amountIn: bigint): Promise<void> {
    const changes = { amountIn, amountOut: ONE_SVC, deadline: BigInt(second + 60) };
    const voucher = await makeVoucher(world, CRYPTO_ISSUE, changes);
    await world.evm.jumpTo(second);
    await convert(world, voucher);
  }

  const soon = async () => (await world.evm.now()) + 10;

  /** Announces a call, and returns the second from which it may run. */
  async function afterAnnouncing(address: Address, call: Hex): Promise<number> {
    // Both contracts have the same administration.
    await send(world.evm, admin.address, { address, abi: svcTokenAbi, functionName: 'schedule', args: [call] });
    return (await world.evm.now()) + DAY;
  }

  describe('the mint allowance', () => {
    it('is reached exactly, and not exceeded; a part of a kobo counts as a whole one', async () => {
      const start = await soon();
      await mintAt(start, MINT_CAP - KOBO);
      const twice = { errorName: 'MintCapExceeded', args: [KOBO + 1n, KOBO] };
      await expect(mintAt(start, KOBO + 1n)).rejects.toMatchObject(twice);
      await mintAt(start, 1n);
      await expect(mintAt(start, 1n)).rejects.toMatchObject({ errorName: 'MintCapExceeded', args: [1n, 0n] });
    });

    it('is shared by crypto-issue and fiat-issue', async () => {
      const start = await soon();
      await mintAt(start, MINT_CAP);
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, { amountOut: ONE_SVC });
      await world.evm.jumpTo(start);
      await expect(convert(world, voucher)).rejects.toMatchObject({
        errorName: 'MintCapExceeded',
        args: [ONE_SVC, 0n],
      });
      expect(await balanceOf(world, world.usdc, world.converter)).toBe(1_000n * ONE_USDC);
    });

    it('refills in a straight line, and is whole again after 24 hours', async () => {
      const start = await soon();
      await mintAt(start, MINT_CAP);
      const quarter = MINT_CAP / 4n;
      await expect(mintAt(start + DAY / 4, quarter + 1n)).rejects.toMatchObject({ args: [quarter + 1n, quarter] });
      await mintAt(start + DAY / 4, quarter);
      await mintAt(start + DAY / 4 + DAY, MINT_CAP);
      await expect(mintAt(start + DAY / 4 + DAY, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
    });

    it('admits less than twice itself in 24 hours, and no more after a longer rest', async () => {
      const start = await soon();
      await mintAt(start + 5 * DAY, MINT_CAP);
      const almost = (((MINT_CAP / KOBO) * BigInt(DAY - 1)) / BigInt(DAY)) * KOBO;
      await mintAt(start + 6 * DAY - 1, almost);
      await expect(mintAt(start + 6 * DAY - 1, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
    });

    it('is not given back by fiat-redeem, which pays Naira outside', async () => {
      const start = await soon();
      await mintAt(start, MINT_CAP);
      const voucher = await makeVoucher(world, FIAT_REDEEM);
      await world.evm.jumpTo(start);
      await convert(world, voucher);
      await expect(mintAt(start, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
    });

    it('can be lowered below what was minted without forgetting it, and raised after the delay', async () => {
      const start = await soon();
      await mintAt(start, 10n * ONE_SVC);
      await world.evm.jumpTo(start);
      await lowerMintCap(4n * ONE_SVC);
      expect(await mintCapacity()).toBe(0n);
      await widenToken(world, { functionName: 'allowMinter', args: [world.converter, 11n * ONE_SVC] });
      // A day at the rate of 4 a day has given back 4 of the 10.
      expect(await mintCapacity()).toBe(5n * ONE_SVC);
      const cap = { ...token, functionName: 'mintCap', args: [world.converter] } as const;
      expect(await read(world.evm, cap)).toBe(11n * ONE_SVC);
    });

    it('of zero stops all minting and no redeeming', async () => {
      await lowerMintCap(0n);
      await expect(mintAt(await soon(), 1n)).rejects.toMatchObject({ args: [1n, 0n] });
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM));
    });
  });

  describe('the payout cap of a pair token', () => {
    it('bounds what a stolen signer key takes out of the reserve, and is whole again after 24 hours', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 10n * ONE_USDC);
      await expect(redeemAt(start, 1n)).rejects.toMatchObject({
        errorName: 'PayoutCapExceeded',
        args: [world.usdc, 1n, 0n],
      });
      await redeemAt(start + DAY, 10n * ONE_USDC);
    });

    it('counts what goes out to one wallet, whatever others bring in', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 10n * ONE_USDC);
      await mintPairToken(world, world.usdc, world.accounts.stranger.address, 10n * ONE_USDC);
      await approve(world, world.usdc, 10n * ONE_USDC, world.accounts.stranger.address);
      const wallet = world.accounts.stranger.address;
      const inflow = await makeVoucher(world, CRYPTO_ISSUE, { wallet, amountIn: 10n * ONE_USDC, amountOut: ONE_SVC });
      await world.evm.jumpTo(start);
      await convert(world, inflow, { from: wallet });
      await expect(redeemAt(start, 1n)).rejects.toMatchObject({ errorName: 'PayoutCapExceeded' });
    });

    it('lets a wallet that took out bring it back, and one that brought in take it out, at no cost to others', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 10n * ONE_USDC);
      await issueAt(start, 4n * ONE_USDC);
      expect(await redeemCapacity()).toBe(4n * ONE_USDC);
      await issueAt(start, 106n * ONE_USDC);
      expect(await redeemCapacity()).toBe(10n * ONE_USDC);
      await redeemAt(start + DAY - 1, 60n * ONE_USDC);
      expect(await redeemCapacity()).toBe(10n * ONE_USDC);
      await redeemAt(start + DAY - 1, 41n * ONE_USDC);
      expect(await redeemCapacity()).toBe(9n * ONE_USDC);
      await expect(redeemAt(start + DAY - 1, 9n * ONE_USDC + 1n)).rejects.toMatchObject({
        errorName: 'PayoutCapExceeded',
        args: [world.usdc, 9n * ONE_USDC + 1n, 9n * ONE_USDC],
      });
    });

    it('gives back no more than what a wallet took beyond what it had brought in', async () => {
      const other = world.accounts.stranger.address;
      await mintSvc(world, other, ONE_SVC);
      await approve(world, world.token, ONE_SVC, other);
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      const start = await soon();
      const changes = { wallet: other, amountIn: ONE_SVC, amountOut: 4n * ONE_USDC };
      await world.evm.jumpTo(start);
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM, changes), { from: other });
      await issueAt(start, 3n * ONE_USDC);
      await redeemAt(start, 5n * ONE_USDC);
      expect(await redeemCapacity()).toBe(4n * ONE_USDC);
      await issueAt(start, 8n * ONE_USDC);
      expect(await redeemCapacity()).toBe(6n * ONE_USDC);
    });

    it('forgets what a wallet brought in after 24 hours, however often it brought more', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      const start = await soon();
      await issueAt(start, 50n * ONE_USDC);
      await issueAt(start + DAY - 1, 50n * ONE_USDC);
      await expect(redeemAt(start + DAY, 11n * ONE_USDC)).rejects.toMatchObject({
        errorName: 'PayoutCapExceeded',
        args: [world.usdc, 11n * ONE_USDC, 10n * ONE_USDC],
      });
      await issueAt(start + DAY, 2n * ONE_USDC);
      await redeemAt(start + DAY, 12n * ONE_USDC);
    });

    it('lets nobody bring back what time has given back already', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 10n * ONE_USDC);
      await mintPairToken(world, world.usdc, world.accounts.stranger.address, 10n * ONE_USDC);
      const thief = world.accounts.stranger.address;
      await mintSvc(world, thief, ONE_SVC);
      await approve(world, world.token, ONE_SVC, thief);
      const half = (await world.evm.now()) + 10;
      await world.evm.jumpTo(half);
      const changes = { wallet: thief, amountIn: 1n, amountOut: 10n * ONE_USDC };
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM, changes), { from: thief });
      await issueAt(half, 10n * ONE_USDC);
      // A day later nothing of the first payout was left in the bucket, so that bringing it back makes no room.
      expect(await redeemCapacity()).toBe(0n);
    });

    it('lets less than twice itself leave in the 24 hours after it was lowered, however much is brought back', async () => {
      await lowerLimits({ payoutCap: 500n * ONE_USDC });
      const thief = world.accounts.stranger.address;
      await mintSvc(world, thief, ONE_SVC);
      await approve(world, world.token, ONE_SVC, thief);
      const start = await soon();
      await redeemAt(start, 250n * ONE_USDC);
      const half = start + DAY / 2;
      await world.evm.jumpTo(half);
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      // Of the 250 the bucket has forgotten all. What melts at the lower rate would be 245 still, and bringing those back
      // ten by ten would let the thief take ten each time.
      let stolen = 0n;
      for (let hour = 1; hour < 24; hour += 1) {
        const now = half + hour * 3_600;
        const deadline = BigInt(now + 60);
        const changes = { wallet: thief, amountIn: 1n, amountOut: 0n, deadline };
        await world.evm.jumpTo(now);
        changes.amountOut = await redeemCapacity();
        if (changes.amountOut > 0n) {
          const voucher = await makeVoucher(world, CRYPTO_REDEEM, changes);
          await world.evm.jumpTo(now);
          await convert(world, voucher, { from: thief });
          stolen += changes.amountOut;
        }
        await issueAt(now, 10n * ONE_USDC);
      }
      expect(stolen).toBeLessThan(20n * ONE_USDC);
    });

    it('ends every trip when it is lowered, and none when it is raised or other limits are lowered', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      await issueAt(await soon(), 50n * ONE_USDC);
      await lowerLimits({ payoutCap: 10n * ONE_USDC, maxVoucher: 1_000n * ONE_USDC });
      await redeemAt(await soon(), 15n * ONE_USDC);
      const args = [world.usdc, limitsOf({ payoutCap: 20n * ONE_USDC })] as const;
      const raise = encodeFunctionData({ ...converter, functionName: 'allowPairToken', args });
      const start = await afterAnnouncing(world.converter, raise);
      await issueAt(start, 50n * ONE_USDC);
      await world.evm.jumpTo(start);
      await send(world.evm, admin.address, { ...converter, functionName: 'execute', args: [raise] });
      await redeemAt(start, 50n * ONE_USDC);
      expect(await redeemCapacity()).toBe(20n * ONE_USDC);
      await issueAt(start, 50n * ONE_USDC);
      await world.evm.jumpTo(start);
      await lowerLimits({ payoutCap: 19n * ONE_USDC });
      await expect(redeemAt(start, 20n * ONE_USDC)).rejects.toMatchObject({
        errorName: 'PayoutCapExceeded',
        args: [world.usdc, 20n * ONE_USDC, 19n * ONE_USDC],
      });
      await issueAt(start, 20n * ONE_USDC);
      await redeemAt(start, 20n * ONE_USDC);
      expect(await redeemCapacity()).toBe(19n * ONE_USDC);
    });

    it('lets nobody bring back the payouts of a day ago, also after it was lowered 32 times', async () => {
      await lowerLimits({ payoutCap: 500n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 500n * ONE_USDC);
      await world.evm.jumpTo(start + 2 * DAY);
      const pause = { ...converter, functionName: 'pause', args: [1, world.usdc] } as const;
      await send(world.evm, world.accounts.guardian.address, pause);
      for (let cap = 41n; cap >= 10n; cap -= 1n) await lowerLimits({ payoutCap: cap * ONE_USDC });
      const paused = { ...converter, functionName: 'pausedKindsOf', args: [world.usdc] } as const;
      expect(await read(world.evm, paused)).toBe(1);
      const unpause = { ...converter, functionName: 'unpause', args: [1, world.usdc] } as const;
      await send(world.evm, admin.address, unpause);
      const thief = world.accounts.stranger.address;
      await mintSvc(world, thief, ONE_SVC);
      await approve(world, world.token, ONE_SVC, thief);
      const changes = { wallet: thief, amountIn: 1n, amountOut: 10n * ONE_USDC };
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM, changes), { from: thief });
      // At the lower rate 470 of the 500 would not have melted yet, and honest inflow would let the thief take 47 times more.
      await issueAt(await soon(), 10n * ONE_USDC);
      expect(await redeemCapacity()).toBeLessThan(ONE_USDC / 100n);
    });

    it('of a trip too large to be written down counts the highest there is', async () => {
      const most = 80_000_000_000n * ONE_SVC;
      const written = 2n ** 96n - 1n;
      await mintSvc(world, world.accounts.wallet.address, most);
      const limit = { functionName: 'allowMinter', args: [world.converter, MAX_SVC_CAP] } as const;
      await widenToken(world, limit);
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM, { amountIn: most, amountOut: ONE_USDC }));
      const back = { amountIn: ONE_USDC, amountOut: most };
      await convert(world, await makeVoucher(world, CRYPTO_ISSUE, back));
      const counted = (most - written + KOBO - 1n) / KOBO;
      expect(await mintCapacity()).toBe(MAX_SVC_CAP - counted * KOBO);
    });

    it('is its own for each token', async () => {
      await lowerLimits({ payoutCap: 0n });
      await expect(redeemAt(await soon(), 1n)).rejects.toMatchObject({ errorName: 'PayoutCapExceeded' });
      const toCelo = { amountOut: ONE_CELO, payoutRef: payoutRefOf(world.celo) };
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM, toCelo));
    });

    it('does not start afresh when the token is disallowed and allowed again', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      await send(world.evm, admin.address, { ...converter, functionName: 'disallowPairToken', args: [world.usdc] });
      const limits = limitsOf({ payoutCap: 10n * ONE_USDC });
      await widenConverter(world, { functionName: 'allowPairToken', args: [world.usdc, limits] });
      const start = await soon();
      await redeemAt(start, 9n * ONE_USDC);
      await world.evm.jumpTo(start);
      await send(world.evm, admin.address, { ...converter, functionName: 'disallowPairToken', args: [world.usdc] });
      await widenConverter(world, { functionName: 'allowPairToken', args: [world.usdc, limitsOf()] });
      await world.evm.jumpTo(start + DAY);
      expect(await read(world.evm, { ...converter, functionName: 'limitsOf', args: [world.usdc] })).toEqual(limitsOf());
    });
  });

  describe('the mint cap, when a wallet comes back', () => {
    const burnAt = async (second: number, kind: number, amount: bigint) => {
      const changes = {
        amountIn: amount,
        amountOut: kind === FIAT_REDEEM ? amount : 1n,
        deadline: BigInt(second + 60),
      };
      const voucher = await makeVoucher(world, kind, changes);
      await world.evm.jumpTo(second);
      await convert(world, voucher);
    };
    const cryptoMintAt = async (second: number, amount: bigint) => {
      const changes = { amountIn: 1n, amountOut: amount, deadline: BigInt(second + 60) };
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, changes);
      await world.evm.jumpTo(second);
      await convert(world, voucher);
    };

    it('gets back what the same wallet redeems of what it issued, and no more', async () => {
      const start = await soon();
      await cryptoMintAt(start, 100n * ONE_SVC);
      await burnAt(start, CRYPTO_REDEEM, 40n * ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP - 60n * ONE_SVC);
      await burnAt(start, CRYPTO_REDEEM, 100n * ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP);
      await cryptoMintAt(start, 40n * ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP);
      await cryptoMintAt(start, ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP - ONE_SVC);
    });

    it('gets nothing back for Naira, and lets nobody mint Naira beside it', async () => {
      const start = await soon();
      await burnAt(start, CRYPTO_REDEEM, 100n * ONE_SVC);
      await mintAt(start, 100n * ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP - 100n * ONE_SVC);
      await burnAt(start, FIAT_REDEEM, 100n * ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP - 100n * ONE_SVC);
      await mintAt(start, MINT_CAP - 100n * ONE_SVC);
      const over = { errorName: 'MintCapExceeded', args: [101n * ONE_SVC, 100n * ONE_SVC] };
      await expect(cryptoMintAt(start, 101n * ONE_SVC)).rejects.toMatchObject(over);
    });

    it('ends its trips when it is lowered: nothing of before is given back, nor minted beside it', async () => {
      const start = await soon();
      await cryptoMintAt(start, 100n * ONE_SVC);
      await world.evm.jumpTo(start);
      await lowerMintCap(MINT_CAP);
      await burnAt(start, CRYPTO_REDEEM, 40n * ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP - 60n * ONE_SVC);
      await world.evm.jumpTo(start);
      await lowerMintCap(200n * ONE_SVC);
      await burnAt(start, CRYPTO_REDEEM, 60n * ONE_SVC);
      expect(await mintCapacity()).toBe(140n * ONE_SVC);
      await cryptoMintAt(start, 60n * ONE_SVC);
      expect(await mintCapacity()).toBe(140n * ONE_SVC);
      await burnAt(start, CRYPTO_REDEEM, 60n * ONE_SVC);
      await world.evm.jumpTo(start);
      await lowerMintCap(100n * ONE_SVC);
      await cryptoMintAt(start, 40n * ONE_SVC);
      expect(await mintCapacity()).toBe(0n);
    });

    it('keeps them when it is raised', async () => {
      const args = [world.converter, MINT_CAP + KOBO] as const;
      const raise = encodeFunctionData({ ...token, functionName: 'allowMinter', args });
      const start = await afterAnnouncing(world.token, raise);
      await burnAt(start, CRYPTO_REDEEM, 100n * ONE_SVC);
      await world.evm.jumpTo(start);
      await send(world.evm, admin.address, { ...token, functionName: 'execute', args: [raise] });
      await cryptoMintAt(start, 100n * ONE_SVC);
      expect(await mintCapacity()).toBe(MINT_CAP + KOBO);
    });

    it('is each minter’s own: a second one neither uses it nor continues its trips', async () => {
      const other = world.accounts.stranger.address;
      await widenToken(world, { functionName: 'allowMinter', args: [other, 5n * ONE_SVC] });
      const start = await soon();
      await cryptoMintAt(start, 100n * ONE_SVC);
      const asOther = (functionName: 'issueTo' | 'mint', amount: bigint) =>
        send(world.evm, other, { ...token, functionName, args: [world.accounts.wallet.address, amount] });
      await asOther('mint', 2n * ONE_SVC);
      await asOther('issueTo', 3n * ONE_SVC);
      const over = { errorName: 'MintCapExceeded', args: [10n * ONE_SVC, expect.anything()] };
      await expect(asOther('issueTo', 10n * ONE_SVC)).rejects.toMatchObject(over);
      expect(await mintCapacity()).toBe(MINT_CAP - 100n * ONE_SVC);
      await burnAt(start, CRYPTO_REDEEM, 100n * ONE_SVC);
      // The trip with the other minter replaced the one with this: nothing is given back.
      expect(await mintCapacity()).toBe(MINT_CAP - 100n * ONE_SVC);
    });
  });

  describe('one voucher', () => {
    const second = world.accounts.nextSigner;
    const twice = async (voucher: Voucher, signers: readonly PrivateKeyAccount[]) => {
      const signatures = await Promise.all(signers.map((by) => signVoucher(world, voucher, by)));
      return convert(world, voucher, { signature: concatHex(signatures) });
    };
    const grantSecond = () => widenConverter(world, { functionName: 'grantRole', args: [SIGNER_ROLE, second.address] });

    it('is at most as large as its kind allows, counted in SVC', async () => {
      const call = { ...converter, functionName: 'lowerKindLimits' } as const;
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_ISSUE, FIAT_REDEEM]) {
        const svc = kind < 2 ? 3_000n * ONE_SVC : 5_000n * ONE_SVC;
        const limits = { maxVoucher: svc, secondSignatureAbove: svc };
        await send(world.evm, admin.address, { ...call, args: [kind, limits] });
        await convert(world, await makeVoucher(world, kind));
        const less = { maxVoucher: svc - ONE_SVC, secondSignatureAbove: 0n };
        await send(world.evm, admin.address, { ...call, args: [kind, less] });
        // The same again is no higher.
        await send(world.evm, admin.address, { ...call, args: [kind, less] });
        await expect(convert(world, await makeVoucher(world, kind))).rejects.toMatchObject({
          errorName: 'VoucherTooLarge',
          args: [world.token, svc, svc - ONE_SVC],
        });
        for (const raised of [
          { ...less, maxVoucher: svc },
          { ...less, secondSignatureAbove: ONE_SVC },
        ]) {
          const error = { errorName: 'KindLimitsNotLower', args: [kind] };
          await expect(send(world.evm, admin.address, { ...call, args: [kind, raised] })).rejects.toMatchObject(error);
        }
        const found = await read(world.evm, { ...converter, functionName: 'kindLimits', args: [kind] });
        expect(found).toEqual(less);
      }
      const unknown = { errorName: 'UnknownKind', args: [4] };
      const none = { maxVoucher: 0n, secondSignatureAbove: 0n };
      await expect(send(world.evm, admin.address, { ...call, args: [4, none] })).rejects.toMatchObject(unknown);
      const set = widenConverter(world, { functionName: 'setKindLimits', args: [4, none] });
      await expect(set).rejects.toMatchObject(unknown);
    });

    it('is at most as large as its pair token allows, in either direction', async () => {
      await lowerLimits({ maxVoucher: ONE_USDC });
      const error = { errorName: 'VoucherTooLarge', args: [world.usdc, 2n * ONE_USDC, ONE_USDC] };
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM]) {
        await expect(convert(world, await makeVoucher(world, kind))).rejects.toMatchObject(error);
      }
    });

    it('above an amount of either side needs a second signer', async () => {
      await grantSecond();
      await lowerLimits({ secondSignatureAbove: ONE_USDC });
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM]) {
        await expect(convert(world, await makeVoucher(world, kind))).rejects.toMatchObject({
          errorName: 'SecondSignatureNeeded',
          args: [world.usdc, 2n * ONE_USDC, ONE_USDC],
        });
        const sent = await twice(await makeVoucher(world, kind), [world.accounts.signer, second]);
        expect(sent.gasUsed > 0n).toBe(true);
      }
      const limits = { maxVoucher: MAX_SVC_CAP, secondSignatureAbove: 4_000n * ONE_SVC };
      await send(world.evm, admin.address, {
        ...converter,
        functionName: 'lowerKindLimits',
        args: [FIAT_ISSUE, limits],
      });
      await expect(convert(world, await makeVoucher(world, FIAT_ISSUE))).rejects.toMatchObject({
        errorName: 'SecondSignatureNeeded',
        args: [world.token, 5_000n * ONE_SVC, 4_000n * ONE_SVC],
      });
      await twice(await makeVoucher(world, FIAT_ISSUE), [second, world.accounts.signer]);
    });

    it('is not signed twice by one signer, nor by somebody who is none', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const { signer, stranger } = world.accounts;
      await expect(twice(voucher, [signer, signer])).rejects.toMatchObject({
        errorName: 'SameSigner',
        args: [signer.address],
      });
      for (const order of [
        [signer, stranger],
        [stranger, signer],
      ]) {
        await expect(twice(voucher, order)).rejects.toMatchObject({
          errorName: 'UnknownSigner',
          args: [stranger.address],
        });
      }
    });
  });

  describe('the largest reserve of a pair token', () => {
    it('is reached exactly, and makes room again when some is paid out', async () => {
      await lowerLimits({ maxReserve: 1_005n * ONE_USDC });
      const start = await soon();
      expect(await issueCapacity()).toBe(5n * ONE_USDC);
      await expect(issueAt(start, 5n * ONE_USDC + 1n)).rejects.toMatchObject({
        errorName: 'ReserveFull',
        args: [world.usdc, 5n * ONE_USDC + 1n, 5n * ONE_USDC],
      });
      await issueAt(start, 5n * ONE_USDC);
      await expect(issueAt(start, 1n)).rejects.toMatchObject({ errorName: 'ReserveFull' });
      await mintPairToken(world, world.usdc, world.converter, ONE_USDC);
      expect(await issueCapacity()).toBe(0n);
      await redeemAt(start + 1, 2n * ONE_USDC);
      await issueAt(start + 1, ONE_USDC);
    });
  });

  describe('limits', () => {
    it('are lowered at once, each alone, and none is raised by it', async () => {
      const names = ['payoutCap', 'maxReserve', 'withdrawCap', 'maxVoucher', 'secondSignatureAbove'] as const;
      const zero = limitsOf({
        payoutCap: 0n,
        maxReserve: 0n,
        withdrawCap: 0n,
        maxVoucher: 0n,
        secondSignatureAbove: 0n,
      });
      const five = Object.fromEntries(names.map((name) => [name, 5n * ONE_USDC]));
      await lowerLimits(five);
      for (const name of names) {
        await expect(lowerLimits({ ...zero, [name]: 6n * ONE_USDC }), name).rejects.toMatchObject({
          errorName: 'NotLower',
        });
      }
      await lowerLimits(five);
      const unknown = lowerLimits(zero, world.token);
      await expect(unknown).rejects.toMatchObject({ errorName: 'TokenNotAllowed', args: [world.token] });
    });

    it('of a minter that does not exist cannot be lowered, and that of one is not raised by it', async () => {
      const strange = lowerMintCap(0n, admin.address);
      await expect(strange).rejects.toMatchObject({ errorName: 'NotAMinter', args: [admin.address] });
      const higher = { errorName: 'NotLower', args: [MINT_CAP + KOBO, MINT_CAP] };
      await expect(lowerMintCap(MINT_CAP + KOBO)).rejects.toMatchObject(higher);
    });
  });

  describe('capacity', () => {
    it('to redeem is the reserve or what the cap leaves, whichever is less', async () => {
      expect(await redeemCapacity()).toBe(1_000n * ONE_USDC);
      await lowerLimits({ payoutCap: 300n * ONE_USDC });
      expect(await redeemCapacity()).toBe(300n * ONE_USDC);
      await redeemAt(await soon(), 100n * ONE_USDC);
      expect(await redeemCapacity()).toBe(200n * ONE_USDC);
      const withdrawal = [world.usdc, treasurer.address, 850n * ONE_USDC] as const;
      await send(world.evm, treasurer.address, { ...converter, functionName: 'withdrawReserve', args: withdrawal });
      expect(await redeemCapacity()).toBe(50n * ONE_USDC);
    });

    it('of a token that is not allowed is zero in both directions', async () => {
      for (const pair of [world.token, world.accounts.stranger.address]) {
        expect(await redeemCapacity(pair)).toBe(0n);
        expect(await issueCapacity(pair)).toBe(0n);
      }
      expect(await read(world.evm, { ...converter, functionName: 'isPairToken', args: [world.token] })).toBe(false);
      expect(await read(world.evm, { ...converter, functionName: 'isPairToken', args: [world.usdc] })).toBe(true);
    });

    it('can be redeemed to the last base unit, and no further', async () => {
      const start = await soon();
      await expect(redeemAt(start, 1_000n * ONE_USDC + 1n)).rejects.toMatchObject({
        errorName: 'ERC20InsufficientBalance',
      });
      await redeemAt(start + 1, await redeemCapacity());
      expect(await redeemCapacity()).toBe(0n);
    });

    it('and everything else that a service asks has a view', async () => {
      await lowerLimits({ payoutCap: 300n * ONE_USDC, maxReserve: 1_500n * ONE_USDC });
      const { guardian, signer } = world.accounts;
      const pause = { ...converter, functionName: 'pause' } as const;
      await send(world.evm, guardian.address, { ...pause, args: [8, zeroAddress] });
      await send(world.evm, guardian.address, { ...pause, args: [1, world.celo] });
      const view = (functionName: string, ...args: readonly unknown[]) =>
        read(world.evm, { ...converter, functionName, args } as never) as Promise<unknown>;
      expect(await view('pausedKinds')).toBe(8);
      expect(await view('pausedKindsOf', world.usdc)).toBe(0);
      expect(await view('pausedKindsOf', world.celo)).toBe(1);
      expect(await read(world.evm, { ...token, functionName: 'mintCap', args: [world.converter] })).toBe(MINT_CAP);
      expect(await view('mintCapacity')).toBe(MINT_CAP);
      expect(await view('signers')).toEqual([signer.address]);
      expect(await view('pairTokens')).toEqual([world.usdc, world.celo]);
      for (const kind of [0, 1, 2, 3]) expect(await view('kindLimits', kind)).toEqual(ANY);
      expect(await issueCapacity()).toBe(500n * ONE_USDC);
      expect(await redeemCapacity()).toBe(300n * ONE_USDC);
      expect(await issueCapacity(world.celo)).toBe(0n);
      expect(await redeemCapacity(world.celo)).toBe(1_000n * ONE_CELO);
      expect(await view('limitsOf', world.celo)).toEqual({
        payoutCap: MAX_CELO_CAP,
        maxReserve: MAX_CELO_CAP,
        withdrawCap: MAX_CELO_CAP,
        maxVoucher: (2n ** 32n - 1n) * ONE_CELO,
        secondSignatureAbove: (2n ** 32n - 1n) * ONE_CELO,
      });
    });
  });
}
