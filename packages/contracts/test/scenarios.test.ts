// What an audit showed of the first converter: each scenario is refused or harmless now.
import { type Address, encodeFunctionData, keccak256, parseAbi, toBytes, zeroAddress } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { send } from './chain.ts';
import { mutantArtifacts } from './mutant.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convertNew } from './voucher.ts';
import { balanceOf, mintPairToken, ONE_SVC, ONE_USDC, startWorld } from './world.ts';

const ROUND_TRIPS = 30;
const ALL_KINDS = 15;
const PAYOUT_CAP = 1_000n * ONE_USDC;

const world = await startWorld({ ...mutantArtifacts(), limits: { payoutCap: PAYOUT_CAP } });
const { admin, guardian, stranger, treasurer } = world.accounts;
let snapshot = await world.evm.snapshot();
beforeEach(async () => {
  await world.evm.restore(snapshot);
  snapshot = await world.evm.snapshot();
});

describe('what was shown of the first converter', () => {
  it('30 round trips with 100 USDC leave the payout capacity to everybody else', async () => {
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
      await convertNew(world, CRYPTO_ISSUE, { amountIn: 100n * ONE_USDC, amountOut: 1_000n * ONE_SVC });
      await convertNew(world, CRYPTO_REDEEM, { amountIn: 1_000n * ONE_SVC, amountOut: 100n * ONE_USDC });
    }
    await convertNew(world, CRYPTO_REDEEM, { amountIn: 5_000n * ONE_SVC, amountOut: 500n * ONE_USDC });
  });

  it('the admin cannot give itself the right to mint at once', async () => {
    const abi = parseAbi(['function grantRole(bytes32, address)', 'function mint(address, uint256)']);
    const token = { address: world.token, abi } as const;
    const args = [keccak256(toBytes('CONVERTER_ROLE')), admin.address] as const;
    await send(world.evm, admin.address, { ...token, functionName: 'grantRole', args }).catch(() => undefined);
    const mint = { ...token, functionName: 'mint', args: [admin.address, 1n] } as const;
    await expect(send(world.evm, admin.address, mint)).rejects.toThrow();
    // What takes that role's place: the list of minters, which nothing joins before the delay has passed.
    const allow = { functionName: 'allowMinter', args: [admin.address, ONE_SVC] } as const;
    const minters = { address: world.token, abi: svcTokenAbi } as const;
    await expect(send(world.evm, admin.address, { ...minters, ...allow })).rejects.toMatchObject({
      errorName: 'NotScheduled',
    });
    const call = encodeFunctionData({ abi: svcTokenAbi, ...allow });
    await send(world.evm, admin.address, { ...minters, functionName: 'schedule', args: [call] });
    await expect(
      send(world.evm, admin.address, { ...minters, functionName: 'execute', args: [call] }),
    ).rejects.toThrow();
    await expect(send(world.evm, admin.address, mint)).rejects.toMatchObject({ errorName: 'NotAMinter' });
  });

  it('the treasurer cannot take the reserve to an address of its choice', async () => {
    await mintPairToken(world, world.usdc, world.converter, 1_000n * ONE_USDC);
    const abi = parseAbi(['function withdrawReserve(address, address, uint256)']);
    const args = [world.usdc, stranger.address, ONE_USDC] as const;
    const call = { address: world.converter, abi, functionName: 'withdrawReserve', args } as const;
    await expect(send(world.evm, treasurer.address, call)).rejects.toThrow();
    expect(await balanceOf(world, world.usdc, stranger.address)).toBe(0n);
  });

  it('the treasurer cannot do so while everything is paused either, however long', async () => {
    await mintPairToken(world, world.usdc, world.converter, 1_000n * ONE_USDC);
    const converter = { address: world.converter, abi: svcConverterAbi } as const;
    await send(world.evm, guardian.address, { ...converter, functionName: 'pause', args: [ALL_KINDS, zeroAddress] });
    const takeTo = (to: Address, amount: bigint) =>
      send(world.evm, treasurer.address, {
        ...converter,
        functionName: 'withdrawReserve',
        args: [world.usdc, to, amount],
      });
    const refused = { errorName: 'DestinationNotAllowed' };
    await expect(takeTo(stranger.address, ONE_USDC)).rejects.toMatchObject(refused);
    // No voucher is live any more: what may be taken has no bound then, where it may go has.
    await world.evm.jumpTo((await world.evm.now()) + 7 * 86_400);
    await expect(takeTo(stranger.address, ONE_USDC)).rejects.toMatchObject(refused);
    await takeTo(treasurer.address, 1_000n * ONE_USDC);
    expect(await balanceOf(world, world.usdc, stranger.address)).toBe(0n);
  });
});
