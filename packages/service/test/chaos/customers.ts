// Merchants, wallets, payers and the bank's clerk of a chaos round: they go on while everything breaks, as real ones would.
import { setTimeout as wait } from 'node:timers/promises';
import { type ConversionType, makeReference, type SvcErrorCode } from '@svc/protocol';
import { type Conversion, SvcFailure } from '@svc/sdk';
import { type Address, createWalletClient, type Hex, http, publicActions } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { makeRandom, type Random } from '../conversions/model-random.ts';
import { allowedMs } from '../harness/allowed-ms.ts';
import type { ChaosWorld } from './chaos-world.ts';

export interface Known {
  reference: string;
  type: ConversionType;
  /** The newest answer that a caller got. */
  last: Conversion;
  /** When the first came. */
  acknowledgedAt: number;
  /** Paid in by whom; null: by nobody. */
  payer: 'named' | 'stranger' | null;
}

export interface Customers {
  /** They do more of what leads to this point; null: what they like. */
  lookFor(point: string | null): void;
  /** What each of them does now. */
  tell(): string;
  known: Map<string, Known>;
  /** References that were sent and not answered: they may be there or not. */
  unanswered: Set<string>;
  /** The bank's clerk goes on; nobody begins anything new, and what is begun is brought to its end. */
  finish(): Promise<void>;
  stop(): void;
}

const LANES = 4;
const BETWEEN_TRIES_MS = 300;
const MAX_SILENCE_MS = 240_000;
/** In whose name no order is. */
export const STRANGER = 'MUSA BELLO';
const ACCOUNT = { bankCode: '058', accountNumber: '0123456785', accountName: 'ADA OBI' };
const TYPES: readonly ConversionType[] = ['crypto-issue', 'fiat-issue', 'fiat-redeem', 'fiat-redeem', 'crypto-redeem'];

/** What a service in trouble may say. Anything else is wrong. */
const TRANSIENT: readonly SvcErrorCode[] = [
  'SVC_UNAVAILABLE',
  'SVC_UPSTREAM_FAILED',
  'SVC_RATE_LIMITED',
  'SVC_TIMESTAMP_OUT_OF_WINDOW',
];
/** What it may say of a step that is over, or not possible yet. */
const SETTLED: readonly SvcErrorCode[] = [
  'SVC_INVALID_STATE',
  'SVC_SETTLEMENT_VERIFICATION_FAILED',
  'SVC_IDEMPOTENCY_CONFLICT',
  'SVC_RESERVE_INSUFFICIENT',
];

