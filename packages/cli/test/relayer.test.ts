// svc relayer beside a real service and devnet: wallets without coin through the SDK, and a relayer that is killed.
import { contractWalletAbi, contractWalletBytecode } from '@svc/contracts/development';
import type { AddressedWallet, Conversion } from '@svc/sdk';
import { type Address, createWalletClient, type Hex, http, parseTransaction } from 'viem';
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DevnetService, startDevnetService } from '../../service/test/harness/start-devnet-service.ts';
import { TEST_VOUCHER_SIGNER } from '../../service/test/harness/test-config.ts';
import { PATIENCE_MS } from '../../service/test/harness/until.ts';
import {
  type FrontNode,
  makeRelayerFolder,
  type RelayerPlace,
  type RunningRelayer,
  runRelayer,
  startFrontNode,
  stopRelayer,
} from './run-relayer.ts';
import { saveCredentials, svc } from './svc.ts';

const SVC_UNIT = 10n ** 18n;
const KEY = generatePrivateKey();
const RELAYER = privateKeyToAddress(KEY);
const FEE = ['--min-fee', '1', '--per-wallet', '3'];

interface RelayView {
  id: string;
  status: string;
  txHash: Hex | null;
  reason: string | null;
}

describe('svc relayer', () => {
  let story: DevnetService;
  let node: FrontNode;
  let relayer: RunningRelayer;
  let place: RelayerPlace & { folder: string };
  beforeAll(async () => {
    story = await startDevnetService({ blockTimeMs: 500 });
    const { rpcUrl } = story.service.credentials;
    node = await startFrontNode(rpcUrl);
    const converter = story.service.devnet?.deployment.converter ?? '';
    place = { converter, rpcUrl: node.url, key: KEY, folder: makeRelayerFolder(), args: FEE };
    relayer = await runRelayer(place);
  });
  afterAll(async () => {
    await stopRelayer(relayer);
    node.stop();
    await story.stop();
  });

  /** A new wallet without a coin; the Sandbox's screening reacts to some endings of addresses. */
  function penniless() {
    for (;;) {
      const account = privateKeyToAccount(generatePrivateKey());
      if (/a[1-4]$/i.test(account.address)) continue;
      return createWalletClient({ account, transport: http(story.service.credentials.rpcUrl) });
    }
  }

  async function buy(wallet: Address): Promise<Conversion> {
    const payer = { email: 'ada@merchant.example' };
    const order = { type: 'fiat-issue', chain: story.chain, wallet, amount: '1000', payer } as const;
    const { reference } = await story.svc.conversions.create(order);
    return story.svc.conversions.waitFor(reference, 'voucher_issued');
  }

  const ask = async <Answer = RelayView>(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: Answer }> => {
    const answer = await fetch(`${relayer.url}${path}`, init);
    return { status: answer.status, body: (await answer.json()) as Answer };
  };
  const post = (body: unknown) =>
    ask('/relays', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const waitForStatus = (id: string, status: string) =>
    expect.poll(() => ask(`/relays/${id}`), { timeout: PATIENCE_MS }).toMatchObject({ body: { status } });
  const fund = async (): Promise<void> => {
    const rich = story.wallet(1);
    const hash = await rich.sendTransaction({ to: RELAYER, value: SVC_UNIT, chain: null });
    await rich.waitForTransactionReceipt({ hash });
  };

  it('says its terms and that it is well, and knows no other route', async () => {
    const { converter } = place;
    expect(await ask('/terms')).toEqual({
      status: 200,
      body: {
        chain: 'celo-sepolia',
        chainId: 11142220,
        converter: converter.toLowerCase(),
        relayer: RELAYER,
        minFee: SVC_UNIT.toString(),
        minFeeFormatted: '1',
      },
    });
    await expect
      .poll(() => ask('/health'), { timeout: PATIENCE_MS })
      .toEqual({
        status: 200,
        body: { status: 'ok', open: 0 },
      });
    expect(await (await fetch(`${relayer.url}/metrics`)).text()).toMatch(/^svc_relayer_open 0$/m);
    for (const path of ['/', '/v1/relays', '/relays/1', `/relays/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`]) {
      expect(await ask(path)).toMatchObject({ status: 404, body: { error: { code: 'SVC_NOT_FOUND' } } });
    }
    const preflight = await fetch(`${relayer.url}/relays`, { method: 'OPTIONS' });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it('refuses a body that is no JSON, of another type, too large, or with other fields, and takes nothing', async () => {
    const type = { 'content-type': 'application/json' };
    const bodies: RequestInit[] = [
      { headers: type, body: '{' },
      { headers: type, body: '[]' },
      { headers: type, body: '{"data":"0x12","data":"0x12"}' },
      { headers: type, body: '{"data":"0x12","chain":"celo"}' },
      { headers: type, body: '{"data":7}' },
      { headers: type, body: '{}' },
      { headers: { 'content-type': 'text/plain' }, body: '{"data":"0x12"}' },
      { headers: type, body: JSON.stringify({ data: `0x${'ab'.repeat(20_000)}` }) },
    ];
    for (const init of bodies) {
      const answer = await ask('/relays', { method: 'POST', ...init });
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'SVC_VALIDATION_FAILED' } } });
    }
    expect((await ask('/health')).body).toMatchObject({ open: 0 });
  });

  /** A wallet that is a contract: `owner` signs for it, and it holds no coin. */
  async function deployWallet(owner: ReturnType<DevnetService['wallet']>): Promise<Address> {
    const artifact = { abi: contractWalletAbi, bytecode: contractWalletBytecode, chain: null };
    for (;;) {
      const { contractAddress } = await owner.waitForTransactionReceipt({ hash: await owner.deployContract(artifact) });
      if (contractAddress && !/a[1-4]$/i.test(contractAddress)) return contractAddress;
    }
  }

  const signedBy = (owner: ReturnType<DevnetService['wallet']>, address: Address): AddressedWallet => ({
    address,
    provider: { request: (args) => owner.request(args as never) },
    signTypedData: (typedData) => owner.signTypedData(typedData as never),
  });

  it('sends for a wallet that is a contract, as long as it is its owner who signed (ERC-1271)', async () => {
    const [owner, heir] = [story.wallet(1), story.wallet(2)];
    const address = await deployWallet(owner);
    const { reference } = await buy(address);
    const relayBy = (signer: typeof owner) =>
      story.svc.conversions.relay(reference, signedBy(signer, address), { relayer: relayer.url, maxFee: SVC_UNIT });
    await expect(relayBy(heir)).rejects.toMatchObject({
      code: 'SVC_VALIDATION_FAILED',
      details: { issues: [{ path: 'data', message: expect.stringContaining('NotSignedByWallet') }] },
    });
    // Taken, and not sent yet: the relayer has no coin. Then the wallet changes hands.
    const first = expect(relayBy(owner)).rejects.toMatchObject({
      code: 'SVC_INVALID_STATE',
      message: expect.stringContaining('NotSignedByWallet'),
      details: { reason: 'refused' },
    });
    await expect.poll(() => ask('/health'), { timeout: PATIENCE_MS }).toMatchObject({ body: { open: 1 } });
    const change = { address, abi: contractWalletAbi, functionName: 'setOwner', chain: null } as const;
    const hash = await owner.writeContract({ ...change, args: [heir.account.address] });
    await owner.waitForTransactionReceipt({ hash });
    await fund();
    await first;
    expect(await story.svc.conversions.get(reference)).toMatchObject({ status: 'voucher_issued', txHash: null });
    const txHash = await relayBy(heir);
    expect(await story.svc.conversions.waitFor(reference, 'succeeded')).toMatchObject({ txHash });
    expect(await story.balanceOf('SVC', address)).toBe(999n * SVC_UNIT);
    expect(await story.balanceOf('SVC', RELAYER)).toBe(SVC_UNIT);
  });

  it('carries execute of a wallet without coin to succeeded, issuing and redeeming, for no more than the fee allowed', async () => {
    const { svc: client, chain } = story;
    const newcomer = penniless();
    const wallet = newcomer.account.address;
    const { reference } = await buy(wallet);
    const by = { relayer: relayer.url, relayFee: SVC_UNIT };
    await expect(client.conversions.execute(reference, newcomer, { relayer: relayer.url })).rejects.toMatchObject({
      code: 'SVC_FORBIDDEN',
      details: { fee: SVC_UNIT.toString() },
    });
    const steps: string[] = [];
    const onStep = ({ step }: { step: string }): void => void steps.push(step);
    const done = await client.conversions.execute(reference, newcomer, { ...by, onStep });
    expect(done.status).toBe('succeeded');
    expect(steps).toEqual(['voucher_verified', 'permit_signed', 'transaction_sent', 'transaction_confirmed']);
    expect(await story.balanceOf('SVC', wallet)).toBe(999n * SVC_UNIT);
    const redeem = { type: 'crypto-redeem', chain, wallet, amount: '900', pair: 'USDC' } as const;
    const second = await client.conversions.create(redeem);
    expect((await client.conversions.execute(second.reference, newcomer, by)).status).toBe('succeeded');
    expect(await story.balanceOf('USDC', wallet)).toBe(BigInt(second.amountOut));
    expect(await story.balanceOf('SVC', wallet)).toBe(98n * SVC_UNIT);
  });

  it('is named on the command line, with the most that it may ask for', async () => {
    const { file } = saveCredentials(story.service.credentials);
    const args = ['-c', file, 'convert', 'fiat-issue', '--amount', '900', '--payer-email', 'ada@merchant.example'];
    const { code, err, json } = await svc([...args, '--relayer', relayer.url, '--relay-fee', '1', '--json']);
    expect([code, err]).toEqual([0, expect.stringContaining('transaction_sent')]);
    const { txHash } = json<Conversion>();
    const sent = await story.service.devnet?.request('eth_getTransactionByHash', [txHash]);
    expect(sent).toMatchObject({ from: RELAYER.toLowerCase() });
  });

  it('sends the same bytes after it was killed between signing and sending, and nothing twice', async () => {
    const newcomer = penniless();
    const { reference } = await buy(newcomer.account.address);
    const terms = { relayer: RELAYER, fee: SVC_UNIT };
    const { data } = await story.svc.conversions.authorizeRelay(reference, newcomer, terms);
    const sent: Hex[] = [];
    const killed = new Promise<void>((resolve) => {
      node.onSend = (raw) => {
        sent.push(raw);
        relayer.child.kill('SIGKILL');
        resolve();
        // The devnet never gets it.
        return new Promise(() => undefined);
      };
    });
    const { body } = await post({ data });
    await killed;
    await relayer.ended;
    node.onSend = (raw) => void sent.push(raw);
    relayer = await runRelayer(place);
    await waitForStatus(body.id, 'mined');
    expect(new Set(sent).size).toBe(1);
    expect(await post({ data })).toMatchObject({ status: 202, body: { id: body.id } });
    expect((await story.svc.conversions.waitFor(reference, 'succeeded')).status).toBe('succeeded');
    expect(await story.balanceOf('SVC', newcomer.account.address)).toBe(999n * SVC_UNIT);
  });

  it('keeps what it has taken when it is stopped, ends with 0, and goes on with the next nonce', async () => {
    const newcomer = penniless();
    const { reference } = await buy(newcomer.account.address);
    const { data } = await story.svc.conversions.authorizeRelay(reference, newcomer, { fee: SVC_UNIT });
    const before = await story.wallet(0).getTransactionCount({ address: RELAYER });
    const { body } = await post({ data });
    expect(await stopRelayer(relayer)).toBe(0);
    const sent: Hex[] = [];
    node.onSend = (raw) => void sent.push(raw);
    relayer = await runRelayer(place);
    await waitForStatus(body.id, 'mined');
    expect(await story.wallet(0).getTransactionCount({ address: RELAYER })).toBe(before + 1);
    for (const raw of sent) expect(parseTransaction(raw).nonce).toBe(before);
  });

  /** A start that fails, with what it says. */
  const failedStart = async (given: Partial<typeof place>): Promise<string> => {
    const { converter, rpcUrl, key, folder, args = [] } = { ...place, folder: makeRelayerFolder(), ...given };
    const options = ['--chain', 'celo-sepolia', '--converter', converter, '--rpc-urls', rpcUrl, '--data-dir', folder];
    const { code, err } = await svc(['relayer', ...options, ...args], { environment: { SVC_RELAYER_KEY: key } });
    return `${code} ${err}`;
  };

  it('has its folder for itself', async () => {
    const { folder } = place;
    expect(await failedStart({ folder })).toMatch(/^2 .*Another process listens at .*lock/);
    expect(await stopRelayer(relayer)).toBe(0);
    expect(await failedStart({ folder, key: generatePrivateKey() })).toMatch(/^2 .*belongs to the relayer/);
    relayer = await runRelayer(place);
  });

  it('starts with no key of a voucher signer, no address that is no converter and no node of another chain', async () => {
    expect(await failedStart({ key: TEST_VOUCHER_SIGNER as Hex })).toMatch(/^2 .*also signs vouchers/);
    expect(await failedStart({ converter: RELAYER })).toMatch(/^2 .*not the address of a converter/);
    expect(await failedStart({ args: ['--chain', 'celo'] })).toMatch(/^4 .*serve another chain/);
  });

  it('counts the requests of each address', async () => {
    const answers: Response[] = [];
    // Twice the limit and more, because the minute may turn on the way.
    for (let made = 0; made < 45; made += 1) answers.push(await fetch(`${relayer.url}/relays`, { method: 'POST' }));
    const limited = answers.find(({ status }) => status === 429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers[0]?.status).toBe(400);
  });
});

