// Each kind of conversion, end to end.
import {
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  keccak256,
  pad,
  toBytes,
  toEventSelector,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { contractWalletAbi, contractWalletBytecode } from '../../src/development/index.ts';
import { svcConverterAbi, svcTokenAbi } from '../../src/index.ts';
import { deploy, read, send } from '../chain.ts';
import {
  CRYPTO_ISSUE,
  CRYPTO_REDEEM,
  convert,
  convertedEvents,
  FIAT_ISSUE,
  FIAT_REDEEM,
  makeVoucher,
  payoutRefOf,
  signVoucher,
  type Voucher,
} from '../voucher.ts';
import { balanceOf, mintPairToken, ONE_CELO, ONE_SVC, ONE_USDC, type World } from '../world.ts';

async function books(world: World) {
  const wallet = world.accounts.wallet.address;
  return {
    supply: await read(world.evm, { address: world.token, abi: svcTokenAbi, functionName: 'totalSupply', args: [] }),
    walletSvc: await balanceOf(world, world.token, wallet),
    walletUsdc: await balanceOf(world, world.usdc, wallet),
    walletCelo: await balanceOf(world, world.celo, wallet),
    reserveUsdc: await balanceOf(world, world.usdc, world.converter),
    reserveCelo: await balanceOf(world, world.celo, world.converter),
  };
}

type Books = Awaited<ReturnType<typeof books>>;

/** Executes the voucher and checks that the books changed by exactly this, the event, and that it is spent. */
async function expectConversion(world: World, voucher: Voucher, tokenOut: string, changes: Partial<Books>) {
  const before = await books(world);
  const [event, ...more] = convertedEvents(await convert(world, voucher));
  const after = await books(world);
  const names = Object.keys(before) as (keyof Books)[];
  expect(Object.fromEntries(names.map((name) => [name, after[name] - before[name]]))).toEqual({
    ...Object.fromEntries(names.map((name) => [name, 0n])),
    ...changes,
  });
  const { opRef, wallet, kind, tokenIn, amountIn, amountOut, payoutRef, nonce } = voucher;
  expect(more).toEqual([]);
  expect(event).toEqual({ opRef, wallet, kind, tokenIn, tokenOut, amountIn, amountOut, payoutRef });
  const converter = { address: world.converter, abi: svcConverterAbi } as const;
  expect(await read(world.evm, { ...converter, functionName: 'isOpRefUsed', args: [opRef] })).toBe(true);
  expect(await read(world.evm, { ...converter, functionName: 'isNonceUsed', args: [nonce] })).toBe(true);
}

export function kindCases(world: World): void {
  describe('the four kinds', () => {
    it('crypto-issue pulls the pair token into the reserve and mints SVC', async () => {
      await expectConversion(world, await makeVoucher(world, CRYPTO_ISSUE), world.token, {
        supply: 3_000n * ONE_SVC,
        walletSvc: 3_000n * ONE_SVC,
        walletUsdc: -2n * ONE_USDC,
        reserveUsdc: 2n * ONE_USDC,
      });
    });

    it('crypto-redeem burns SVC and pays the pair token out of the reserve', async () => {
      await expectConversion(world, await makeVoucher(world, CRYPTO_REDEEM), world.usdc, {
        supply: -3_000n * ONE_SVC,
        walletSvc: -3_000n * ONE_SVC,
        walletUsdc: 2n * ONE_USDC,
        reserveUsdc: -2n * ONE_USDC,
      });
    });

    it('fiat-issue mints SVC and touches no pair token', async () => {
      const changes = { supply: 5_000n * ONE_SVC, walletSvc: 5_000n * ONE_SVC };
      await expectConversion(world, await makeVoucher(world, FIAT_ISSUE), world.token, changes);
    });

    it('fiat-redeem burns SVC and touches no pair token', async () => {
      const changes = { supply: -5_000n * ONE_SVC, walletSvc: -5_000n * ONE_SVC };
      await expectConversion(world, await makeVoucher(world, FIAT_REDEEM), zeroAddress, changes);
    });

    it('a pair token of 18 decimals is issued from and redeemed to like one of 6', async () => {
      const issue = { tokenIn: world.celo, amountIn: 7n * ONE_CELO, amountOut: 4_000n * ONE_SVC };
      await expectConversion(world, await makeVoucher(world, CRYPTO_ISSUE, issue), world.token, {
        supply: 4_000n * ONE_SVC,
        walletSvc: 4_000n * ONE_SVC,
        walletCelo: -7n * ONE_CELO,
        reserveCelo: 7n * ONE_CELO,
      });
      const redeem = { amountIn: 4_000n * ONE_SVC, amountOut: 7n * ONE_CELO, payoutRef: payoutRefOf(world.celo) };
      await expectConversion(world, await makeVoucher(world, CRYPTO_REDEEM, redeem), world.celo, {
        supply: -4_000n * ONE_SVC,
        walletSvc: -4_000n * ONE_SVC,
        walletCelo: 7n * ONE_CELO,
        reserveCelo: -7n * ONE_CELO,
      });
    });

    it('amounts of one base unit convert exactly', async () => {
      await expectConversion(
        world,
        await makeVoucher(world, CRYPTO_ISSUE, { amountIn: 1n, amountOut: 1n }),
        world.token,
        {
          supply: 1n,
          walletSvc: 1n,
          walletUsdc: -1n,
          reserveUsdc: 1n,
        },
      );
    });

    it('a wallet that is a contract converts by being the sender itself', async () => {
      const owner = world.accounts.wallet.address;
      const wallet = await deploy(world.evm, owner, { abi: contractWalletAbi, bytecode: contractWalletBytecode });
      await mintPairToken(world, world.usdc, wallet, 2n * ONE_USDC);
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, { wallet });
      const signature = await signVoucher(world, voucher);
      const approval = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [world.converter, voucher.amountIn],
      });
      const conversion = encodeFunctionData({
        abi: svcConverterAbi,
        functionName: 'convert',
        args: [voucher, signature],
      });
      const sends = { address: wallet, abi: contractWalletAbi, functionName: 'send' } as const;
      await send(world.evm, owner, { ...sends, args: [world.usdc, approval] });
      await send(world.evm, owner, { ...sends, args: [world.converter, conversion] });
      expect(await balanceOf(world, world.token, wallet)).toBe(voucher.amountOut);
    });

    it('the Converted event has the agreed signature, with opRef, wallet and kind indexed', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const sent = await convert(world, voucher);
      const log = sent.logs.find(({ address }) => isAddressEqual(address, world.converter));
      expect(log?.topics).toEqual([
        toEventSelector('Converted(bytes32,address,uint8,address,address,uint256,uint256,bytes32)'),
        voucher.opRef,
        pad(voucher.wallet).toLowerCase(),
        pad('0x02'),
      ]);
    });

    it('the typed-data hash of the voucher is the agreed one', async () => {
      const converter = { address: world.converter, abi: svcConverterAbi } as const;
      expect(await read(world.evm, { ...converter, functionName: 'VOUCHER_TYPEHASH', args: [] })).toBe(
        '0xbf6cbeecc3d5aa0181e3221970024649d07f7f597ea64fa3eaf0978da132dcb2',
      );
      const domain = await read(world.evm, { ...converter, functionName: 'eip712Domain', args: [] });
      const { chainId } = world.evm;
      expect(domain).toEqual(['0x0f', 'SVCConverter', '1', BigInt(chainId), world.converter, zeroHash, []]);
    });

    it('an opRef and a nonce that never ran are unused', async () => {
      const converter = { address: world.converter, abi: svcConverterAbi } as const;
      const opRef = keccak256(toBytes('never'));
      expect(await read(world.evm, { ...converter, functionName: 'isOpRefUsed', args: [opRef] })).toBe(false);
      expect(await read(world.evm, { ...converter, functionName: 'isNonceUsed', args: [5n] })).toBe(false);
    });
  });
}
