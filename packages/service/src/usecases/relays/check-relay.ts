// Looks after a relay that may have been sent: asks for its receipt, sends the same bytes again, offers more, or sees it lost.
import type { ChainReader, Receipt } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import { listRelayTransactions, type SignedRelay } from '../../stores/relays/relay-transactions.ts';
import { endUnsent, moveRelay, type RelayRecord } from '../../stores/relays/relays.ts';
import type { RelayChain } from './find-relay-chain.ts';
import { raise } from './gas-rules.ts';
import { hasExpired, readOffer, send, signAndSend } from './send-relay.ts';

/** A transaction that no block took for so long is offered anew, with the same nonce and a higher price. */
const RAISE_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 5_000;

/** For a relay that is `sending`. */
export async function checkSending(context: Context, chain: RelayChain, relay: RelayRecord): Promise<void> {
  const transactions = await listRelayTransactions(context.db, relay.id);
  const [newest] = transactions;
  if (newest === undefined) return sendFirst(context, chain, relay);
  const receipt = await findReceipt(chain.reader, transactions);
  if (receipt !== null) return settle(context, chain, relay, receipt);
  if (await isLost(chain, relay, transactions)) return markLost(context, relay);
  await send(context, chain, newest.raw, relay.id);
  if (context.clock.now() - newest.createdAt < RAISE_AFTER_MS) return;
  const fees = raise(newest, await readOffer(chain), chain.relayer.limits);
  if (fees !== null) await signAndSend(context, chain, relay, fees);
}

/** For a relay that is `mined` or `reverted`, until its block is deep: a reorganisation may take it out, or change how it ends. */
export async function checkMined(context: Context, chain: RelayChain, relay: RelayRecord): Promise<void> {
  const transactions = await listRelayTransactions(context.db, relay.id);
  const receipt = await findReceipt(chain.reader, transactions);
  if (receipt !== null) return settle(context, chain, relay, receipt);
  for (const { raw } of transactions) await send(context, chain, raw, relay.id);
}

/** The process died before anything was signed, so nothing was sent. */
async function sendFirst(context: Context, chain: RelayChain, relay: RelayRecord): Promise<void> {
  if (hasExpired(context, relay)) {
    const reason = 'The voucher expired before it was sent.';
    await endUnsent(context.db, { id: relay.id, status: 'expired', reason, now: context.clock.now() });
    return;
  }
  const fees = await readOffer(chain);
  if (fees !== null) await signAndSend(context, chain, relay, fees);
}

async function findReceipt(reader: ChainReader, transactions: readonly SignedRelay[]): Promise<Receipt | null> {
  for (const { txHash } of transactions) {
    const receipt = await reader.receipt(txHash);
    if (receipt !== null) return receipt;
  }
  return null;
}

async function settle(context: Context, chain: RelayChain, relay: RelayRecord, receipt: Receipt): Promise<void> {
  const now = context.clock.now();
  const depth = (await chain.reader.head()) - receipt.blockNumber + 1n;
  const to = receipt.status === 'success' ? 'mined' : 'reverted';
  const nextCheckAt = depth >= BigInt(chain.confirmations) ? null : now + LOOK_EVERY_MS;
  const { id, conversionId, status } = relay;
  await moveRelay(context.db, {
    id,
    from: ['sending', 'mined', 'reverted'],
    to,
    txHash: receipt.txHash,
    nextCheckAt,
    now,
  });
  if (to === 'reverted' && status !== to) context.log.warn({ relayId: id, conversionId }, 'a relayed voucher reverted');
}

/** True when, deep enough to stay, the account has used the nonce for something that is none of ours. */
async function isLost(
  { reader, sender, confirmations }: RelayChain,
  { relayer, nonce }: RelayRecord,
  transactions: readonly SignedRelay[],
): Promise<boolean> {
  const head = await reader.head();
  const deep = head - BigInt(confirmations);
  if (nonce === null || deep < 0n || (await sender.transactionCount(relayer, deep)) <= BigInt(nonce)) return false;
  // Asked after the count: one of ours that the count includes has a receipt by now.
  return (await findReceipt(reader, transactions)) === null;
}

async function markLost({ db, clock, log }: Context, { id, conversionId, relayer }: RelayRecord): Promise<void> {
  await moveRelay(db, { id, from: ['sending'], to: 'lost', txHash: null, nextCheckAt: null, now: clock.now() });
  log.error({ relayId: id, conversionId, relayer }, 'another transaction of the relayer took the nonce of a relay');
}
