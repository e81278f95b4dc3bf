// Waits until it is the conversion's turn with its wallet, with a voucher that will live long enough, and has the wallet send it.
import { randomUUID } from 'node:crypto';
import type { Address, Hex } from '@svc/protocol';
import type { Conversion } from '../../api-types.ts';
import { SvcClientError, SvcFailure } from '../../errors.ts';
import { callOperation } from '../../transport/call-operation.ts';
import { authorizeRelay } from '../authorize-relay.ts';
import { checkOnChain } from '../check-on-chain.ts';
import { baseUnitsOf } from '../check-voucher-fields.ts';
import { encodeIsOpRefUsed } from '../contract-calls.ts';
import { calling, type Execution, patiently, type Sent, sentNow, tell } from '../execution.ts';
import { readRelayTerms, sendByRelayer } from '../relayer.ts';
import { sendTransaction } from '../send-transaction.ts';
import { checkFunds } from '../spending/check-funds.ts';
import { readNumber } from '../spending/read-number.ts';
import { requirePin, type VerifiedVoucher, withPins } from '../trust.ts';
import { verifyVoucher } from '../verify-voucher.ts';
import { type Sender, toRelayer, type Wallet } from '../wallet.ts';
import { enterLane, type Job, laneKeyOf, type Nonces, type Subject } from './lane.ts';

/** A voucher this close to its deadline could expire before its block. */
const MIN_LEFT_SECONDS = 30;

export interface Turn {
  conversion: Conversion;
  sent: Sent;
  chainId: number;
  /** Lets the next batch of the wallet begin. */
  release(): void;
}

export interface Parties {
  first: Conversion;
  sender: Sender;
  /** Who pays gas. Null for a relayer at an address. */
  paying: Sender | null;
}

/** Waits for the wallet, and has it send. Returns null when the voucher turns out to be executed already. */
export function takeTurn(execution: Execution, parties: Parties): Promise<Turn | null> {
  const { first, sender, paying } = parties;
  const { relayer } = execution.options;
  return new Promise((resolve, reject) => {
    let release = (): void => undefined;
    const mined = new Promise<void>((done) => {
      release = done;
    });
    let subject: Subject | null = null;
    const ready = async (): Promise<Subject> => {
      if (job.hasWaited) await requireOpen(sender, subject?.conversion ?? first);
      subject = await readySubject(execution, parties, subject);
      return subject;
    };
    const send: Job['send'] = async (call, nonces) => {
      const { conversion, verified } = subject as Subject;
      const { chainId } = verified;
      const txHash = await sendCall(execution, { ...parties, call, chainId, nonces });
      const sent = sentNow(txHash, paying === null ? null : call);
      execution.sent = sent;
      resolve({ conversion, sent, chainId, release });
    };
    const alone = async (): Promise<void> => {
      await send(await relayedCall(execution, sender, await ready()), { last: null });
      await mined;
    };
    const fail = (error: unknown): void => {
      release();
      if (isExecuted(error)) resolve(null);
      else reject(error);
    };
    const job: Job = {
      execution,
      sender,
      mined,
      hasWaited: false,
      deferrals: 0,
      ready,
      send,
      fail,
      ...(relayer && { alone }),
    };
    enterLane(laneKeyOf(execution, first.chainId, sender.address), job);
  });
}

interface Sending extends Parties {
  call: { to: Address; data: Hex };
  chainId: number;
  nonces: Nonces;
}

function sendCall(execution: Execution, { sender, paying, call, chainId, nonces }: Sending): Promise<Hex> {
  const { signal, options } = execution;
  const { relayer, feeCurrency } = options;
  if (paying === null) return sendByRelayer(execution, sender, { url: relayer as string, ...call });
  return sendTransaction(paying, { what: 'conversion', chainId, feeCurrency, signal, nonces, ...call });
}

const RUN_ALREADY: readonly unknown[] = ['OpRefUsed', 'NonceUsed'];

const isExecuted = (error: unknown): boolean =>
  error instanceof SvcFailure && RUN_ALREADY.includes(error.details.revert);

