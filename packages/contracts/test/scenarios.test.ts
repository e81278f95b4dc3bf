// What an audit showed of the first converter: each scenario is refused or harmless now.
import { keccak256, parseAbi, toBytes } from 'viem';
import { beforeEach, describe, expect, it } from 'vitest';
import { send } from './chain.ts';
import { CRYPTO_ISSUE, CRYPTO_REDEEM, convertNew } from './voucher.ts';
import { balanceOf, mintPairToken, ONE_SVC, ONE_USDC, startWorld } from './world.ts';

const ROUND_TRIPS = 30;
const PAYOUT_CAP = 1_000n * ONE_USDC;

const world = await startWorld({ limits: { netPayoutCap: PAYOUT_CAP } });
const { admin, stranger, treasurer } = world.accounts;
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
  });

  it('the treasurer cannot take the reserve to an address of its choice', async () => {
    await mintPairToken(world, world.usdc, world.converter, 1_000n * ONE_USDC);
    const abi = parseAbi(['function withdrawReserve(address, address, uint256)']);
    const args = [world.usdc, stranger.address, ONE_USDC] as const;
    const call = { address: world.converter, abi, functionName: 'withdrawReserve', args } as const;
    await expect(send(world.evm, treasurer.address, call)).rejects.toThrow();
    expect(await balanceOf(world, world.usdc, stranger.address)).toBe(0n);
  });
});
