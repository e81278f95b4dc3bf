// Sends the relays: one at a time, signed and written down before it is sent, and followed until its block is deep.
import type { Address, Hex } from '@svc/protocol';
import { type GasFees, offerFor, raiseOffer, withMargin } from './gas-rules.ts';
import type { Nodes, Receipt } from './nodes.ts';
import type { Relay, RelayBook, SignedTransaction } from './relay-book.ts';
import type { RelayerSettings } from './relayer-settings.ts';

export interface Relaying {
  settings: Pick<
    RelayerSettings,
    'chainId' | 'converter' | 'confirmations' | 'maxGasPrice' | 'minFee' | 'perWalletHour' | 'perHour'
  >;
  /** The account that sends. */
  address: Address;
  /** Signs, and sends nothing. */
  sign(transaction: UnsignedRelay): Promise<Hex>;
  hashOf(raw: Hex): Hex;
  nodes: Nodes;
  book: RelayBook;
  now(): number;
  log(message: string, facts?: object): void;
}

export interface UnsignedRelay extends GasFees {
  type: 'eip1559';
  chainId: number;
  nonce: number;
  to: Address;
  data: Hex;
  gas: bigint;
}

/** A voucher this close to its deadline could expire before its block. */
export const MIN_LEFT_SECONDS = 30;
/** A transaction that no block took for this long is offered again, with the same nonce and a higher price. */
const RAISE_AFTER_MS = 30_000;

/** One round. What fails is tried again in the next one. */
export async function runRelays(relaying: Relaying): Promise<void> {
  const { book } = relaying;
  const inBlock = book.list().filter(({ status, isSettled }) => !isSettled && isMined(status));
  for (const relay of inBlock) await checkMined(relaying, relay);
  const sending = book.list().filter(({ status }) => status === 'sending');
  for (const relay of sending.sort((left, right) => (left.nonce ?? 0) - (right.nonce ?? 0))) {
    await checkSending(relaying, relay);
  }
  // Nothing new before all nonces are used: a gap would hold back everything behind it.
  if (book.list().some(({ status }) => status === 'sending')) return;
  const next = book.list().find(({ status }) => status === 'queued');
  if (next !== undefined) await startRelay(relaying, next);
}

const isMined = (status: Relay['status']): boolean => status === 'mined' || status === 'reverted';

/** Leaves the relay queued while it cannot be sent. */
async function startRelay(relaying: Relaying, relay: Relay): Promise<void> {
  const { nodes, address: from, settings, now, log } = relaying;
  if (relay.deadline - now() / 1000 < MIN_LEFT_SECONDS) {
    return endUnsent(relaying, relay, { status: 'expired', reason: 'The voucher expired before it was sent.' });
  }
  const estimate = await nodes.estimateGas({ from, to: relay.contract, data: relay.data });
  if ('refusal' in estimate) {
    const reason = `The converter refused it: ${estimate.refusal}.`;
    return endUnsent(relaying, relay, { status: 'refused', reason });
  }
  const gasLimit = withMargin(estimate.gas);
  if (gasLimit === null) {
    return endUnsent(relaying, relay, { status: 'refused', reason: 'It takes more gas than a relay may.' });
  }
  const fees = offerFor(await nodes.gasPrice(), settings.maxGasPrice);
  if (fees === null) return log('gas costs more than relays may: they wait');
  const nonce = await findNonce(relaying, gasLimit * fees.maxFeePerGas);
  if (nonce !== null) await signAndSend(relaying, { ...relay, nonce, gasLimit }, fees);
}

/** Null while the chain is behind what was sent, or the account cannot pay. */
async function findNonce({ nodes, book, address, log }: Relaying, cost: bigint): Promise<number | null> {
  const head = await nodes.head();
  const [count, balance] = await Promise.all([nodes.transactionCount(address, head), nodes.coinBalance(address, head)]);
  if (balance < cost) {
    log('the relayer has too little coin: relays wait', { relayer: address, balance, cost });
    return null;
  }
  // A reorganisation took the last one out: it is sent again before anything new is.
  return Number(count) < book.nextNonce() ? null : Number(count);
}

