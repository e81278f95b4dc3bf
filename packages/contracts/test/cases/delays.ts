// What widens waits in the open, what narrows happens at once, and the events that tell of both.
import { type Address, encodeFunctionData, type Hex, keccak256, parseEventLogs, zeroAddress, zeroHash } from 'viem';
import { describe, expect, it } from 'vitest';
import { GUARDIAN_ROLE, SIGNER_ROLE, svcConverterAbi, svcTokenAbi } from '../../src/index.ts';
import { read, type Sent, send } from '../chain.ts';
import { CRYPTO_REDEEM, convert, convertNew, FIAT_ISSUE, makeVoucher, signVoucher } from '../voucher.ts';
import {
  DAY,
  limitsOf,
  MAX_SVC_CAP,
  MINT_CAP,
  ONE_SVC,
  ONE_USDC,
  startWorld,
  type World,
  widenConverter,
  widenToken,
} from '../world.ts';

const EXECUTION_PERIOD = 14 * DAY;

export function delayCases(world: World): void {
  const { admin, guardian, signer, stranger, treasurer } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;
  const token = { address: world.token, abi: svcTokenAbi } as const;
  const grant = encodeFunctionData({
    abi: svcConverterAbi,
    functionName: 'grantRole',
    args: [GUARDIAN_ROLE, stranger.address],
  });
  const schedule = (call: Hex = grant) =>
    send(world.evm, admin.address, { ...converter, functionName: 'schedule', args: [call] });
  const execute = (call: Hex = grant) =>
    send(world.evm, admin.address, { ...converter, functionName: 'execute', args: [call] });
  const cancel = (by: Address) =>
    send(world.evm, by, { ...converter, functionName: 'cancel', args: [keccak256(grant)] });
  const scheduledFor = () => read(world.evm, { ...converter, functionName: 'scheduledFor', args: [keccak256(grant)] });
  /** The one event of this name, without those of other contracts. */
  const eventOf = (
    sent: Sent,
    eventName: string,
    abi: typeof svcConverterAbi | typeof svcTokenAbi = svcConverterAbi,
  ) => {
    const found = parseEventLogs({ abi, eventName, logs: sent.logs } as never) as { args: unknown }[];
    expect(found, eventName).toHaveLength(1);
    return found[0]?.args;
  };

  describe('what widens', () => {
    it('is refused to the admin itself, on both contracts', async () => {
      const calls = [
        { ...converter, functionName: 'grantRole', args: [SIGNER_ROLE, admin.address] },
        { ...converter, functionName: 'allowPairToken', args: [world.usdc, limitsOf()] },
        { ...converter, functionName: 'allowDestination', args: [admin.address] },
        { ...token, functionName: 'grantRole', args: [SIGNER_ROLE, admin.address] },
        { ...token, functionName: 'allowMinter', args: [admin.address, 1n, 1n] },
      ];
      for (const call of calls) {
        await expect(send(world.evm, admin.address, call as never), call.functionName).rejects.toMatchObject({
          errorName: 'NotScheduled',
          args: [admin.address],
        });
      }
    });

    it('runs when its delay has passed, not one second earlier, and once', async () => {
      const start = (await world.evm.now()) + 10;
      await world.evm.jumpTo(start);
      const announced = await schedule();
      const id = keccak256(grant);
      expect(eventOf(announced, 'WideningScheduled')).toEqual({ id, call: grant, readyAt: BigInt(start + DAY) });
      expect(await scheduledFor()).toBe(BigInt(start + DAY));
      await world.evm.jumpTo(start + DAY - 1);
      await expect(execute()).rejects.toMatchObject({
        errorName: 'TooEarly',
        args: [BigInt(start + DAY), BigInt(start + DAY - 1)],
      });
      await world.evm.jumpTo(start + DAY);
      expect(eventOf(await execute(), 'WideningExecuted')).toEqual({ id, call: grant });
      const args = [GUARDIAN_ROLE, stranger.address] as const;
      expect(await read(world.evm, { ...converter, functionName: 'hasRole', args })).toBe(true);
      await expect(execute()).rejects.toMatchObject({ errorName: 'UnknownCall', args: [id] });
    });

    it('is forgotten when it is not executed in time', async () => {
      const start = (await world.evm.now()) + 10;
      await world.evm.jumpTo(start);
      await schedule();
      const latest = start + DAY + EXECUTION_PERIOD;
      await world.evm.jumpTo(latest + 1);
      const late = { errorName: 'TooLate', args: [BigInt(latest), BigInt(latest + 1)] };
      await expect(execute()).rejects.toMatchObject(late);
      await expect(schedule()).rejects.toMatchObject({ errorName: 'AlreadyScheduled', args: [keccak256(grant)] });
      await cancel(admin.address);
      await schedule();
      await world.evm.jumpTo((await world.evm.now()) + DAY + EXECUTION_PERIOD);
      await execute();
    });

    it('is called off by the admin or a guardian, and by nobody else', async () => {
      for (const account of [admin, guardian]) {
        await schedule();
        const id = keccak256(grant);
        expect(eventOf(await cancel(account.address), 'WideningCancelled')).toEqual({ id, by: account.address });
        expect(await scheduledFor()).toBe(0n);
      }
      await schedule();
      for (const account of [stranger, signer, treasurer]) {
        const error = { errorName: 'CannotCancel', args: [account.address] };
        await expect(cancel(account.address)).rejects.toMatchObject(error);
      }
      const unknown = send(world.evm, admin.address, { ...converter, functionName: 'cancel', args: [zeroHash] });
      await expect(unknown).rejects.toMatchObject({ errorName: 'UnknownCall', args: [zeroHash] });
      const ofToken = send(world.evm, guardian.address, { ...token, functionName: 'cancel', args: [zeroHash] });
      await expect(ofToken).rejects.toMatchObject({ errorName: 'CannotCancel', args: [guardian.address] });
    });

    it('cannot be hurried by lowering the delay first', async () => {
      const lower = { ...converter, functionName: 'changeDefaultAdminDelay', args: [0] } as const;
      await send(world.evm, admin.address, lower);
      await schedule();
      await expect(execute()).rejects.toMatchObject({ errorName: 'TooEarly' });
      expect(await read(world.evm, { ...converter, functionName: 'defaultAdminDelay', args: [] })).toBe(DAY);
    });

    it('reverts with what it reverts with, and stays scheduled', async () => {
      const args = [GUARDIAN_ROLE, stranger.address] as const;
      const wrong = encodeFunctionData({ abi: svcConverterAbi, functionName: 'revokeRole', args });
      await schedule(wrong);
      await world.evm.jumpTo((await world.evm.now()) + DAY);
      await expect(execute(wrong)).rejects.toMatchObject({ errorName: 'AccessControlUnauthorizedAccount' });
      const id = keccak256(wrong);
      expect(await read(world.evm, { ...converter, functionName: 'scheduledFor', args: [id] })).toBeGreaterThan(0n);
    });
  });

  describe('what narrows', () => {
    it('happens at once: roles are taken by the admin, and given back by their holders', async () => {
      const revoke = { ...converter, functionName: 'revokeRole', args: [SIGNER_ROLE, signer.address] } as const;
      await send(world.evm, admin.address, revoke);
      expect(await read(world.evm, { ...converter, functionName: 'signers', args: [] })).toEqual([]);
      const args = [GUARDIAN_ROLE, guardian.address] as const;
      await send(world.evm, guardian.address, { ...converter, functionName: 'renounceRole', args });
      expect(await read(world.evm, { ...converter, functionName: 'getRoleMembers', args: [GUARDIAN_ROLE] })).toEqual(
        [],
      );
    });

    it('takes a minter away, once', async () => {
      const remove = { ...token, functionName: 'removeMinter', args: [world.converter] } as const;
      expect(eventOf(await send(world.evm, admin.address, remove), 'MinterRemoved', svcTokenAbi)).toEqual({
        minter: world.converter,
      });
      expect(await read(world.evm, { ...token, functionName: 'minters', args: [] })).toEqual([]);
      const capacity = { ...token, functionName: 'mintCapacity', args: [world.converter] } as const;
      expect(await read(world.evm, capacity)).toBe(0n);
      await expect(send(world.evm, admin.address, remove)).rejects.toMatchObject({
        errorName: 'NotAMinter',
        args: [world.converter],
      });
      const calls = ['removeMinter', 'lowerMintCaps', 'unfreeze', 'schedule', 'execute'] as const;
      const args = [[world.converter], [world.converter, 0n, 0n], [stranger.address], ['0x'], ['0x']];
      for (const [index, functionName] of calls.entries()) {
        const refused = send(world.evm, stranger.address, { ...token, functionName, args: args[index] } as never);
        await expect(refused, functionName).rejects.toMatchObject({ args: [stranger.address, zeroHash] });
      }
    });

    it('counts what a minter minted before it was removed, when it comes back', async () => {
      await convertNew(world, FIAT_ISSUE, { amountIn: MINT_CAP, amountOut: MINT_CAP });
      await send(world.evm, admin.address, {
        ...token,
        functionName: 'lowerMintCaps',
        args: [world.converter, 0n, 0n],
      });
      await send(world.evm, admin.address, { ...token, functionName: 'removeMinter', args: [world.converter] });
      const args = [world.converter, MINT_CAP, MAX_SVC_CAP] as const;
      await widenToken(world, { functionName: 'allowMinter', args });
      // With a cap of zero nothing was given back in the day that it took, only in the seconds before that.
      const capacity = { ...token, functionName: 'mintCapacity', args: [world.converter] } as const;
      expect(await read(world.evm, capacity)).toBeLessThan(MINT_CAP / 24n);
    });
  });

  describe('administrative events', () => {
    it('tell what was allowed and disallowed, to the last value', async () => {
      const limits = { payoutCap: 100n, netPayoutCap: 200n, maxReserve: 300n, withdrawCap: 400n };
      const allowed = await widenConverter(world, { functionName: 'allowPairToken', args: [world.usdc, limits] });
      expect(eventOf(allowed, 'PairTokenAllowed')).toEqual({ token: world.usdc, limits });
      const lowered = { ...limits, payoutCap: 0n };
      const args = [world.usdc, lowered] as const;
      const sent = await send(world.evm, admin.address, { ...converter, functionName: 'lowerLimits', args });
      expect(eventOf(sent, 'PairTokenAllowed')).toEqual({ token: world.usdc, limits: lowered });
      const off = { ...converter, functionName: 'disallowPairToken', args: [world.usdc] } as const;
      expect(eventOf(await send(world.evm, admin.address, off), 'PairTokenDisallowed')).toEqual({ token: world.usdc });
      expect(await read(world.evm, { ...converter, functionName: 'pairTokens', args: [] })).toEqual([world.celo]);
      const there = await widenConverter(world, { functionName: 'allowDestination', args: [stranger.address] });
      expect(eventOf(there, 'DestinationAllowed')).toEqual({ destination: stranger.address });
      const gone = { ...converter, functionName: 'disallowDestination', args: [stranger.address] } as const;
      expect(eventOf(await send(world.evm, admin.address, gone), 'DestinationDisallowed')).toEqual({
        destination: stranger.address,
      });
      const minter = await widenToken(world, { functionName: 'allowMinter', args: [stranger.address, ONE_SVC, 0n] });
      const caps = { minter: stranger.address, mintCap: ONE_SVC, netMintCap: 0n };
      expect(eventOf(minter, 'MinterAllowed', svcTokenAbi)).toEqual(caps);
    });

    it('tell who paused what, what runs again, and who took reserve where', async () => {
      const pause = { ...converter, functionName: 'pause', args: [2, world.usdc] } as const;
      expect(eventOf(await send(world.evm, guardian.address, pause), 'Paused')).toEqual({
        kinds: 2,
        token: world.usdc,
        guardian: guardian.address,
      });
      const unpause = { ...converter, functionName: 'unpause', args: [5, zeroAddress] } as const;
      expect(eventOf(await send(world.evm, admin.address, unpause), 'Unpaused')).toEqual({
        kinds: 5,
        token: zeroAddress,
      });
      const args = [world.usdc, treasurer.address, ONE_USDC] as const;
      const taken = await send(world.evm, treasurer.address, { ...converter, functionName: 'withdrawReserve', args });
      expect(eventOf(taken, 'ReserveWithdrawn')).toEqual({
        token: world.usdc,
        to: treasurer.address,
        amount: ONE_USDC,
        treasurer: treasurer.address,
      });
    });

    it('of a conversion name its nonce and its signer', async () => {
      const voucher = await makeVoucher(world, CRYPTO_REDEEM);
      const sent = await convert(world, voucher, { signature: await signVoucher(world, voucher) });
      const used = { opRef: voucher.opRef, signer: signer.address, nonce: voucher.nonce };
      expect(eventOf(sent, 'VoucherUsed')).toEqual(used);
    });
  });

  describe('freezing', () => {
    it('is impossible for ever in a token that was deployed without it', async () => {
      expect(await read(world.evm, { ...token, functionName: 'freezable', args: [] })).toBe(false);
      const role = await read(world.evm, { ...token, functionName: 'FREEZER_ROLE', args: [] });
      await widenToken(world, { functionName: 'grantRole', args: [role, admin.address] });
      const freeze = { ...token, functionName: 'freeze', args: [stranger.address] } as const;
      await expect(send(world.evm, admin.address, freeze)).rejects.toMatchObject({ errorName: 'NotFreezable' });
    });

    it('stops sending, receiving, minting and burning until the admin ends it', async () => {
      const { artifacts, onTrace } = world;
      const plan = { freezers: [guardian.address] };
      const cold = await startWorld({ artifacts, plan, ...(onTrace ? { onTrace } : {}) });
      const wallet = cold.accounts.wallet.address;
      const its = { address: cold.token, abi: svcTokenAbi } as const;
      const freeze = { ...its, functionName: 'freeze', args: [wallet] } as const;
      await expect(send(cold.evm, admin.address, freeze)).rejects.toMatchObject({
        errorName: 'AccessControlUnauthorizedAccount',
      });
      expect(eventOf(await send(cold.evm, guardian.address, freeze), 'AccountFrozen', svcTokenAbi)).toEqual({
        account: wallet,
        freezer: guardian.address,
      });
      expect(await read(cold.evm, { ...its, functionName: 'isFrozen', args: [wallet] })).toBe(true);
      const error = { errorName: 'FrozenAccount', args: [wallet] };
      for (const kind of [0, 1, 2, 3]) await expect(convertNew(cold, kind)).rejects.toMatchObject(error);
      const transfer = { ...its, functionName: 'transfer', args: [stranger.address, 1n] } as const;
      await expect(send(cold.evm, wallet, transfer)).rejects.toMatchObject(error);
      const unfreeze = { ...its, functionName: 'unfreeze', args: [wallet] } as const;
      expect(eventOf(await send(cold.evm, admin.address, unfreeze), 'AccountUnfrozen', svcTokenAbi)).toEqual({
        account: wallet,
      });
      await send(cold.evm, wallet, transfer);
      await convertNew(cold, FIAT_ISSUE);
    });
  });
}
