// USDC and USDT as their issuers run them on Celo: behind proxies, with blocklists, pauses and domains of their own.
import { type Address, parseAbi } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  circleLogicAbi,
  circleTokenAbi,
  circleTokenBytecode,
  tetherLogicAbi,
  tetherTokenAbi,
  tetherTokenBytecode,
} from '../src/development/index.ts';
import { svcConverterAbi } from '../src/index.ts';
import { deploy, read, send } from './chain.ts';
import { convertWithPermit, signAuthorization, signPermit } from './permits.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convert, makeVoucher, payoutRefOf } from './voucher.ts';
import { accounts, balanceOf, limitsOf, mintPairToken, ONE_USDC, startWorld, widenConverter } from './world.ts';

const world = await startWorld();
const { deployer, treasurer, wallet } = accounts;
const circle = await issue('USDC', circleTokenAbi, circleTokenBytecode);
const tether = await issue('Tether USD', tetherTokenAbi, tetherTokenBytecode);

async function issue(name: string, abi: typeof circleTokenAbi | typeof tetherTokenAbi, bytecode: `0x${string}`) {
  const token = await deploy(world.evm, deployer.address, { abi, bytecode, args: [name, name.slice(0, 4), 6] });
  await widenConverter(world, { functionName: 'allowPairToken', args: [token, limitsOf()] });
  for (const account of [wallet.address, world.converter]) await mintPairToken(world, token, account, 100n * ONE_USDC);
  return token;
}

let snapshot = await world.evm.snapshot();
beforeEach(async () => {
  await world.evm.restore(snapshot);
  snapshot = await world.evm.snapshot();
});

const asIssuer = (address: Address, functionName: string, args: readonly unknown[]) =>
  send(world.evm, deployer.address, {
    address,
    abi: [...circleLogicAbi, ...tetherLogicAbi],
    functionName,
    args,
  } as never);
const issueVoucher = (token: Address) => makeVoucher(world, CRYPTO_ISSUE, { tokenIn: token });
const redeemVoucher = (token: Address) => makeVoucher(world, CRYPTO_REDEEM, { payoutRef: payoutRefOf(token) });
const withdraw = (token: Address) =>
  send(world.evm, treasurer.address, {
    address: world.converter,
    abi: svcConverterAbi,
    functionName: 'withdrawReserve',
    args: [token, treasurer.address, ONE_USDC],
  });
const textOf = (token: Address, functionName: 'name' | 'version') =>
  read(world.evm, { address: token, abi: circleLogicAbi, functionName, args: [] });

describe('USDC as Circle runs it', () => {
  it('comes in by a permit and by an authorization in the domain USDC, version 2', async () => {
    expect([await textOf(circle, 'name'), await textOf(circle, 'version')]).toEqual(['USDC', '2']);
    for (const sign of [signPermit, signAuthorization]) {
      const voucher = await issueVoucher(circle);
      const before = await balanceOf(world, circle, wallet.address);
      await convertWithPermit(world, voucher, await sign(world, voucher));
      expect(await balanceOf(world, circle, wallet.address)).toBe(before - voucher.amountIn);
    }
  });

  it('keeps its state in the proxy, and takes a new owner from nobody', async () => {
    const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';
    const logic = (await world.evm.request({ method: 'eth_getStorageAt', params: [circle, slot, 'latest'] })) as string;
    expect(BigInt(logic)).not.toBe(0n);
    const again = { address: circle, abi: circleLogicAbi, functionName: 'initialize', args: [] } as const;
    await expect(send(world.evm, accounts.stranger.address, again)).rejects.toThrow('initialized before');
  });

  it('takes nothing from a blocklisted wallet and pays it nothing, and no voucher is used up', async () => {
    await asIssuer(circle, 'blacklist', [wallet.address]);
    const incoming = await issueVoucher(circle);
    const permit = await signPermit(world, incoming);
    await expect(convertWithPermit(world, incoming, permit)).rejects.toThrow('Blacklistable: account is blacklisted');
    const outgoing = await redeemVoucher(circle);
    await expect(convert(world, outgoing)).rejects.toThrow('Blacklistable: account is blacklisted');
    await asIssuer(circle, 'unBlacklist', [wallet.address]);
    await convertWithPermit(world, incoming, permit);
    await convert(world, outgoing);
  });

  it('locks the whole reserve when the converter itself is blocklisted, and gives it back afterwards', async () => {
    await asIssuer(circle, 'blacklist', [world.converter]);
    const outgoing = await redeemVoucher(circle);
    await expect(convert(world, outgoing)).rejects.toThrow('Blacklistable');
    await expect(withdraw(circle)).rejects.toThrow('Blacklistable');
    await asIssuer(circle, 'unBlacklist', [world.converter]);
    await withdraw(circle);
    await convert(world, outgoing);
  });

  it('moves nothing while its issuer has paused it', async () => {
    await asIssuer(circle, 'setPaused', [true]);
    const voucher = await redeemVoucher(circle);
    await expect(convert(world, voucher)).rejects.toThrow('Pausable: paused');
    await asIssuer(circle, 'setPaused', [false]);
    await convert(world, voucher);
  });
});

describe('USDT as Tether runs it on Celo', () => {
  it('comes in by a permit in the domain Tether USD, version 1', async () => {
    expect(await textOf(tether, 'name')).toBe('Tether USD');
    await expect(textOf(tether, 'version')).rejects.toThrow();
    const voucher = await issueVoucher(tether);
    await convertWithPermit(world, voucher, await signPermit(world, voucher));
    expect(await balanceOf(world, tether, world.converter)).toBe(100n * ONE_USDC + voucher.amountIn);
  });

  it('has no permits of contracts and no authorizations: the voucher stays good', async () => {
    const voucher = await issueVoucher(tether);
    const permit = await signPermit(world, voucher);
    const authorization = await signAuthorization(world, voucher);
    await expect(convertWithPermit(world, voucher, authorization)).rejects.toThrow();
    await expect(convertWithPermit(world, voucher, { ...permit, signature: `${permit.signature}00` })).rejects.toThrow(
      'ERC20InsufficientAllowance',
    );
    await convertWithPermit(world, voucher, permit);
  });

  it('takes nothing from a blocked wallet, and still pays it', async () => {
    await asIssuer(tether, 'addToBlockedList', [wallet.address]);
    const incoming = await issueVoucher(tether);
    await expect(convertWithPermit(world, incoming, await signPermit(world, incoming))).rejects.toThrow(
      'TetherToken: from is blocked',
    );
    await convert(world, await redeemVoucher(tether));
  });

  it('refuses transfers to its own address, which a wrong destination could name', async () => {
    const transfer = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);
    const call = { address: tether, abi: transfer, functionName: 'transfer', args: [tether, 1n] } as const;
    await expect(send(world.evm, wallet.address, call)).rejects.toThrow(
      'TetherToken: transfer to the contract address',
    );
  });
});
