// The caps that bound a stolen signer key, and the views of what remains of them.
import { describe, expect, it } from 'vitest';
import { svcConverterAbi } from '../../src/index.ts';
import { read, send } from '../chain.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convert, FIAT_ISSUE, FIAT_REDEEM, makeVoucher, payoutRefOf } from '../voucher.ts';
import { balanceOf, DAY, MINT_CAP, ONE_CELO, ONE_SVC, ONE_USDC, type World } from '../world.ts';

export function capCases(world: World): void {
  const { admin, treasurer } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;

  const mintCapacity = () => read(world.evm, { ...converter, functionName: 'mintCapacity', args: [] });
  const redeemCapacity = (token = world.usdc) =>
    read(world.evm, { ...converter, functionName: 'redeemCapacity', args: [token] });
  const setMintCap = (cap: bigint) =>
    send(world.evm, admin.address, { ...converter, functionName: 'setMintCap', args: [cap] });
  const setPayoutCap = (cap: bigint, token = world.usdc) =>
    send(world.evm, admin.address, { ...converter, functionName: 'allowPairToken', args: [token, cap] });

  /** Executes in a block of exactly this second. */
  async function mintAt(second: number, amount: bigint): Promise<void> {
    const deadline = BigInt(second + 60);
    const voucher = await makeVoucher(world, FIAT_ISSUE, { amountIn: amount, amountOut: amount, deadline });
    await world.evm.jumpTo(second);
    await convert(world, voucher);
  }

  async function redeemAt(second: number, amountOut: bigint): Promise<void> {
    const voucher = await makeVoucher(world, CRYPTO_REDEEM, { amountOut, deadline: BigInt(second + 60) });
    await world.evm.jumpTo(second);
    await convert(world, voucher);
  }

  describe('the mint cap', () => {
    it('is reached exactly, and not exceeded by one base unit', async () => {
      const start = (await world.evm.now()) + 10;
      await mintAt(start, MINT_CAP - 1n);
      await expect(mintAt(start + 1, 2n)).rejects.toMatchObject({ errorName: 'MintCapExceeded', args: [2n, 1n] });
      await mintAt(start + 2, 1n);
      await expect(mintAt(start + 3, 1n)).rejects.toMatchObject({ errorName: 'MintCapExceeded', args: [1n, 0n] });
    });

    it('is shared by crypto-issue and fiat-issue', async () => {
      await mintAt((await world.evm.now()) + 10, MINT_CAP - ONE_SVC);
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, { amountOut: 2n * ONE_SVC });
      await expect(convert(world, voucher)).rejects.toMatchObject({
        errorName: 'MintCapExceeded',
        args: [2n * ONE_SVC, ONE_SVC],
      });
      expect(await balanceOf(world, world.usdc, world.converter)).toBe(1_000n * ONE_USDC);
    });

    it('gives each mint back 24 hours after it, to the second', async () => {
      const start = (await world.evm.now()) + 10;
      await mintAt(start, MINT_CAP / 4n);
      await mintAt(start + 3_600, (MINT_CAP * 3n) / 4n);
      await expect(mintAt(start + DAY - 1, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
      await mintAt(start + DAY, MINT_CAP / 4n);
      await expect(mintAt(start + DAY + 3_599, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
      await mintAt(start + DAY + 3_600, (MINT_CAP * 3n) / 4n);
    });

    it('is whole again after 24 quiet hours', async () => {
      const start = (await world.evm.now()) + 10;
      await mintAt(start, MINT_CAP);
      await mintAt(start + DAY, MINT_CAP);
      await expect(mintAt(start + DAY + 1, 1n)).rejects.toMatchObject({ errorName: 'MintCapExceeded' });
    });

    it('counts mints of one block together', async () => {
      const start = (await world.evm.now()) + 10;
      await mintAt(start, MINT_CAP / 2n);
      await mintAt(start, MINT_CAP / 2n);
      await expect(mintAt(start, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
    });

    it('is not given back by burning', async () => {
      const start = (await world.evm.now()) + 10;
      await mintAt(start, MINT_CAP);
      await convert(world, await makeVoucher(world, FIAT_REDEEM));
      await expect(mintAt(start + 5, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
    });

    it('can be lowered below what was minted, and raised again, without forgetting it', async () => {
      const start = (await world.evm.now()) + 10;
      await mintAt(start, 10n * ONE_SVC);
      await setMintCap(4n * ONE_SVC);
      expect(await mintCapacity()).toBe(0n);
      await setMintCap(11n * ONE_SVC);
      expect(await mintCapacity()).toBe(ONE_SVC);
      expect(await read(world.evm, { ...converter, functionName: 'mintCap', args: [] })).toBe(11n * ONE_SVC);
    });

    it('of zero stops all minting and no redeeming', async () => {
      await setMintCap(0n);
      await expect(mintAt((await world.evm.now()) + 10, 1n)).rejects.toMatchObject({ args: [1n, 0n] });
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM));
    });
  });

  describe('the payout cap of a pair token', () => {
    it('bounds what a stolen signer key takes out of the reserve, and gives back after 24 hours', async () => {
      await setPayoutCap(10n * ONE_USDC);
      const start = (await world.evm.now()) + 10;
      await redeemAt(start, 10n * ONE_USDC);
      await expect(redeemAt(start + DAY - 1, 1n)).rejects.toMatchObject({
        errorName: 'PayoutCapExceeded',
        args: [world.usdc, 1n, 0n],
      });
      await redeemAt(start + DAY, 10n * ONE_USDC);
    });

    it('is its own for each token', async () => {
      await setPayoutCap(0n);
      await expect(redeemAt((await world.evm.now()) + 10, 1n)).rejects.toMatchObject({
        errorName: 'PayoutCapExceeded',
      });
      const toCelo = { amountOut: ONE_CELO, payoutRef: payoutRefOf(world.celo) };
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM, toCelo));
    });

    it('does not start afresh when the token is disallowed and allowed again', async () => {
      await setPayoutCap(10n * ONE_USDC);
      await redeemAt((await world.evm.now()) + 10, 9n * ONE_USDC);
      await send(world.evm, admin.address, { ...converter, functionName: 'disallowPairToken', args: [world.usdc] });
      await setPayoutCap(10n * ONE_USDC);
      expect(await redeemCapacity()).toBe(ONE_USDC);
      expect(await read(world.evm, { ...converter, functionName: 'payoutCap', args: [world.usdc] })).toBe(
        10n * ONE_USDC,
      );
    });
  });

  describe('capacity', () => {
    it('to redeem is the reserve or what the payout cap leaves, whichever is less', async () => {
      expect(await redeemCapacity()).toBe(1_000n * ONE_USDC);
      await setPayoutCap(300n * ONE_USDC);
      expect(await redeemCapacity()).toBe(300n * ONE_USDC);
      await redeemAt((await world.evm.now()) + 10, 100n * ONE_USDC);
      expect(await redeemCapacity()).toBe(200n * ONE_USDC);
      const withdrawal = [world.usdc, treasurer.address, 850n * ONE_USDC] as const;
      await send(world.evm, treasurer.address, { ...converter, functionName: 'withdrawReserve', args: withdrawal });
      expect(await redeemCapacity()).toBe(50n * ONE_USDC);
    });

    it('to redeem into a token that is not allowed is zero', async () => {
      expect(await redeemCapacity(world.token)).toBe(0n);
      expect(await redeemCapacity(world.accounts.stranger.address)).toBe(0n);
      expect(await read(world.evm, { ...converter, functionName: 'isPairToken', args: [world.token] })).toBe(false);
      expect(await read(world.evm, { ...converter, functionName: 'isPairToken', args: [world.usdc] })).toBe(true);
    });

    it('is zero while paused', async () => {
      expect(await mintCapacity()).toBe(MINT_CAP);
      await send(world.evm, world.accounts.guardian.address, { ...converter, functionName: 'pause', args: [] });
      expect(await mintCapacity()).toBe(0n);
      expect(await redeemCapacity()).toBe(0n);
    });

    it('can be redeemed to the last base unit, and no further', async () => {
      const start = (await world.evm.now()) + 10;
      await expect(redeemAt(start, 1_000n * ONE_USDC + 1n)).rejects.toMatchObject({
        errorName: 'ReserveShort',
        args: [world.usdc, 1_000n * ONE_USDC + 1n, 1_000n * ONE_USDC],
      });
      await redeemAt(start + 1, await redeemCapacity());
      expect(await redeemCapacity()).toBe(0n);
    });
  });
}
