// Each command of a merchant against the whole service, with a chain that makes a block a second.
import { generateKeyPairSync, sign } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  formatAmount,
  type Hex,
  type Incident,
  KEY_DOCUMENT_PATH,
  OPERATION_IDS,
  OPERATIONS,
  recomputeAmountOut,
  SVC_DECIMALS,
} from '@svc/protocol';
import type { Conversion, EvidenceContents, Quote } from '@svc/sdk';
import { readIncident } from '@svc/service';
import { createPublicClient, erc20Abi, http } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueApiKey } from '../../service/src/credentials/issue-credentials.ts';
import { devnetLevers } from '../../service/test/harness/devnet-levers.ts';
import { startTestDevnet, startTestService, type TestService } from '../../service/test/harness/start-test-service.ts';
import { checkAtNode, type NodeFinding } from '../src/evidence/check-at-node.ts';
import { RESOURCE_ROWS } from '../src/resources/resource-rows.ts';
import { makeFolder, type RunOptions, saveCredentials, svc } from './svc.ts';

/** A node in front of another that has no state of this block any more. */
async function startPrunedNode(rpcUrl: string, block: number): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: unknown[] };
    const isGone = method === 'eth_call' && params[1] === `0x${block.toString(16)}`;
    const error = { code: -32000, message: `missing trie node (path ) state at block ${block} is not available` };
    response.setHeader('content-type', 'application/json');
    if (isGone) response.end(JSON.stringify({ jsonrpc: '2.0', id, error }));
    else {
      const headers = { 'content-type': 'application/json' };
      response.end(await (await fetch(rpcUrl, { method: 'POST', headers, body })).text());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

describe('the command line of a merchant', () => {
  let service: TestService;
  let stopDevnet: () => Promise<void>;
  let place: { file: string; folder: string };
  beforeAll(async () => {
    const devnet = await startTestDevnet({ blockTimeMs: 500 });
    stopDevnet = () => devnet.stop();
    const overrides = devnetLevers(devnet);
    service = await startTestService({ devnet, config: { publicProof: 'test' }, overrides });
    place = saveCredentials(service.credentials);
  });
  afterAll(async () => {
    await service.stop();
    await stopDevnet();
  });
  const run = (args: string[], options: RunOptions = {}) => svc(['-c', place.file, ...args], options);

  describe('svc call', () => {
    it('reads, and prints the opened answer', async () => {
      const { code, json } = await run(['call', 'GET', '/v1/banks']);
      expect(code).toBe(0);
      expect(json<{ country: string }>().country).toBe('NG');
    });

    it('takes query parameters, and the status with --include', async () => {
      const { json } = await run(['call', 'get', '/v1/api-keys', '-q', 'limit=1', '--include']);
      expect(json()).toMatchObject({ status: 200, body: { keys: [{}], pagination: { hasMore: true } } });
    });

    it('writes with a body from the line, a file or the input', async () => {
      const data = JSON.stringify({ bankCode: '044', accountNumber: '0123456789' });
      writeFileSync(join(place.folder, 'account.json'), data);
      const call = ['call', 'POST', '/v1/accounts/resolve', '-d'];
      const names = [
        await run([...call, data]),
        await run([...call, '@account.json'], { folder: place.folder }),
        await run([...call, '-'], { input: data }),
      ].map(({ json }) => json<{ accountName: string }>().accountName);
      expect(names[0]).toMatch(/[A-Z]/);
      expect(new Set(names).size).toBe(1);
    });

    it('repeats a write under its idempotency key', async () => {
      const body = JSON.stringify({ bankCode: '044', accountNumber: '0123456789' });
      const call = ['call', 'POST', '/v1/accounts/resolve', '-d', body, '--idempotency-key', 'order-1234', '-i'];
      expect((await run(call)).json()).toMatchObject({ isReplay: false });
      expect((await run(call)).json()).toMatchObject({ isReplay: true });
    });
  });

  describe('svc evidence verify', () => {
    it('reads the facts of a price again from a node, and believes no others', async () => {
      const { credentials } = service;
      const order = ['call', 'POST', '/v1/conversions', '-d'];
      const wallet = credentials.wallets[0]?.address;
      const body = { type: 'crypto-redeem', chain: 'celo-sepolia', wallet, pair: 'USDC', amount: '2500' };
      const created = (await run([...order, JSON.stringify(body)])).json<Conversion>();
      const got = await run(['evidence', 'get', created.reference]);
      writeFileSync(join(place.folder, 'evidence.json'), got.out);
      const verify = ['evidence', 'verify', 'evidence.json', '--node', credentials.rpcUrl];
      const { code, json, err } = await run([...verify, '--json'], { folder: place.folder });
      expect([code, err]).toEqual([0, '']);
      const found = json<{ verified: boolean; contents: EvidenceContents; findings: NodeFinding[] }>();
      expect(found).toMatchObject({ verified: true, contents: { amountOut: created.amountOut } });
      expect(found.findings).toHaveLength(8);
      const [first, ...others] = found.contents.feeds;
      const wrong = [
        { blockHash: `0x${'0'.repeat(64)}` },
        { feeds: [{ ...first, answer: '1' }, ...others] },
        { chainId: 1 },
      ];
      for (const change of wrong) {
        const contents = { ...found.contents, ...change } as EvidenceContents;
        const { findings } = await checkAtNode(credentials.rpcUrl, contents, AbortSignal.timeout(60_000));
        expect(findings.filter(({ ok }) => !ok)).toHaveLength(1);
      }
      const pruned = await startPrunedNode(credentials.rpcUrl, found.contents.blockNumber);
      const later = [...verify.slice(0, -1), pruned.url];
      const open = await run([...later, '--json'], { folder: place.folder });
      expect([open.code, open.err]).toEqual([4, '']);
      expect(open.json()).toMatchObject({
        verified: false,
        unchecked: found.contents.secondOpinions.map(() => expect.stringContaining('the second oracle said')),
      });
      expect((await run(later, { folder: place.folder })).out).toContain('? not checked: the second oracle said');
      pruned.close();
      const signed = JSON.parse(got.out) as { evidence: string };
      const forged = { ...signed, evidence: signed.evidence.replace(created.amountOut, '1') };
      writeFileSync(join(place.folder, 'forged.json'), JSON.stringify(forged));
      expect(await run(['evidence', 'verify', 'forged.json'], { folder: place.folder })).toMatchObject({ code: 1 });
    });
  });

  describe('svc receipt verify --node', () => {
    /** No credentials of an environment or of a folder above are found. */
    const NO_KEY = { SVC_DATA_DIR: 'nowhere' };

    it('recomputes the amount of a receipt to the last unit from a node of the reader’s own', async () => {
      const { credentials } = service;
      const wallet = credentials.wallets[0]?.address;
      const body = { type: 'crypto-redeem', chain: 'celo-sepolia', wallet, pair: 'USDC', amount: '2600' };
      const order = ['call', 'POST', '/v1/conversions', '-d', JSON.stringify(body)];
      const { reference, amountOut } = (await run(order)).json<Conversion>();
      await run(['call', 'POST', `/v1/conversions/${reference}/events`, '-d', '{"event":"failed"}']);
      writeFileSync(join(place.folder, 'receipt.json'), (await run(['receipt', 'get', reference])).out);
      const verify = ['receipt', 'verify', 'receipt.json', '--json', '--node'];
      const { code, json } = await run([...verify, credentials.rpcUrl], { folder: place.folder });
      expect(code).toBe(0);
      const found = json<{ contents: { amountOut: string }; findings: NodeFinding[] }>();
      expect([found.contents.amountOut, found.findings.length]).toEqual([amountOut, 9]);
      // An auditor has receipt, evidence, key document and a node, and no key.
      writeFileSync(join(place.folder, 'evidence.json'), (await run(['evidence', 'get', reference])).out);
      writeFileSync(join(place.folder, 'keys.json'), (await run(['call', 'GET', KEY_DOCUMENT_PATH])).out);
      const files = ['--keys', 'keys.json', '--evidence', 'evidence.json'];
      const audit = (...more: string[]) =>
        svc(['receipt', 'verify', 'receipt.json', '--json', ...more], { folder: place.folder, environment: NO_KEY });
      expect(await audit(...files)).toMatchObject({ code: 0 });
      expect(await audit('--base-url', service.url)).toMatchObject({ code: 0, err: '' });
      expect(await audit('--base-url', 'http://127.0.0.1:1')).toMatchObject({ code: 4 });
      expect(await audit()).toMatchObject({ code: 2 });
      const audited = await audit(...files, '--node', credentials.rpcUrl);
      expect([audited.code, audited.json()]).toMatchObject([
        0,
        { verified: true, findings: found.findings, unchecked: [] },
      ]);
      const other = (await run(order)).json<Conversion>().reference;
      writeFileSync(join(place.folder, 'evidence.json'), (await run(['evidence', 'get', other])).out);
      const foreign = await audit(...files);
      expect([foreign.code, foreign.json()]).toMatchObject([1, { verified: false, findings: [{ ok: false }] }]);
      const lying = createServer((_, response) =>
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x1' })),
      );
      await new Promise<void>((resolve) => lying.listen(0, '127.0.0.1', resolve));
      const { port } = lying.address() as AddressInfo;
      const wrong = await run([...verify, `http://127.0.0.1:${port}`], { folder: place.folder });
      lying.close();
      expect(wrong.code).toBe(1);
    });
  });

  describe('svc sandbox play', () => {
    // A merchant of its own: it writes much, and what its failed payout owes is in no other test's sums.
    let own: { file: string; folder: string };
    let merchantId: string;
    beforeAll(async () => {
      const merchant = await service.newMerchant();
      merchantId = merchant.merchantId;
      own = saveCredentials({ ...service.credentials, ...merchant });
    });
    const run = (args: string[], options: RunOptions = {}) => svc(['-c', own.file, ...args], options);
    const record = async (reference: string): Promise<{ file: string; incident: Incident }> => {
      const { id, wallet } = (await run(['show', reference, '--json'])).json<Conversion>();
      const incident = await readIncident(service.context, id);
      const text = JSON.stringify(incident);
      for (const name of [id, reference, wallet, 'ada@merchant.example', '0123450003', merchantId])
        expect(text.toLowerCase()).not.toContain(name.toLowerCase());
      writeFileSync(join(own.folder, 'incident.json'), text);
      return { file: 'incident.json', incident };
    };
    const play = async (reference: string) => {
      const { file, incident } = await record(reference);
      const { code, json, err } = await run(['sandbox', 'play', file, '--json'], { folder: own.folder });
      expect([code, err]).toEqual([0, '']);
      return { ...json<{ isSame: boolean; played: string[]; conversion: Conversion }>(), incident };
    };
    const create = async (body: object): Promise<string> => {
      const wallet = service.credentials.wallets[0]?.address;
      const whole = JSON.stringify({ chain: 'celo-sepolia', wallet, ...body });
      return (await run(['call', 'POST', '/v1/conversions', '-d', whole])).json<Conversion>().reference;
    };

    it('brings a payment that was short to the same review', async () => {
      const payer = { email: 'ada@merchant.example' };
      const reference = await create({ type: 'fiat-issue', amount: '1000.44', payer });
      await run(['sandbox', 'pay', reference, '--amount', '998.44']);
      const { isSame, conversion, played } = await play(reference);
      expect([isSame, played]).toEqual([true, ['created', 'awaiting_payment', 'requires_manual_review']]);
      expect(conversion.stages.find(({ meta }) => meta?.reason === 'short')?.meta?.amountNgn).toBe('998.44');
    });

    it('brings a payout that failed to the same end, and a price to the same amount', async () => {
      const payout = { bankCode: '058', accountNumber: '0123450003', accountName: '' };
      const named = await run([
        'call',
        'POST',
        '/v1/accounts/resolve',
        '-d',
        JSON.stringify({ ...payout, accountName: undefined }),
      ]);
      const { accountName } = named.json<{ accountName: string }>();
      const bought = await create({ type: 'crypto-issue', pair: 'USDC', amount: '2' });
      await run(['execute', bought]);
      const crypto = await play(bought);
      expect(crypto).toMatchObject({ isSame: true, conversion: { status: 'succeeded' } });
      expect(crypto.incident.prices).toMatchObject([{ executed: true }]);
      // With a spread that this Sandbox does not keep back, its own facts are compared at that one.
      const { evidence } = (await run(['evidence', 'get', bought])).json<{ evidence: string }>();
      const facts = { ...(JSON.parse(evidence) as EvidenceContents), spreadBasisPoints: 137 };
      const spread = { ...crypto.incident, amountOut: String(recomputeAmountOut(facts)) };
      const prices = spread.prices.map((price) => ({ ...price, spreadBasisPoints: 137 }));
      writeFileSync(join(own.folder, 'spread.json'), JSON.stringify({ ...spread, prices }));
      const again = await run(['sandbox', 'play', 'spread.json', '--json'], { folder: own.folder });
      expect([again.code, again.json()]).toMatchObject([
        0,
        { isSame: true, amounts: { played: { amountOut: spread.amountOut } } },
      ]);
      expect(crypto.conversion.amountOut).toBe((await run(['show', bought, '--json'])).json<Conversion>().amountOut);
      const sold = await create({ type: 'fiat-redeem', amount: '300', payout: { ...payout, accountName } });
      await run(['execute', sold, '--until', 'payout_in_progress']);
      await run(['sandbox', 'fail', sold]);
      const fiat = await play(sold);
      expect(fiat).toMatchObject({ isSame: true, conversion: { status: 'requires_manual_review' } });
      expect(fiat.incident.payouts).toMatchObject([{ attempt: 1, status: 'failed' }]);
    }, 240_000);
  });

  describe('svc proof verify', () => {
    const address = () => `${service.url}/v1/proof-of-reserves`;
    const verify = (url: string, ...more: string[]) => run(['proof', 'verify', url, '--json', ...more]);

    /** Another service that shows this proof, with the key document given. */
    async function show(proof: object, document: object): Promise<{ url: string; close(): void }> {
      const server = createServer((request, response) => {
        const body = request.url === '/v1/proof-of-reserves' ? proof : document;
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      return { url: `http://127.0.0.1:${port}/v1/proof-of-reserves`, close: () => server.close() };
    }

    /** A service that signs this proof with a key of its own. */
    function showSigned(proof: string): Promise<{ url: string; close(): void }> {
      const { publicKey, privateKey } = generateKeyPairSync('ed25519');
      const signature = sign(null, Buffer.from(proof), privateKey).toString('base64url');
      const own = { kid: 'own', env: 'test', publicKey: publicKey.export({ format: 'jwk' }).x };
      return show({ proof, signature, kid: own.kid }, { keys: [own] });
    }

    it('finds a proof genuine, and compares it with a node of the reader’s own', async () => {
      const alone = await verify(address());
      expect(alone.json()).toMatchObject({ verified: true, checked: [], unchecked: ['celo-sepolia'] });
      const { code, json } = await verify(address(), '--node', service.credentials.rpcUrl);
      expect(json()).toMatchObject({ verified: true, problems: [], checked: ['celo-sepolia'], unchecked: [] });
      expect(code).toBe(0);
    });

    it('finds a proof that was changed, and one that is signed but does not agree with the chain', async () => {
      const genuine = (await (await fetch(address())).json()) as { proof: string; signature: string; kid: string };
      const keys = (await (await fetch(`${service.url}${KEY_DOCUMENT_PATH}`)).json()) as object;
      const proof = genuine.proof.replace(/"supplySvc":"[^"]*"/, '"supplySvc":"12345"');
      const changed = await show({ ...genuine, proof }, keys);
      const found = await verify(changed.url);
      expect([found.code, found.json()]).toMatchObject([
        1,
        { verified: false, problems: [expect.stringMatching(/not signed/)] },
      ]);
      const signed = await showSigned(proof);
      const compared = await verify(signed.url, '--node', service.credentials.rpcUrl);
      expect(compared.code).toBe(1);
      expect(compared.json<{ problems: string[] }>().problems).toEqual([expect.stringMatching(/supply of SVC/)]);
      for (const { close } of [changed, signed]) close();
    });

    it('finds what is owed to the merchant in the published sum, and the way back to a proof that was kept', async () => {
      const kept = (await (await fetch(address())).json()) as { proof: string };
      writeFileSync(join(place.folder, 'kept.json'), JSON.stringify(kept));
      const inclusion = await run(['liabilities', 'proof', '--json']);
      writeFileSync(join(place.folder, 'inclusion.json'), inclusion.out);
      const options = ['--inclusion', 'inclusion.json', '--known', 'kept.json'];
      const check = (files = options, url = address()) =>
        run(['proof', 'verify', url, '--json', ...files], { folder: place.folder });
      const found = await check();
      expect(found.json()).toMatchObject({ verified: true, owed: [], followed: 0 });
      const said = JSON.parse(inclusion.out) as { salt: string; proof: string };
      writeFileSync(join(place.folder, 'forged.json'), JSON.stringify({ ...said, salt: 'a'.repeat(64) }));
      const forged = await check(['--inclusion', 'forged.json']);
      expect([forged.code, forged.json()]).toMatchObject([
        1,
        { problems: ['The inclusion is not genuine: The leaf is not that of the merchant.'] },
      ]);
      const another = { ...kept, proof: kept.proof.replace('"verdict"', '"verdict" ') };
      writeFileSync(join(place.folder, 'another.json'), JSON.stringify(another));
      const { number } = JSON.parse(kept.proof) as { number: number };
      expect((await check(['--known', 'another.json'])).json()).toMatchObject({
        problems: [`Proof ${number} is not the one that you kept.`],
      });
      const less = kept.proof.replace('"unmatched":"0.00"', '"unmatched":"12.50"');
      const lying = await showSigned(less);
      expect((await check([], lying.url)).json()).toMatchObject({
        problems: [expect.stringMatching(/adds up to \d+ kobo, and \d+ kobo are said to be owed/)],
      });
      lying.close();
    });

    it('refuses the leaf of another merchant, and says so when nobody compared whose it is', async () => {
      const owner = await service.newMerchant();
      const own = saveCredentials({ ...service.credentials, ...owner });
      const as = (args: string[]) => svc(['-c', own.file, ...args], { folder: place.folder });
      const wallet = service.credentials.wallets[0]?.address;
      const order = { type: 'fiat-issue', chain: 'celo-sepolia', wallet, amount: '1000.44' };
      const body = JSON.stringify({ ...order, payer: { email: 'ada@merchant.example' } });
      const { reference } = (await as(['call', 'POST', '/v1/conversions', '-d', body])).json<Conversion>();
      await as(['sandbox', 'pay', reference, '--amount', '998.44']);
      writeFileSync(join(place.folder, 'owned.json'), (await as(['liabilities', 'proof', '--json'])).out);
      const check = ['proof', 'verify', address(), '--inclusion', 'owned.json'];
      const owed = [{ currency: 'NGN', amountMinor: '99844' }];
      const owedTo = (isCompared: boolean) => ({ merchantId: owner.merchantId, isCompared });

      const mine = await as([...check, '--json']);
      expect([mine.code, mine.json()]).toMatchObject([0, { verified: true, owed, owedTo: owedTo(true) }]);
      const other = await run([...check, '--json'], { folder: place.folder });
      expect([other.code, other.json()]).toMatchObject([
        1,
        {
          verified: false,
          problems: [`The inclusion is that of ${owner.merchantId}, not of ${service.credentials.merchantId}.`],
        },
      ]);
      expect((await run(check, { folder: place.folder })).out).not.toContain('owed to');
      const named = await run([...check, '--merchant', owner.merchantId], { folder: place.folder });
      expect([named.code, named.out]).toEqual([0, expect.stringContaining(`owed to ${owner.merchantId}: 99844 NGN`)]);

      const nobody = (...more: string[]) =>
        svc([...check, ...more], { folder: place.folder, environment: { SVC_DATA_DIR: 'nowhere' } });
      expect((await nobody('--json')).json()).toMatchObject({ verified: true, owed, owedTo: owedTo(false) });
      const plain = await nobody();
      expect([plain.code, plain.out]).toEqual([
        0,
        expect.stringContaining(`? The inclusion is that of ${owner.merchantId}: nobody compared it with a merchant`),
      ]);
      expect((await nobody('--merchant', service.credentials.merchantId)).code).toBe(1);
      expect((await run(['proof', 'verify', address(), '--merchant', owner.merchantId])).code).toBe(2);
    });

    interface ProvenChain {
      svc: Hex;
      converter: Hex;
      reserves: { address: Hex; decimals: number }[];
    }

    /** As of the newest block: that of a first proof may be one before the reserve was paid in. */
    async function bringUpToDate(proven: ProvenChain) {
      const client = createPublicClient({ transport: http(service.credentials.rpcUrl) });
      const { number: blockNumber, hash: blockHash } = await client.getBlock();
      const read = { abi: erc20Abi, blockNumber } as const;
      const supply = await client.readContract({ ...read, address: proven.svc, functionName: 'totalSupply' });
      const held = proven.reserves.map(async (reserve) => {
        const args = [proven.converter] as const;
        const { address: token, decimals } = reserve;
        const balance = await client.readContract({ ...read, address: token, functionName: 'balanceOf', args });
        return { ...reserve, balance: formatAmount(balance, decimals) };
      });
      const supplySvc = formatAmount(supply, SVC_DECIMALS);
      return { ...proven, blockNumber: Number(blockNumber), blockHash, supplySvc, reserves: await Promise.all(held) };
    }

    it('adds up the converters that a proof names, each once', async () => {
      const { proof } = (await (await fetch(address())).json()) as { proof: string };
      const { chains, ...rest } = JSON.parse(proof) as { chains: ProvenChain[] };
      const proven = await bringUpToDate(chains[0] as ProvenChain);
      const { converter } = proven;
      const empty = '0x00000000000000000000000000000000000000E0';
      const compare = async (names: { converter: string; otherConverters?: string[] }): Promise<string[]> => {
        const signed = await showSigned(JSON.stringify({ ...rest, chains: [{ ...proven, ...names }] }));
        const found = await verify(signed.url, '--node', service.credentials.rpcUrl);
        signed.close();
        return found.json<{ problems: string[] }>().problems;
      };
      expect(await compare({ converter: empty, otherConverters: [converter] })).toEqual([]);
      expect(await compare({ converter, otherConverters: [empty] })).toEqual([]);
      // Named twice it would back twice as much as it holds.
      const twice = [converter.toLowerCase(), `0x${converter.slice(2).toUpperCase()}`];
      expect(await compare({ converter, otherConverters: twice })).toEqual([]);
      const without = await compare({ converter: empty });
      expect(without).toHaveLength(3);
      expect(without[0]).toMatch(/the reserve holds 0 base units of USDC/);
    });
  });

  describe('exit codes', () => {
    it('2 for a wrong command line', async () => {
      for (const args of [['nonsense'], ['quote', 'crypto-issue'], ['call', 'EAT', '/v1/banks'], ['list', '-n', 'x']]) {
        const { code, err } = await run(args);
        expect({ args, code }).toEqual({ args, code: 2 });
        expect(err).toMatch(/^error/);
      }
    });

    it('2 without credentials, naming the ways to give them', async () => {
      const { code, err } = await svc(['call', 'GET', '/v1/banks']);
      expect(code).toBe(2);
      expect(err).toContain('--credentials');
    });

    it('3 when the service refuses, with code, field and request id', async () => {
      const { code, err } = await run(['call', 'POST', '/v1/accounts/resolve', '-d', '{"bankCode":"044"}']);
      expect(code).toBe(3);
      expect(err).toMatch(/SVC_VALIDATION_FAILED, HTTP 400, req_/);
      expect(err).toContain('accountNumber is required');
    });

    it('3 as JSON when asked for', async () => {
      const { code, err, out } = await run(['show', 'op:crypto-issue:00000000', '--json']);
      expect([code, out]).toEqual([3, '']);
      expect(JSON.parse(err)).toMatchObject({ error: { code: 'SVC_NOT_FOUND', status: 404, exitCode: 3 } });
    });

    it('4 when nobody answers', async () => {
      const { code, err } = await run(['--base-url', 'http://127.0.0.1:1', 'call', 'GET', '/v1/banks']);
      expect(code).toBe(4);
      // What happened, what to do, and no stack.
      expect(err).toMatch(
        /^error http:\/\/127\.0\.0\.1:1 could not be reached \(.*\)\. .*Is the service running\?\n {2}Try again with the same reference\.\n$/,
      );
    });

    it('2 for a wrong command line, said in words or as JSON', async () => {
      const wrong = ['convert', 'crypto-issue', '--pair', 'USDC'];
      const words = await run(wrong);
      expect([words.code, words.out]).toEqual([2, '']);
      expect(words.err).toBe('error crypto-issue needs --amount.\n');
      const json = await run([...wrong, '--json']);
      const message = 'crypto-issue needs --amount.';
      expect([json.code, json.out, JSON.parse(json.err)]).toEqual([2, '', { error: { message, exitCode: 2 } }]);
      const group = await run(['admin', '--json']);
      expect([group.code, JSON.parse(group.err).error.exitCode]).toEqual([2, 2]);
    });

    it('2 before the service is asked, for an event or a method that is none', async () => {
      const nowhere = ['--base-url', 'http://127.0.0.1:1'];
      expect((await run([...nowhere, 'trigger'])).err).toBe(
        'error Name the event, such as conversion.succeeded; svc trigger --list shows all.\n',
      );
      expect((await run([...nowhere, 'trigger', 'conversion.exploded'])).code).toBe(2);
      expect((await run([...nowhere, 'call', 'FETCH', '/v1/banks'])).code).toBe(2);
    });

    it('3 with each issue said once', async () => {
      const { code, err } = await run(['quote', 'crypto-issue', '--pair', 'USDC', '--amount', '1,5']);
      expect([code, err.match(/optional fractional part/g)?.length]).toEqual([3, 1]);
    });

    it('0 for help and version', async () => {
      expect((await svc(['--help'])).code).toBe(0);
      expect((await svc(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
    });
  });

  it('finds credentials in the environment, in a profile and in the nearest Sandbox', async () => {
    const { baseUrl, merchantId, apiKey, encryptionKeyId, encryptionKey, signingKeyId, signingKey } =
      service.credentials;
    const environment = {
      SVC_BASE_URL: baseUrl,
      SVC_MERCHANT_ID: merchantId,
      SVC_API_KEY: apiKey,
      SVC_ENCRYPTION_KEY_ID: encryptionKeyId,
      SVC_ENCRYPTION_KEY: encryptionKey,
      SVC_SIGNING_KEY_ID: signingKeyId,
      SVC_SIGNING_KEY: signingKey,
    };
    expect((await svc(['call', 'GET', '/v1/banks'], { environment })).code).toBe(0);
    expect((await svc(['call', 'GET', '/v1/banks'], { environment: { SVC_DATA_DIR: place.folder } })).code).toBe(0);
    const missing = await svc(['-p', 'shop', 'list'], { environment: { HOME: place.folder } });
    expect(missing.err).toContain(join(place.folder, '.config/svc/shop.json'));
  });

  it('svc login keeps good credentials as a profile that only its owner reads, without the wallets', async () => {
    const environment = { HOME: makeFolder() };
    const kept = await run(['login', 'shop'], { environment });
    const file = join(environment.HOME, '.config/svc/shop.json');
    expect([kept.code, kept.out]).toEqual([0, `Kept ${service.credentials.merchantId} (test) as ${file}.\n`]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('wallets');
    // One that came here by other means, open to everybody, is closed.
    chmodSync(file, 0o644);
    expect((await run(['login', 'shop'], { environment })).code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await svc(['-p', 'shop', 'call', 'GET', '/v1/banks'], { environment })).code).toBe(0);
    const wrong = saveCredentials({ ...service.credentials, apiKey: 'svc_test_sk_0123456789abcdef' });
    expect((await svc(['-c', wrong.file, 'login', 'other'], { environment })).code).toBe(3);
    expect(existsSync(join(environment.HOME, '.config/svc/other.json'))).toBe(false);
  });

  it('svc login keeps the old profile when the new one cannot be written, and says so', async () => {
    const environment = { HOME: makeFolder() };
    await run(['login', 'shop'], { environment });
    const file = join(environment.HOME, '.config/svc/shop.json');
    const before = readFileSync(file, 'utf8');
    // A folder has the name of the draft, as a full disk would.
    mkdirSync(`${file}.${process.pid}.new`);
    const failed = await run(['login', 'shop'], { environment });
    expect([failed.code, failed.err]).toEqual([1, `error ${file} cannot be written (EISDIR).\n`]);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('svc login takes the mode of an old profile back', async () => {
    const environment = { HOME: makeFolder() };
    await run(['login', 'shop'], { environment });
    const file = join(environment.HOME, '.config/svc/shop.json');
    chmodSync(file, 0o644);
    await run(['login', 'shop'], { environment });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it.each([['conversions:read'], ['webhooks:read'], ['credentials:read'], ['transfers:write']])(
    'svc login and svc doctor take a restricted key that may only %s',
    async (scope) => {
      const { merchantId } = service.credentials;
      const order = { merchantId, env: 'test', kind: 'rk', scopes: [scope] } as const;
      const { apiKey } = await issueApiKey(service.context, order);
      const { file } = saveCredentials({ ...service.credentials, apiKey });
      const environment = { HOME: makeFolder() };
      expect((await svc(['-c', file, 'login', 'restricted'], { environment })).err).toBe('');
      const { code, out } = await svc(['-c', file, 'doctor']);
      expect(out).toContain('lacks the scope balance:read');
      expect(code).toBe(0);
    },
  );

  it('svc pin writes converter and signer once, from a voucher or by hand, and they are held against vouchers', async () => {
    const { file, folder } = saveCredentials(service.credentials);
    const run = (...args: string[]) => svc(['-c', file, ...args], { folder });
    const order = ['conversions', 'create', '--type', 'crypto-issue', '--chain', 'celo-sepolia', '--pair', 'USDC'];
    const wallet = service.credentials.wallets[0]?.address ?? '';
    const made = (await run(...order, '--amount', '1', '--wallet', wallet)).json<Conversion>();
    expect((await run('pin', made.reference)).code).toBe(0);
    const { voucher } = made;
    const pins = JSON.parse(readFileSync(join(folder, 'sandbox.pins.json'), 'utf8'));
    expect(pins).toEqual({
      'celo-sepolia': { converters: [voucher?.domain.verifyingContract], signers: [voucher?.signer] },
    });
    const other = '0x00000000000000000000000000000000000000bb';
    expect(await run('pin', '--converter', other)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--replace'),
    });
    expect((await run('pin', '--converter', other, '--replace')).code).toBe(0);
    const refused = await run('execute', made.reference, '--json');
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('another converter')]);
  });

  it('svc doctor alone checks service, clock, credentials, chain and market', async () => {
    const { code, json } = await run(['doctor', '--json']);
    const checks = json<{ checks: { name: string; ok: boolean }[] }>().checks;
    expect(code).toBe(0);
    expect(checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['service', true],
      ['clock', true],
      ['credentials', true],
      ['chain', true],
      ['market', true],
    ]);
    const { oracle } = service.context;
    const { closure } = oracle;
    oracle.closure = async () => ({ opensAt: 1_900_000_000, awaitsFeed: false });
    const closed = await run(['doctor']);
    Object.assign(oracle, { closure });
    expect([closed.code, closed.out]).toEqual([
      0,
      expect.stringMatching(/✓ market +closed: crypto legs are priced again at 2030-03-17T17:46:40.000Z/),
    ]);
    const away = await run(['--base-url', 'http://127.0.0.1:9', 'doctor']);
    expect(away.code).toBe(1);
    expect(away.out).toContain('✗ service');
    const wrong = saveCredentials({ ...service.credentials, apiKey: 'svc_test_sk_0123456789abcdef' });
    const refused = await svc(['-c', wrong.file, 'doctor']);
    expect(refused.out).toMatch(/✓ service.*✗ credentials/s);
  });

  it('svc quote says what comes out', async () => {
    const { out } = await run(['quote', 'crypto-issue', '--pair', 'USDC', '--amount', '25']);
    expect(out).toMatch(/^in +25 USDC\nout +\d+(\.\d+)? SVC\n/);
    const found = (await run(['quote', 'crypto-redeem', '--pair', 'USDC', '--amount', '10', '--json'])).json<Quote>();
    expect(found).toMatchObject({ type: 'crypto-redeem', validForSeconds: 30 });
    // The exact rate is long: a person sees its beginning, a program all of it.
    expect(found.oracleRate).toMatch(/^\d+\.\d{9,48}$/);
    const short = /^rate +(\d+\.\d{8})… NGN per USDC {2}\(shortened; --json has all of it\)$/m.exec(out)?.[1];
    expect(found.oracleRate.startsWith(String(short))).toBe(true);
  });

  describe('svc convert', () => {
    it('carries a crypto-issue through with a wallet of the Sandbox', async () => {
      const { code, out } = await run([
        'convert',
        'crypto-issue',
        '--pair',
        'USDC',
        '--amount',
        '25',
        '--wallet-index',
        '1',
      ]);
      expect(code).toBe(0);
      expect(out).toMatch(/voucher verified\n.*allowed by a signature\n.*conversion sent {2}0x[0-9a-f]{64}\n/);
      expect(out).toMatch(/^status +succeeded$/m);
    });

    it('carries a crypto-redeem through with a key from a file', async () => {
      const key = service.credentials.wallets[1]?.privateKey ?? '';
      writeFileSync(join(place.folder, 'wallet.key'), `${key}\n`, { mode: 0o600 });
      const args = ['convert', 'crypto-redeem', '--pair', 'CELO', '--amount', '500', '--wallet-key-file', 'wallet.key'];
      const done = (await run([...args, '--json', '-m', 'order=17'], { folder: place.folder })).json<Conversion>();
      expect(done).toMatchObject({ status: 'succeeded', metadata: { order: '17' } });
    });

    it('waits for the Naira of a fiat-issue, then for the payout of a fiat-redeem', async () => {
      const issue = [
        'convert',
        'fiat-issue',
        '--amount',
        '1250.50',
        '--payer-email',
        'ada@merchant.example',
        '--wallet-index',
        '2',
      ];
      const issued = await run(issue);
      expect(issued.out).toMatch(/pay 1250\.50 NGN to \d{10}/);
      expect(issued.out).toMatch(/^status +succeeded$/m);
      const redeem = [
        'convert',
        'fiat-redeem',
        '--amount',
        '300.25',
        '--bank-code',
        '044',
        '--account-number',
        '0123456789',
      ];
      const redeemed = await run([...redeem, '--wallet-index', '2', '--json']);
      expect(redeemed.json()).toMatchObject({
        status: 'succeeded',
        payout: { status: 'successful', accountLast4: '6789' },
      });
    });

    it('prints verified transactions for a wallet elsewhere, and execute takes them up', async () => {
      const wallet = service.credentials.wallets[3]?.address ?? '';
      const args = ['convert', 'crypto-issue', '--pair', 'USDT', '--amount', '2', '--wallet', wallet];
      const printed = (await run([...args, '--print', '--json'])).json<{ reference: string; transactions: object[] }>();
      expect(printed.transactions).toMatchObject([
        { step: 'approve', from: wallet, value: '0' },
        { step: 'convert', from: wallet, chainId: 11142220 },
      ]);
      const again = await run(['execute', printed.reference, '--print', '--json']);
      expect(again.json()).toEqual(printed);
      const done = await run(['execute', printed.reference, '--json']);
      expect(done.json()).toMatchObject({ status: 'succeeded', wallet });
      const watched = await run(['watch', printed.reference, '--json']);
      const stages = watched.out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).stage.name);
      expect(stages.at(-1)).toBe('succeeded');
    });

    it('sends nothing with an address alone', async () => {
      const wallet = service.credentials.wallets[3]?.address ?? '';
      const { code, err } = await run([
        'convert',
        'crypto-issue',
        '--pair',
        'USDC',
        '--amount',
        '1',
        '--wallet',
        wallet,
      ]);
      expect(code).toBe(2);
      expect(err).toContain('--print');
    });

    it('never quotes a wrong wallet key', async () => {
      const { code, err } = await run([
        'convert',
        'crypto-issue',
        '--pair',
        'USDC',
        '--amount',
        '1',
        '--wallet-key',
        '0xsecret',
      ]);
      expect(code).toBe(2);
      expect(err).not.toContain('secret');
    });

    it('asks for what the type needs', async () => {
      expect((await run(['convert', 'crypto-issue', '--amount', '1'])).err).toContain('--pair');
      expect((await run(['convert', 'fiat-issue', '--amount', '1'])).err).toContain('--payer-email');
      expect((await run(['convert', 'fiat-redeem', '--amount', '1'])).err).toContain('--bank-code');
    });
  });

  it('svc watch ends with 1 when the conversion cannot get there', async () => {
    const wallet = `0x${'12'.repeat(19)}a3`;
    const body = { type: 'crypto-issue', chain: 'celo-sepolia', wallet, amount: '1', pair: 'USDC' };
    const made = (await run(['call', 'POST', '/v1/conversions', '-d', JSON.stringify(body)])).json<Conversion>();
    const { code, out, err } = await run(['watch', made.reference]);
    expect(code).toBe(1);
    expect(out).toMatch(/created[\s\S]*failed/);
    expect(err).toContain('will not become succeeded');
  });

  it('svc list filters, and svc show prints the stages', async () => {
    const made = (
      await run(['convert', 'crypto-issue', '--pair', 'USDC', '--amount', '3', '--no-wait', '--json'])
    ).json<Conversion>();
    const listed = (await run(['list', '--status', 'voucher_issued', '-n', '1', '--json'])).json<{
      conversions: Conversion[];
    }>();
    expect(listed.conversions.map(({ reference }) => reference)).toEqual([made.reference]);
    expect((await run(['list'])).out).toContain(made.reference);
    const shown = await run(['show', made.reference]);
    expect(shown.out).toMatch(/^in +3 USDC$/m);
    expect(shown.out).toMatch(/voucher_issued/);
  });

  describe('the commands of the operations table', () => {
    const wallet = `0x${'12'.repeat(20)}`;
    const create = ['conversions', 'create', '--chain', 'celo-sepolia', '--wallet', wallet];

    it('reach every operation of a merchant', async () => {
      for (const id of OPERATION_IDS) {
        const row = RESOURCE_ROWS[id];
        const words = 'by' in row ? row.by.split(' ').slice(1) : [row.group, row.verb];
        const { code, out } = await svc([...words, '--help']);
        expect([id, code]).toEqual([id, 0]);
        if (!('by' in row)) expect(out).toContain(OPERATIONS[id].summary);
      }
    });

    it('create from options, with nested fields, and read it back', async () => {
      const order = ['--type', 'fiat-issue', '--amount', '100.44', '--reference', 'op:cli:00000001'];
      const more = ['--payer-email', 'ada@merchant.example', '--metadata', '{"order":"A-1"}'];
      const made = await run([...create, ...order, ...more]);
      expect([made.code, made.err]).toEqual([0, '']);
      expect(made.json()).toMatchObject({ status: 'awaiting_payment', metadata: { order: 'A-1' } });
      const got = await run(['conversions', 'get', 'op:cli:00000001']);
      expect(got.json()).toMatchObject({ reference: 'op:cli:00000001', fiatAmountNgn: '100.44' });
      const listed = await run(['conversions', 'list', '--type', 'fiat-issue', '--limit', '1']);
      expect(listed.json<{ conversions: Conversion[] }>().conversions).toHaveLength(1);
    });

    it('take the body whole, and an option before it', async () => {
      const data = JSON.stringify({ bankCode: '058', accountNumber: '0123456789' });
      const resolved = await run(['accounts', 'resolve', '-d', data, '--bank-code', '044']);
      expect(resolved.json()).toMatchObject({ bankCode: '044', accountNumber: '0123456789' });
      expect((await run(['banks', 'list'])).json()).toMatchObject({ country: 'NG' });
    });

    it('leave the judgement to the service, which names the field', async () => {
      const wrong = await run([...create, '--type', 'crypto-issue', '--amount', '1,5', '--pair', 'USDC']);
      expect(wrong.code).toBe(3);
      expect(wrong.err).toContain('amount');
      const limit = await run(['conversions', 'list', '--limit', 'many']);
      expect([limit.code, limit.err]).toEqual([3, expect.stringContaining('limit')]);
      expect((await run([...create, '--type', 'swap'])).code).toBe(2);
      expect((await run(['conversions', 'get', '..'])).code).toBe(2);
    });

    it('refuse another order under a reference that is taken', async () => {
      const order = ['--type', 'crypto-issue', '--pair', 'USDC', '--reference', 'op:cli:00000002', '--amount'];
      expect((await run([...create, ...order, '10'])).code).toBe(0);
      const { code, err } = await run([...create, ...order, '11']);
      expect(code).not.toBe(0);
      expect(err).toContain('op:cli:00000002 belongs to another conversion already; not as asked: amount');
    });
  });
});
