// Whose voucher it is, until when, and who may sign it.
import {
  type Hex,
  hexToBytes,
  keccak256,
  parseSignature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
  toBytes,
  toHex,
} from 'viem';
import { describe, expect, it } from 'vitest';
import { SIGNER_ROLE, svcConverterAbi } from '../../src/index.ts';
import { send } from '../chain.ts';
import { CRYPTO_ISSUE, convert, convertNew, FIAT_ISSUE, makeVoucher, signVoucher, type Voucher } from '../voucher.ts';
import { type World, widenConverter } from '../world.ts';

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

function highS(signature: Hex): Hex {
  const { r, s, yParity } = parseSignature(signature);
  return serializeSignature({ r, s: toHex(CURVE_ORDER - BigInt(s), { size: 32 }), yParity: yParity === 0 ? 1 : 0 });
}

async function grantSigner(world: World, account: Hex): Promise<void> {
  await widenConverter(world, { functionName: 'grantRole', args: [SIGNER_ROLE, account] });
}

async function revokeSigner(world: World, account: Hex): Promise<void> {
  const call = { address: world.converter, abi: svcConverterAbi, functionName: 'revokeRole' } as const;
  await send(world.evm, world.accounts.admin.address, { ...call, args: [SIGNER_ROLE, account] });
}

export function signatureCases(world: World): void {
  const { wallet, stranger, signer, nextSigner } = world.accounts;

  describe('the caller', () => {
    it('only the wallet of the voucher may execute it', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      await expect(convert(world, voucher, { from: stranger.address })).rejects.toMatchObject({
        errorName: 'WrongCaller',
        args: [stranger.address, wallet.address],
      });
    });
  });

  describe('the deadline', () => {
    it('a voucher runs in the very second of its deadline, and not one second later', async () => {
      const deadline = (await world.evm.now()) + 600;
      const inTime = await makeVoucher(world, FIAT_ISSUE, { deadline: BigInt(deadline) });
      const late = await makeVoucher(world, FIAT_ISSUE, { deadline: BigInt(deadline) });
      await world.evm.jumpTo(deadline);
      await convert(world, inTime);
      await world.evm.jumpTo(deadline + 1);
      await expect(convert(world, late)).rejects.toMatchObject({
        errorName: 'VoucherExpired',
        args: [BigInt(deadline), BigInt(deadline + 1)],
      });
    });

    it('a deadline one hour away is the furthest that is accepted', async () => {
      const now = (await world.evm.now()) + 10;
      const furthest = await makeVoucher(world, FIAT_ISSUE, { deadline: BigInt(now + 3_600) });
      const tooFar = await makeVoucher(world, FIAT_ISSUE, { deadline: BigInt(now + 3_601) });
      await world.evm.jumpTo(now);
      await expect(convert(world, tooFar)).rejects.toMatchObject({
        errorName: 'DeadlineTooFar',
        args: [BigInt(now + 3_601), BigInt(now + 3_600)],
      });
      await world.evm.jumpTo(now);
      await convert(world, furthest);
    });
  });

  describe('the signature', () => {
    it('one by an account that is no signer is refused, and the account named', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      await expect(convert(world, voucher, { signer: stranger })).rejects.toMatchObject({
        errorName: 'UnknownSigner',
        args: [stranger.address],
      });
    });

    it('a change of any field makes it worthless', async () => {
      const voucher = await makeVoucher(world, CRYPTO_ISSUE);
      const signature = await signVoucher(world, voucher);
      const changes: Partial<Voucher>[] = [
        { kind: 2 },
        { tokenIn: world.celo },
        { amountIn: voucher.amountIn - 1n },
        { amountOut: voucher.amountOut + 1n },
        { deadline: voucher.deadline + 1n },
        { nonce: voucher.nonce + 1n },
        { opRef: keccak256(toBytes('another')) },
        { payoutRef: keccak256(toBytes('another')) },
      ];
      for (const change of changes) {
        const forged = convert(world, { ...voucher, ...change }, { signature });
        await expect(forged, JSON.stringify(Object.keys(change))).rejects.toMatchObject({ errorName: 'UnknownSigner' });
      }
      const stolen = convert(world, { ...voucher, wallet: stranger.address }, { signature, from: stranger.address });
      await expect(stolen).rejects.toMatchObject({ errorName: 'UnknownSigner' });
      await convert(world, voucher, { signature });
    });

    it('its high-s twin is refused', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const signature = highS(await signVoucher(world, voucher));
      await expect(convert(world, voucher, { signature })).rejects.toMatchObject({
        errorName: 'ECDSAInvalidSignatureS',
      });
    });

    it('its 64-byte form is refused', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const full = parseSignature(await signVoucher(world, voucher));
      const signature = serializeCompactSignature(signatureToCompactSignature(full));
      expect(hexToBytes(signature)).toHaveLength(64);
      await expect(convert(world, voucher, { signature })).rejects.toMatchObject({
        errorName: 'ECDSAInvalidSignatureLength',
        args: [64n],
      });
    });

    it('any other length is refused', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const signature = await signVoucher(world, voucher);
      for (const wrong of ['0x', signature.slice(0, -2), `${signature}00`] as Hex[]) {
        const refused = convert(world, voucher, { signature: wrong });
        await expect(refused).rejects.toMatchObject({ errorName: 'ECDSAInvalidSignatureLength' });
      }
    });

    it('one that recovers to nobody is refused, and never taken for the zero address', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const signature = await signVoucher(world, voucher);
      for (const wrong of [`0x${'00'.repeat(65)}`, `${signature.slice(0, -2)}1d`] as Hex[]) {
        const refused = convert(world, voucher, { signature: wrong });
        await expect(refused).rejects.toMatchObject({ errorName: 'ECDSAInvalidSignature' });
      }
    });
  });

  describe('the signers', () => {
    it('two are valid while keys rotate', async () => {
      await grantSigner(world, nextSigner.address);
      await convert(world, await makeVoucher(world, FIAT_ISSUE), { signer });
      await convert(world, await makeVoucher(world, FIAT_ISSUE), { signer: nextSigner });
      await revokeSigner(world, signer.address);
      await convert(world, await makeVoucher(world, FIAT_ISSUE), { signer: nextSigner });
    });

    it('revoking one kills every voucher it signed before', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const signature = await signVoucher(world, voucher);
      await revokeSigner(world, signer.address);
      await expect(convert(world, voucher, { signature })).rejects.toMatchObject({
        errorName: 'UnknownSigner',
        args: [signer.address],
      });
    });

    it('one that is granted again signs again', async () => {
      await revokeSigner(world, signer.address);
      await grantSigner(world, signer.address);
      await convertNew(world, FIAT_ISSUE);
    });
  });
}