export function startCustomers(world: ChaosWorld, seed: number): Customers {
  const { svc, bank, devnet, violations } = world;
  const known = new Map<string, Known>();
  const unanswered = new Set<string>();
  /** What each customer does now. */
  const doing: string[] = [];
  let isOver = false;
  let isStopped = false;
  let wanted: string | null = null;
  const isWanted = (pattern: RegExp): boolean => wanted !== null && pattern.test(wanted);

  /** Null: refused for good, or the service said nothing for too long. */
  async function insist<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    let failure: unknown = null;
    for (const giveUpAt = performance.now() + allowedMs(MAX_SILENCE_MS); !isStopped; await wait(BETWEEN_TRIES_MS)) {
      try {
        return await work();
      } catch (error) {
        failure = error;
        const verdict = judge(error, world.isRestored);
        if (verdict === 'wrong') violations.push(`${name} was answered ${String(error)}`);
        // After a restore the service may rightly wait for a person: nobody begins anything more.
        if (verdict !== 'again' || (world.isRestored && isOver)) return null;
      }
      if (performance.now() > giveUpAt) {
        violations.push(`${name} was not possible for ${MAX_SILENCE_MS} ms: ${String(failure)}`);
        return null;
      }
    }
    return null;
  }

  const seen = (entry: Known | undefined, conversion: Conversion | null): Conversion | null => {
    if (conversion === null || entry === undefined) return conversion;
    if (conversion.stages.length >= entry.last.stages.length) entry.last = conversion;
    return conversion;
  };
  const read = async (entry: Known) => seen(entry, await insist('a read', () => svc.conversions.get(entry.reference)));

  async function create(type: ConversionType, wallet: Address, random: Random): Promise<Known | null> {
    const reference = makeReference(type, Date.now());
    const base = { reference, chain: 'celo-sepolia', wallet } as const;
    const order = () => {
      unanswered.add(reference);
      if (type === 'crypto-issue') return svc.conversions.create({ ...base, type, amount: '20', pair: 'USDC' });
      if (type === 'crypto-redeem') return svc.conversions.create({ ...base, type, amount: '500', pair: 'USDT' });
      if (type === 'fiat-redeem') return svc.conversions.create({ ...base, type, amount: '100.25', payout: ACCOUNT });
      const payer = { email: 'ada@shop.example', name: 'Ada Obi' };
      return svc.conversions.create({ ...base, type, amount: '1500.50', payer });
    };
    // Two tries of one caller at the same moment are one conversion.
    if (random.chance(5)) order().catch(() => undefined);
    const created = await insist(`a create of ${type}`, order);
    if (created === null) return null;
    unanswered.delete(reference);
    const entry: Known = { reference, type, last: created, acknowledgedAt: performance.now(), payer: null };
    known.set(reference, entry);
    return entry;
  }

  async function payIn(entry: Known, random: Random): Promise<void> {
    const reference = `svc-in-${entry.last.id.slice(4).toLowerCase()}`;
    if (!bank.journal.charges.has(reference)) return;
    entry.payer = random.chance(isWanted(/^refund/) ? 1 : 4) ? 'stranger' : 'named';
    const name = entry.payer === 'stranger' ? STRANGER : 'ADA OBI';
    await bank.pay({ reference, amountKobo: 150_050n, sender: { name, bank: 'GTBank', accountNumber: '0123456789' } });
    if (random.chance(2)) await notify(world, 'payment', reference);
  }

  async function waitFor(entry: Known, isThere: (conversion: Conversion) => boolean): Promise<boolean> {
    for (const giveUpAt = performance.now() + allowedMs(MAX_SILENCE_MS); !isStopped; await wait(500)) {
      const conversion = await read(entry);
      if (conversion !== null && isThere(conversion)) return true;
      // A restore forgot it, or goes on only when a person has looked: nobody begins anything more.
      if (world.isRestored && (conversion === null || isOver)) return false;
      if (performance.now() > giveUpAt) return false;
    }
    return false;
  }

  function makeWallet(index: number) {
    const account = privateKeyToAccount(devnet.wallets[index]?.privateKey as Address);
    return createWalletClient({ account, transport: http(devnet.rpcUrl), pollingInterval: 500 }).extend(publicActions);
  }

  /** Sends the voucher once; a fresh one where it has run out. */
  async function execute(entry: Known, wallet: ReturnType<typeof makeWallet>, random: Random): Promise<void> {
    let hash: Hex | null = null;
    for (let tries = 0; tries < 3 && hash === null && !isStopped; tries += 1) {
      if (tries > 0 || isWanted(/^voucher/) || random.chance(4)) {
        seen(entry, await insist('a fresh voucher', () => svc.conversions.issueVoucher(entry.reference)));
      }
      try {
        const { approval, call } = await svc.conversions.verifyVoucher(entry.last);
        if (approval !== null) await mined(wallet, await wallet.sendTransaction({ ...approval, chain: null }));
        hash = await wallet.sendTransaction({ ...call, chain: null });
      } catch (error) {
        // It ran out, or was replaced by the fresh one of another try.
        doing.push(`${entry.reference}: ${String(error).slice(0, 200)}`);
      }
    }
    if (hash === null) return;
    const txHash = hash;
    const report = (event: 'onchain_submitted' | 'onchain_confirmed') =>
      insist('a report', () => svc.conversions.reportEvent(entry.reference, { event, txHash }));
    if (isWanted(/^report/) || !random.chance(3)) seen(entry, await report('onchain_submitted'));
    await mined(wallet, txHash);
    if (isWanted(/^report/) || random.chance(2)) {
      await wait(2000);
      seen(entry, await report('onchain_confirmed'));
      if (entry.type === 'fiat-redeem') {
        seen(entry, await insist('a payout', () => svc.conversions.startPayout(entry.reference)));
      }
    }
  }

  async function one(index: number, wallet: ReturnType<typeof makeWallet>, random: Random, type: ConversionType) {
    doing[index] = `creates a ${type}`;
    const entry = await create(type, wallet.account.address, random);
    if (entry === null) return;
    doing[index] = `waits for the voucher of ${entry.reference}`;
    if (type === 'fiat-issue') {
      if (entry.last.status !== 'awaiting_payment') await waitFor(entry, ({ status }) => status !== 'created');
      await payIn(entry, random);
      if (entry.payer === null) return;
      await waitFor(entry, ({ status, voucher }) => voucher !== null || ENDED.includes(status));
    }
    if (entry.last.voucher === null)
      await waitFor(entry, ({ voucher, status }) => voucher !== null || ENDED.includes(status));
    doing[index] = `executes ${entry.reference}`;
    if (entry.last.voucher !== null && !ENDED.includes(entry.last.status)) await execute(entry, wallet, random);
    doing[index] = `waits for the end of ${entry.reference}`;
    // The next conversion of this wallet may need what this one gives.
    if (index % 2 === 0) await waitFor(entry, ({ status }) => ENDED.includes(status) || PAYING.includes(status));
  }

  async function lane(index: number): Promise<void> {
    const random = makeRandom(seed * 10 + index);
    const wallet = makeWallet(index);
    await one(index, wallet, random, 'crypto-issue');
    while (!isOver && !isStopped) await one(index, wallet, random, typeOf(wanted) ?? random.pick(TYPES));
    doing[index] = 'is done';
  }

  async function clerk(): Promise<void> {
    const random = makeRandom(seed);
    const decided = new Set<string>();
    for (; !isStopped; await wait(300)) {
      for (const transfer of bank.journal.transfers) {
        if (decided.has(transfer.reference) || random.chance(3)) continue;
        decided.add(transfer.reference);
        transfer.status = random.chance(15) ? 'failed' : 'successful';
        if (random.chance(2)) await notify(world, 'transfer', transfer.reference);
      }
    }
  }

  const fail = (error: unknown): void => {
    if (!isStopped) violations.push(`the round's own people failed: ${error instanceof Error ? error.stack : error}`);
  };
  const lanes = Promise.all(Array.from({ length: LANES }, (_, index) => lane(index).catch(fail)));
  const clerks = clerk().catch(fail);
  return {
    known,
    unanswered,
    lookFor(point) {
      wanted = point;
    },
    tell: () => doing.join('; '),
    async finish() {
      isOver = true;
      const timer = setInterval(() => console.log(`  customers: ${doing.join('; ')}`), 30_000);
      await lanes;
      clearInterval(timer);
    },
    stop() {
      isStopped = true;
      void clerks;
    },
  };
}

