// A relayer: a program at an address of its own that sends vouchers for wallets without gas. Nothing it says is believed unchecked.
import { type Address, type Hex, parseJsonStrictly } from '@svc/protocol';
import { SvcClientError, SvcFailure, WaitTimeoutError } from '../errors.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import { fetchOnce } from '../transport/fetch-once.ts';
import { isTransient, readError } from '../transport/read-error.ts';
import { pause } from '../waiting/pause.ts';
import { calling, type Execution } from './execution.ts';
import type { VerifiedVoucher } from './trust.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';

const POLL_MS = 1000;
/** A relayer may be gone after it has sent, so the service is asked too. */
const POLLS_PER_READ = 3;
const NEVER_SENT: readonly unknown[] = ['refused', 'expired', 'lost'];

/** What the wallet signs for this relayer. Throws when it serves another converter, or asks for more than `maxFee`. */
export async function readRelayTerms(
  { client, signal }: Pick<Execution, 'client' | 'signal'>,
  url: string,
  { verified, maxFee }: { verified: VerifiedVoucher; maxFee: bigint },
): Promise<{ relayer: Address; fee: bigint }> {
  const { chainId, converter, relayer, minFee } = await exchange(client, `${baseOf(url)}/terms`, { signal });
  if (!/^0x[0-9a-f]{40}$/i.test(String(relayer)) || !/^\d{1,78}$/.test(String(minFee))) {
    throw upstream('The relayer gives no usable terms');
  }
  if (chainId !== verified.chainId || String(converter).toLowerCase() !== verified.converter.toLowerCase()) {
    throw new SvcClientError(
      'SVC_VALIDATION_FAILED',
      'The relayer serves another converter than that of the voucher.',
      {
        details: { chainId, converter },
      },
    );
  }
  const fee = BigInt(minFee as string);
  if (fee <= maxFee) return { relayer: relayer as Address, fee };
  throw new SvcClientError('SVC_FORBIDDEN', `The relayer asks for ${fee} base units of SVC: allow that fee.`, {
    details: { fee: minFee },
  });
}

/** Has the relayer send the call. Returns the hash of a transaction that the chain knows to be this call. */
export async function sendByRelayer(execution: Execution, sender: Sender, handed: HandedCall): Promise<Hex> {
  // The last moment: what the relayer has cannot be called back.
  execution.signal?.throwIfAborted();
  try {
    return await followRelay(execution, sender, { ...handed, id: await hand(execution, handed) });
  } catch (error) {
    const isClear = error instanceof WaitTimeoutError || (error instanceof SvcFailure && !isTransient(error));
    // An abort or an outage: the relayer may have the call, and may send it.
    throw isClear
      ? error
      : upstream('It is not known whether the relayer sends the conversion', { outcome: 'unknown', cause: error });
  }
}

interface HandedCall {
  /** Of the relayer. */
  url: string;
  to: Address;
  data: Hex;
}

async function followRelay(execution: Execution, sender: Sender, handed: HandedCall & { id: string }): Promise<Hex> {
  const { client, signal, deadline } = execution;
  const { url, id } = handed;
  for (let poll = 1; ; poll += 1) {
    const relay = await exchange(client, `${baseOf(url)}/relays/${id}`, { signal }).catch(nullIfTransient);
    if (NEVER_SENT.includes(relay?.status)) throw notSent(relay?.status, relay?.reason);
    if (typeof relay?.txHash === 'string' && (await isCall(sender, relay.txHash, handed))) return relay.txHash as Hex;
    const seen = poll % POLLS_PER_READ === 0 ? await readTxHash(execution) : null;
    if (seen !== null) return seen;
    if (performance.now() > deadline) {
      throw new WaitTimeoutError('The relayer has not sent the conversion in time.', { details: { relayId: id } });
    }
    await pause(POLL_MS, signal);
  }
}

/** The same call twice is one relay, so an answer that was lost is no reason to give up. */
async function hand(execution: Execution, { url, data }: HandedCall): Promise<string> {
  const { client, signal, deadline } = execution;
  for (;;) {
    const relay = await exchange(client, `${baseOf(url)}/relays`, { signal, body: { data } }).catch(
      (error: unknown) => {
        if (performance.now() > deadline) throw error;
        return nullIfTransient(error);
      },
    );
    if (relay !== null) {
      if (typeof relay.id === 'string' && /^[\w-]{1,64}$/.test(relay.id)) return relay.id;
      throw upstream('The relayer took the conversion, and does not say under which id', { outcome: 'unknown' });
    }
    await pause(POLL_MS, signal);
  }
}

function nullIfTransient(error: unknown): null {
  if (error instanceof SvcFailure && isTransient(error)) return null;
  throw error;
}

const notSent = (status: unknown, reason: unknown): SvcClientError =>
  new SvcClientError('SVC_INVALID_STATE', `The relayer did not send the conversion: ${String(reason).slice(0, 200)}`, {
    details: { reason: String(status) },
  });

/** False while the chain does not know the transaction. Throws when it does something else. */
async function isCall(sender: Sender, txHash: string, { to, data }: HandedCall): Promise<boolean> {
  const found = await sender.request('eth_getTransactionByHash', [txHash]).catch(() => null);
  if (found === null || found === undefined) return false;
  const { to: sentTo, input } = found as { to?: unknown; input?: unknown };
  if (String(sentTo).toLowerCase() === to.toLowerCase() && String(input).toLowerCase() === data.toLowerCase()) {
    return true;
  }
  throw upstream('The relayer names a transaction that does something else', { outcome: 'unknown' });
}

/** The transaction that the service has seen on the chain, if it has. */
async function readTxHash(execution: Execution): Promise<Hex | null> {
  const { client, reference } = execution;
  const input = { params: { reference } };
  const conversion = await callOperation(client, 'getConversion', input, calling(execution)).catch(nullIfTransient);
  return (conversion?.txHash ?? null) as Hex | null;
}

function baseOf(url: string): string {
  if (URL.canParse(url) && /^https?:/.test(url)) return url.replace(/\/+$/, '');
  throw new SvcClientError('SVC_VALIDATION_FAILED', 'The relayer is an http: or https: address, or a wallet.');
}

async function exchange(
  { fetch, timeoutMs }: Pick<Client, 'fetch' | 'timeoutMs'>,
  url: string,
  { body, signal }: { body?: object; signal: AbortSignal | undefined },
): Promise<Record<string, unknown>> {
  const answer = await fetchOnce({
    fetch,
    url,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : new TextEncoder().encode(JSON.stringify(body)),
    timeoutMs,
    signal,
  });
  if (answer.status >= 400) throw readError(answer);
  const parsed = parseJsonStrictly(answer.body);
  if (parsed.ok && typeof parsed.value === 'object' && parsed.value !== null) return { ...parsed.value };
  throw upstream('The relayer answered something that is no JSON');
}
