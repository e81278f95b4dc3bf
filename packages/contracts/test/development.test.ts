// The contracts of development networks: tokens with any decimals, and price feeds that can move and grow stale.
import { type Address, erc20Abi } from 'viem';
import { describe, expect, it } from 'vitest';
import { mintableTokenAbi, priceFeedAbi, priceFeedBytecode } from '../src/development/index.ts';
import { deploy, read, send } from './chain.ts';
import { accounts, deployToken, startTestEvm } from './world.ts';

const { deployer, stranger } = accounts;
const evm = await startTestEvm();

describe('a mintable token', () => {
  it('has the decimals it was given and is minted by its owner alone', async () => {
    for (const decimals of [6, 18]) {
      const address = await deployToken(evm, 'TKN', decimals);
      const mint = { address, abi: mintableTokenAbi, functionName: 'mint', args: [stranger.address, 5n] } as const;
      await send(evm, deployer.address, mint);
      await expect(send(evm, stranger.address, mint)).rejects.toThrow();
      const token = { address, abi: erc20Abi } as const;
      expect(await read(evm, { ...token, functionName: 'decimals', args: [] })).toBe(decimals);
      expect(await read(evm, { ...token, functionName: 'balanceOf', args: [stranger.address] })).toBe(5n);
    }
  });
});

describe('a price feed', () => {
  const price = 65_000n;
  const deployFeed = () =>
    deploy(evm, deployer.address, { abi: priceFeedAbi, bytecode: priceFeedBytecode, args: [8, 'NGN / USD', price] });
  const latest = (address: Address) =>
    read(evm, { address, abi: priceFeedAbi, functionName: 'latestRoundData', args: [] });

  it('answers like a Chainlink aggregator', async () => {
    const address = await deployFeed();
    const feed = { address, abi: priceFeedAbi } as const;
    expect(await read(evm, { ...feed, functionName: 'decimals', args: [] })).toBe(8);
    expect(await read(evm, { ...feed, functionName: 'description', args: [] })).toBe('NGN / USD');
    expect(await read(evm, { ...feed, functionName: 'version', args: [] })).toBe(4n);
    const [roundId, answer, startedAt, updatedAt, answeredInRound] = await latest(address);
    expect([roundId, answer, answeredInRound]).toEqual([1n, price, 1n]);
    expect(startedAt).toBe(updatedAt);
    expect((await read(evm, { ...feed, functionName: 'getRoundData', args: [1n] }))[1]).toBe(price);
    await expect(read(evm, { ...feed, functionName: 'getRoundData', args: [2n] })).rejects.toThrow();
  });

  it('starts a new round with every answer, negative ones included', async () => {
    const address = await deployFeed();
    await send(evm, deployer.address, { address, abi: priceFeedAbi, functionName: 'setAnswer', args: [-1n] });
    expect((await latest(address)).slice(0, 2)).toEqual([2n, -1n]);
  });

  it('stays fresh by itself, grows stale when its time is fixed, and comes back with zero', async () => {
    const address = await deployFeed();
    const fix = (updatedAt: bigint) =>
      send(evm, deployer.address, { address, abi: priceFeedAbi, functionName: 'setUpdatedAt', args: [updatedAt] });
    await evm.jumpTo((await evm.now()) + 100_000);
    await fix(0n);
    expect(Number((await latest(address))[3])).toBeGreaterThanOrEqual(await evm.now());
    await fix(1_700_000_000n);
    expect((await latest(address))[3]).toBe(1_700_000_000n);
    await fix(0n);
    expect(Number((await latest(address))[3])).toBeGreaterThanOrEqual(await evm.now());
  });

  it('is moved by its owner alone', async () => {
    const address = await deployFeed();
    const move = { address, abi: priceFeedAbi, functionName: 'setAnswer', args: [1n] } as const;
    await expect(send(evm, stranger.address, move)).rejects.toThrow();
  });
});