export const ENDED: readonly string[] = ['succeeded', 'failed', 'requires_manual_review'];
const PAYING: readonly string[] = ['onchain_confirmed', 'payout_pending', 'payout_in_progress', 'payout_confirmed'];

/** Of the conversions that come to it; null where all do. */
function typeOf(point: string | null): ConversionType | null {
  if (point?.startsWith('payout')) return 'fiat-redeem';
  return point !== null && /^(refund|create\.afterInstructions)/.test(point) ? 'fiat-issue' : null;
}

function judge(error: unknown, isRestored: boolean): 'again' | 'over' | 'wrong' {
  if (!(error instanceof SvcFailure)) return 'wrong';
  if (isRestored && error.code === 'SVC_NOT_FOUND') return 'over';
  if (error.status === null || TRANSIENT.includes(error.code)) return 'again';
  if (SETTLED.includes(error.code)) return error.retriable ? 'again' : 'over';
  return 'wrong';
}

async function mined(wallet: { waitForTransactionReceipt(of: { hash: Hex }): Promise<unknown> }, hash: Hex) {
  await wallet.waitForTransactionReceipt({ hash });
}

/** Banks send it again later, and the service asks by itself: nothing depends on one notice. */
async function notify({ bank, apiUrl }: ChaosWorld, kind: 'payment' | 'transfer', reference: string): Promise<void> {
  const { headers, rawBody } = bank.notice(kind, reference);
  const url = `${apiUrl}/v1/rails/paystack/test`;
  await fetch(url, {
    method: 'POST',
    headers: { ...headers, connection: 'close' },
    body: new Uint8Array(rawBody),
  }).catch(() => undefined);
}