describe('the settings of svc relayer', () => {
  const CONVERTER = '0x1111111111111111111111111111111111111111';
  const GOOD = ['--converter', CONVERTER, '--rpc-urls', 'http://127.0.0.1:1'];
  const environment = { SVC_RELAYER_KEY: KEY };

  it.each([
    ['--converter is missing', [], environment],
    ['--rpc-urls is missing', ['--converter', CONVERTER], environment],
    ['--key-file is missing', GOOD, {}],
    ['is not a private key', GOOD, { SVC_RELAYER_KEY: '0x12' }],
    ['one of --key-file and SVC_RELAYER_KEY', [...GOOD, '--key-file', 'key'], environment],
    ['The file key cannot be read', [...GOOD, '--key-file', 'key'], {}],
    ['--chain is no chain', [...GOOD, '--chain', 'bsc'], environment],
    ['--converter is no address', ['--converter', '0x12', '--rpc-urls', 'http://x'], environment],
    ['--rpc-urls takes http', ['--converter', CONVERTER, '--rpc-urls', 'http://x,ftp://x'], environment],
    ['--port is a whole number', [...GOOD, '--port', '70000'], environment],
    ['--min-fee is an amount', [...GOOD, '--min-fee', '-1'], environment],
    ['--per-hour is a whole number', GOOD, { ...environment, SVC_RELAYER_PER_HOUR: 'many' }],
    ['--max-gas-price is a whole number', GOOD, { ...environment, SVC_RELAYER_MAX_GAS_PRICE: '0' }],
  ])('end the start with one line: %s', async (line, args, given: Record<string, string>) => {
    const { code, err } = await svc(['relayer', ...args], { environment: given });
    expect([code, err.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining(line)]]);
    expect(err).not.toContain(KEY.slice(2));
  });

  it('are good, and the nodes are out of reach: the start ends with 4', async () => {
    const { code, err } = await svc(['relayer', ...GOOD], { environment });
    expect([code, err]).toEqual([4, expect.stringContaining('The nodes of the chain do not answer')]);
  });
});
