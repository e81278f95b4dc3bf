// Sends one relay: takes the account's next nonce, signs, writes the signed bytes down, and only then sends them.

import { failpoint } from '../../failpoint.ts';
import type { Hex } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import type { GasFees } from '../../ports/relayer.ts';
import { insertRelayTransaction } from '../../stores/relays/relay-transactions.ts';
import { claimNonce, endUnsent, nextFreeNonce, type RelayRecord } from '../../stores/relays/relays.ts';
import type { RelayChain } from './find-relay-chain.ts';
import { MIN_LEFT_SECONDS, offerFor, withMargin } from './gas-rules.ts';

/** For a relay that is queued. Leaves it queued while it cannot be sent. */
export async function startRelay(context: Context, chain: RelayChain, relay: RelayRecord): Promise<void> {
  if (hasExpired(context, relay)) return end(context, relay, 'expired', 'The voucher expired before it was sent.');
  const { relayer: from, contract: to, calldata: data } = relay;
  const estimate = await chain.sender.estimateGas({ from, to, data });
  const gasLimit = 'refusal' in estimate ? null : withMargin(estimate.gas);
  if (gasLimit === null) {
    const reason =
      'refusal' in estimate ? `The contract refused it: ${estimate.refusal}.` : 'It takes more gas than a relay may.';
    return end(context, relay, 'refused', reason);
  }
  const fees = await readOffer(chain);
  if (fees === null) return context.log.warn({ chain: chain.slug }, 'gas costs more than relays may: they wait');
  const nonce = await findNonce(context, chain, relay, gasLimit * fees.maxFeePerGas);
  if (nonce === null) return;
  const claimed = await claimNonce(context.db, { id: relay.id, nonce, gasLimit, now: context.clock.now() });
  if (claimed === null) return;
  failpoint('relay.afterClaim');
  await signAndSend(context, chain, claimed, fees);
}

/** Signs for the nonce that the relay has, whatever was signed for it before. */
export async function signAndSend(
  context: Context,
  chain: RelayChain,
  relay: RelayRecord,
  fees: GasFees,
): Promise<void> {
  const { id: relayId, nonce, contract: to, calldata: data, gasLimit: gas } = relay;
  if (nonce === null) throw new Error(`relay ${relayId} has no nonce`);
  const { chainId } = chain;
  const { raw, txHash } = await chain.relayer.sign({ chainId, nonce, to, data, gas, ...fees });
  const createdAt = context.clock.now();
  // Written first: whatever may have been sent is known, and is asked about by its hash.
  if (!(await insertRelayTransaction(context.db, { relayId, nonce, txHash, raw, createdAt, ...fees }))) return;
  failpoint('relay.beforeSend');
  await send(context, chain, raw, relayId);
}

/** The same bytes any number of times: they have one nonce, and run once. */
export async function send(context: Context, { slug, sender }: RelayChain, raw: Hex, relayId: number): Promise<void> {
  const isTaken = await sender.broadcast(raw).catch(() => false);
  if (!isTaken) context.log.warn({ chain: slug, relayId }, 'no node took the transaction of a relay this time');
}

export const readOffer = async ({ sender, relayer }: RelayChain): Promise<GasFees | null> =>
  offerFor(await sender.gasPrice(), relayer.limits);

export const hasExpired = ({ clock }: Pick<Context, 'clock'>, { deadline }: RelayRecord): boolean =>
  deadline - clock.now() / 1000 < MIN_LEFT_SECONDS;

/** Null while the chain is behind what was sent, or the account cannot pay. */
async function findNonce(
  context: Context,
  { sender, reader, slug, chainId }: RelayChain,
  { relayer }: RelayRecord,
  cost: bigint,
): Promise<number | null> {
  const head = await reader.head();
  const [count, balance, free] = await Promise.all([
    sender.transactionCount(relayer, head),
    sender.coinBalance(relayer, head),
    nextFreeNonce(context.db, { chainId, relayer }),
  ]);
  if (balance < cost) {
    context.log.error({ chain: slug, relayer, balance, cost }, 'the relayer has too little coin: relays wait');
    return null;
  }
  // A reorganisation took the last one out: it is sent again before anything new is.
  return Number(count) < free ? null : Number(count);
}

async function end(
  { db, clock, log }: Context,
  { id, conversionId }: RelayRecord,
  status: 'expired' | 'refused',
  reason: string,
): Promise<void> {
  await endUnsent(db, { id, status, reason, now: clock.now() });
  log.warn({ relayId: id, conversionId, status, reason }, 'a relay was not sent');
}
