// The relayer: written down before it is sent, one nonce no matter what happens, and limits for wallets and hours.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Address, type Hex, ZERO_ADDRESS } from '@svc/protocol';
import { encodeConvertFor, NO_PERMIT } from '@svc/sdk/relaying';
import { keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { GasEstimate, Nodes, Receipt } from './nodes.ts';
import { openRelayBook, type Relay } from './relay-book.ts';
import { type Relaying, runRelays } from './run-relays.ts';
import { takeRelay } from './take-relay.ts';

const GWEI = 10n ** 9n;
const CONVERTER: Address = '0x1111111111111111111111111111111111111111';
const WALLET: Address = '0x00000000000000000000000000000000000000bb';
const SETTINGS = {
  chainId: 42220,
  converter: CONVERTER,
  confirmations: 3,
  maxGasPrice: 100n * GWEI,
  minFee: 5n,
  perWalletHour: 10,
  perHour: 20,
};
const START_MS = 1_790_000_000_000;
const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;

/** A chain as a sender sees it: what was sent to it, and in which block which transaction is. */
function makeWorld(settings: Partial<typeof SETTINGS> = {}) {
  const account = privateKeyToAccount(generatePrivateKey());
  const file = join(mkdtempSync(join(process.env.SVC_TEST_RUN_DIR ?? tmpdir(), 'svc-relays-')), 'relays.json');
  const open = () => openRelayBook(file, { chainId: SETTINGS.chainId, relayer: account.address });
  const state = {
    now: START_MS,
    head: 100n,
    count: 7n,
    /** As many as no reorganisation can take out. */
    deepCount: 7n,
    balance: 10n ** 18n,
    price: 10n * GWEI,
    estimate: { gas: 100_000n } as GasEstimate,
    sent: [] as Hex[],
    /** What happens at the moment of sending. */
    onSend: (): void => undefined,
    mined: new Map<Hex, Pick<Receipt, 'status' | 'blockNumber'>>(),
    log: [] as string[],
  };
  const nodes: Nodes = {
    head: async () => state.head,
    transactionCount: async (_, at) => (at === state.head ? state.count : state.deepCount),
    coinBalance: async () => state.balance,
    call: async () => '0x',
    estimateGas: async () => state.estimate,
    gasPrice: async () => ({ price: state.price, tip: GWEI }),
    async receipt(txHash) {
      const found = state.mined.get(txHash);
      return found === undefined ? null : { txHash, ...found };
    },
    async broadcast(raw) {
      state.onSend();
      state.sent.push(raw);
      return true;
    },
  };
  const relaying: Relaying = {
    settings: { ...SETTINGS, ...settings },
    address: account.address,
    sign: (transaction) => account.signTransaction(transaction),
    hashOf: keccak256,
    nodes,
    book: open(),
    now: () => state.now,
    log: (message) => void state.log.push(message),
  };
  /** The program starts again, with what it wrote down and nothing else. */
  const restart = (): void => void Object.assign(relaying, { book: open() });
  return { relaying, state, account, file, restart };
}

type World = ReturnType<typeof makeWorld>;

/** One round of the program, a second later. */
async function tick({ relaying, state }: World, ms = SECOND_MS): Promise<readonly Relay[]> {
  state.now += ms;
  await runRelays(relaying);
  return relaying.book.list();
}

let vouchers = 0;

interface Terms {
  relayer?: Address;
  fee?: bigint;
  wallet?: Address;
  opRef?: Hex;
  leftSeconds?: number;
}

function callFor({ state }: World, terms: Terms = {}): Hex {
  vouchers += 1;
  const { relayer = ZERO_ADDRESS, fee = 5n, wallet = WALLET, leftSeconds = 600 } = terms;
  const voucher = {
    kind: 0,
    wallet,
    tokenIn: CONVERTER,
    amountIn: 1n,
    amountOut: 2n,
    deadline: BigInt(Math.floor(state.now / 1000) + leftSeconds),
    nonce: BigInt(vouchers),
    opRef: terms.opRef ?? keccak256(`0x${vouchers.toString(16).padStart(8, '0')}`),
    payoutRef: `0x${'00'.repeat(32)}` as Hex,
  };
  const signature = `0x${'ab'.repeat(65)}` as Hex;
  return encodeConvertFor({ voucher, signature, relay: { relayer, fee, signature }, permit: NO_PERMIT });
}

const request = (world: World, terms?: Terms): Promise<Relay> => takeRelay(world.relaying, callFor(world, terms));

const nonceOf = (raw: Hex): number | undefined => parseTransaction(raw).nonce;
const mine = ({ state }: World, raw: Hex | undefined, status: Receipt['status'] = 'success'): void =>
  void state.mined.set(keccak256(raw ?? '0x'), { status, blockNumber: state.head });

describe('the relayer', () => {
  it('writes a relay down, sends it with the next nonce, and settles it when its block is deep', async () => {
    const world = makeWorld();
    const { data } = await request(world);
    expect(world.state.sent).toEqual([]);
    expect((await tick(world))[0]).toMatchObject({ status: 'sending', nonce: 7, gasLimit: 130_000n });
    const [raw] = world.state.sent as [Hex];
    const { value = 0n, ...sent } = parseTransaction(raw);
    expect(sent).toMatchObject({ nonce: 7, gas: 130_000n, maxFeePerGas: 20n * GWEI, to: CONVERTER, data });
    expect(value).toBe(0n);
    expect(await recoverTransactionAddress({ serializedTransaction: raw as never })).toBe(world.account.address);
    mine(world, raw);
    expect((await tick(world))[0]).toMatchObject({ status: 'mined', txHash: keccak256(raw), isSettled: false });
    world.state.head = 110n;
    expect((await tick(world))[0]).toMatchObject({ status: 'mined', isSettled: true });
  });

  it('sends the same bytes again when it is not known whether they arrived, never another nonce', async () => {
    const world = makeWorld();
    await request(world);
    await request(world);
    for (let round = 0; round < 5; round += 1) await tick(world);
    expect(new Set(world.state.sent).size).toBe(1);
    expect(world.state.sent.length).toBeGreaterThan(2);
    // The second waits until the first is in a block, and the nodes that count know of it.
    mine(world, world.state.sent[0]);
    expect(await tick(world)).toMatchObject([{ status: 'mined' }, { status: 'queued' }]);
    world.state.count = 8n;
    const relays = await tick(world);
    expect(relays.map(({ status, nonce }) => ({ status, nonce }))).toEqual([
      { status: 'mined', nonce: 7 },
      { status: 'sending', nonce: 8 },
    ]);
  });

  it('has used no nonce when it dies before the signed bytes are written', async () => {
    const world = makeWorld();
    await request(world);
    const { sign } = world.relaying;
    world.relaying.sign = async (transaction) => {
      await sign(transaction);
      throw new Error('the process dies');
    };
    await expect(tick(world)).rejects.toThrow('dies');
    world.relaying.sign = sign;
    world.restart();
    expect(world.relaying.book.list()).toMatchObject([{ status: 'queued', nonce: null }]);
    await tick(world);
    expect(world.state.sent.map(nonceOf)).toEqual([7]);
  });

  it('sends the bytes that it wrote down when it died between writing and sending', async () => {
    const world = makeWorld();
    await request(world);
    world.state.onSend = () => {
      throw new Error('the process dies');
    };
    await expect(tick(world)).rejects.toThrow('dies');
    world.state.onSend = () => undefined;
    world.restart();
    const [relay] = world.relaying.book.list();
    expect(relay).toMatchObject({ status: 'sending', nonce: 7 });
    await tick(world);
    await tick(world);
    expect(new Set(world.state.sent.map((raw) => keccak256(raw)))).toEqual(new Set([relay?.txHash]));
  });

  it('keeps its relays and its next nonce over a restart at every step', async () => {
    const world = makeWorld();
    for (let turn = 0; turn < 3; turn += 1) {
      await request(world);
      world.restart();
      await tick(world);
      world.restart();
      mine(world, world.state.sent.at(-1));
      world.state.count += 1n;
      await tick(world);
      world.restart();
      world.state.head += 10n;
      await tick(world);
      world.restart();
    }
    expect([...new Set(world.state.sent)].map(nonceOf)).toEqual([7, 8, 9]);
    expect(world.relaying.book.nextNonce()).toBe(10);
    expect(world.relaying.book.list().map(({ status }) => status)).toEqual(['mined', 'mined', 'mined']);
  });

  it('offers more for the same nonce when no block takes it, up to the limit of the operator', async () => {
    const world = makeWorld();
    await request(world);
    for (let round = 0; round < 40; round += 1) await tick(world, 31 * SECOND_MS);
    const bids = [...new Set(world.state.sent)].map((raw) => parseTransaction(raw));
    expect(bids.length).toBeGreaterThan(3);
    expect(new Set(bids.map(({ nonce }) => nonce))).toEqual(new Set([7]));
    expect(bids.every(({ maxFeePerGas }) => (maxFeePerGas ?? 0n) <= SETTINGS.maxGasPrice)).toBe(true);
    // No matter which of them a block takes, it settles the relay.
    const second = [...new Set(world.state.sent)][1] as Hex;
    mine(world, second, 'reverted');
    expect((await tick(world))[0]).toMatchObject({ status: 'reverted', txHash: keccak256(second) });
  });

  it('sends a transaction again that a reorganisation took out, and offers more for it, before anything new', async () => {
    const world = makeWorld();
    await request(world);
    await tick(world);
    const [raw] = world.state.sent as [Hex];
    mine(world, raw);
    await tick(world);
    world.state.mined.clear();
    await request(world);
    const relays = await tick(world, 10 * SECOND_MS);
    expect(world.state.sent.slice(1)).toEqual([raw]);
    expect(relays.map(({ status }) => status)).toEqual(['sending', 'queued']);
    await tick(world, 31 * SECOND_MS);
    expect(new Set(world.state.sent.map(nonceOf))).toEqual(new Set([7]));
    expect(new Set(world.state.sent).size).toBe(2);
  });

  it('notices that another transaction of the account took the nonce, and goes on behind it', async () => {
    const world = makeWorld();
    await request(world);
    await tick(world);
    world.state.count = 8n;
    await request(world);
    expect(await tick(world)).toMatchObject([{ status: 'sending' }, { status: 'queued' }]);
    world.state.deepCount = 8n;
    const relays = await tick(world);
    expect(relays).toMatchObject([{ status: 'lost' }, { status: 'sending', nonce: 8 }]);
  });

  it('waits without coin and while gas is dear, and gives up with the voucher, having sent nothing', async () => {
    const world = makeWorld();
    await request(world);
    world.state.balance = 0n;
    expect((await tick(world))[0]).toMatchObject({ status: 'queued' });
    world.state.balance = 10n ** 18n;
    world.state.price = 101n * GWEI;
    expect((await tick(world))[0]).toMatchObject({ status: 'queued' });
    expect((await tick(world, 600 * SECOND_MS))[0]).toMatchObject({ status: 'expired', nonce: null });
    expect(world.state.sent).toEqual([]);
  });

  it('does not send what the converter would refuse by now', async () => {
    const world = makeWorld();
    await request(world);
    world.state.estimate = { refusal: 'OpRefUsed' };
    expect((await tick(world))[0]).toMatchObject({ status: 'refused', reason: 'The converter refused it: OpRefUsed.' });
    expect(world.state.sent).toEqual([]);
  });

  it('starts with no file of another account or chain, and with none that cannot be read', async () => {
    const world = makeWorld();
    await request(world);
    const relayer = world.account.address;
    expect(() => openRelayBook(world.file, { chainId: 1, relayer })).toThrow('belongs to the relayer');
    expect(() => openRelayBook(world.file, { chainId: 42220, relayer: WALLET })).toThrow('belongs to the relayer');
    writeFileSync(world.file, readFileSync(world.file, 'utf8').slice(0, -20));
    expect(world.restart).toThrow('cannot be read');
  });
});

describe('a request to the relayer', () => {
  const rejects = (world: World, data: unknown, error: object) =>
    expect(takeRelay(world.relaying, data)).rejects.toMatchObject(error);

  it('is refused for another relayer, a lower fee, other bytes and a converter that refuses', async () => {
    const world = makeWorld();
    const invalid = { code: 'SVC_VALIDATION_FAILED' };
    await rejects(world, callFor(world, { relayer: '0x2222222222222222222222222222222222222222' }), invalid);
    await rejects(world, callFor(world, { fee: 4n }), invalid);
    for (const data of [`${callFor(world)}00`, '0x1234', '0x', 'convertFor', 7, null, undefined]) {
      await rejects(world, data, invalid);
    }
    world.state.estimate = { refusal: 'NotSignedByWallet' };
    await rejects(world, callFor(world), invalid);
    world.state.estimate = { gas: 900_000n };
    await rejects(world, callFor(world), invalid);
    await rejects(world, callFor(world, { leftSeconds: 29 }), { code: 'SVC_INVALID_STATE' });
    expect(world.relaying.book.list()).toEqual([]);
  });

  it('is one relay when it is made twice, also at the same time', async () => {
    const world = makeWorld();
    const data = callFor(world, { relayer: world.account.address });
    const relays = await Promise.all([takeRelay(world.relaying, data), takeRelay(world.relaying, data)]);
    await tick(world);
    relays.push(await takeRelay(world.relaying, data));
    expect(new Set(relays.map(({ id }) => id)).size).toBe(1);
    expect(world.relaying.book.list()).toHaveLength(1);
  });

  it('is refused while another call of the same voucher is under way', async () => {
    const world = makeWorld();
    const opRef = keccak256('0x01');
    const calls = [callFor(world, { opRef }), callFor(world, { opRef, fee: 6n })];
    const ended = await Promise.allSettled(calls.map((data) => takeRelay(world.relaying, data)));
    expect(ended).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'SVC_INVALID_STATE' } }]);
  });

  it('counts against its wallet and against the hour, and what was never sent does not', async () => {
    const world = makeWorld({ perWalletHour: 2, perHour: 3 });
    const limited = { code: 'SVC_RATE_LIMITED', details: { retryAfterSeconds: expect.any(Number) } };
    world.state.balance = 0n;
    await request(world, { leftSeconds: 60 });
    await tick(world, 60 * SECOND_MS);
    expect(world.relaying.book.list()).toMatchObject([{ status: 'expired' }]);
    await request(world);
    await request(world);
    await rejects(world, callFor(world), limited);
    await request(world, { wallet: '0x00000000000000000000000000000000000000cc' });
    await rejects(world, callFor(world, { wallet: '0x00000000000000000000000000000000000000dd' }), limited);
    world.state.now += HOUR_MS + 1;
    await request(world);
  });

  it('is refused with nothing changed when it cannot be written down', async () => {
    const world = makeWorld();
    const { book } = world.relaying;
    world.relaying.book = {
      ...book,
      write: () => {
        throw new Error('ENOSPC');
      },
    };
    await expect(request(world)).rejects.toMatchObject({ code: 'SVC_UNAVAILABLE' });
    expect(world.state.log).toEqual(['a relay cannot be written down']);
    world.restart();
    expect(world.relaying.book.list()).toEqual([]);
  });
});