/** The voucher, verified, with enough time left: issued again where it could expire before its block. */
async function readySubject(execution: Execution, { first, sender }: Parties, known: Subject | null): Promise<Subject> {
  const chainNow = await readChainTime(execution, sender);
  const last = known?.conversion ?? first;
  const isLate = Number(last.voucher?.voucher.deadline ?? 0) - chainNow < MIN_LEFT_SECONDS;
  if (known !== null && !isLate) return known;
  const conversion = isLate ? await freshOf(execution, first) : last;
  const verified = await verify(execution, sender, { conversion, chainNow, first });
  return { verified, conversion };
}

/** Another run, of this process or of another, may have done it while this one waited: then nothing is approved or sent. */
async function requireOpen(sender: Sender, { voucher }: Conversion): Promise<void> {
  const call = voucher === null ? null : openCall(voucher);
  if (call === null || (await readNumber(sender, 'eth_call', [call, 'latest'])) !== 1n) return;
  throw new SvcClientError('SVC_UPSTREAM_FAILED', 'The voucher has run already.', { details: { revert: 'OpRefUsed' } });
}

/** Null for a voucher that is malformed: its verification says so. */
function openCall({ domain, voucher }: NonNullable<Conversion['voucher']>): { to: Address; data: Hex } | null {
  try {
    return { to: domain.verifyingContract as Address, data: encodeIsOpRefUsed(voucher.opRef as Hex) };
  } catch {
    return null;
  }
}

/** The contract judges a deadline by the time of its block, so the chain's clock counts, not this machine's. */
async function readChainTime({ client }: Execution, sender: Sender): Promise<number> {
  const block = await sender.request('eth_getBlockByNumber', ['latest', false]).catch(() => null);
  const { timestamp } = (block ?? {}) as { timestamp?: unknown };
  const isTime = typeof timestamp === 'string' && /^0x[0-9a-f]{1,12}$/i.test(timestamp);
  return isTime ? Number(timestamp) : Math.floor(client.clock.now() / 1000);
}

/** The call by which another account runs the voucher, with everything signed that it needs. */
async function relayedCall(
  execution: Execution,
  sender: Sender,
  subject: Subject,
): Promise<{ to: Address; data: Hex }> {
  const { signal, options } = execution;
  const { relayer, relayFee = 0n } = options;
  const { verified } = subject;
  await checkFunds(sender, verified, { gasCheck: false });
  const terms =
    typeof relayer === 'string'
      ? await readRelayTerms(execution, relayer, { verified, maxFee: relayFee })
      : { relayer: (await toRelayer(relayer as Wallet)).address, fee: relayFee };
  const { to, data } = await authorizeRelay(sender, verified, { ...terms, signal });
  tell(execution, { step: 'permit_signed', conversion: subject.conversion });
  return { to, data };
}

async function verify(
  execution: Execution,
  sender: Sender,
  { conversion, chainNow, first }: { conversion: Conversion; chainNow: number; first: Conversion },
): Promise<VerifiedVoucher> {
  const { client, options } = execution;
  const { merchantId, env } = client;
  const minAmountOut = leastOut(execution, first, conversion);
  const trust = withPins(options, client.pins[conversion.chain]);
  requirePin(env, trust);
  const verified = await verifyVoucher(conversion, { merchantId, env, nowSeconds: chainNow, trust, minAmountOut });
  await checkOnChain(sender, verified, trust);
  tell(execution, { step: 'voucher_verified', conversion });
  return verified;
}

/** A fresh quote must not silently be worse. */
function leastOut({ options }: Execution, first: Conversion, now: Conversion): bigint | undefined {
  if (options.minAmountOut !== undefined) return baseUnitsOf(options.minAmountOut);
  return first === now ? undefined : (BigInt(first.amountOut) * 99n) / 100n;
}

async function freshOf(execution: Execution, first: Conversion): Promise<Conversion> {
  const fresh = await freshVoucher(execution);
  if (fresh.amountIn === first.amountIn) return fresh;
  throw new SvcClientError('SVC_INVALID_SIGNATURE', 'The fresh voucher takes another amount than the first one.', {
    details: { reason: 'amountIn' },
  });
}

export function freshVoucher(execution: Execution): Promise<Conversion> {
  const input = { params: { reference: execution.reference }, body: {} };
  // One key for all tries: each new one would sign another voucher.
  const options = { ...calling(execution), idempotencyKey: randomUUID() };
  return patiently(execution, () => callOperation(execution.client, 'issueVoucher', input, options));
}
