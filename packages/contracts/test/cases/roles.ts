// Who may do what, pausing, the reserve, and what a deployment starts with.
import {
  type Abi,
  type AbiFunction,
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  numberToHex,
  slice,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, it } from 'vitest';
import {
  CANCELLER_ROLE,
  type DeployPlan,
  FREEZER_ROLE,
  GUARDIAN_ROLE,
  PAUSER_ROLE,
  SIGNER_ROLE,
  setupOf,
  svcConverterAbi,
  svcTokenAbi,
  TREASURY_ROLE,
} from '../../src/index.ts';
import { deploy, read, send, sendRaw } from '../chain.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convertNew, FIAT_ISSUE, FIAT_REDEEM, payoutRefOf } from '../voucher.ts';
import {
  approve,
  balanceOf,
  limitsOf,
  mintPairToken,
  ONE_CELO,
  ONE_USDC,
  planOf,
  type World,
  widenConverter,
} from '../world.ts';

/** Every function of the contract, called with zeros for arguments. */
function everyCall(abi: Abi): Hex[] {
  const functions = abi.filter((item): item is AbiFunction => item.type === 'function');
  return functions.map((item) => concat([toFunctionSelector(item), `0x${'00'.repeat(32 * 12)}`]));
}

export function roleCases(world: World): void {
  const { admin, deployer, guardian, signer, stranger, treasurer } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;
  const token = { address: world.token, abi: svcTokenAbi } as const;

  const pause = (by: Address, kinds = 15, of: Address = zeroAddress) =>
    send(world.evm, by, { ...converter, functionName: 'pause', args: [kinds, of] });
  const unpause = (by: Address, kinds = 15, of: Address = zeroAddress) =>
    send(world.evm, by, { ...converter, functionName: 'unpause', args: [kinds, of] });
  const withdraw = (by: Address, amount: bigint, of = world.usdc, to = treasurer.address) =>
    send(world.evm, by, { ...converter, functionName: 'withdrawReserve', args: [of, to, amount] });
  const hasRole = (role: Hex, account: Address) =>
    read(world.evm, { ...converter, functionName: 'hasRole', args: [role, account] });
  const capacityOf = (functionName: 'issueCapacity' | 'redeemCapacity') =>
    read(world.evm, { ...converter, functionName, args: [world.usdc] });
  const mintCapacity = () => read(world.evm, { ...converter, functionName: 'mintCapacity', args: [] });
  const lowerWithdrawCap = (withdrawCap: bigint) => {
    const args = [world.usdc, limitsOf({ withdrawCap })] as const;
    return send(world.evm, admin.address, { ...converter, functionName: 'lowerLimits', args });
  };

  const limits = limitsOf();
  const KINDS = [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_ISSUE, FIAT_REDEEM];

  describe('pausing', () => {
    it('by the guardian stops every kind, and all capacity with it', async () => {
      await pause(guardian.address);
      expect(await read(world.evm, { ...converter, functionName: 'pausedKinds', args: [] })).toBe(15);
      expect(await mintCapacity()).toBe(0n);
      expect(await capacityOf('redeemCapacity')).toBe(0n);
      expect(await capacityOf('issueCapacity')).toBe(0n);
      for (const kind of KINDS) {
        const error = { errorName: 'ConversionPaused', args: [kind, zeroAddress] };
        await expect(convertNew(world, kind)).rejects.toMatchObject(error);
      }
    });

    it('of one kind leaves the others running', async () => {
      for (const paused of KINDS) {
        await pause(guardian.address, 1 << paused);
        for (const kind of KINDS) {
          const done = convertNew(world, kind);
          if (kind === paused) await expect(done).rejects.toMatchObject({ errorName: 'ConversionPaused' });
          else await done;
        }
        await unpause(admin.address, 1 << paused);
      }
      await pause(guardian.address, 1);
      expect(await mintCapacity()).toBeGreaterThan(0n);
    });

    it('of one pair token leaves the other, and the fiat kinds, running', async () => {
      await pause(guardian.address, 3, world.usdc);
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM]) {
        const error = { errorName: 'ConversionPaused', args: [kind, world.usdc] };
        await expect(convertNew(world, kind)).rejects.toMatchObject(error);
      }
      expect(await capacityOf('redeemCapacity')).toBe(0n);
      expect(await capacityOf('issueCapacity')).toBe(0n);
      await convertNew(world, CRYPTO_ISSUE, { tokenIn: world.celo });
      await convertNew(world, CRYPTO_REDEEM, { payoutRef: payoutRefOf(world.celo) });
      await convertNew(world, FIAT_ISSUE);
      await unpause(admin.address, 1, world.usdc);
      await convertNew(world, CRYPTO_ISSUE);
      await expect(convertNew(world, CRYPTO_REDEEM)).rejects.toMatchObject({ errorName: 'ConversionPaused' });
      await unpause(admin.address, 2, world.usdc);
      await convertNew(world, CRYPTO_REDEEM);
    });

    it('names kinds that exist, and a pair token only with the kinds that have one', async () => {
      for (const kinds of [0, 16, 255]) {
        await expect(pause(guardian.address, kinds)).rejects.toMatchObject({ errorName: 'WrongKinds', args: [kinds] });
      }
      for (const kinds of [0, 4, 15]) {
        const refused = pause(guardian.address, kinds, world.usdc);
        await expect(refused).rejects.toMatchObject({ errorName: 'WrongKinds', args: [kinds] });
      }
      const strange = pause(guardian.address, 1, world.token);
      await expect(strange).rejects.toMatchObject({ errorName: 'TokenNotAllowed', args: [world.token] });
    });

    it('is ended by the admin alone, not by the guardian', async () => {
      await pause(guardian.address);
      await expect(unpause(guardian.address)).rejects.toMatchObject({
        errorName: 'AccessControlUnauthorizedAccount',
        args: [guardian.address, zeroHash],
      });
      await unpause(admin.address);
      await convertNew(world, CRYPTO_ISSUE);
    });

    it('is not for the admin, a signer or a treasurer', async () => {
      for (const account of [admin, signer, treasurer]) {
        await expect(pause(account.address)).rejects.toMatchObject({ args: [account.address, GUARDIAN_ROLE] });
      }
    });
  });

  describe('the reserve', () => {
    it('grows by a plain transfer of anyone, and a treasurer takes it out', async () => {
      await mintPairToken(world, world.usdc, world.converter, 50n * ONE_USDC);
      await withdraw(treasurer.address, 1_050n * ONE_USDC);
      expect(await balanceOf(world, world.usdc, world.converter)).toBe(0n);
      expect(await balanceOf(world, world.usdc, treasurer.address)).toBe(1_050n * ONE_USDC);
    });

    it('goes to allowed destinations only, which are added and removed after the delay', async () => {
      const error = { errorName: 'DestinationNotAllowed', args: [stranger.address] };
      await expect(withdraw(treasurer.address, 1n, world.usdc, stranger.address)).rejects.toMatchObject(error);
      await widenConverter(world, { functionName: 'allowDestination', args: [stranger.address] });
      await withdraw(treasurer.address, 1n, world.usdc, stranger.address);
      const all = await read(world.evm, { ...converter, functionName: 'destinations', args: [] });
      expect(all).toEqual([treasurer.address, stranger.address]);
      const remove = { functionName: 'disallowDestination', args: [stranger.address] } as const;
      await widenConverter(world, remove);
      await expect(widenConverter(world, remove)).rejects.toMatchObject(error);
      const call = encodeFunctionData({ abi: svcConverterAbi, ...remove });
      await send(world.evm, admin.address, { ...converter, functionName: 'cancel', args: [call] });
      await expect(withdraw(treasurer.address, 1n, world.usdc, stranger.address)).rejects.toMatchObject(error);
    });

    it('is bounded while vouchers can be live, and free an hour after crypto-redeem was paused', async () => {
      await lowerWithdrawCap(100n * ONE_USDC);
      const start = (await world.evm.now()) + 10;
      await world.evm.jumpTo(start);
      await withdraw(treasurer.address, 100n * ONE_USDC);
      const error = { errorName: 'WithdrawCapExceeded', args: [world.usdc, 200n * ONE_USDC, 0n] };
      await world.evm.jumpTo(start);
      await expect(withdraw(treasurer.address, 200n * ONE_USDC)).rejects.toMatchObject(error);
      await world.evm.jumpTo(start);
      await pause(guardian.address, 2);
      await world.evm.jumpTo(start + 3_600);
      await pause(guardian.address, 2);
      await world.evm.jumpTo(start + 3_600);
      const still = withdraw(treasurer.address, 200n * ONE_USDC);
      await expect(still).rejects.toMatchObject({ errorName: 'WithdrawCapExceeded' });
      await world.evm.jumpTo(start + 3_601);
      await withdraw(treasurer.address, 900n * ONE_USDC);
    });

    it('of a token that is disallowed can be taken out whole', async () => {
      await lowerWithdrawCap(0n);
      await send(world.evm, admin.address, { ...converter, functionName: 'disallowPairToken', args: [world.usdc] });
      await withdraw(treasurer.address, 1_000n * ONE_USDC);
    });

    it('is refused to everybody else', async () => {
      for (const account of [admin, guardian, signer, deployer, stranger]) {
        await expect(withdraw(account.address, 1n)).rejects.toMatchObject({ args: [account.address, TREASURY_ROLE] });
      }
    });

    it('gives out no more than it holds', async () => {
      await expect(withdraw(treasurer.address, 1_000n * ONE_USDC + 1n)).rejects.toMatchObject({
        errorName: 'ReserveShort',
        args: [world.usdc, 1_000n * ONE_USDC + 1n, 1_000n * ONE_USDC],
      });
    });

    it('gives back SVC that was sent to it by mistake', async () => {
      const args = [world.converter, 5n] as const;
      await send(world.evm, world.accounts.wallet.address, { ...token, functionName: 'transfer', args });
      await withdraw(treasurer.address, 5n, world.token);
      expect(await balanceOf(world, world.token, treasurer.address)).toBe(5n);
    });
  });

  describe('power', () => {
    const adminCalls = [
      { functionName: 'schedule', args: ['0x'] },
      { functionName: 'execute', args: ['0x'] },
      { functionName: 'lowerLimits', args: [world.usdc, limits] },
      { functionName: 'disallowPairToken', args: [world.usdc] },
      { functionName: 'lowerKindLimits', args: [0, { maxVoucher: 0n, secondSignatureAbove: 0n }] },
      { functionName: 'unpause', args: [15, zeroAddress] },
      { functionName: 'revokeRole', args: [SIGNER_ROLE, stranger.address] },
    ] as const;

    it('to change tokens, limits, roles and the pause is the admin’s alone', async () => {
      for (const account of [guardian, signer, treasurer, deployer, stranger]) {
        for (const call of adminCalls) {
          const refused = send(world.evm, account.address, { ...converter, ...call } as never);
          await expect(refused, call.functionName).rejects.toMatchObject({
            errorName: 'AccessControlUnauthorizedAccount',
            args: [account.address, zeroHash],
          });
        }
      }
    });

    it('is nobody’s but those named in the setup: the deploying account has none', async () => {
      expect(await hasRole(SIGNER_ROLE, signer.address)).toBe(true);
      expect(await hasRole(GUARDIAN_ROLE, guardian.address)).toBe(true);
      expect(await hasRole(TREASURY_ROLE, treasurer.address)).toBe(true);
      for (const role of [zeroHash, SIGNER_ROLE, GUARDIAN_ROLE, TREASURY_ROLE]) {
        expect(await hasRole(role, deployer.address)).toBe(false);
      }
      expect(await read(world.evm, { ...token, functionName: 'minters', args: [] })).toEqual([world.converter]);
      expect(await read(world.evm, { ...token, functionName: 'isMinter', args: [deployer.address] })).toBe(false);
      const args = [zeroHash, deployer.address] as const;
      expect(await read(world.evm, { ...token, functionName: 'hasRole', args })).toBe(false);
    });

    it('has the names that the contracts use', async () => {
      const names = { CANCELLER_ROLE, SIGNER_ROLE, GUARDIAN_ROLE, PAUSER_ROLE, TREASURY_ROLE } as const;
      for (const [functionName, role] of Object.entries(names)) {
        expect(await read(world.evm, { ...converter, functionName, args: [] } as never)).toBe(role);
      }
      expect(await read(world.evm, { ...token, functionName: 'FREEZER_ROLE', args: [] })).toBe(FREEZER_ROLE);
    });
  });

  describe('construction', () => {
    const plan = planOf([]);
    const tokenSetup = {
      admin: admin.address,
      adminDelay: 0,
      cancellers: [] as Address[],
      minter: zeroAddress,
      mintCap: 0n,
      freezable: false,
      seizable: false,
      freezers: [] as Address[],
    };
    const bytecodes = { converter: world.artifacts.converter, token: world.artifacts.token };
    const deployConverter = (changes: Partial<DeployPlan>, svc: Address = world.token, value?: Hex) => {
      const args = [svc, setupOf({ ...plan, ...changes })];
      const contract = { abi: svcConverterAbi, bytecode: bytecodes.converter, args };
      return deploy(world.evm, deployer.address, { ...contract, ...(value === undefined ? {} : { value }) });
    };
    const deployToken = (changes: Partial<typeof tokenSetup>, value?: Hex) => {
      const contract = { abi: svcTokenAbi, bytecode: bytecodes.token, args: [{ ...tokenSetup, ...changes }] };
      return deploy(world.evm, deployer.address, { ...contract, ...(value === undefined ? {} : { value }) });
    };

    it('refuses the zero address as admin', async () => {
      const error = { errorName: 'InvalidAccount', args: [zeroAddress] };
      await expect(deployConverter({ admin: zeroAddress })).rejects.toMatchObject(error);
      await expect(deployToken({ admin: zeroAddress })).rejects.toMatchObject(error);
    });

    it('refuses a pair token that has no code', async () => {
      const pairTokens = [{ token: stranger.address, ...limits }];
      const error = { errorName: 'NotAPairToken', args: [stranger.address] };
      await expect(deployConverter({ pairTokens })).rejects.toMatchObject(error);
    });

    it('refuses native coin', async () => {
      await expect(deployConverter({}, world.token, numberToHex(1))).rejects.toMatchObject({ errorName: '' });
      await expect(deployToken({}, numberToHex(1))).rejects.toMatchObject({ errorName: '' });
    });

    it('for an SVC token that has no code makes a converter that converts nothing', async () => {
      const pairTokens = [{ token: world.usdc, ...limits }];
      const empty = await deployConverter({ pairTokens }, stranger.address);
      const there = { ...world, converter: empty, token: stranger.address };
      await mintPairToken(there, world.usdc, empty, 100n * ONE_USDC);
      await approve(there, world.usdc, 100n * ONE_USDC);
      for (const kind of KINDS) await expect(convertNew(there, kind)).rejects.toMatchObject({ errorName: '' });
    });

    it('of a token without a minter makes nobody one', async () => {
      const address = await deployToken({});
      expect(await read(world.evm, { address, abi: svcTokenAbi, functionName: 'minters', args: [] })).toEqual([]);
    });

    it('of a token that cannot freeze refuses freezers and seizure', async () => {
      for (const changes of [{ freezers: [stranger.address] }, { seizable: true }]) {
        await expect(deployToken(changes)).rejects.toMatchObject({ errorName: 'NotFreezable' });
      }
    });
  });

  describe('a call to a function that does not exist', () => {
    it('is refused, whatever its first bytes', async () => {
      for (const { address, abi } of [converter, token] as { address: Address; abi: Abi }[]) {
        const selectors = everyCall(abi).map((data) => BigInt(slice(data, 0, 4)));
        const strange = selectors
          .flatMap((known) => [known - 1n, known + 1n])
          .filter((near) => !selectors.includes(near));
        for (const data of ['0x', '0x010203', ...strange.map((near) => numberToHex(near, { size: 4 }))] as Hex[]) {
          const called = sendRaw(world.evm, { from: stranger.address, to: address, data });
          await expect(called).rejects.toMatchObject({ errorName: '' });
        }
      }
    });
  });

  describe('native coin', () => {
    it('is refused by every function of both contracts, and by a plain transfer', async () => {
      await mintPairToken(world, world.celo, stranger.address, ONE_CELO);
      for (const { address, abi } of [converter, token] as { address: Address; abi: Abi }[]) {
        const from = stranger.address;
        for (const data of everyCall(abi)) {
          const free = await sendRaw(world.evm, { from, to: address, data }).catch((error) => error);
          expect(free).not.toMatchObject({ errorName: '' });
        }
        for (const data of ['0x' as const, ...everyCall(abi)]) {
          const paid = sendRaw(world.evm, { from, to: address, data, value: numberToHex(1) });
          await expect(paid).rejects.toMatchObject({ errorName: '' });
        }
      }
    });

    it('that is forced on the converter is CELO of its reserve, which a treasurer takes out', async () => {
      const before = await balanceOf(world, world.celo, world.converter);
      await mintPairToken(world, world.celo, stranger.address, 3n);
      // push20 converter, selfdestruct: a contract that ends as it begins.
      const data = concat(['0x73', world.converter, '0xff']);
      await sendRaw(world.evm, { from: stranger.address, data, value: numberToHex(3) });
      expect(await balanceOf(world, world.celo, world.converter)).toBe(before + 3n);
      await withdraw(treasurer.address, before + 3n, world.celo);
      expect(await balanceOf(world, world.celo, world.converter)).toBe(0n);
    });
  });
}
