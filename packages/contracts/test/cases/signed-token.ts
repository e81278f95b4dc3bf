// SVC by signature: approvals and transfers that a key or a contract signed, and what wallets of today need.
import {
  type Address,
  concatHex,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseEventLogs,
  parseSignature,
  zeroAddress,
  zeroHash,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { contractWalletAbi, contractWalletBytecode } from '../../src/development/index.ts';
import { svcTokenAbi } from '../../src/index.ts';
import { deploy, read, type Sent, send } from '../chain.ts';
import { convertFor, ERC2612, ERC3009, signAuthorization, signPermit, signRelay } from '../permits.ts';
import { CRYPTO_ISSUE, convert, FIAT_ISSUE, FIAT_REDEEM, makeVoucher } from '../voucher.ts';
import { balanceOf, mintPairToken, mintSvc, ONE_SVC, ONE_USDC, type World, widenToken } from '../world.ts';

const AUTHORIZATION = [
  ['address', 'from'],
  ['address', 'to'],
  ['uint256', 'value'],
  ['uint256', 'validAfter'],
  ['uint256', 'validBefore'],
  ['bytes32', 'nonce'],
].map(([type = '', name = '']) => ({ type, name }));
const PERMIT = [
  ['address', 'owner'],
  ['address', 'spender'],
  ['uint256', 'value'],
  ['uint256', 'nonce'],
  ['uint256', 'deadline'],
].map(([type = '', name = '']) => ({ type, name }));
const CANCEL = [
  { type: 'address', name: 'authorizer' },
  { type: 'bytes32', name: 'nonce' },
];

export function signedTokenCases(world: World): void {
  const { wallet, stranger } = world.accounts;
  const token = { address: world.token, abi: svcTokenAbi } as const;
  const domain = { name: 'SVC', version: '1', chainId: world.evm.chainId, verifyingContract: world.token } as const;
  const tell = (from: Address, functionName: string, args: readonly unknown[]) =>
    send(world.evm, from, { ...token, functionName, args } as never);
  const eventsOf = (sent: Sent, eventName: 'AuthorizationUsed' | 'AuthorizationCanceled') =>
    parseEventLogs({ abi: svcTokenAbi, eventName, logs: sent.logs as never }).map(({ args }) => args);
  const inParts = (signature: Hex) => {
    const { r, s, v } = parseSignature(signature);
    return [Number(v), r, s] as const;
  };
  const sign = (by: PrivateKeyAccount, name: string, fields: typeof AUTHORIZATION, message: object) =>
    by.signTypedData({ domain, types: { [name]: fields }, primaryType: name, message } as never);

  type Transfer = 'TransferWithAuthorization' | 'ReceiveWithAuthorization';
  async function authorize(
    name: Transfer,
    changes: Partial<{ from: Address; to: Address; validAfter: bigint; validBefore: bigint }> = {},
    by: PrivateKeyAccount = wallet,
  ) {
    const validBefore = BigInt((await world.evm.now()) + 600);
    const message = {
      from: wallet.address,
      to: stranger.address,
      value: 5n,
      validAfter: 0n,
      validBefore,
      nonce: keccak256('0x07'),
      ...changes,
    };
    const values = [message.from, message.to, message.value, message.validAfter, message.validBefore, message.nonce];
    return { values, signature: await sign(by, name, AUTHORIZATION, message) };
  }
  const newContractWallet = () =>
    deploy(world.evm, wallet.address, { abi: contractWalletAbi, bytecode: contractWalletBytecode });

  describe('SVC that a wallet signed for', () => {
    it('is moved by anybody, once, with the signature in one piece or in three', async () => {
      const before = await balanceOf(world, world.token, stranger.address);
      const { values, signature } = await authorize('TransferWithAuthorization');
      const sent = await tell(stranger.address, 'transferWithAuthorization', [...values, signature]);
      expect(await balanceOf(world, world.token, stranger.address)).toBe(before + 5n);
      expect(eventsOf(sent, 'AuthorizationUsed')).toEqual([{ authorizer: wallet.address, nonce: keccak256('0x07') }]);
      const again = tell(stranger.address, 'transferWithAuthorization', [...values, ...inParts(signature)]);
      await expect(again).rejects.toMatchObject({
        errorName: 'AuthorizationSpent',
        args: [wallet.address, keccak256('0x07')],
      });
      const args = [wallet.address, keccak256('0x07')] as const;
      expect(await read(world.evm, { ...token, functionName: 'authorizationState', args })).toBe(true);
    });

    it('is fetched by its receiver alone, who cannot be stepped before', async () => {
      for (const split of [true, false]) {
        const to = split ? stranger.address : world.accounts.treasurer.address;
        const nonce = { from: wallet.address, to, validAfter: split ? 1n : 2n };
        const { values, signature } = await authorize('ReceiveWithAuthorization', nonce);
        if (!split) values[5] = keccak256('0x07');
        const tail = split ? inParts(signature) : [signature];
        await expect(tell(wallet.address, 'receiveWithAuthorization', [...values, ...tail])).rejects.toMatchObject({
          errorName: 'WrongReceiver',
          args: [wallet.address, to],
        });
        const sent = tell(to, 'receiveWithAuthorization', [...values, ...tail]);
        if (split) await sent;
        else await expect(sent).rejects.toMatchObject({ errorName: 'AuthorizationSpent' });
      }
    });

    it('moves between its two seconds only', async () => {
      const now = BigInt((await world.evm.now()) + 100);
      for (const limits of [
        { validAfter: now, validBefore: now + 10n },
        { validAfter: 0n, validBefore: now },
      ]) {
        const { values, signature } = await authorize('TransferWithAuthorization', limits);
        await world.evm.jumpTo(Number(now));
        await expect(tell(stranger.address, 'transferWithAuthorization', [...values, signature])).rejects.toMatchObject(
          {
            errorName: 'AuthorizationNotTimely',
            args: [limits.validAfter, limits.validBefore],
          },
        );
      }
    });

    it('does not move by the signature of somebody else', async () => {
      const { values, signature } = await authorize('TransferWithAuthorization', {}, stranger);
      const refused = tell(stranger.address, 'transferWithAuthorization', [...values, signature]);
      await expect(refused).rejects.toMatchObject({ errorName: 'NotSignedBy', args: [wallet.address] });
      const nobody = await authorize('TransferWithAuthorization', { from: zeroAddress });
      await expect(tell(stranger.address, 'transferWithAuthorization', [...nobody.values, '0x'])).rejects.toMatchObject(
        { errorName: 'NotSignedBy' },
      );
    });

    it('stays where it is once its wallet ended the authorization, by either form', async () => {
      const nonce = keccak256('0x07');
      const { values, signature } = await authorize('TransferWithAuthorization');
      const end = await sign(wallet, 'CancelAuthorization', CANCEL, { authorizer: wallet.address, nonce });
      const forged = await sign(stranger, 'CancelAuthorization', CANCEL, { authorizer: wallet.address, nonce });
      const byStranger = tell(stranger.address, 'cancelAuthorization', [wallet.address, nonce, forged]);
      await expect(byStranger).rejects.toMatchObject({ errorName: 'NotSignedBy' });
      const ended = await tell(stranger.address, 'cancelAuthorization', [wallet.address, nonce, ...inParts(end)]);
      expect(eventsOf(ended, 'AuthorizationCanceled')).toEqual([{ authorizer: wallet.address, nonce }]);
      await expect(tell(stranger.address, 'transferWithAuthorization', [...values, signature])).rejects.toMatchObject({
        errorName: 'AuthorizationSpent',
      });
      const again = tell(stranger.address, 'cancelAuthorization', [wallet.address, nonce, end]);
      await expect(again).rejects.toMatchObject({ errorName: 'AuthorizationSpent' });
    });

    it('is moved for a wallet that is a contract, which answers by ERC-1271', async () => {
      const from = await newContractWallet();
      await mintSvc(world, from, ONE_SVC);
      const { values, signature } = await authorize('TransferWithAuthorization', { from });
      await tell(stranger.address, 'transferWithAuthorization', [...values, signature]);
      expect(await balanceOf(world, world.token, from)).toBe(ONE_SVC - 5n);
    });
  });

  it('says each transfer, mint, burn and approval in an event of ERC-20', async () => {
    const transfersOf = ({ logs }: Sent) =>
      parseEventLogs({ abi: svcTokenAbi, eventName: 'Transfer', logs: logs as never }).map(({ args }) => args);
    const { address: from } = wallet;
    const moved = await tell(from, 'transfer', [stranger.address, 5n]);
    expect(transfersOf(moved)).toEqual([{ from, to: stranger.address, value: 5n }]);
    const [issued, redeemed] = [await makeVoucher(world, FIAT_ISSUE), await makeVoucher(world, FIAT_REDEEM)];
    const minted = { from: zeroAddress, to: from, value: issued.amountOut };
    expect(transfersOf(await convert(world, issued))).toEqual([minted]);
    const burned = { from, to: zeroAddress, value: redeemed.amountIn };
    expect(transfersOf(await convert(world, redeemed))).toEqual([burned]);
    const { logs } = await tell(from, 'approve', [stranger.address, 6n]);
    const approvals = parseEventLogs({ abi: svcTokenAbi, eventName: 'Approval', logs: logs as never });
    expect(approvals.map(({ args }) => args)).toEqual([{ owner: from, spender: stranger.address, value: 6n }]);
  });

  it('refuses what an account cannot hold, whether it is moved there or minted', async () => {
    const most = 2n ** 112n - 1n;
    await giveAll(stranger.address, most);
    const error = { errorName: 'SafeCastOverflowedUintDowncast' };
    await expect(tell(wallet.address, 'transfer', [stranger.address, 1n])).rejects.toMatchObject(error);
    await giveAll(wallet.address, most);
    await expect(convert(world, await makeVoucher(world, FIAT_ISSUE))).rejects.toMatchObject(error);
  });

  /** Writes a balance down, wherever the compiler keeps it: minting so much would take years of days. */
  async function giveAll(account: Address, balance: bigint): Promise<void> {
    const before = await balanceOf(world, world.token, account);
    const request = world.evm.request as (call: { method: string; params: unknown[] }) => Promise<unknown>;
    for (let slot = 0n; slot < 32n; slot += 1n) {
      const place = keccak256(concatHex([pad(account), numberToHex(slot, { size: 32 })]));
      await request({
        method: 'hardhat_setStorageAt',
        params: [world.token, place, numberToHex(balance, { size: 32 })],
      });
      if ((await balanceOf(world, world.token, account)) === balance) return;
      await request({ method: 'hardhat_setStorageAt', params: [world.token, place, zeroHash] });
    }
    expect.fail(`no place of a balance of ${before}`);
  }

  describe('an approval of SVC by signature', () => {
    const permit = async (owner: Address, by: PrivateKeyAccount, deadline?: bigint) => {
      const nonce = await read(world.evm, { ...token, functionName: 'nonces', args: [owner] });
      const until = deadline ?? BigInt((await world.evm.now()) + 600);
      const message = { owner, spender: stranger.address, value: 9n, nonce, deadline: until };
      return [owner, stranger.address, 9n, until, await sign(by, 'Permit', PERMIT, message)] as const;
    };

    it('is good for a key in either form, and for a contract by ERC-1271, once and in time', async () => {
      const contract = await newContractWallet();
      for (const owner of [wallet.address, contract]) {
        const call = await permit(owner, wallet);
        await tell(stranger.address, 'permit', call);
        const args = [owner, stranger.address] as const;
        expect(await read(world.evm, { ...token, functionName: 'allowance', args })).toBe(9n);
        await expect(tell(stranger.address, 'permit', call)).rejects.toMatchObject({ errorName: 'NotSignedBy' });
      }
      const late = await permit(wallet.address, wallet, 5n);
      await expect(tell(stranger.address, 'permit', late)).rejects.toMatchObject({
        errorName: 'ERC2612ExpiredSignature',
        args: [5n],
      });
    });

    it('is good in the second of its deadline, and not in the next one', async () => {
      const second = (await world.evm.now()) + 100;
      const call = await permit(wallet.address, wallet, BigInt(second));
      const isRefused = { errorName: 'ERC2612ExpiredSignature', args: [BigInt(second)] };
      const before = await world.evm.snapshot();
      await world.evm.jumpTo(second + 1);
      await expect(tell(stranger.address, 'permit', call)).rejects.toMatchObject(isRefused);
      await world.evm.restore(before);
      await world.evm.jumpTo(second);
      await tell(stranger.address, 'permit', call);
    });

    it('is never for the zero address', async () => {
      const refused = tell(wallet.address, 'approve', [zeroAddress, 1n]);
      await expect(refused).rejects.toMatchObject({ errorName: 'ERC20InvalidSpender' });
      const sent = tell(wallet.address, 'transfer', [zeroAddress, 1n]);
      await expect(sent).rejects.toMatchObject({ errorName: 'ERC20InvalidReceiver' });
      await widenToken(world, { functionName: 'allowMinter', args: [stranger.address, ONE_SVC] });
      const minted = tell(stranger.address, 'mint', [zeroAddress, 1n]);
      await expect(minted).rejects.toMatchObject({ errorName: 'ERC20InvalidReceiver' });
    });

    it('is not needed to send what one holds, and no more than that is sent', async () => {
      const held = await balanceOf(world, world.token, wallet.address);
      const over = tell(wallet.address, 'transfer', [stranger.address, held + 1n]);
      await expect(over).rejects.toMatchObject({
        errorName: 'ERC20InsufficientBalance',
        args: [wallet.address, held, held + 1n],
      });
      await tell(wallet.address, 'transfer', [stranger.address, held]);
      expect(await balanceOf(world, world.token, wallet.address)).toBe(0n);
    });
  });

  describe('a wallet of today', () => {
    /** What EIP-7702 leaves at an account: code that delegates, here to a contract that signs nothing. */
    const delegate = async (account: Address) => {
      const code = '0x5f5ffd';
      await world.evm.request({ method: 'hardhat_setCode', params: [account, code] } as never);
    };

    it('that delegates by EIP-7702 signs relays and permits by its key', async () => {
      await delegate(wallet.address);
      const issue = await makeVoucher(world, FIAT_ISSUE);
      await convertFor(world, issue, await signRelay(world, issue));
      const redeem = await makeVoucher(world, FIAT_REDEEM);
      const permit = await signPermit(world, redeem);
      await tell(stranger.address, 'permit', [
        wallet.address,
        world.converter,
        permit.value,
        permit.deadline,
        permit.signature,
      ]);
      await convertFor(world, redeem, await signRelay(world, redeem));
    });

    it('that is a contract redeems with a permit of its own form, in one transaction that anybody sends', async () => {
      const account = await newContractWallet();
      await mintSvc(world, account, 5_000n * ONE_SVC);
      const voucher = await makeVoucher(world, FIAT_REDEEM, { wallet: account });
      const nonce = await read(world.evm, { ...token, functionName: 'nonces', args: [account] });
      const { deadline, amountIn: value } = voucher;
      const message = { owner: account, spender: world.converter, value, nonce, deadline };
      const signed = await sign(wallet, 'Permit', PERMIT, message);
      // A contract's signature has any length: this one says by a first byte how it signs.
      const permit = { method: ERC2612, value, deadline, signature: concatHex(['0x00', signed]) };
      await convertFor(world, voucher, await signRelay(world, voucher), { permit });
      expect(await balanceOf(world, world.token, account)).toBe(0n);
    });

    it('that is a contract pays with a dollar that takes its signature, by ERC-2612 or ERC-3009', async () => {
      const account = await newContractWallet();
      await mintPairToken(world, world.usdc, account, 4n * ONE_USDC);
      for (const method of [ERC2612, ERC3009]) {
        const voucher = await makeVoucher(world, CRYPTO_ISSUE, { wallet: account });
        const signed = method === ERC2612 ? await signPermit(world, voucher) : await signAuthorization(world, voucher);
        const permit = { ...signed, signature: concatHex(['0x00', signed.signature]) };
        await convertFor(world, voucher, await signRelay(world, voucher), { permit });
      }
      expect(await balanceOf(world, world.usdc, account)).toBe(0n);
    });
  });
}
