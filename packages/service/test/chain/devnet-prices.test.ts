// Prices as the service reads them from a running chain: shared by a burst, refused in words, never one node's word.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Devnet, startDevnet } from '@svc/devnet';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeChains } from '../../src/adapters/chain/make-chains.ts';
import { makeChainlinkOracle } from '../../src/adapters/chainlink-oracle.ts';
import type { ChainConfig } from '../../src/config.ts';
import type { ConfiguredChain } from '../../src/ports/chain.ts';
import { makeTestConfig } from '../harness/test-config.ts';

let devnet: Devnet;
let liar: { server: Server; url: string };

beforeAll(async () => {
  devnet = await startDevnet({ dataDir: null, blockTimeMs: 50, voucherSigners: [] });
  liar = await startLiar(devnet.rpcUrl);
});

afterAll(async () => {
  liar.server.close();
  await devnet.stop();
});

beforeEach(async () => {
  await devnet.control.setPrice('NGN', '0.00065');
  await devnet.control.setFeedStale('NGN', null);
  await devnet.control.setSequencer(true, 86_400);
});

/** Passes everything on, except that the Naira is worth ten times as much to it. */
async function startLiar(honestUrl: string): Promise<typeof liar> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(honestUrl, { method: 'POST', headers, body: Buffer.concat(chunks) });
    // 65,000 in hexadecimal is fde8, 650,000 is 9eb10.
    response.setHeader('content-type', 'application/json').end((await answer.text()).replaceAll('0fde8', '9eb10'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

function chainOf(settings: Partial<ChainConfig> = {}): ConfiguredChain {
  const { chains, envs } = makeTestConfig(devnet);
  const chain = makeChains({ envs, chains: chains.map((each) => ({ ...each, ...settings })) }).get('celo-sepolia');
  if (chain === undefined) throw new Error('no chain');
  return chain;
}

const oracle = makeChainlinkOracle({ clock: { now: Date.now }, maxAgeSeconds: 900 });

describe('prices of a running chain', () => {
  it('are there for every request of a burst, while blocks go on', async () => {
    const chain = chainOf();
    for (let burst = 0; burst < 3; burst += 1) {
      const rates = await Promise.all(Array.from({ length: 150 }, () => oracle.rate(chain, 'USDC')));
      expect(new Set(rates.map(({ ngnUsd }) => ngnUsd.answer))).toEqual(new Set([65_000n]));
      await devnet.control.mine(3);
    }
  });

  it('come with reserve and pause of the same block', async () => {
    const snapshot = await chainOf().snapshot?.();
    expect(snapshot).toMatchObject({ pausedKinds: 0, sequencer: { isUp: true } });
    expect(snapshot?.redeemCapacity.USDC).toBe(200_000n * 10n ** 6n);
  });

  it('are gone, in words, while the sequencer is down and for the grace time after', async () => {
    const chain = chainOf();
    await devnet.control.setSequencer(false);
    await expect(oracle.rate(chain, 'USDC')).rejects.toThrow('the chain’s sequencer is down');
    await devnet.control.setSequencer(true, 10);
    await expect(oracle.rate(chain, 'USDC')).rejects.toThrow('prices count again after 60 s');
    await devnet.control.setSequencer(true, 61);
    await expect(oracle.rate(chain, 'USDC')).resolves.toBeDefined();
  });

  it('are gone when a feed is stale', async () => {
    await devnet.control.setFeedStale('NGN', 1200);
    await expect(oracle.rate(chainOf(), 'USDC')).rejects.toThrow(
      /the NGN\/USD price is 1\d\d\d s old, more than 900 s/,
    );
  });

  it('are unknown while one of two nodes lies, and right while one of three does', async () => {
    const two = chainOf({ rpcUrls: [liar.url, devnet.rpcUrl] });
    await expect(oracle.rate(two, 'USDC')).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    const three = chainOf({ rpcUrls: [liar.url, devnet.rpcUrl, `${devnet.rpcUrl}/`] });
    expect((await oracle.rate(three, 'USDC')).ngnUsd.answer).toBe(65_000n);
    const alone = chainOf({ rpcUrls: [liar.url] });
    // It lies about the feed only: the second oracle contradicts it.
    await expect(oracle.rate(alone, 'USDC')).rejects.toThrow('the two oracles differ by more than 1 % on NGN/USD');
  });
});
