// What widens waits in the open, what narrows happens at once, and the events that tell of both.
import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  type Log,
  numberToHex,
  parseEventLogs,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, it } from 'vitest';
import {
  CANCELLER_ROLE,
  type DeployPlan,
  GUARDIAN_ROLE,
  PAUSER_ROLE,
  SIGNER_ROLE,
  svcConverterAbi,
  svcTokenAbi,
  TREASURY_ROLE,
} from '../../src/index.ts';
import { read, type Sent, send } from '../chain.ts';
import { CRYPTO_REDEEM, convert, convertNew, FIAT_ISSUE, makeVoucher, signVoucher } from '../voucher.ts';
import {
  balanceOf,
  DAY,
  limitsOf,
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
  const { admin, canceller, guardian, otherCanceller, pauser, signer, stranger, treasurer } = world.accounts;
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
  const cancel = (by: Address, call: Hex = grant) =>
    send(world.evm, by, { ...converter, functionName: 'cancel', args: [call] });
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
        { ...token, functionName: 'allowMinter', args: [admin.address, 1n] },
        { ...token, functionName: 'seize', args: [stranger.address, admin.address, 1n, zeroHash] },
        { ...converter, functionName: 'disallowDestination', args: [treasurer.address] },
        { ...converter, functionName: 'setKindLimits', args: [0, { maxVoucher: 0n, secondSignatureAbove: 0n }] },
        ...[converter, token].flatMap((contract) => [
          { ...contract, functionName: 'offerAdmin', args: [admin.address] },
          { ...contract, functionName: 'revokeRole', args: [CANCELLER_ROLE, canceller.address] },
        ]),
        { ...converter, functionName: 'revokeRole', args: [GUARDIAN_ROLE, guardian.address] },
        { ...converter, functionName: 'revokeRole', args: [TREASURY_ROLE, treasurer.address] },
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

    it('is called off by the admin or a canceller, on both contracts, and by nobody else', async () => {
      for (const account of [admin, canceller]) {
        await schedule();
        const id = keccak256(grant);
        expect(eventOf(await cancel(account.address), 'WideningCancelled')).toEqual({ id, by: account.address });
        expect(await scheduledFor()).toBe(0n);
      }
      await schedule();
      for (const account of [stranger, signer, treasurer, guardian, pauser]) {
        const error = { errorName: 'CannotCancel', args: [account.address] };
        await expect(cancel(account.address)).rejects.toMatchObject(error);
      }
      const unknown = { errorName: 'UnknownCall', args: [keccak256('0x')] };
      await expect(cancel(admin.address, '0x')).rejects.toMatchObject(unknown);
      const ofToken = { ...token, functionName: 'cancel', args: ['0x'] } as const;
      await expect(send(world.evm, guardian.address, ofToken)).rejects.toMatchObject({ errorName: 'CannotCancel' });
      await expect(send(world.evm, canceller.address, ofToken)).rejects.toMatchObject(unknown);
    });

    it('includes the end of a canceller, which the others can stop and it cannot', async () => {
      const args = [CANCELLER_ROLE, canceller.address] as const;
      const removal = encodeFunctionData({ abi: svcConverterAbi, functionName: 'revokeRole', args });
      await schedule(removal);
      const own = { errorName: 'CannotCancel', args: [canceller.address] };
      await expect(cancel(canceller.address, removal)).rejects.toMatchObject(own);
      await cancel(otherCanceller.address, removal);
      await schedule(removal);
      await world.evm.jumpTo((await world.evm.now()) + DAY);
      expect(eventOf(await execute(removal), 'RoleRevoked')).toEqual({
        role: CANCELLER_ROLE,
        account: canceller.address,
        sender: world.converter,
      });
      await schedule();
      await expect(cancel(canceller.address)).rejects.toMatchObject({ errorName: 'CannotCancel' });
      // The admin may also call off the end of a canceller.
      const other = [CANCELLER_ROLE, otherCanceller.address] as const;
      const second = encodeFunctionData({ abi: svcConverterAbi, functionName: 'revokeRole', args: other });
      await schedule(second);
      await cancel(admin.address, second);
    });

    it('has a delay that was fixed at deployment and that nothing changes', async () => {
      for (const contract of [converter, token]) {
        expect(await read(world.evm, { ...contract, functionName: 'delay', args: [] } as never)).toBe(BigInt(DAY));
        const names = contract.abi.map((item) => ('name' in item ? item.name : ''));
        expect(names.filter((name) => /set.*delay|change.*delay/i.test(name))).toEqual([]);
      }
    });

    it('is listed, and at most sixteen calls long', async () => {
      const calls = Array.from({ length: 17 }, (_, index) => concatHex([grant, numberToHex(index, { size: 1 })]));
      for (const call of calls.slice(0, 16)) await schedule(call);
      const ids = await read(world.evm, { ...converter, functionName: 'scheduledIds', args: [] });
      expect(new Set(ids)).toEqual(new Set(calls.slice(0, 16).map((call) => keccak256(call))));
      const full = { errorName: 'TooManyScheduled', args: [16n] };
      await expect(schedule(calls[16])).rejects.toMatchObject(full);
      await cancel(canceller.address, calls[0]);
      await schedule(calls[16]);
    });

    it('reverts with what it reverts with, and stays scheduled', async () => {
      const args = [15, zeroAddress] as const;
      const wrong = encodeFunctionData({ abi: svcConverterAbi, functionName: 'unpause', args });
      await schedule(wrong);
      await world.evm.jumpTo((await world.evm.now()) + DAY);
      await expect(execute(wrong)).rejects.toMatchObject({ errorName: 'AccessControlUnauthorizedAccount' });
      const id = keccak256(wrong);
      expect(await read(world.evm, { ...converter, functionName: 'scheduledFor', args: [id] })).toBeGreaterThan(0n);
    });
  });

  describe('what narrows', () => {
    it('happens at once: what signs and pauses is taken by the admin, and each role is given up by its holder', async () => {
      const revoke = { ...converter, functionName: 'revokeRole', args: [SIGNER_ROLE, signer.address] } as const;
      await send(world.evm, admin.address, revoke);
      expect(await read(world.evm, { ...converter, functionName: 'signers', args: [] })).toEqual([]);
      const pauserRole = { ...converter, functionName: 'revokeRole', args: [PAUSER_ROLE, pauser.address] } as const;
      await send(world.evm, admin.address, pauserRole);
      const pause = { ...converter, functionName: 'pause', args: [15, zeroAddress] } as const;
      await expect(send(world.evm, pauser.address, pause)).rejects.toMatchObject({
        args: [pauser.address, GUARDIAN_ROLE],
      });
      await send(world.evm, guardian.address, { ...converter, functionName: 'renounceRole', args: [GUARDIAN_ROLE] });
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
      const calls = ['removeMinter', 'lowerMintCap', 'unfreeze', 'schedule', 'execute'] as const;
      const args = [[world.converter], [world.converter, 0n], [stranger.address], ['0x'], ['0x']];
      for (const [index, functionName] of calls.entries()) {
        const refused = send(world.evm, stranger.address, { ...token, functionName, args: args[index] } as never);
        await expect(refused, functionName).rejects.toMatchObject({ args: [stranger.address, zeroHash] });
      }
    });

    it('counts what a minter minted before it was removed, when it comes back', async () => {
      await convertNew(world, FIAT_ISSUE, { amountIn: MINT_CAP, amountOut: MINT_CAP });
      await send(world.evm, admin.address, { ...token, functionName: 'lowerMintCap', args: [world.converter, 0n] });
      await send(world.evm, admin.address, { ...token, functionName: 'removeMinter', args: [world.converter] });
      const args = [world.converter, MINT_CAP] as const;
      await widenToken(world, { functionName: 'allowMinter', args });
      // With a cap of zero nothing was given back in the day that it took, only in the seconds before that.
      const capacity = { ...token, functionName: 'mintCapacity', args: [world.converter] } as const;
      expect(await read(world.evm, capacity)).toBeLessThan(MINT_CAP / 24n);
    });
  });

  describe('administrative events', () => {
    it('name the first admin, and everybody who holds a role from the start, in the deployment itself', async () => {
      const receipts = await Promise.all(
        world.deployTransactions.map((hash) =>
          world.evm.request({ method: 'eth_getTransactionReceipt', params: [hash] }),
        ),
      );
      const logs = receipts.flatMap((receipt) => receipt?.logs ?? []) as unknown as Log[];
      const eventName: ('AdminChanged' | 'RoleGranted')[] = ['AdminChanged', 'RoleGranted'];
      const found = parseEventLogs({ abi: svcConverterAbi, logs, eventName });
      const saidBy = (address: Address) => found.filter((log) => isAddressEqual(log.address, address));
      const holders = (address: Address) =>
        saidBy(address).flatMap(({ args }) => ('role' in args ? [[args.role, args.account]] : []));
      const cancellers = [canceller, otherCanceller].map(({ address }) => [CANCELLER_ROLE, address]);
      expect(holders(world.token)).toEqual(cancellers);
      expect(holders(world.converter)).toEqual([
        ...cancellers,
        [SIGNER_ROLE, signer.address],
        [GUARDIAN_ROLE, guardian.address],
        [PAUSER_ROLE, pauser.address],
        [TREASURY_ROLE, treasurer.address],
      ]);
      for (const address of [world.token, world.converter]) {
        const [first] = saidBy(address);
        expect(first?.args).toEqual({ previous: zeroAddress, current: admin.address });
      }
    });

    it('tell what was allowed and disallowed, to the last value', async () => {
      const size = { maxVoucher: 3n * ONE_USDC, secondSignatureAbove: 2n * ONE_USDC };
      const limits = { payoutCap: 100n, maxReserve: 300n, withdrawCap: 400n, ...size };
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
      const gone = await widenConverter(world, { functionName: 'disallowDestination', args: [stranger.address] });
      expect(eventOf(gone, 'DestinationDisallowed')).toEqual({ destination: stranger.address });
      const kindSize = { maxVoucher: 7n * ONE_SVC, secondSignatureAbove: 5n * ONE_SVC };
      const ofKind = await widenConverter(world, { functionName: 'setKindLimits', args: [2, kindSize] });
      expect(eventOf(ofKind, 'KindLimitsSet')).toEqual({ kind: 2, ...kindSize });
      const minter = await widenToken(world, { functionName: 'allowMinter', args: [stranger.address, ONE_SVC] });
      const caps = { minter: stranger.address, mintCap: ONE_SVC };
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

    const { artifacts, onTrace } = world;
    const startCold = (plan: Partial<DeployPlan>) =>
      startWorld({ artifacts, plan: { freezers: [guardian.address], ...plan }, ...(onTrace ? { onTrace } : {}) });

    it('stops sending, receiving, spending, minting and burning until the admin ends it', async () => {
      const cold = await startCold({});
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
      await send(cold.evm, admin.address, { ...its, functionName: 'unfreeze', args: [wallet] });
      await send(cold.evm, guardian.address, { ...its, functionName: 'freeze', args: [stranger.address] });
      const receiver = { errorName: 'FrozenAccount', args: [stranger.address] };
      await expect(send(cold.evm, wallet, transfer)).rejects.toMatchObject(receiver);
      await send(cold.evm, admin.address, { ...its, functionName: 'unfreeze', args: [stranger.address] });
      await send(cold.evm, guardian.address, freeze);
      const unfreeze = { ...its, functionName: 'unfreeze', args: [wallet] } as const;
      expect(eventOf(await send(cold.evm, admin.address, unfreeze), 'AccountUnfrozen', svcTokenAbi)).toEqual({
        account: wallet,
      });
      await send(cold.evm, wallet, transfer);
      await convertNew(cold, FIAT_ISSUE);
    });

    it('refuses the zero address, which every mint and burn passes', async () => {
      const cold = await startCold({});
      const zero = { address: cold.token, abi: svcTokenAbi, functionName: 'freeze', args: [zeroAddress] } as const;
      await expect(send(cold.evm, guardian.address, zero)).rejects.toMatchObject({ errorName: 'InvalidAccount' });
      for (const kind of [0, 1, 2, 3]) await convertNew(cold, kind);
    });

    it('stops a spender from moving what others allowed it', async () => {
      const cold = await startCold({});
      const its = { address: cold.token, abi: svcTokenAbi } as const;
      const wallet = cold.accounts.wallet.address;
      await send(cold.evm, wallet, { ...its, functionName: 'approve', args: [stranger.address, 5n] });
      await send(cold.evm, guardian.address, { ...its, functionName: 'freeze', args: [stranger.address] });
      const take = { ...its, functionName: 'transferFrom', args: [wallet, treasurer.address, 5n] } as const;
      const error = { errorName: 'FrozenAccount', args: [stranger.address] };
      await expect(send(cold.evm, stranger.address, take)).rejects.toMatchObject(error);
    });

    it('allows seizure where the token was deployed with it, of frozen accounts, after the delay', async () => {
      const cold = await startCold({ seizable: true });
      const its = { address: cold.token, abi: svcTokenAbi } as const;
      const wallet = cold.accounts.wallet.address;
      const order = keccak256('0x01');
      const seizure = { functionName: 'seize', args: [wallet, treasurer.address, 5n, order] } as const;
      const notFrozen = { errorName: 'NotFrozen', args: [wallet] };
      await expect(widenToken(cold, seizure)).rejects.toMatchObject(notFrozen);
      await send(cold.evm, guardian.address, { ...its, functionName: 'freeze', args: [wallet] });
      const again = { functionName: 'seize', args: [wallet, treasurer.address, 6n, order] } as const;
      expect(eventOf(await widenToken(cold, again), 'Seized', svcTokenAbi)).toEqual({
        account: wallet,
        to: treasurer.address,
        value: 6n,
        order,
      });
      expect(await balanceOf(cold, cold.token, treasurer.address)).toBe(6n);
      expect(await balanceOf(cold, cold.token, wallet)).toBe(100_000n * ONE_SVC - 6n);
      await send(cold.evm, guardian.address, { ...its, functionName: 'freeze', args: [treasurer.address] });
      const frozen = { errorName: 'FrozenAccount', args: [treasurer.address] };
      const third = { functionName: 'seize', args: [wallet, treasurer.address, 7n, order] } as const;
      await expect(widenToken(cold, third)).rejects.toMatchObject(frozen);
      const bare = { functionName: 'seize', args: [stranger.address, treasurer.address, 1n, order] } as const;
      await expect(widenToken(world, bare)).rejects.toMatchObject({ errorName: 'NotSeizable' });
    });
  });

  describe('the admin', () => {
    it('hands its place over through the delay, to an account that accepts', async () => {
      for (const [contract, widen] of [
        [converter, widenConverter],
        [token, widenToken as unknown as typeof widenConverter],
      ] as const) {
        const abi = contract.abi as typeof svcConverterAbi;
        const accept = { ...contract, abi, functionName: 'acceptAdmin', args: [] } as const;
        await expect(send(world.evm, stranger.address, accept)).rejects.toMatchObject({
          errorName: 'AccessControlUnauthorizedAccount',
          args: [stranger.address, zeroHash],
        });
        const offered = await widen(world, { functionName: 'offerAdmin', args: [stranger.address] });
        expect(eventOf(offered, 'AdminOffered', abi)).toEqual({ nextAdmin: stranger.address });
        const accepted = await send(world.evm, stranger.address, accept);
        expect(eventOf(accepted, 'AdminChanged', abi)).toEqual({ previous: admin.address, current: stranger.address });
        expect(await read(world.evm, { ...contract, abi, functionName: 'admin', args: [] })).toBe(stranger.address);
        expect(await read(world.evm, { ...contract, abi, functionName: 'nextAdmin', args: [] })).toBe(zeroAddress);
        await expect(send(world.evm, stranger.address, accept)).rejects.toThrow();
      }
    });

    it('is granted to nobody, and nothing is granted to the zero address', async () => {
      const wrong = [
        [zeroHash, stranger.address],
        [SIGNER_ROLE, zeroAddress],
      ] as const;
      for (const args of wrong) {
        const refused = widenConverter(world, { functionName: 'grantRole', args });
        await expect(refused).rejects.toMatchObject({ errorName: 'InvalidAccount', args: [args[1]] });
      }
    });

    it('grants and revokes without a word when nothing changes', async () => {
      const sent = await widenConverter(world, { functionName: 'grantRole', args: [SIGNER_ROLE, signer.address] });
      expect(parseEventLogs({ abi: svcConverterAbi, eventName: 'RoleGranted', logs: sent.logs as never })).toEqual([]);
      const revoke = { ...converter, functionName: 'revokeRole', args: [SIGNER_ROLE, stranger.address] } as const;
      const revoked = await send(world.evm, admin.address, revoke);
      expect(parseEventLogs({ abi: svcConverterAbi, eventName: 'RoleRevoked', logs: revoked.logs as never })).toEqual(
        [],
      );
    });

    it('takes a signer through the delay as well as at once', async () => {
      await widenConverter(world, { functionName: 'revokeRole', args: [SIGNER_ROLE, signer.address] });
      expect(await read(world.evm, { ...converter, functionName: 'signers', args: [] })).toEqual([]);
    });
  });

  describe('a notice', () => {
    const withdraw = (by: Address, to: Address = treasurer.address) => {
      const args = [world.usdc, to, 900n * ONE_USDC] as const;
      return send(world.evm, by, { ...converter, functionName: 'withdrawReserve', args });
    };

    it('lets guardians and treasurers bring the whole reserve to an allowed destination', async () => {
      const lower = {
        ...converter,
        functionName: 'lowerLimits',
        args: [world.usdc, limitsOf({ withdrawCap: 0n })],
      } as const;
      await send(world.evm, admin.address, lower);
      await expect(withdraw(guardian.address)).rejects.toMatchObject({ args: [guardian.address, TREASURY_ROLE] });
      await expect(withdraw(treasurer.address)).rejects.toMatchObject({ errorName: 'WithdrawCapExceeded' });
      await schedule();
      await expect(withdraw(stranger.address)).rejects.toMatchObject({ args: [stranger.address, TREASURY_ROLE] });
      const elsewhere = { errorName: 'DestinationNotAllowed' };
      await expect(withdraw(guardian.address, stranger.address)).rejects.toMatchObject(elsewhere);
      await withdraw(guardian.address);
      expect(await balanceOf(world, world.usdc, world.converter)).toBe(100n * ONE_USDC);
    });
  });

  describe('a guardian', () => {
    const cancelOpRef = (by: Address, opRef: Hex) =>
      send(world.evm, by, { ...converter, functionName: 'cancelOpRef', args: [opRef] });

    it('voids one conversion: none of its vouchers runs, and it does not count as run', async () => {
      const voucher = await makeVoucher(world, FIAT_ISSUE);
      const { opRef } = voucher;
      for (const account of [admin, pauser, signer]) {
        const error = { args: [account.address, GUARDIAN_ROLE] };
        await expect(cancelOpRef(account.address, opRef)).rejects.toMatchObject(error);
      }
      expect(eventOf(await cancelOpRef(guardian.address, opRef), 'OpRefCancelled')).toEqual({
        opRef,
        guardian: guardian.address,
      });
      const error = { errorName: 'OpRefUsed', args: [opRef] };
      await expect(convert(world, voucher)).rejects.toMatchObject(error);
      await expect(cancelOpRef(guardian.address, opRef)).rejects.toMatchObject(error);
      expect(await read(world.evm, { ...converter, functionName: 'isOpRefUsed', args: [opRef] })).toBe(false);
      expect(await read(world.evm, { ...converter, functionName: 'isOpRefCancelled', args: [opRef] })).toBe(true);
      const ran = await makeVoucher(world, FIAT_ISSUE);
      await convert(world, ran);
      const used = { errorName: 'OpRefUsed', args: [ran.opRef] };
      await expect(cancelOpRef(guardian.address, ran.opRef)).rejects.toMatchObject(used);
    });

    it('and a pauser pause; a pauser does nothing else', async () => {
      const pause = { ...converter, functionName: 'pause', args: [15, zeroAddress] } as const;
      await send(world.evm, pauser.address, pause);
      expect(await read(world.evm, { ...converter, functionName: 'pausedKinds', args: [] })).toBe(15);
    });
  });
}
