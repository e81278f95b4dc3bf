// Nodes that lie, lag or fail, seen from the service: no Naira leave, no burn is missed, no voucher has a false price.
import type { Conversion } from '@svc/protocol';
import { padHex } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { RpcRefusal } from '../../src/adapters/chain/json-rpc.ts';
import { getBalance } from '../../src/conversions/balance-and-transfer.ts';
import { createConversion } from '../../src/conversions/create-conversion.ts';
import { getQuote } from '../../src/conversions/get-quote.ts';
import { reportEvent } from '../../src/conversions/report-event.ts';
import { readCursor } from '../../src/executions/store/executions.ts';
import type { Address, Execution, Hex } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import { follow, get, send, tick, tickUntil } from '../harness/drive-simulation.ts';
import { FEEDS, giveNodes, type Lies, rawLog, rawReceipt, word } from '../harness/give-nodes.ts';
import { BODIES, makeSimulation, OWNER, type Simulation, WALLET } from '../harness/make-simulation.ts';
import { CHAIN_ID, CONVERTER } from '../harness/simulated-chain.ts';
import { openTestDatabase } from '../test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

async function start(...nodes: Lies[]) {
  const w = makeSimulation(db);
  giveNodes(w, nodes);
  const { conversion } = await createConversion(w.context, OWNER, BODIES['fiat-redeem']);
  return { w, conversion, reference: conversion.reference };
}

const DOWN: Lies = new Proxy({}, { get: () => () => Promise.reject(new Error('connection refused')) });
const FORGED: Hex = padHex('0xf00d', { size: 32 });

/** The execution that a liar pretends, in a block that really exists. */
async function forge(w: Simulation, { voucher }: Conversion): Promise<Execution> {
  const block = await w.chain.reader.block(2n);
  if (voucher === null || block === null) throw new Error('nothing to forge');
  const { kind, wallet, tokenIn, amountIn, amountOut, opRef, payoutRef } = voucher.voucher;
  return {
    converter: CONVERTER,
    kind,
    wallet: wallet as Address,
    tokenIn: tokenIn as Address,
    tokenOut: '0x0000000000000000000000000000000000000000',
    amountIn: BigInt(amountIn),
    amountOut: BigInt(amountOut),
    opRef: opRef as Hex,
    payoutRef: payoutRef as Hex,
    txHash: FORGED,
    relayFee: 0n,
    logIndex: 0,
    blockNumber: 2n,
    blockHash: block.hash,
  };
}

const isWithin = ([filter]: readonly unknown[], { blockNumber }: Execution): boolean => {
  const { fromBlock, toBlock } = filter as { fromBlock: Hex; toBlock: Hex };
  return BigInt(fromBlock) <= blockNumber && BigInt(toBlock) >= blockNumber;
};

describe('a forged burn', () => {
  it.each([
    ['contradicted by the other node', {}, 'SVC_SETTLEMENT_VERIFICATION_FAILED'],
    ['while the other node is down', DOWN, 'SVC_UPSTREAM_FAILED'],
  ] as [string, Lies, string][])('of one of two nodes pays nothing out, %s', async (_name, other, code) => {
    const liar: Lies = {};
    const first: Lies = {};
    const { w, conversion, reference } = await start(first, liar);
    w.chain.mine(20);
    const burn = await forge(w, conversion);
    liar.eth_getTransactionReceipt = ([hash], truth) => (hash === FORGED ? rawReceipt([burn], burn) : truth());
    liar.eth_getLogs = (params) => (isWithin(params, burn) ? [rawLog(burn)] : []);
    giveNodes(w, [other, liar]);
    const report = { event: 'onchain_confirmed', txHash: FORGED } as const;
    await expect(reportEvent(w.context, OWNER, reference, report)).rejects.toMatchObject({ code });
    for (let count = 0; count < 5; count += 1) await tick(w);
    expect(w.rail.transfers.size).toBe(0);
    expect(w.chain.burned()).toBe(0n);
  });
});

/** Sees only the blocks up to `height`. */
function laggingAt(height: bigint): Lies {
  return {
    eth_blockNumber: () => word(height),
    eth_getBlockByNumber: async ([at], truth) => {
      if (typeof at === 'string' && at.startsWith('0x')) return BigInt(at) > height ? null : truth();
      return truth();
    },
    eth_getLogs: () => [],
    eth_getTransactionReceipt: () => null,
  };
}

