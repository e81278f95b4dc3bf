// The relayer of the service: intent before sending, one nonce whatever happens, and limits for each merchant.
import { svcConverterAbi } from '@svc/contracts';
import type { Conversion } from '@svc/protocol';
import { encodeFunctionData, keccak256, parseTransaction, zeroAddress } from 'viem';
import { generatePrivateKey } from 'viem/accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeRelayer } from '../../src/adapters/signer/make-relayer.ts';
import { runRelays } from '../../src/jobs/run-relays.ts';
import type { Address, Hex, Receipt } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import type { ChainSender, GasEstimate, RelayLimits } from '../../src/ports/relayer.ts';
import { listRelays, type RelayRecord } from '../../src/stores/relays/relays.ts';
import { createConversion } from '../../src/usecases/conversions/create-conversion.ts';
import { requestRelay } from '../../src/usecases/relays/request-relay.ts';
import { voucherStruct } from '../harness/drive-simulation.ts';
import { BODIES, makeSimulation, OWNER, type Simulation } from '../harness/make-simulation.ts';
import { openTestDatabase } from '../test-database.ts';

const GWEI = 10n ** 9n;
const LIMITS: RelayLimits = {
  perMerchantDay: 10,
  gasPerMerchantDay: 10_000_000n,
  minFee: 5n,
  maxGasPrice: 100n * GWEI,
};
const CONFIRMATIONS = 3;
const SECOND_MS = 1_000;
const OTHER = { ...OWNER, merchantId: 'mrc_01J8ZQ4V7M3N5P6R8S9T0V1W2Y' } as const;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('truncate conversions, voucher_nonces, chain_cursors cascade');
});

/** A chain as a sender sees it: what was sent to it, and in which block which transaction is. */
function makeWorld(limits: Partial<RelayLimits> = {}) {
  const w = makeSimulation(db, { confirmations: CONFIRMATIONS });
  const state = {
    head: 100n,
    count: 7n,
    balance: 10n ** 18n,
    price: 10n * GWEI,
    estimate: { gas: 100_000n } as GasEstimate,
    isDown: false,
    sent: [] as Hex[],
    mined: new Map<Hex, Pick<Receipt, 'status' | 'blockNumber'>>(),
  };
  const sender: ChainSender = {
    transactionCount: async () => state.count,
    coinBalance: async () => state.balance,
    estimateGas: async () => state.estimate,
    gasPrice: async () => ({ price: state.price, tip: GWEI }),
    async broadcast(raw) {
      state.sent.push(raw);
      if (state.isDown) throw new Error('the nodes do not answer');
      return true;
    },
  };
  w.chain.override.head = async () => state.head;
  w.chain.override.receipt = async (txHash) => {
    const found = state.mined.get(txHash);
    return found === undefined ? null : { txHash, blockHash: txHash, executions: [], ...found };
  };
  const relayer = makeRelayer({ key: generatePrivateKey(), limits: { ...LIMITS, ...limits } });
  const configured = { ...w.chain.configured, sender };
  Object.assign(w.context, { chains: new Map([['celo-sepolia', configured]]), relayers: { test: relayer } });
  return { w, state, relayer };
}

type World = ReturnType<typeof makeWorld>;

const hashOf = (raw: Hex): Hex => keccak256(raw);
const never = new AbortController().signal;

/** One round of background work, a second later. */
async function tick({ w }: World, ms = SECOND_MS): Promise<RelayRecord[]> {
  w.clock.forward(ms);
  await runRelays.run(w.context, never);
  return (await listRelays(db, { limit: 10 })).reverse();
}

interface Terms {
  relayer?: Address;
  fee?: bigint;
}

