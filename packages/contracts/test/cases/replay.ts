// A voucher runs once, on one chain, on one contract; a conversion runs once whatever vouchers it has.
import { keccak256, toBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { deploySvc, svcConverterAbi } from '../../src/index.ts';
import { read } from '../chain.ts';
import { CRYPTO_ISSUE, convert, convertNew, FIAT_ISSUE, FIAT_REDEEM, makeVoucher, signVoucher } from '../voucher.ts';
import { balanceOf, clientsOf, DAY, MINT_CAP, ONE_SVC, planOf, startWorld, type World } from '../world.ts';

export function replayCases(world: World): void {
  describe('replay', () => {
    it('the same voucher cannot run twice', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const signature = await signVoucher(world, voucher);
      await convert(world, voucher, { signature });
      const before = await balanceOf(world, world.token, voucher.wallet);
      await expect(convert(world, voucher, { signature })).rejects.toMatchObject({
        errorName: 'NonceUsed',
        args: [voucher.nonce],
      });
      expect(await balanceOf(world, world.token, voucher.wallet)).toBe(before);
    });

    it('two vouchers of one opRef cannot both run, whatever else differs', async () => {
      const first = await makeVoucher(world, CRYPTO_ISSUE);
      const second = await makeVoucher(world, FIAT_ISSUE, { opRef: first.opRef });
      await convert(world, second);
      await expect(convert(world, first)).rejects.toMatchObject({ errorName: 'OpRefUsed', args: [first.opRef] });
    });

    it('a nonce cannot be used by another conversion', async () => {
      const first = await makeVoucher(world, FIAT_ISSUE);
      await convert(world, first);
      const second = convertNew(world, FIAT_REDEEM, { nonce: first.nonce });
      await expect(second).rejects.toMatchObject({ errorName: 'NonceUsed', args: [first.nonce] });
    });

    it('nonces are unordered: neighbours in one word of the bitmap are spent one by one', async () => {
      for (const nonce of [257n, 256n, 511n, 0n]) await convertNew(world, FIAT_ISSUE, { nonce });
      const used = (nonce: bigint) =>
        read(world.evm, { address: world.converter, abi: svcConverterAbi, functionName: 'isNonceUsed', args: [nonce] });
      expect([await used(0n), await used(256n), await used(257n), await used(511n)]).toEqual([true, true, true, true]);
      expect([await used(1n), await used(255n), await used(258n), await used(512n)]).toEqual([
        false,
        false,
        false,
        false,
      ]);
    });

    it('a voucher that reverted is not spent, and runs once its cause is gone', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE, { amountIn: MINT_CAP, amountOut: MINT_CAP });
      const blocking = await makeVoucher(world, FIAT_ISSUE);
      const deadline = BigInt((await world.evm.now()) + DAY + 60);
      await convert(world, blocking);
      await expect(convert(world, voucher)).rejects.toMatchObject({ errorName: 'MintCapExceeded' });
      await world.evm.jumpTo((await world.evm.now()) + DAY);
      await convert(world, { ...voucher, deadline });
      expect(await balanceOf(world, world.token, voucher.wallet)).toBe(MINT_CAP + 105_000n * ONE_SVC);
    });

    it('a voucher of one chain is worthless on another, even at the same contract address', async () => {
      const elsewhere = await startWorld({ chainId: 42_220 });
      expect(elsewhere.converter).toBe(world.converter);
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const signature = await signVoucher(world, voucher);
      await expect(convert(elsewhere, voucher, { signature })).rejects.toMatchObject({ errorName: 'UnknownSigner' });
      await convert(world, voucher, { signature });
    });

    it('a voucher of one converter is worthless on another of the same chain', async () => {
      const { accounts, token } = world;
      const { converter } = await deploySvc(clientsOf(world.evm, accounts.deployer), { ...planOf([]), token });
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const signature = await signVoucher(world, voucher);
      const there = convert({ ...world, converter }, voucher, { signature });
      await expect(there).rejects.toMatchObject({ errorName: 'UnknownSigner' });
    });

    it('an opRef is a hash: any 32 bytes do, all zero included', async () => {
      await convertNew(world, FIAT_ISSUE, { opRef: `0x${'00'.repeat(32)}` });
      await convertNew(world, FIAT_ISSUE, { opRef: keccak256(toBytes('mrc_1:test:op:fiat-issue:1')) });
      const again = convertNew(world, FIAT_ISSUE, { opRef: `0x${'00'.repeat(32)}` });
      await expect(again).rejects.toMatchObject({ errorName: 'OpRefUsed' });
    });
  });
}
