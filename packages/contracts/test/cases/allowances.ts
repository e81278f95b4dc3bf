// The token: who mints, who burns, and that nothing is pulled or burned without the wallet's allowance.
import { type Address, erc20Abi, parseSignature } from 'viem';
import { describe, expect, it } from 'vitest';
import { svcConverterAbi, svcTokenAbi } from '../../src/index.ts';
import { read, send } from '../chain.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convert, convertNew, FIAT_ISSUE, FIAT_REDEEM, makeVoucher } from '../voucher.ts';
import { approve, balanceOf, ONE_SVC, ONE_USDC, type World, widenToken } from '../world.ts';

export function allowanceCases(world: World): void {
  const { admin, stranger, wallet } = world.accounts;
  const token = { address: world.token, abi: svcTokenAbi } as const;

  const allowMinter = (account: Address) =>
    widenToken(world, { functionName: 'allowMinter', args: [account, 100n * ONE_SVC] });
  const burnFrom = (by: Address, value: bigint) =>
    send(world.evm, by, { ...token, functionName: 'burnFrom', args: [wallet.address, value] });
  const allowanceOf = (of: Address) =>
    read(world.evm, { address: of, abi: erc20Abi, functionName: 'allowance', args: [wallet.address, world.converter] });

  describe('the SVC token', () => {
    it('is called SVC and has 18 decimals', async () => {
      expect(await read(world.evm, { ...token, functionName: 'name', args: [] })).toBe('SVC');
      expect(await read(world.evm, { ...token, functionName: 'symbol', args: [] })).toBe('SVC');
      expect(await read(world.evm, { ...token, functionName: 'decimals', args: [] })).toBe(18);
    });

    it('is minted by minters alone', async () => {
      const error = { errorName: 'NotAMinter' };
      for (const account of [stranger, admin, wallet]) {
        const mint = send(world.evm, account.address, { ...token, functionName: 'mint', args: [account.address, 1n] });
        await expect(mint).rejects.toMatchObject({ ...error, args: [account.address] });
      }
    });

    it('is not burned by a minter without an allowance', async () => {
      await allowMinter(stranger.address);
      await expect(burnFrom(stranger.address, 1n)).rejects.toMatchObject({
        errorName: 'ERC20InsufficientAllowance',
        args: [stranger.address, 0n, 1n],
      });
    });

    it('is not burned by an allowance alone', async () => {
      const args = [stranger.address, 1n] as const;
      await send(world.evm, wallet.address, { ...token, functionName: 'approve', args });
      await expect(burnFrom(stranger.address, 1n)).rejects.toMatchObject({
        errorName: 'NotAMinter',
        args: [stranger.address],
      });
    });

    it('is burned by a minter with an allowance, and the allowance is used up', async () => {
      await allowMinter(stranger.address);
      const args = [stranger.address, 5n] as const;
      await send(world.evm, wallet.address, { ...token, functionName: 'approve', args });
      await burnFrom(stranger.address, 5n);
      await expect(burnFrom(stranger.address, 1n)).rejects.toMatchObject({ errorName: 'ERC20InsufficientAllowance' });
      expect(await balanceOf(world, world.token, wallet.address)).toBe(100_000n * ONE_SVC - 5n);
    });

    it('has a supply that is the sum of all balances, whichever minter issued and burned what', async () => {
      const supply = () => read(world.evm, { ...token, functionName: 'totalSupply', args: [] });
      // The minter of the first 100,000 is gone, and the converter burns of them what it never minted.
      expect(await supply()).toBe(100_000n * ONE_SVC);
      await convertNew(world, FIAT_REDEEM);
      expect(await supply()).toBe(95_000n * ONE_SVC);
      await allowMinter(stranger.address);
      const args = [stranger.address, 7n] as const;
      await send(world.evm, stranger.address, { ...token, functionName: 'mint', args });
      expect(await supply()).toBe(95_000n * ONE_SVC + 7n);
      for (const minter of [stranger.address, world.converter]) {
        await send(world.evm, admin.address, { ...token, functionName: 'removeMinter', args: [minter] });
      }
      expect(await supply()).toBe(95_000n * ONE_SVC + 7n);
      await allowMinter(stranger.address);
      await send(world.evm, stranger.address, { ...token, functionName: 'mint', args });
      expect(await supply()).toBe(95_000n * ONE_SVC + 14n);
      expect(await balanceOf(world, world.token, stranger.address)).toBe(14n);
    });

    it('takes an approval by signature, so that a redeem needs one transaction', async () => {
      await approve(world, world.token, 0n);
      const voucher = await makeVoucher(world, FIAT_REDEEM);
      const nonce = await read(world.evm, { ...token, functionName: 'nonces', args: [wallet.address] });
      const message = {
        owner: wallet.address,
        spender: world.converter,
        value: voucher.amountIn,
        nonce,
        deadline: voucher.deadline,
      };
      const fields = ['address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'];
      const signature = await wallet.signTypedData({
        domain: { name: 'SVC', version: '1', chainId: world.evm.chainId, verifyingContract: world.token },
        types: { Permit: fields.map((field) => field.split(' ')).map(([type = '', name = '']) => ({ type, name })) },
        primaryType: 'Permit',
        message,
      });
      const { r, s, v } = parseSignature(signature);
      const args = [message.owner, message.spender, message.value, message.deadline, Number(v), r, s] as const;
      await send(world.evm, stranger.address, { ...token, functionName: 'permit', args });
      await convert(world, voucher);
      expect(await allowanceOf(world.token)).toBe(0n);
    });
  });

  describe('allowances to the converter', () => {
    it('an exact one is enough for each kind, and is used up', async () => {
      const amounts: [number, Address, bigint][] = [
        [CRYPTO_ISSUE, world.usdc, 2n * ONE_USDC],
        [CRYPTO_REDEEM, world.token, 3_000n * ONE_SVC],
        [FIAT_REDEEM, world.token, 5_000n * ONE_SVC],
      ];
      for (const [kind, of, amount] of amounts) {
        await approve(world, of, amount);
        await convertNew(world, kind);
        expect(await allowanceOf(of)).toBe(0n);
      }
    });

    it('one that is short by a base unit lets nothing be pulled or burned', async () => {
      await approve(world, world.usdc, 2n * ONE_USDC - 1n);
      await approve(world, world.token, 3_000n * ONE_SVC - 1n);
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_REDEEM]) {
        await expect(convertNew(world, kind)).rejects.toMatchObject({ errorName: 'ERC20InsufficientAllowance' });
      }
    });

    it('fiat-issue needs none', async () => {
      await approve(world, world.usdc, 0n);
      await approve(world, world.token, 0n);
      await convertNew(world, FIAT_ISSUE);
    });

    it('a wallet that holds too little gets nothing', async () => {
      const tooMuch = 10n ** 25n;
      const error = { errorName: 'ERC20InsufficientBalance' };
      await expect(convertNew(world, CRYPTO_ISSUE, { amountIn: 10_001n * ONE_USDC })).rejects.toMatchObject(error);
      await expect(convertNew(world, CRYPTO_REDEEM, { amountIn: tooMuch })).rejects.toMatchObject(error);
      const fiat = { amountIn: tooMuch, amountOut: tooMuch };
      await expect(convertNew(world, FIAT_REDEEM, fiat)).rejects.toMatchObject(error);
    });

    it('a converter that is no minter any more mints and burns nothing', async () => {
      await send(world.evm, admin.address, { ...token, functionName: 'removeMinter', args: [world.converter] });
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_ISSUE, FIAT_REDEEM]) {
        await expect(convertNew(world, kind)).rejects.toMatchObject({
          errorName: 'NotAMinter',
          args: [world.converter],
        });
      }
      const svc = await read(world.evm, {
        address: world.converter,
        abi: svcConverterAbi,
        functionName: 'svc',
        args: [],
      });
      expect(svc).toBe(world.token);
    });
  });
}
