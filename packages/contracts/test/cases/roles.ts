// Who may do what, pausing, the reserve, and what a deployment starts with.
import {
  type Abi,
  type AbiFunction,
  type Address,
  concat,
  type Hex,
  numberToHex,
  slice,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem';
import { describe, expect, it } from 'vitest';
import {
  CONVERTER_ROLE,
  GUARDIAN_ROLE,
  SIGNER_ROLE,
  svcConverterAbi,
  svcConverterBytecode,
  svcTokenAbi,
  svcTokenBytecode,
  TREASURY_ROLE,
} from '../../src/index.ts';
import { deploy, read, send, sendRaw } from '../chain.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convertNew, FIAT_ISSUE, FIAT_REDEEM } from '../voucher.ts';
import { approve, balanceOf, DAY, mintPairToken, ONE_USDC, type World } from '../world.ts';

/** Every function of the contract, called with zeros for arguments. */
function everyCall(abi: Abi): Hex[] {
  const functions = abi.filter((item): item is AbiFunction => item.type === 'function');
  return functions.map((item) => concat([toFunctionSelector(item), `0x${'00'.repeat(32 * 12)}`]));
}

export function roleCases(world: World): void {
  const { admin, deployer, guardian, signer, stranger, treasurer } = world.accounts;
  const converter = { address: world.converter, abi: svcConverterAbi } as const;
  const token = { address: world.token, abi: svcTokenAbi } as const;

  const pause = (by: Address) => send(world.evm, by, { ...converter, functionName: 'pause', args: [] });
  const unpause = (by: Address) => send(world.evm, by, { ...converter, functionName: 'unpause', args: [] });
  const withdraw = (by: Address, amount: bigint, of = world.usdc) =>
    send(world.evm, by, { ...converter, functionName: 'withdrawReserve', args: [of, treasurer.address, amount] });
  const hasRole = (role: Hex, account: Address) =>
    read(world.evm, { ...converter, functionName: 'hasRole', args: [role, account] });

  describe('pausing', () => {
    it('by the guardian stops every kind', async () => {
      await pause(guardian.address);
      expect(await read(world.evm, { ...converter, functionName: 'paused', args: [] })).toBe(true);
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_ISSUE, FIAT_REDEEM]) {
        await expect(convertNew(world, kind)).rejects.toMatchObject({ errorName: 'EnforcedPause' });
      }
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

    it('is not for the admin, a signer or a treasurer, unless the admin makes it so', async () => {
      for (const account of [admin, signer, treasurer]) {
        await expect(pause(account.address)).rejects.toMatchObject({ args: [account.address, GUARDIAN_ROLE] });
      }
      const args = [GUARDIAN_ROLE, admin.address] as const;
      await send(world.evm, admin.address, { ...converter, functionName: 'grantRole', args });
      await pause(admin.address);
    });

    it('twice, or ending what is not paused, is refused', async () => {
      await expect(unpause(admin.address)).rejects.toMatchObject({ errorName: 'ExpectedPause' });
      await pause(guardian.address);
      await expect(pause(guardian.address)).rejects.toMatchObject({ errorName: 'EnforcedPause' });
    });
  });

  describe('the reserve', () => {
    it('grows by a plain transfer of anyone, and a treasurer takes it out', async () => {
      await mintPairToken(world, world.usdc, world.converter, 50n * ONE_USDC);
      const sent = await withdraw(treasurer.address, 1_050n * ONE_USDC);
      expect(await balanceOf(world, world.usdc, world.converter)).toBe(0n);
      expect(await balanceOf(world, world.usdc, treasurer.address)).toBe(1_050n * ONE_USDC);
      expect(sent.logs).toHaveLength(2);
    });

    it('can be brought to safety while paused', async () => {
      await pause(guardian.address);
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
      { functionName: 'allowPairToken', args: [world.usdc, 1n] },
      { functionName: 'disallowPairToken', args: [world.usdc] },
      { functionName: 'setMintCap', args: [1n] },
      { functionName: 'unpause', args: [] },
      { functionName: 'grantRole', args: [SIGNER_ROLE, stranger.address] },
    ] as const;

    it('to change tokens, caps, roles and the pause is the admin’s alone', async () => {
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

    it('of the admin moves in two steps, after its delay, to an account that accepts it', async () => {
      for (const contract of [converter, token]) {
        const begin = { ...contract, functionName: 'beginDefaultAdminTransfer', args: [stranger.address] } as const;
        const accept = { ...contract, functionName: 'acceptDefaultAdminTransfer', args: [] } as const;
        await send(world.evm, admin.address, begin as never);
        await expect(send(world.evm, stranger.address, accept as never)).rejects.toMatchObject({
          errorName: 'AccessControlEnforcedDefaultAdminDelay',
        });
        await world.evm.jumpTo((await world.evm.now()) + DAY + 1);
        await send(world.evm, stranger.address, accept as never);
        const now = await read(world.evm, { ...contract, functionName: 'defaultAdmin', args: [] } as never);
        expect(now).toBe(stranger.address);
      }
    });

    it('is nobody’s but those named in the setup: the deploying account has none', async () => {
      expect(await hasRole(SIGNER_ROLE, signer.address)).toBe(true);
      expect(await hasRole(GUARDIAN_ROLE, guardian.address)).toBe(true);
      expect(await hasRole(TREASURY_ROLE, treasurer.address)).toBe(true);
      for (const role of [zeroHash, SIGNER_ROLE, GUARDIAN_ROLE, TREASURY_ROLE]) {
        expect(await hasRole(role, deployer.address)).toBe(false);
      }
      for (const role of [zeroHash, CONVERTER_ROLE]) {
        const args = [role, deployer.address] as const;
        expect(await read(world.evm, { ...token, functionName: 'hasRole', args })).toBe(false);
      }
    });

    it('has the names that the contracts use', async () => {
      const names = { SIGNER_ROLE, GUARDIAN_ROLE, TREASURY_ROLE } as const;
      for (const [functionName, role] of Object.entries(names)) {
        expect(await read(world.evm, { ...converter, functionName, args: [] } as never)).toBe(role);
      }
      expect(await read(world.evm, { ...token, functionName: 'CONVERTER_ROLE', args: [] })).toBe(CONVERTER_ROLE);
    });
  });

  describe('construction', () => {
    const setup = { adminDelay: 0, mintCap: 1n, signers: [], guardians: [], treasurers: [], pairTokens: [] };

    it('refuses the zero address as admin', async () => {
      const error = { errorName: 'AccessControlInvalidDefaultAdmin', args: [zeroAddress] };
      const converterArgs = [world.token, { ...setup, admin: zeroAddress }];
      const contracts = [
        { abi: svcConverterAbi, bytecode: svcConverterBytecode, args: converterArgs },
        { abi: svcTokenAbi, bytecode: svcTokenBytecode, args: [zeroAddress, 0, zeroAddress] },
      ];
      for (const contract of contracts) {
        await expect(deploy(world.evm, deployer.address, contract)).rejects.toMatchObject(error);
      }
    });

    it('refuses a pair token that has no code', async () => {
      const pairTokens = [{ token: stranger.address, payoutCap: 1n }];
      const args = [world.token, { ...setup, admin: admin.address, pairTokens }];
      const refused = deploy(world.evm, deployer.address, {
        abi: svcConverterAbi,
        bytecode: svcConverterBytecode,
        args,
      });
      await expect(refused).rejects.toMatchObject({ errorName: 'NotAPairToken', args: [stranger.address] });
    });

    it('refuses native coin', async () => {
      const contracts = [
        {
          abi: svcConverterAbi,
          bytecode: svcConverterBytecode,
          args: [world.token, { ...setup, admin: admin.address }],
        },
        { abi: svcTokenAbi, bytecode: svcTokenBytecode, args: [admin.address, 0, zeroAddress] },
      ];
      for (const contract of contracts) {
        const paid = deploy(world.evm, deployer.address, { ...contract, value: numberToHex(1) });
        await expect(paid).rejects.toMatchObject({ errorName: '' });
      }
    });

    it('for an SVC token that has no code makes a converter that converts nothing', async () => {
      const pairTokens = [{ token: world.usdc, payoutCap: 10n ** 12n }];
      const powers = { mintCap: 10n ** 30n, admin: admin.address, signers: [signer.address] };
      const args = [stranger.address, { ...setup, ...powers, pairTokens }];
      const bytecode = svcConverterBytecode;
      const empty = await deploy(world.evm, deployer.address, { abi: svcConverterAbi, bytecode, args });
      const there = { ...world, converter: empty, token: stranger.address };
      await mintPairToken(there, world.usdc, empty, 100n * ONE_USDC);
      await approve(there, world.usdc, 100n * ONE_USDC);
      for (const kind of [CRYPTO_ISSUE, CRYPTO_REDEEM, FIAT_ISSUE, FIAT_REDEEM]) {
        await expect(convertNew(there, kind)).rejects.toMatchObject({ errorName: '' });
      }
    });

    it('of a token without a converter gives nobody the role', async () => {
      const contract = { abi: svcTokenAbi, bytecode: svcTokenBytecode, args: [admin.address, 0, zeroAddress] };
      const address = await deploy(world.evm, deployer.address, contract);
      const args = [CONVERTER_ROLE, zeroAddress] as const;
      expect(await read(world.evm, { address, abi: svcTokenAbi, functionName: 'hasRole', args })).toBe(false);
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
  });
}