describe('the follower', () => {
  it('does not pass blocks of which one node refuses the logs and the other has none', async () => {
    const refusing: Lies = { eth_getLogs: () => Promise.reject(new RpcRefusal(-32000, 'internal error')) };
    const lagging = laggingAt(40n);
    const { w, conversion, reference } = await start({}, {});
    await follow(w);
    w.chain.mine(60);
    send(w, conversion);
    w.chain.mine(40);
    giveNodes(w, [refusing, lagging]);
    await follow(w);
    await follow(w);
    expect(await readCursor(db, CHAIN_ID)).toBeLessThanOrEqual(41n);
    giveNodes(w, [{}, {}]);
    await tickUntil(w, reference, 'payout_in_progress');
  });

  it('is not led away by one absurd head, high or low', async () => {
    const liar: Lies = {};
    const { w, conversion, reference } = await start({}, {}, liar);
    w.chain.mine(50);
    await follow(w);
    const before = await readCursor(db, CHAIN_ID);
    const absurd = (height: bigint) => {
      liar.eth_blockNumber = () => word(height);
      liar.eth_getBlockByNumber = ([at], truth) =>
        at === 'latest' ? { number: word(height), hash: FORGED, timestamp: '0x1' } : truth();
    };
    absurd(1_000_050n);
    await follow(w);
    expect(await readCursor(db, CHAIN_ID)).toBe(before);
    absurd(5n);
    await follow(w);
    expect(await readCursor(db, CHAIN_ID)).toBe(before);
    send(w, conversion);
    await tickUntil(w, reference, 'payout_in_progress');
  });
});

describe('price and reserve', () => {
  const lyingFeed: Lies = {
    eth_call: async ([call], truth) => {
      const { to, data } = call as { to: Address; data: Hex };
      const honest = (await truth()) as Hex;
      if (to !== FEEDS['USDC/USD'] || data === '0x313ce567') return honest;
      return `${honest.slice(0, 66)}${word(1_000_000_000n).slice(2)}${honest.slice(130)}`;
    },
  };
  const issue = async (w: Simulation) => (await createConversion(w.context, OWNER, BODIES['crypto-issue'])).conversion;

  it.each([
    ['first', [lyingFeed, {}]],
    ['second', [{}, lyingFeed]],
  ] as [string, Lies[]][])('are unknown while the %s of two nodes lies', async (_which, nodes) => {
    const w = makeSimulation(db);
    giveNodes(w, nodes);
    await expect(issue(w)).rejects.toMatchObject({ code: 'SVC_UPSTREAM_FAILED' });
    expect(w.signer.signed).toEqual([]);
  });

  it('are what the two honest of three nodes say', async () => {
    const w = makeSimulation(db);
    giveNodes(w, [lyingFeed, {}, {}]);
    const honest = makeSimulation(db);
    expect((await issue(w)).amountOut).toBe((await issue(honest)).amountOut);
  });

  it('are there for each of 450 quotes in three bursts, while blocks go on', async () => {
    const w = makeSimulation(db);
    // As the development chain did: a call two or more blocks back has no answer.
    const forgetful: Lies = {
      eth_call: async ([, at], truth) => {
        const isOld = typeof at === 'string' && at.startsWith('0x') && BigInt(at) + 2n <= (await w.chain.reader.head());
        return isOld ? '0x' : truth();
      },
    };
    giveNodes(w, [forgetful]);
    const query = { type: 'crypto-issue', chain: 'celo-sepolia', pair: 'USDC', amount: '100' } as const;
    for (let burst = 0; burst < 3; burst += 1) {
      const quotes = Array.from({ length: 150 }, async (_, index) => {
        if (index === 75) w.chain.mine();
        return getQuote(w.context, OWNER, query);
      });
      expect((await Promise.all(quotes)).every(({ oracleRate }) => Number(oracleRate) > 0)).toBe(true);
      w.clock.forward(2000);
    }
  });
});

describe('a token contract that fails in words of its own', () => {
  it('is refused as no token', async () => {
    const w = makeSimulation(db);
    const hostile = padHex('0xbad', { size: 20 });
    giveNodes(w, [
      {
        eth_call: ([call], truth) => {
          const { to, data } = call as { to: Address; data: Hex };
          if (to.toLowerCase() === hostile) throw new RpcRefusal(-32000, 'you shall not pass');
          return data === '0x' ? '0x' : truth();
        },
      },
    ]);
    const query = { chain: 'celo-sepolia', account: WALLET, contractAddress: hostile };
    await expect(getBalance(w.context, OWNER, query)).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      message: expect.stringContaining('contractAddress'),
    });
  });
});

describe('an execution that the follower never saw', () => {
  it('is found after the deadline of its voucher, by asking the contract', async () => {
    const { w, conversion, reference } = await start({});
    const blind: Lies = { eth_getLogs: () => [] };
    giveNodes(w, [blind]);
    send(w, conversion);
    for (let count = 0; count < 3; count += 1) await tick(w);
    // Long enough for the cursor, which is written every five seconds, to leave the burn behind for good.
    w.chain.mine(200);
    w.clock.forward(5000);
    await follow(w);
    giveNodes(w, [{}]);
    for (let count = 0; count < 3; count += 1) await tick(w);
    expect((await get(w, reference)).status).toBe('voucher_issued');
    w.clock.forward(16 * 60_000);
    await tickUntil(w, reference, 'payout_in_progress');
    expect(w.rail.transfers.size).toBe(1);
  });
});
