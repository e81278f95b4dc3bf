// The limits that bound a stolen signer key, and the views that tell what is left of them.
import { describe, expect, it } from 'vitest';
import { type PairTokenLimits, svcConverterAbi, svcTokenAbi } from '../../src/index.ts';
import { read, send } from '../chain.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convert, FIAT_ISSUE, FIAT_REDEEM, makeVoucher, payoutRefOf } from '../voucher.ts';
import {
  balanceOf,
  DAY,
  deployToken,
  limitsOf,
  MAX_CELO_CAP,
  MAX_SVC_CAP,
  MINT_CAP,
  mintPairToken,
  ONE_CELO,
  ONE_SVC,
  ONE_USDC,
  type World,
  widenConverter,
  widenToken,
} from '../world.ts';

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
  const lowerMintCaps = (cap: bigint, netCap: bigint, minter = world.converter) =>
    send(world.evm, admin.address, { ...token, functionName: 'lowerMintCaps', args: [minter, cap, netCap] });
  const lowerMintCap = (cap: bigint) => lowerMintCaps(cap, MAX_SVC_CAP);
  const lowerNetMintCap = (netCap: bigint) => lowerMintCaps(MINT_CAP, netCap);
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

    it('is not given back by burning', async () => {
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
      await widenToken(world, { functionName: 'allowMinter', args: [world.converter, 11n * ONE_SVC, MAX_SVC_CAP] });
      // A day at the rate of 4 a day has given back 4 of the 10.
      expect(await mintCapacity()).toBe(5n * ONE_SVC);
      const caps = { ...token, functionName: 'mintCaps', args: [world.converter] } as const;
      expect(await read(world.evm, caps)).toEqual([11n * ONE_SVC, MAX_SVC_CAP]);
    });

    it('of zero stops all minting and no redeeming', async () => {
      await lowerMintCap(0n);
      await expect(mintAt(await soon(), 1n)).rejects.toMatchObject({ args: [1n, 0n] });
      await convert(world, await makeVoucher(world, CRYPTO_REDEEM));
    });
  });

  describe('the net mint cap', () => {
    it('bounds how far the supply rises, and burning gives it back', async () => {
      await lowerNetMintCap(100n * ONE_SVC);
      const start = await soon();
      await mintAt(start, 100n * ONE_SVC);
      await expect(mintAt(start, 1n)).rejects.toMatchObject({ errorName: 'NetMintCapExceeded', args: [1n, 0n] });
      const burn = await makeVoucher(world, FIAT_REDEEM, { amountIn: 60n * ONE_SVC, amountOut: 60n * ONE_SVC });
      await world.evm.jumpTo(start);
      await convert(world, burn);
      expect(await mintCapacity()).toBe(60n * ONE_SVC);
      await mintAt(start, 60n * ONE_SVC);
      await expect(mintAt(start, 1n)).rejects.toMatchObject({ errorName: 'NetMintCapExceeded', args: [1n, 0n] });
    });

    it('refills in a straight line, and burning beforehand saves nothing up', async () => {
      await lowerNetMintCap(100n * ONE_SVC);
      const start = await soon();
      await world.evm.jumpTo(start);
      await convert(world, await makeVoucher(world, FIAT_REDEEM));
      await mintAt(start + 1, 100n * ONE_SVC);
      const half = start + 1 + DAY / 2;
      await expect(mintAt(half, 51n * ONE_SVC)).rejects.toMatchObject({ args: [51n * ONE_SVC, 50n * ONE_SVC] });
      await mintAt(half, 50n * ONE_SVC);
    });

    it('is lowered at once and raised after the delay, without forgetting', async () => {
      await lowerNetMintCap(100n * ONE_SVC);
      const start = await soon();
      await mintAt(start, 100n * ONE_SVC);
      await world.evm.jumpTo(start);
      await lowerNetMintCap(40n * ONE_SVC);
      expect(await mintCapacity()).toBe(0n);
      const args = [world.converter, MINT_CAP, 100n * ONE_SVC] as const;
      await widenToken(world, { functionName: 'allowMinter', args });
      // A day at the rate of 40 a day has given back 40 of the 100.
      expect(await mintCapacity()).toBe(40n * ONE_SVC);
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

    it('counts what goes out, whatever comes in', async () => {
      await lowerLimits({ payoutCap: 10n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 10n * ONE_USDC);
      await issueAt(start, 10n * ONE_USDC);
      await expect(redeemAt(start, 1n)).rejects.toMatchObject({ errorName: 'PayoutCapExceeded' });
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

  describe('the net payout cap of a pair token', () => {
    it('bounds how far the reserve falls, and what comes in gives it back', async () => {
      await lowerLimits({ netPayoutCap: 10n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 10n * ONE_USDC);
      await expect(redeemAt(start, 1n)).rejects.toMatchObject({
        errorName: 'NetPayoutCapExceeded',
        args: [world.usdc, 1n, 0n],
      });
      await issueAt(start, 4n * ONE_USDC);
      expect(await redeemCapacity()).toBe(4n * ONE_USDC);
      await redeemAt(start, 4n * ONE_USDC);
      await redeemAt(start + DAY / 2, 5n * ONE_USDC);
      await expect(redeemAt(start + DAY / 2, 1n)).rejects.toMatchObject({ errorName: 'NetPayoutCapExceeded' });
    });

    it('is not raised by a deposit, beyond itself', async () => {
      await lowerLimits({ netPayoutCap: 10n * ONE_USDC });
      await mintPairToken(world, world.usdc, world.converter, 500n * ONE_USDC);
      expect(await redeemCapacity()).toBe(10n * ONE_USDC);
    });

    it('of a token that is allowed later is not used by what was withdrawn of it before', async () => {
      const stray = await deployToken(world.evm, 'STRAY', 6);
      await mintPairToken(world, stray, world.converter, 2_000n * ONE_USDC);
      const args = [stray, treasurer.address, 1_000n * ONE_USDC] as const;
      await send(world.evm, treasurer.address, { ...converter, functionName: 'withdrawReserve', args });
      const limits = limitsOf({ netPayoutCap: 500n * ONE_USDC });
      await widenConverter(world, { functionName: 'allowPairToken', args: [stray, limits] });
      expect(await redeemCapacity(stray)).toBe(500n * ONE_USDC);
    });

    it('is not used by a withdrawal of the treasury', async () => {
      await lowerLimits({ netPayoutCap: 10n * ONE_USDC });
      const start = await soon();
      await redeemAt(start, 4n * ONE_USDC);
      const args = [world.usdc, treasurer.address, 500n * ONE_USDC] as const;
      await world.evm.jumpTo(start);
      await send(world.evm, treasurer.address, { ...converter, functionName: 'withdrawReserve', args });
      expect(await redeemCapacity()).toBe(6n * ONE_USDC);
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
      const names = ['payoutCap', 'netPayoutCap', 'maxReserve', 'withdrawCap'] as const;
      const zero = { payoutCap: 0n, netPayoutCap: 0n, maxReserve: 0n, withdrawCap: 0n };
      const five = Object.fromEntries(names.map((name) => [name, 500n]));
      await lowerLimits(five);
      for (const name of names) {
        await expect(lowerLimits({ ...zero, [name]: 600n }), name).rejects.toMatchObject({ errorName: 'NotLower' });
      }
      await lowerLimits(five);
      const unknown = lowerLimits(zero, world.token);
      await expect(unknown).rejects.toMatchObject({ errorName: 'TokenNotAllowed', args: [world.token] });
    });

    it('of a minter that does not exist cannot be lowered, and those of one are not raised by it', async () => {
      const strange = lowerMintCaps(0n, 0n, admin.address);
      await expect(strange).rejects.toMatchObject({ errorName: 'NotAMinter', args: [admin.address] });
      const higher = { errorName: 'NotLower', args: [MINT_CAP + KOBO, MINT_CAP] };
      await expect(lowerMintCaps(MINT_CAP + KOBO, 0n)).rejects.toMatchObject(higher);
      await lowerNetMintCap(5n * KOBO);
      const net = { errorName: 'NotLower', args: [6n * KOBO, 5n * KOBO] };
      await expect(lowerMintCaps(0n, 6n * KOBO)).rejects.toMatchObject(net);
    });
  });

  describe('capacity', () => {
    it('to redeem is the reserve or what the caps leave, whichever is least', async () => {
      expect(await redeemCapacity()).toBe(1_000n * ONE_USDC);
      await lowerLimits({ netPayoutCap: 900n * ONE_USDC });
      expect(await redeemCapacity()).toBe(900n * ONE_USDC);
      await lowerLimits({ payoutCap: 300n * ONE_USDC, netPayoutCap: 900n * ONE_USDC });
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
        errorName: 'ReserveShort',
        args: [world.usdc, 1_000n * ONE_USDC + 1n, 1_000n * ONE_USDC],
      });
      await redeemAt(start + 1, await redeemCapacity());
      expect(await redeemCapacity()).toBe(0n);
    });

    it('and everything else a service asks is told by one view, at one block', async () => {
      await lowerLimits({ payoutCap: 300n * ONE_USDC, maxReserve: 1_500n * ONE_USDC });
      const { guardian, signer } = world.accounts;
      const pause = { ...converter, functionName: 'pause' } as const;
      await send(world.evm, guardian.address, { ...pause, args: [8, `0x${'00'.repeat(20)}`] });
      await send(world.evm, guardian.address, { ...pause, args: [1, world.celo] });
      const state = await read(world.evm, { ...converter, functionName: 'state', args: [] });
      const { blockNumber, timestamp, ...rest } = state;
      expect(Number(timestamp)).toBeGreaterThanOrEqual(await world.evm.now());
      expect(blockNumber > 0n).toBe(true);
      expect(rest).toEqual({
        pausedKinds: 8,
        supply: 100_000n * ONE_SVC,
        mintCap: MINT_CAP,
        netMintCap: MAX_SVC_CAP,
        mintCapacity: MINT_CAP,
        signers: [signer.address],
        pairTokens: [
          {
            token: world.usdc,
            issuePaused: false,
            redeemPaused: false,
            reserve: 1_000n * ONE_USDC,
            issueCapacity: 500n * ONE_USDC,
            redeemCapacity: 300n * ONE_USDC,
            limits: limitsOf({ payoutCap: 300n * ONE_USDC, maxReserve: 1_500n * ONE_USDC }),
          },
          {
            token: world.celo,
            issuePaused: true,
            redeemPaused: false,
            reserve: 1_000n * ONE_CELO,
            issueCapacity: 0n,
            redeemCapacity: 1_000n * ONE_CELO,
            limits: { ...limitsOf(), payoutCap: MAX_CELO_CAP, netPayoutCap: MAX_CELO_CAP, withdrawCap: MAX_CELO_CAP },
          },
        ],
      });
    });
  });
}
