// Pair tokens that misbehave: a conversion happens exactly as signed or not at all.
import { type Abi, type Address, encodeFunctionData, type Hex, maxUint256 } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  bonusTokenAbi,
  bonusTokenBytecode,
  brokenTokenAbi,
  brokenTokenBytecode,
  falseTokenAbi,
  falseTokenBytecode,
  feeTokenAbi,
  feeTokenBytecode,
  lyingTokenAbi,
  lyingTokenBytecode,
  reentrantTokenAbi,
  reentrantTokenBytecode,
  silentTokenAbi,
  silentTokenBytecode,
} from '../../src/development/index.ts';
import { svcConverterAbi, svcTokenAbi, TREASURY_ROLE } from '../../src/index.ts';
import { deploy, read, send } from '../chain.ts';
import { convertFor, convertWithPermit, noPermit, signRelay } from '../permits.ts';
import {
  CRYPTO_ISSUE,
  CRYPTO_REDEEM,
  convert,
  makeVoucher,
  payoutRefOf,
  signVoucher,
  type Voucher,
} from '../voucher.ts';
import {
  approve,
  balanceOf,
  limitsOf,
  mintPairToken,
  ONE_SVC,
  ONE_USDC,
  type World,
  widenConverter,
} from '../world.ts';

export function hostileTokenCases(world: World): void {
  const { deployer, treasurer, wallet } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;

  /** Deploys the token, allows it, and gives the wallet and the reserve 100 each. */
  async function allowed(contract: { abi: Abi; bytecode: Hex }): Promise<Address> {
    const token = await deploy(world.evm, deployer.address, contract);
    await mintPairToken(world, token, wallet.address, 100n * ONE_USDC);
    await mintPairToken(world, token, world.converter, 100n * ONE_USDC);
    await approve(world, token, maxUint256);
    await widenConverter(world, { functionName: 'allowPairToken', args: [token, limitsOf()] });
    return token;
  }

  const issue = (token: Address) => makeVoucher(world, CRYPTO_ISSUE, { tokenIn: token });
  const redeem = (token: Address) => makeVoucher(world, CRYPTO_REDEEM, { payoutRef: payoutRefOf(token) });

  async function expectUntouched(token: Address): Promise<void> {
    const supply = await read(world.evm, {
      address: world.token,
      abi: svcTokenAbi,
      functionName: 'totalSupply',
      args: [],
    });
    expect(supply).toBe(100_000n * ONE_SVC);
    expect(await balanceOf(world, token, world.converter)).toBe(100n * ONE_USDC);
    expect(await balanceOf(world, token, wallet.address)).toBe(100n * ONE_USDC);
  }

  describe('a fee-on-transfer token', () => {
    it('is refused when it is given, for the reserve received less than was signed', async () => {
      const token = await allowed({ abi: feeTokenAbi, bytecode: feeTokenBytecode });
      await expect(convert(world, await issue(token))).rejects.toMatchObject({
        errorName: 'WrongAmountReceived',
        args: [token, 2n * ONE_USDC, (2n * ONE_USDC * 99n) / 100n],
      });
      await expectUntouched(token);
    });

    it('is refused when it is paid out, for the wallet received less than was signed', async () => {
      const token = await allowed({ abi: feeTokenAbi, bytecode: feeTokenBytecode });
      await expect(convert(world, await redeem(token))).rejects.toMatchObject({
        errorName: 'WrongAmountReceived',
        args: [token, 2n * ONE_USDC, (2n * ONE_USDC * 99n) / 100n],
      });
      await expectUntouched(token);
    });
  });

  describe('a token that gives more than was sent', () => {
    it('is refused in both directions: the received amount is exact', async () => {
      const token = await allowed({ abi: bonusTokenAbi, bytecode: bonusTokenBytecode });
      const error = { errorName: 'WrongAmountReceived', args: [token, 2n * ONE_USDC, 2n * ONE_USDC + 1n] };
      await expect(convert(world, await issue(token))).rejects.toMatchObject(error);
      await expect(convert(world, await redeem(token))).rejects.toMatchObject(error);
      await expectUntouched(token);
    });
  });

  describe('a token that returns false', () => {
    it('is refused in both directions', async () => {
      const token = await allowed({ abi: falseTokenAbi, bytecode: falseTokenBytecode });
      const error = { errorName: 'SafeERC20FailedOperation', args: [token] };
      await expect(convert(world, await issue(token))).rejects.toMatchObject(error);
      await expect(convert(world, await redeem(token))).rejects.toMatchObject(error);
      await expectUntouched(token);
    });
  });

  describe('a token that says true and moves nothing', () => {
    it('is refused in both directions', async () => {
      const token = await allowed({ abi: lyingTokenAbi, bytecode: lyingTokenBytecode });
      const error = { errorName: 'WrongAmountReceived', args: [token, 2n * ONE_USDC, 0n] };
      await expect(convert(world, await issue(token))).rejects.toMatchObject(error);
      await expect(convert(world, await redeem(token))).rejects.toMatchObject(error);
      await expectUntouched(token);
    });
  });

  describe('a token that returns nothing, like the oldest USDT', () => {
    it('works in both directions', async () => {
      const token = await allowed({ abi: silentTokenAbi, bytecode: silentTokenBytecode });
      await convert(world, await issue(token));
      expect(await balanceOf(world, token, world.converter)).toBe(102n * ONE_USDC);
      await convert(world, await redeem(token));
      await expectUntouched(token);
    });
  });

  describe('a token that cannot tell a balance', () => {
    it('is refused at whatever step it fails, and its error passed on', async () => {
      const token = await allowed({ abi: brokenTokenAbi, bytecode: brokenTokenBytecode });
      for (const account of [world.converter, wallet.address]) {
        for (const afterReceiving of [false, true]) {
          const args = [account, afterReceiving] as const;
          const call = { address: token, abi: brokenTokenAbi, functionName: 'breakFor', args } as const;
          await send(world.evm, deployer.address, call);
          const error = { errorName: 'BalanceUnknown', args: [account] };
          const voucher = account === wallet.address ? await redeem(token) : await issue(token);
          await expect(convert(world, voucher)).rejects.toMatchObject(error);
          if (account === wallet.address || afterReceiving) continue;
          const capacity = read(world.evm, { ...converter, functionName: 'redeemCapacity', args: [token] });
          await expect(capacity).rejects.toMatchObject(error);
        }
      }
    });
  });

  describe('a re-entrant token', () => {
    const reentrant = () => allowed({ abi: reentrantTokenAbi, bytecode: reentrantTokenBytecode });

    async function callBack(token: Address, payload: Hex): Promise<void> {
      const args = [world.converter, payload] as const;
      await send(world.evm, deployer.address, {
        address: token,
        abi: reentrantTokenAbi,
        functionName: 'callBack',
        args,
      });
    }

    /** A good voucher whose wallet is the token itself, so that only the guard refuses it. */
    async function ownConversion(token: Address): Promise<Hex> {
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, { wallet: token });
      const args: [Voucher, Hex] = [voucher, await signVoucher(world, voucher)];
      return encodeFunctionData({ abi: svcConverterAbi, functionName: 'convert', args });
    }

    /** The other two ways to run one. */
    async function otherConversions(token: Address): Promise<Hex[]> {
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, { wallet: token });
      const permitted = [voucher, await signVoucher(world, voucher), noPermit] as const;
      const relayed = await makeVoucher(world, CRYPTO_ISSUE);
      const args = [relayed, await signVoucher(world, relayed), await signRelay(world, relayed), noPermit] as const;
      return [
        encodeFunctionData({ abi: svcConverterAbi, functionName: 'convertWithPermit', args: permitted }),
        encodeFunctionData({ abi: svcConverterAbi, functionName: 'convertFor', args }),
      ];
    }

    it('cannot convert by a permit or a relay inside a conversion either', async () => {
      const token = await reentrant();
      for (const payload of await otherConversions(token)) {
        await callBack(token, payload);
        const error = { errorName: 'ReentrancyGuardReentrantCall' };
        await expect(convert(world, await issue(token))).rejects.toMatchObject(error);
      }
      await expectUntouched(token);
    });

    it('cannot convert inside a conversion by a permit or a relay', async () => {
      const token = await reentrant();
      await callBack(token, await ownConversion(token));
      const error = { errorName: 'ReentrancyGuardReentrantCall' };
      await expect(convertWithPermit(world, await issue(token), noPermit)).rejects.toMatchObject(error);
      const relayed = await issue(token);
      await expect(convertFor(world, relayed, await signRelay(world, relayed))).rejects.toMatchObject(error);
      await expectUntouched(token);
    });

    it('cannot convert inside a conversion, in either direction', async () => {
      const token = await reentrant();
      await callBack(token, await ownConversion(token));
      const error = { errorName: 'ReentrancyGuardReentrantCall' };
      await expect(convert(world, await issue(token))).rejects.toMatchObject(error);
      await expect(convert(world, await redeem(token))).rejects.toMatchObject(error);
      await expectUntouched(token);
    });

    it('cannot withdraw reserve inside a conversion, even as a treasurer', async () => {
      const token = await reentrant();
      await widenConverter(world, { functionName: 'grantRole', args: [TREASURY_ROLE, token] });
      await widenConverter(world, { functionName: 'allowDestination', args: [token] });
      const args = [world.usdc, token, 1n] as const;
      await callBack(token, encodeFunctionData({ abi: svcConverterAbi, functionName: 'withdrawReserve', args }));
      const error = { errorName: 'ReentrancyGuardReentrantCall' };
      await expect(convert(world, await redeem(token))).rejects.toMatchObject(error);
      await expectUntouched(token);
    });

    it('cannot convert inside a withdrawal', async () => {
      const token = await reentrant();
      await callBack(token, await ownConversion(token));
      const args = [token, treasurer.address, 1n] as const;
      const withdrawal = send(world.evm, treasurer.address, { ...converter, functionName: 'withdrawReserve', args });
      await expect(withdrawal).rejects.toMatchObject({ errorName: 'ReentrancyGuardReentrantCall' });
    });

    it('converts like any other when it does not re-enter: the guard lets go after each call', async () => {
      const token = await reentrant();
      await convert(world, await issue(token));
      await convert(world, await redeem(token));
      await expectUntouched(token);
    });
  });
}
