// What a node cannot say is neither true nor forgotten: only missing state leads to another question.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EvidenceContents } from '@svc/protocol';
import { encodeAbiParameters, toFunctionSelector } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkAtNode } from './check-at-node.ts';

const HASH = `0x${'1f'.repeat(32)}`;
const FEED = `0x${'a'.repeat(40)}`;
const CONTENTS = {
  chainId: 42220,
  blockNumber: 100,
  blockHash: HASH,
  blockTime: 1_789_639_200,
  feeds: [{ feed: 'USDC/USD', address: FEED, roundId: '7', answer: '99990000', decimals: 8, updatedAt: 1_789_639_100 }],
  secondOpinions: [
    {
      feed: 'USDC/USD',
      address: `0x${'b'.repeat(40)}`,
      rateFeedId: FEED,
      numerator: '3',
      denominator: '2',
      updatedAt: 1,
    },
  ],
} as unknown as EvidenceContents;

interface Failure {
  code: number;
  message: string;
}
const PRUNED = { code: -32000, message: 'missing trie node 1f1f (path ) state 0x1f is not available' };
const BUSY = { code: -32005, message: 'request rate limited' };
/** Not the node, but what is in front of it. */
const PROXY = { code: 403, message: '<html>Forbidden</html>' };
const REVERTED = { code: 3, message: 'execution reverted' };
const words = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  );
const ROUND = words(7n, 99_990_000n, 1_789_639_000n, 1_789_639_100n, 7n);
const ANSWERS: Record<string, string> = {
  decimals: words(8n),
  latestRoundData: ROUND,
  getRoundData: ROUND,
  medianRate: words(3n, 2n),
};
const SELECTORS = new Map(
  ['decimals()', 'latestRoundData()', 'getRoundData(uint80)', 'medianRate(address)'].map((one) => [
    toFunctionSelector(one),
    one.replace(/\(.*/, ''),
  ]),
);

/** Fails the calls that it names: `decimals@100`, `decimals@latest`, `block`, `chain`. */
let failures: Record<string, Failure>;
let asked: string[];
let server: Server;
let url: string;

interface Question {
  id: number;
  method: string;
  params: [{ data: string }, string];
}

function answerOf({ method, params }: Omit<Question, 'id'>): [string, unknown] {
  if (method === 'eth_chainId') return ['chain', '0xa4ec'];
  if (method === 'eth_getBlockByNumber')
    return [
      'block',
      { hash: HASH, number: '0x64', timestamp: `0x${CONTENTS.blockTime.toString(16)}`, transactions: [] },
    ];
  const name = SELECTORS.get(params[0].data.slice(0, 10) as `0x${string}`) ?? '';
  return [`${name}@${params[1] === 'latest' ? 'latest' : Number(params[1])}`, ANSWERS[name]];
}

beforeEach(async () => {
  failures = {};
  asked = [];
  server = createServer(async (request, response) => {
    const { id, ...question } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Question;
    const [name, result] = answerOf(question);
    asked.push(name);
    const error = failures[name];
    if (error === PROXY) return void response.writeHead(error.code).end(error.message);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(error === undefined ? { result } : { error }) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const check = (contents = CONTENTS) => checkAtNode(url, contents, AbortSignal.timeout(60_000));

describe('checkAtNode', () => {
  it('reads each fact at the block of the evidence', async () => {
    const { findings, unchecked } = await check();
    expect(unchecked).toEqual([]);
    expect(findings).toHaveLength(5);
    expect(findings.every(({ ok }) => ok)).toBe(true);
    expect(asked).toEqual(['chain', 'block', 'decimals@100', 'latestRoundData@100', 'medianRate@100']);
  });

  it.each([
    ['geth', PRUNED.message],
    ['geth by path', 'historical state 1f1f is not available'],
    ['erigon', 'state at block 100 is pruned'],
    ['Nethermind', 'No state available for block 0x1f'],
    ['Besu', 'World state unavailable'],
    ['a service of nodes', 'Archive requests need another plan'],
  ])('falls back where %s has no state, and lists the second oracle as not checked', async (_, message) => {
    for (const name of ['decimals@100', 'latestRoundData@100', 'medianRate@100'])
      failures[name] = { code: -32000, message };
    const { findings, unchecked } = await check();
    expect(findings.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect(findings.at(-1)?.what).toMatch(/by its number: the node no longer has the state of that block$/);
    expect(asked).toContain('decimals@latest');
    expect(asked).toContain('getRoundData@latest');
    expect(unchecked).toEqual([
      'the second oracle said 3 / 2 of USDC/USD: the node no longer has the state of that block',
    ]);
  });

  it.each([
    ['of the node', BUSY, 'request rate limited'],
    ['of a proxy', PROXY, 'Forbidden'],
  ])('falls back for no other error %s, and lists what it could not read', async (_, failure, reason) => {
    for (const name of ['decimals@100', 'latestRoundData@100', 'medianRate@100']) failures[name] = failure;
    const { findings, unchecked } = await check();
    expect(findings.map(({ ok }) => ok)).toEqual([true, true]);
    expect(unchecked).toHaveLength(3);
    for (const line of unchecked) expect(line).toContain(reason);
    expect(asked.filter((name) => name.endsWith('@latest'))).toEqual([]);
  });

  it('takes what the chain refuses at that block for false', async () => {
    failures['latestRoundData@100'] = REVERTED;
    failures['medianRate@100'] = REVERTED;
    const { findings, unchecked } = await check();
    expect(findings.map(({ ok }) => ok)).toEqual([true, true, true, false, false]);
    expect(unchecked).toEqual([]);
    expect(asked).not.toContain('getRoundData@latest');
  });

  it('lists a block that the node does not have as not checked', async () => {
    failures.block = { code: -32000, message: 'pruned history unavailable' };
    expect((await check()).unchecked).toEqual([expect.stringContaining(`block 100 is ${HASH}`)]);
  });

  it('gives a node up that does not say its chain', async () => {
    failures.chain = BUSY;
    await expect(check()).rejects.toThrow(/does not say which chain it serves/);
  });

  it('finds another answer false, at the block and by the number of the round', async () => {
    const [feed] = CONTENTS.feeds;
    const other = { ...CONTENTS, feeds: [{ ...feed, answer: '1' }] } as EvidenceContents;
    const falseOf = async () => (await check(other)).findings.filter(({ ok }) => !ok).length;
    expect(await falseOf()).toBe(1);
    failures['latestRoundData@100'] = PRUNED;
    expect(await falseOf()).toBe(1);
  });
});
