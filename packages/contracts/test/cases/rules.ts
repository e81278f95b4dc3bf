// What a voucher of each kind must contain, even when signed.
import { type Hex, numberToHex, zeroAddress, zeroHash } from 'viem';
import { describe, expect, it } from 'vitest';
import { svcConverterAbi } from '../../src/index.ts';
import { read, send } from '../chain.ts';
import {
  CRYPTO_ISSUE,
  CRYPTO_REDEEM,
  convertNew,
  FIAT_ISSUE,
  FIAT_REDEEM,
  payoutRefOf,
  type Voucher,
} from '../voucher.ts';
import { deployToken, limitsOf, type World, widenConverter } from '../world.ts';

export function ruleCases(world: World): void {
  const refusal = (kind: number, changes: Partial<Voucher>) => expect(convertNew(world, kind, changes)).rejects;

  describe('what a signed voucher must say', () => {
    it('its kind is one of the four', async () => {
      for (const kind of [4, 255]) {
        await refusal(kind, {}).toMatchObject({ errorName: 'UnknownKind', args: [kind] });
      }
    });

    it('both its amounts are above zero', async () => {
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_ISSUE, FIAT_REDEEM]) {
        await refusal(kind, { amountIn: 0n, amountOut: 1n }).toMatchObject({ errorName: 'ZeroAmount', args: [0n, 1n] });
        await refusal(kind, { amountIn: 1n, amountOut: 0n }).toMatchObject({ errorName: 'ZeroAmount', args: [1n, 0n] });
      }
    });

    it('its amounts are equal when the other side is Naira', async () => {
      for (const kind of [FIAT_ISSUE, FIAT_REDEEM]) {
        const error = { errorName: 'UnequalAmounts', args: [5n, 6n] };
        await refusal(kind, { amountIn: 5n, amountOut: 6n }).toMatchObject(error);
      }
    });

    it('redeeming takes SVC and nothing else', async () => {
      for (const kind of [CRYPTO_REDEEM, FIAT_REDEEM]) {
        const error = { errorName: 'WrongTokenIn', args: [world.usdc, world.token] };
        await refusal(kind, { tokenIn: world.usdc }).toMatchObject(error);
      }
    });

    it('fiat-issue takes no token', async () => {
      const error = { errorName: 'WrongTokenIn', args: [world.usdc, zeroAddress] };
      await refusal(FIAT_ISSUE, { tokenIn: world.usdc }).toMatchObject(error);
    });

    it('issuing has no payoutRef', async () => {
      const payoutRef = payoutRefOf(world.usdc);
      for (const kind of [CRYPTO_ISSUE, FIAT_ISSUE]) {
        await refusal(kind, { payoutRef }).toMatchObject({ errorName: 'WrongPayoutRef', args: [payoutRef] });
      }
    });

    it('fiat-redeem has one', async () => {
      const error = { errorName: 'WrongPayoutRef', args: [zeroHash] };
      await refusal(FIAT_REDEEM, { payoutRef: zeroHash }).toMatchObject(error);
    });

    it('the highest address is an address, and no pair token', async () => {
      const highest = `0x${'ff'.repeat(20)}` as const;
      const error = { errorName: 'TokenNotAllowed' };
      await refusal(CRYPTO_REDEEM, { payoutRef: payoutRefOf(highest) }).toMatchObject(error);
    });

    it('the payoutRef of crypto-redeem is an address and nothing above it', async () => {
      const payoutRef = numberToHex(BigInt(payoutRefOf(world.usdc)) + 2n ** 160n, { size: 32 });
      await refusal(CRYPTO_REDEEM, { payoutRef }).toMatchObject({ errorName: 'WrongPayoutRef', args: [payoutRef] });
    });
  });

  describe('the allowlist of pair tokens', () => {
    const allow = (token: Hex) => widenConverter(world, { functionName: 'allowPairToken', args: [token, limitsOf()] });
    const disallow = (token: Hex) =>
      send(world.evm, world.accounts.admin.address, {
        address: world.converter,
        abi: svcConverterAbi,
        functionName: 'disallowPairToken',
        args: [token],
      });

    it('a token that is not on it is neither taken nor paid out', async () => {
      const other = await deployToken(world.evm, 'OTHER', 6);
      const error = { errorName: 'TokenNotAllowed', args: [other] };
      await refusal(CRYPTO_ISSUE, { tokenIn: other }).toMatchObject(error);
      await refusal(CRYPTO_REDEEM, { payoutRef: payoutRefOf(other) }).toMatchObject(error);
    });

    it('SVC, the zero address and an empty account are not on it either', async () => {
      await refusal(CRYPTO_ISSUE, { tokenIn: world.token }).toMatchObject({ errorName: 'TokenNotAllowed' });
      await refusal(CRYPTO_ISSUE, { tokenIn: zeroAddress }).toMatchObject({ errorName: 'TokenNotAllowed' });
      await refusal(CRYPTO_REDEEM, { payoutRef: zeroHash }).toMatchObject({ errorName: 'TokenNotAllowed' });
      for (const token of [world.token, zeroAddress, world.accounts.stranger.address]) {
        const refused = allow(token);
        await expect(refused).rejects.toMatchObject({ errorName: 'NotAPairToken', args: [token] });
      }
    });

    it('a token taken off it stops in both directions, and comes back when allowed again', async () => {
      await disallow(world.usdc);
      await refusal(CRYPTO_ISSUE, {}).toMatchObject({ errorName: 'TokenNotAllowed', args: [world.usdc] });
      await refusal(CRYPTO_REDEEM, {}).toMatchObject({ errorName: 'TokenNotAllowed', args: [world.usdc] });
      await allow(world.usdc);
      await convertNew(world, CRYPTO_ISSUE);
      await convertNew(world, CRYPTO_REDEEM);
    });

    it('a token with few decimals is counted in its base units', async () => {
      const few = await deployToken(world.evm, 'FEW', 2);
      await allow(few);
      const call = { address: world.converter, abi: svcConverterAbi, functionName: 'limitsOf', args: [few] } as const;
      expect((await read(world.evm, call)).payoutCap).toBe(2n ** 48n - 1n);
    });

    it('a token that is not on it cannot be taken off', async () => {
      const refused = disallow(world.token);
      await expect(refused).rejects.toMatchObject({ errorName: 'TokenNotAllowed', args: [world.token] });
    });
  });
}
