// What was once lost to nodes that lie, lag or fail: each of these moved money or hid a burn before nodes had to agree.
import { numberToHex, padHex } from 'viem';
import { describe, expect, it } from 'vitest';
import {
  type Answers,
  BLOCK,
  CHAIN_ID,
  CONVERTER,
  chainUpTo,
  convertedLog,
  DEAD_NODE,
  Refusal,
  receiptOf,
  startFakeNode,
  TX,
  WALLET,
} from '../../../test/chain/fake-node.ts';
import { makeTestConfig } from '../../../test/harness/test-config.ts';
import type { ConfiguredChain } from '../../ports/chain.ts';
import { makeChains } from './make-chains.ts';

function chainOf(...rpcUrls: string[]): ConfiguredChain {
  const { chains, envs } = makeTestConfig(null);
  const configured = makeChains({
    envs,
    chains: chains.map((chain) => ({ ...chain, rpcUrls, converter: CONVERTER })),
  }).get('celo-sepolia');
  if (configured === undefined || configured.chainId !== CHAIN_ID) throw new Error('no chain');
  return configured;
}

const unknownYet = { code: 'SVC_UPSTREAM_FAILED' };
const word = (value: bigint) => numberToHex(value, { size: 32 });

describe('a forged receipt', () => {
  const liar: Answers = {
    ...chainUpTo(1000),
    eth_getTransactionReceipt: receiptOf(),
    eth_getBlockByNumber: { number: '0x10', hash: BLOCK, timestamp: '0x1' },
  };

  it('of one node is no receipt while the other node has none', async () => {
    const honest = await startFakeNode({ ...chainUpTo(1000), eth_getTransactionReceipt: null });
    const { reader } = chainOf(honest, await startFakeNode(liar));
    expect(await reader.receipt(TX)).toBeNull();
  });

  it('is not confirmed by the liar itself while the other node is down', async () => {
    const { reader } = chainOf(DEAD_NODE, await startFakeNode(liar));
    await expect(reader.receipt(TX)).rejects.toMatchObject(unknownYet);
  });

  it('never contradicts the block that the honest node has at that height', async () => {
    const honest = await startFakeNode({ ...chainUpTo(1000) });
    const { reader } = chainOf(honest, await startFakeNode(liar));
    await expect(reader.block(16n)).rejects.toMatchObject(unknownYet);
  });
});

describe('a node that lags', () => {
  it('does not answer for blocks it has not seen, when the other cannot give its logs', async () => {
    const failing = await startFakeNode({ ...chainUpTo(1000), eth_getLogs: new Refusal(-32000, 'internal error') });
    const lagging = await startFakeNode({ ...chainUpTo(900), eth_getLogs: [] });
    const { reader } = chainOf(failing, lagging);
    expect(await reader.head()).toBe(900n);
    await expect(reader.executions(901n, 1000n)).rejects.toMatchObject(unknownYet);
  });

  it('hides no burn that the others show', async () => {
    const burn = convertedLog({ blockNumber: numberToHex(940) });
    const upToDate = { ...chainUpTo(1000), eth_getLogs: [burn] };
    const lagging = await startFakeNode({ ...chainUpTo(900), eth_getLogs: [] });
    const { reader } = chainOf(lagging, await startFakeNode(upToDate), await startFakeNode(upToDate));
    expect(await reader.executions(901n, 1000n)).toHaveLength(1);
  });
});

describe('one absurd head', () => {
  it('far ahead is not the head of the chain', async () => {
    const { reader } = chainOf(await startFakeNode(chainUpTo(1_001_000)), await startFakeNode(chainUpTo(1000)));
    expect(await reader.head()).toBe(1000n);
  });

  it('far behind does not pull two others back', async () => {
    const nodes = [chainUpTo(5), chainUpTo(1000), chainUpTo(1001)];
    const { reader } = chainOf(...(await Promise.all(nodes.map((node) => startFakeNode(node)))));
    expect(await reader.head()).toBe(1000n);
  });
});

describe('price, reserve, allowance and used references', () => {
  const FEED = padHex('0xfe', { size: 20 });
  const saying = (value: bigint): Answers => ({ ...chainUpTo(1000), eth_call: word(value) });

  it.each([
    ['first', 10n, 1n],
    ['second', 1n, 10n],
  ])('are unknown while the %s of two nodes lies', async (_which, first, second) => {
    const { reader } = chainOf(await startFakeNode(saying(first)), await startFakeNode(saying(second)));
    await expect(reader.call(FEED, '0xfeaf968c', 1000n)).rejects.toMatchObject(unknownYet);
    await expect(reader.redeemCapacity(FEED)).rejects.toMatchObject(unknownYet);
    await expect(reader.allowance(FEED, WALLET, CONVERTER)).rejects.toMatchObject(unknownYet);
    await expect(reader.isOpRefUsed(TX)).rejects.toMatchObject(unknownYet);
  });

  it('are what two of three nodes say', async () => {
    const nodes = await Promise.all([saying(10n), saying(1n), saying(1n)].map((node) => startFakeNode(node)));
    const { reader } = chainOf(...nodes);
    expect(await reader.redeemCapacity(FEED)).toBe(1n);
    expect(await reader.isOpRefUsed(TX)).toBe(true);
  });
});

describe('a contract that fails in words of its own', () => {
  const ownWords = new Refusal(-32000, 'you shall not pass');
  const answers = (hostile: unknown): Answers => ({
    ...chainUpTo(1000),
    eth_call: ([call]: unknown[]) => ((call as { to: string }).to === CONVERTER ? hostile : '0x'),
  });

  it('is no token, for the node answers other calls', async () => {
    const { reader } = chainOf(await startFakeNode(answers(ownWords)));
    expect(await reader.tokenBalance(CONVERTER, WALLET)).toBeNull();
  });

  it('is not blamed for a node that answers no call at all', async () => {
    const { reader } = chainOf(await startFakeNode({ ...chainUpTo(1000), eth_call: ownWords }));
    await expect(reader.tokenBalance(CONVERTER, WALLET)).rejects.toMatchObject(unknownYet);
  });
});
