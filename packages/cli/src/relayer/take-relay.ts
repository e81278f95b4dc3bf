// Takes the call that a wallet signed: checks it, and writes it down to be sent.
import { randomUUID } from 'node:crypto';
import { type Hex, SvcError, validationError, ZERO_ADDRESS } from '@svc/protocol';
import { decodeConvertFor, type RelayedCall } from '@svc/sdk/relaying';
import { isAddressEqual } from 'viem';
import { withMargin } from './gas-rules.ts';
import type { Relay } from './relay-book.ts';
import { MIN_LEFT_SECONDS, type Relaying } from './run-relays.ts';

const MAX_DATA_CHARS = 20_000;
const HOUR_MS = 3_600_000;
const OPEN: readonly Relay['status'][] = ['queued', 'sending'];

/** The wallet's signature is the authorisation: no matter who brings it, only its own voucher runs. */
export async function takeRelay(relaying: Relaying, data: unknown): Promise<Relay> {
  const { nodes, book, address, settings } = relaying;
  const call = readCall(data);
  requireTerms(relaying, call);
  const known = findKnown(relaying, call);
  if (known !== undefined) return known;
  requireRoom(relaying, call.voucher.wallet);
  const estimate = await nodes.estimateGas({ from: address, to: settings.converter, data: call.data });
  if ('refusal' in estimate) throw validationError('data', `is refused by the converter: ${estimate.refusal}`);
  const gasLimit = withMargin(estimate.gas);
  if (gasLimit === null) throw validationError('data', 'takes more gas than a relay may');
  // Checked again, because other requests came while the nodes were asked. From here to the write nothing waits.
  const taken = findKnown(relaying, call);
  if (taken !== undefined) return taken;
  requireRoom(relaying, call.voucher.wallet);
  const relay = newRelay(relaying, call, gasLimit);
  try {
    book.write(relay);
  } catch (cause) {
    relaying.log('a relay cannot be written down', { error: String(cause) });
    throw new SvcError('SVC_UNAVAILABLE', 'The relayer cannot take requests right now.', { retryAfterSeconds: 60 });
  }
  return relay;
}

function readCall(data: unknown): RelayedCall & { data: Hex } {
  if (typeof data !== 'string' || data.length > MAX_DATA_CHARS || !/^0x([0-9a-fA-F]{2})+$/.test(data)) {
    throw validationError('data', `must be 0x and an even number of hex digits, at most ${MAX_DATA_CHARS} characters`);
  }
  const lower = data.toLowerCase() as Hex;
  const call = decodeConvertFor(lower);
  if (call === null) throw validationError('data', "must be the calldata of the converter's convertFor");
  return { ...call, data: lower };
}

function requireTerms({ address, settings, now }: Relaying, { relay, voucher }: RelayedCall): void {
  if (!isAddressEqual(relay.relayer, ZERO_ADDRESS) && !isAddressEqual(relay.relayer, address)) {
    throw validationError('data', `allows another relayer than ${address}`);
  }
  if (relay.fee < settings.minFee) {
    throw validationError('data', `has a fee below ${settings.minFee} base units of SVC`);
  }
  if (Number(voucher.deadline) - now() / 1000 < MIN_LEFT_SECONDS) {
    throw new SvcError('SVC_INVALID_STATE', 'The voucher has expired or is about to: have a fresh one signed.');
  }
}

/** The same call twice is one relay. Two calls of one voucher could not both run. */
function findKnown({ book }: Relaying, { data, voucher }: RelayedCall & { data: Hex }): Relay | undefined {
  const ofVoucher = book.list().filter(({ opRef }) => opRef === voucher.opRef);
  const same = ofVoucher.find((each) => each.data === data && (OPEN.includes(each.status) || each.status === 'mined'));
  if (same !== undefined) return same;
  if (ofVoucher.some(({ status }) => OPEN.includes(status))) {
    throw new SvcError('SVC_INVALID_STATE', 'The conversion is being relayed already.');
  }
  return undefined;
}

/** What never was sent costs nothing and does not count. */
function requireRoom({ book, settings, now }: Relaying, wallet: string): void {
  const since = now() - HOUR_MS;
  const counted = book
    .list()
    .filter(({ status, createdAt }) => createdAt > since && status !== 'expired' && status !== 'refused');
  const ofWallet = counted.filter((each) => each.wallet === wallet);
  requireFewer(ofWallet, settings.perWalletHour, 'The wallet has used up its relays of an hour.');
  requireFewer(counted, settings.perHour, 'The relayer has used up its relays of an hour.');

  function requireFewer(relays: readonly Relay[], limit: number, message: string): void {
    if (relays.length < limit) return;
    const oldest = relays[relays.length - limit]?.createdAt ?? now();
    const retryAfterSeconds = Math.max(1, Math.ceil((oldest - since) / 1000));
    throw new SvcError('SVC_RATE_LIMITED', message, { retryAfterSeconds });
  }
}

function newRelay({ settings, now }: Relaying, call: RelayedCall & { data: Hex }, gasLimit: bigint): Relay {
  const { wallet, opRef, deadline } = call.voucher;
  return {
    id: randomUUID(),
    status: 'queued',
    wallet,
    opRef,
    contract: settings.converter,
    data: call.data,
    gasLimit,
    deadline: Number(deadline),
    nonce: null,
    transactions: [],
    txHash: null,
    reason: null,
    isSettled: false,
    createdAt: now(),
    updatedAt: now(),
  };
}