/** Takes the nonce by writing the signed bytes down. Before that nothing has happened, and after it the bytes are known. */
async function signAndSend(relaying: Relaying, relay: Relay, fees: GasFees): Promise<void> {
  const { settings, book, now } = relaying;
  const { nonce, contract: to, data, gasLimit: gas } = relay;
  if (nonce === null) throw new Error(`relay ${relay.id} has no nonce`);
  const raw = await relaying.sign({ type: 'eip1559', chainId: settings.chainId, nonce, to, data, gas, ...fees });
  const txHash = relaying.hashOf(raw);
  const signed: SignedTransaction = { txHash, raw, signedAt: now(), ...fees };
  const transactions = [...relay.transactions, signed];
  book.write({ ...relay, status: 'sending', txHash, transactions, updatedAt: now() });
  await send(relaying, raw, relay.id);
}

/** The same bytes any number of times: they have one nonce, and run once. */
async function send({ nodes, log }: Relaying, raw: Hex, relayId: string): Promise<void> {
  if (!(await nodes.broadcast(raw))) log('no node answered when a relay was sent', { relayId });
}

async function checkSending(relaying: Relaying, relay: Relay): Promise<void> {
  const { nodes, settings, now } = relaying;
  const receipt = await findReceipt(relaying, relay);
  if (receipt !== null) return settle(relaying, relay, receipt);
  if (await isLost(relaying, relay)) return markLost(relaying, relay);
  const newest = relay.transactions.at(-1);
  if (newest === undefined) throw new Error(`relay ${relay.id} is sending, but nothing was signed`);
  await send(relaying, newest.raw, relay.id);
  if (now() - newest.signedAt < RAISE_AFTER_MS) return;
  const fees = raiseOffer(newest, offerFor(await nodes.gasPrice(), settings.maxGasPrice), settings.maxGasPrice);
  if (fees !== null) await signAndSend(relaying, relay, fees);
}

/** Until its block is deep, a reorganisation may take it out, or change how it ends. */
async function checkMined(relaying: Relaying, relay: Relay): Promise<void> {
  const receipt = await findReceipt(relaying, relay);
  if (receipt !== null) return settle(relaying, relay, receipt);
  relaying.log('a reorganisation took out a relay: it is sent again', { relayId: relay.id });
  relaying.book.write({ ...relay, status: 'sending', updatedAt: relaying.now() });
}

async function findReceipt({ nodes }: Relaying, { transactions }: Relay): Promise<Receipt | null> {
  for (const { txHash } of transactions) {
    const receipt = await nodes.receipt(txHash);
    if (receipt !== null) return receipt;
  }
  return null;
}

async function settle({ nodes, book, settings, now, log }: Relaying, relay: Relay, receipt: Receipt): Promise<void> {
  const depth = (await nodes.head()) - receipt.blockNumber + 1n;
  const isSettled = depth >= BigInt(settings.confirmations);
  const status = receipt.status === 'success' ? 'mined' : 'reverted';
  const { txHash } = receipt;
  if (status === relay.status && txHash === relay.txHash && !isSettled) return;
  if (status === 'reverted' && relay.status !== status) log('a relay reverted', { relayId: relay.id, txHash });
  book.write({ ...relay, status, txHash, isSettled, updatedAt: now() });
}

/** True when, deep enough to stay, the account has used the nonce for something that is none of ours. */
async function isLost(relaying: Relaying, relay: Relay): Promise<boolean> {
  const { nodes, address, settings } = relaying;
  const deep = (await nodes.head()) - BigInt(settings.confirmations);
  if (relay.nonce === null || deep < 0n) return false;
  if ((await nodes.transactionCount(address, deep)) <= BigInt(relay.nonce)) return false;
  // Read after the count: one of ours that the count includes has a receipt by now.
  return (await findReceipt(relaying, relay)) === null;
}

function markLost({ book, now, log, address }: Relaying, relay: Relay): void {
  const reason = 'Another transaction of the relayer took its nonce.';
  book.write({ ...relay, status: 'lost', reason, isSettled: true, updatedAt: now() });
  log('another transaction of the account took the nonce of a relay', { relayId: relay.id, relayer: address });
}

function endUnsent(
  { book, now, log }: Relaying,
  relay: Relay,
  end: { status: 'expired' | 'refused'; reason: string },
): void {
  book.write({ ...relay, ...end, isSettled: true, updatedAt: now() });
  log('a relay was not sent', { relayId: relay.id, ...end });
}
