// One transaction instead of two, and none at all: permits in place of approvals, and relayed vouchers.
import { type Address, encodeFunctionData, erc20Abi, parseEventLogs } from 'viem';
import { describe, expect, it } from 'vitest';
import { contractWalletAbi, contractWalletBytecode } from '../../src/development/index.ts';
import { deploySvc, svcConverterAbi } from '../../src/index.ts';
import { deploy, send } from '../chain.ts';
import {
  convertFor,
  convertWithPermit,
  ERC2612,
  noPermit,
  signAuthorization,
  signPermit,
  signPermit2,
  signRelay,
} from '../permits.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convert, FIAT_ISSUE, FIAT_REDEEM, makeVoucher } from '../voucher.ts';
import { approve, balanceOf, clientsOf, mintPairToken, ONE_SVC, ONE_USDC, planOf, type World } from '../world.ts';

export function oneTransactionCases(world: World): void {
  const { stranger, wallet, deployer } = world.accounts;
  const svcOf = (account: Address) => balanceOf(world, world.token, account);
  const noAllowances = async () => {
    for (const token of [world.usdc, world.celo, world.token]) await approve(world, token, 0n);
  };
  const approvePermit2 = (token: Address) =>
    send(world.evm, wallet.address, {
      address: token,
      abi: erc20Abi,
      functionName: 'approve',
      args: [world.permit2, 2n ** 256n - 1n],
    });

  describe('a signature in place of an approval', () => {
    it('by ERC-2612 issues and redeems in one transaction', async () => {
      await noAllowances();
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_REDEEM]) {
        const voucher = await makeVoucher(world, kind);
        await convertWithPermit(world, voucher, await signPermit(world, voucher));
      }
    });

    it('by ERC-2612 works after somebody else has sent it, for the allowance is there', async () => {
      await noAllowances();
      const voucher = await makeVoucher(world, CRYPTO_ISSUE);
      const permit = await signPermit(world, voucher);
      await approve(world, world.usdc, voucher.amountIn);
      const spent = { ...permit, deadline: 1n };
      await convertWithPermit(world, voucher, spent);
    });

    it('by ERC-2612 that is no good leaves the missing allowance to speak', async () => {
      await noAllowances();
      const voucher = await makeVoucher(world, CRYPTO_ISSUE);
      const permit = { ...(await signPermit(world, voucher)), deadline: 1n };
      const error = { errorName: 'ERC20InsufficientAllowance' };
      await expect(convertWithPermit(world, voucher, permit)).rejects.toMatchObject(error);
    });

    it('by ERC-3009 pulls exactly the amount, for this voucher and no other', async () => {
      await noAllowances();
      const voucher = await makeVoucher(world, CRYPTO_ISSUE);
      const other = await makeVoucher(world, CRYPTO_ISSUE);
      const permit = await signAuthorization(world, voucher);
      await expect(convertWithPermit(world, other, permit)).rejects.toThrow('invalid signature');
      const before = await balanceOf(world, world.usdc, wallet.address);
      await convertWithPermit(world, voucher, permit);
      expect(await balanceOf(world, world.usdc, wallet.address)).toBe(before - voucher.amountIn);
    });

    it('by Permit2 pulls exactly the amount, for this voucher and no other', async () => {
      await noAllowances();
      await approvePermit2(world.celo);
      const celo = { tokenIn: world.celo, amountIn: 5n * ONE_SVC };
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, celo);
      const other = await makeVoucher(world, CRYPTO_ISSUE, celo);
      const permit = await signPermit2(world, voucher);
      await expect(convertWithPermit(world, other, permit)).rejects.toThrow();
      const before = await balanceOf(world, world.celo, world.converter);
      await convertWithPermit(world, voucher, permit);
      expect(await balanceOf(world, world.celo, world.converter)).toBe(before + voucher.amountIn);
    });

    it('by Permit2 is refused where there is none', async () => {
      const clients = clientsOf(world.evm, deployer);
      const { converter } = await deploySvc(clients, planOf([world.celo]), { artifacts: world.artifacts });
      const there = { ...world, converter };
      const voucher = await makeVoucher(there, CRYPTO_ISSUE, { tokenIn: world.celo });
      const permit = await signPermit2(there, voucher);
      const error = { errorName: 'WrongPermitMethod', args: [3] };
      await expect(convertWithPermit(there, voucher, permit)).rejects.toMatchObject(error);
    });

    it('must go with the kind: SVC takes ERC-2612 only, and fiat-issue takes none', async () => {
      for (const method of [2, 3, 4]) {
        for (const kind of [CRYPTO_REDEEM, FIAT_REDEEM, FIAT_ISSUE]) {
          const refused = convertWithPermit(world, await makeVoucher(world, kind), { ...noPermit, method });
          await expect(refused).rejects.toMatchObject({ errorName: 'WrongPermitMethod', args: [method] });
        }
      }
      const fiat = convertWithPermit(world, await makeVoucher(world, FIAT_ISSUE), { ...noPermit, method: ERC2612 });
      await expect(fiat).rejects.toMatchObject({ errorName: 'WrongPermitMethod', args: [ERC2612] });
      const unknown = convertWithPermit(world, await makeVoucher(world, CRYPTO_ISSUE), { ...noPermit, method: 4 });
      await expect(unknown).rejects.toMatchObject({ errorName: 'WrongPermitMethod', args: [4] });
    });

    it('does not let anybody else run the voucher', async () => {
      const voucher = await makeVoucher(world, CRYPTO_ISSUE);
      const permit = await signPermit(world, voucher);
      await expect(convertWithPermit(world, voucher, permit, stranger.address)).rejects.toMatchObject({
        errorName: 'WrongCaller',
        args: [stranger.address, wallet.address],
      });
    });
  });

  describe('a relayed voucher', () => {
    it('gives a wallet without native coin its SVC, and the relayer the fee that was signed', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const [had, relayerHad] = [await svcOf(wallet.address), await svcOf(stranger.address)];
      const sent = await convertFor(world, voucher, await signRelay(world, voucher, { fee: 7n * ONE_SVC }));
      expect(await svcOf(wallet.address)).toBe(had + voucher.amountOut - 7n * ONE_SVC);
      expect(await svcOf(stranger.address)).toBe(relayerHad + 7n * ONE_SVC);
      const [relayed] = parseEventLogs({ abi: svcConverterAbi, eventName: 'Relayed', logs: sent.logs as never });
      expect(relayed?.args).toEqual({ opRef: voucher.opRef, relayer: stranger.address, fee: 7n * ONE_SVC });
    });

    it('redeems with a permit that covers the fee, which comes on top', async () => {
      await noAllowances();
      for (const kind of [CRYPTO_REDEEM, FIAT_REDEEM]) {
        const voucher = await makeVoucher(world, kind);
        const fee = 3n * ONE_SVC;
        const permit = await signPermit(world, voucher, voucher.amountIn + fee);
        const had = await svcOf(wallet.address);
        await convertFor(world, voucher, await signRelay(world, voucher, { fee }), { permit });
        expect(await svcOf(wallet.address)).toBe(had - voucher.amountIn - fee);
      }
      expect(await svcOf(stranger.address)).toBe(6n * ONE_SVC);
    });

    it('issues by an authorization of the token, without a fee', async () => {
      await noAllowances();
      const voucher = await makeVoucher(world, CRYPTO_ISSUE);
      const permit = await signAuthorization(world, voucher);
      await convertFor(world, voucher, await signRelay(world, voucher), { permit });
    });

    it('runs by the relayer that was named, and by nobody else', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const relay = await signRelay(world, voucher, { relayer: deployer.address });
      await expect(convertFor(world, voucher, relay)).rejects.toMatchObject({
        errorName: 'WrongRelayer',
        args: [stranger.address, deployer.address],
      });
      await convertFor(world, voucher, relay, { from: deployer.address });
    });

    it('needs the wallet’s signature over this voucher, this relayer and this fee', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const other = await makeVoucher(world, FIAT_ISSUE);
      const relay = await signRelay(world, voucher, { fee: 5n });
      const error = { errorName: 'NotSignedByWallet', args: [wallet.address] };
      await expect(convertFor(world, other, relay)).rejects.toMatchObject(error);
      await expect(convertFor(world, voucher, { ...relay, fee: 6n })).rejects.toMatchObject(error);
      await expect(convertFor(world, voucher, { ...relay, relayer: stranger.address })).rejects.toMatchObject(error);
      const foreign = await signRelay(world, voucher, { by: stranger });
      await expect(convertFor(world, voucher, foreign)).rejects.toMatchObject(error);
    });

    it('still needs the service’s signature, and runs once', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const relay = await signRelay(world, voucher);
      const unsigned = convertFor(world, voucher, relay, { signer: stranger });
      await expect(unsigned).rejects.toMatchObject({ errorName: 'UnknownSigner' });
      await convertFor(world, voucher, relay);
      await expect(convertFor(world, voucher, relay)).rejects.toMatchObject({ errorName: 'NonceUsed' });
      await expect(convert(world, voucher)).rejects.toMatchObject({ errorName: 'NonceUsed' });
    });

    it('leaves the wallet something: the fee is below what it gets', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const all = await signRelay(world, voucher, { fee: voucher.amountOut });
      await expect(convertFor(world, voucher, all)).rejects.toMatchObject({
        errorName: 'FeeTooHigh',
        args: [voucher.amountOut, voucher.amountOut],
      });
      await convertFor(world, voucher, await signRelay(world, voucher, { fee: voucher.amountOut - 1n }));
    });

    it('runs for a wallet that is a contract, which answers by ERC-1271', async () => {
      const contract = { abi: contractWalletAbi, bytecode: contractWalletBytecode };
      const smart = await deploy(world.evm, wallet.address, contract);
      await mintPairToken(world, world.usdc, smart, 2n * ONE_USDC);
      const approval = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [world.converter, 2n * ONE_USDC],
      });
      const args = [world.usdc, approval] as const;
      await send(world.evm, wallet.address, { address: smart, abi: contractWalletAbi, functionName: 'send', args });
      const voucher = await makeVoucher(world, CRYPTO_ISSUE, { wallet: smart });
      const foreign = await signRelay(world, voucher, { by: stranger });
      await expect(convertFor(world, voucher, foreign)).rejects.toMatchObject({ errorName: 'NotSignedByWallet' });
      await convertFor(world, voucher, await signRelay(world, voucher));
      expect(await svcOf(smart)).toBe(voucher.amountOut);
    });
  });
}