function callFor({ voucher: issued }: Conversion, { relayer = zeroAddress, fee = 5n }: Terms = {}): Hex {
  if (issued === null) throw new Error('there is no voucher to relay');
  const { voucher, signature } = issued;
  const struct = voucherStruct(voucher);
  const permit = { method: 0, value: 0n, deadline: 0n, signature: '0x' as Hex };
  const relay = { relayer, fee, signature: `0x${'ab'.repeat(65)}` as Hex };
  return encodeFunctionData({
    abi: svcConverterAbi,
    functionName: 'convertFor',
    args: [struct, signature as Hex, relay, permit],
  });
}

const create = async (w: Simulation, owner: typeof OWNER | typeof OTHER = OWNER): Promise<Conversion> =>
  (await createConversion(w.context, owner, BODIES['crypto-issue'])).conversion;

async function request(world: World, terms?: Terms): Promise<Conversion> {
  const conversion = await create(world.w);
  await requestRelay(world.w.context, { chain: 'celo-sepolia', data: callFor(conversion, terms) });
  return conversion;
}

const nonceOf = (raw: Hex): number | undefined => parseTransaction(raw).nonce;

describe('sending', () => {
  it('writes down, sends with the next nonce, and settles when the block is deep', async () => {
    const world = makeWorld();
    await request(world);
    expect(world.state.sent).toEqual([]);
    const [sending] = await tick(world);
    expect(sending).toMatchObject({ status: 'sending', nonce: 7, signed: 1, gasLimit: 130_000n });
    const [raw] = world.state.sent as [Hex];
    expect(parseTransaction(raw)).toMatchObject({ nonce: 7, gas: 130_000n, maxFeePerGas: 20n * GWEI });
    world.state.mined.set(hashOf(raw), { status: 'success', blockNumber: 100n });
    expect((await tick(world))[0]).toMatchObject({ status: 'mined', txHash: hashOf(raw) });
    world.state.head = 110n;
    await tick(world, 10 * SECOND_MS);
    const [due] = await db.query<{ next: number | null }>('select next_check_at as next from relays', []);
    expect(due?.next).toBeNull();
  });

  it('sends the same bytes again when it is not known whether they arrived, never another nonce', async () => {
    const world = makeWorld();
    await request(world);
    await request(world);
    world.state.isDown = true;
    for (let round = 0; round < 5; round += 1) await tick(world);
    expect(new Set(world.state.sent).size).toBe(1);
    expect(world.state.sent.length).toBeGreaterThan(2);
    // The second waits until the first is in a block.
    const [first] = world.state.sent as [Hex];
    world.state.mined.set(hashOf(first), { status: 'success', blockNumber: 100n });
    world.state.count = 8n;
    await tick(world);
    const relays = await tick(world);
    expect(relays.map(({ status, nonce }) => ({ status, nonce }))).toEqual([
      { status: 'mined', nonce: 7 },
      { status: 'sending', nonce: 8 },
    ]);
  });

  it('signs for the nonce it took when the process died before signing', async () => {
    const world = makeWorld();
    await request(world);
    process.env.SVC_FAILPOINT = 'relay.afterClaim:throw';
    await tick(world);
    delete process.env.SVC_FAILPOINT;
    expect(world.state.sent).toEqual([]);
    await tick(world);
    expect(world.state.sent.map(nonceOf)).toEqual([7]);
  });

  it('asks about what may have been sent when the process died before sending', async () => {
    const world = makeWorld();
    await request(world);
    process.env.SVC_FAILPOINT = 'relay.beforeSend:throw';
    const [relay] = await tick(world);
    delete process.env.SVC_FAILPOINT;
    expect(relay).toMatchObject({ status: 'sending', signed: 1 });
    await tick(world);
    expect(world.state.sent.map(hashOf)).toEqual([relay?.txHash]);
  });

  it('offers more for the same nonce when no block takes it, up to the limit of the operator', async () => {
    const world = makeWorld();
    await request(world);
    for (let round = 0; round < 40; round += 1) await tick(world, 31 * SECOND_MS);
    const bids = [...new Set(world.state.sent)].map((raw) => parseTransaction(raw));
    expect(bids.length).toBeGreaterThan(3);
    expect(new Set(bids.map(({ nonce }) => nonce))).toEqual(new Set([7]));
    expect(bids.every(({ maxFeePerGas }) => (maxFeePerGas ?? 0n) <= LIMITS.maxGasPrice)).toBe(true);
    // Whichever of them a block takes settles it.
    const second = [...new Set(world.state.sent)][1] as Hex;
    world.state.mined.set(hashOf(second), { status: 'reverted', blockNumber: 100n });
    expect((await tick(world))[0]).toMatchObject({ status: 'reverted', txHash: hashOf(second) });
  });

  it('sends a transaction again that a reorganisation took out, before anything new', async () => {
    const world = makeWorld();
    await request(world);
    await tick(world);
    const [raw] = world.state.sent as [Hex];
    world.state.mined.set(hashOf(raw), { status: 'success', blockNumber: 100n });
    await tick(world);
    world.state.mined.clear();
    await request(world);
    const relays = await tick(world, 10 * SECOND_MS);
    expect(world.state.sent.slice(1)).toEqual([raw]);
    expect(relays.map(({ status }) => status)).toEqual(['mined', 'queued']);
  });

  it('notices that another transaction of the account took the nonce, and goes on behind it', async () => {
    const world = makeWorld();
    await request(world);
    await tick(world);
    world.state.count = 8n;
    await request(world);
    expect((await tick(world))[0]).toMatchObject({ status: 'lost' });
    expect((await tick(world))[1]).toMatchObject({ status: 'sending', nonce: 8 });
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

  it('does not send what the contract would refuse by now', async () => {
    const world = makeWorld();
    await request(world);
    world.state.estimate = { refusal: 'OpRefUsed' };
    expect((await tick(world))[0]).toMatchObject({ status: 'refused', reason: 'The contract refused it: OpRefUsed.' });
    expect(world.state.sent).toEqual([]);
  });
});

describe('a request', () => {
  const rejects = (world: World, data: Hex, error: object) =>
    expect(requestRelay(world.w.context, { chain: 'celo-sepolia', data })).rejects.toMatchObject(error);

  it('is refused for another relayer, a lower fee, a voucher that is not ours and a contract that refuses', async () => {
    const world = makeWorld();
    const conversion = await create(world.w);
    const invalid = { code: 'SVC_VALIDATION_FAILED' };
    await rejects(world, callFor(conversion, { relayer: '0x2222222222222222222222222222222222222222' }), invalid);
    await rejects(world, callFor(conversion, { fee: 4n }), invalid);
    await rejects(world, `${callFor(conversion)}00`, invalid);
    await rejects(world, '0x1234', invalid);
    const { voucher } = conversion;
    const forged = structuredClone(conversion);
    if (voucher !== null && forged.voucher !== null) forged.voucher.signature = `0x${'cd'.repeat(65)}`;
    await rejects(world, callFor(forged), invalid);
    world.state.estimate = { refusal: 'NotSignedByWallet' };
    await rejects(world, callFor(conversion), invalid);
    world.state.estimate = { gas: 900_000n };
    await rejects(world, callFor(conversion), invalid);
    expect(await listRelays(db, { limit: 10 })).toEqual([]);
  });

  it('is taken once while it is under way', async () => {
    const world = makeWorld();
    const conversion = await request(world);
    await rejects(world, callFor(conversion), { code: 'SVC_INVALID_STATE' });
  });

  it('counts against its merchant alone, by number and by gas, for 24 hours', async () => {
    for (const limits of [{ perMerchantDay: 2 }, { gasPerMerchantDay: 300_000n }]) {
      await db.query('truncate conversions cascade');
      const world = makeWorld(limits);
      await request(world);
      await request(world);
      await rejects(world, callFor(await create(world.w)), { code: 'SVC_RATE_LIMITED' });
      const foreign = callFor(await create(world.w, OTHER));
      await requestRelay(world.w.context, { chain: 'celo-sepolia', data: foreign });
      world.w.clock.forward(86_400_001);
      await request(world);
    }
  });
});
