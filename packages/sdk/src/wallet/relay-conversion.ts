// Has the service's own relayer send a voucher: asks for its terms, has the wallet sign them, and hands the call over.
import type { Address } from '@svc/protocol';
import { SvcClientError } from '../errors.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import { fetchOnce } from '../transport/fetch-once.ts';
import { readError } from '../transport/read-error.ts';
import { authorizeConversion } from './authorize-conversion.ts';
import type { Trust } from './trust.ts';
import type { Wallet } from './wallet.ts';

export interface RelayOptions extends Trust {
  /** The most that may be paid for it, in SVC base units. Default 0. */
  maxFee?: bigint;
  signal?: AbortSignal;
}

interface Terms {
  chain: string;
  relayer: Address;
  minFee: string;
}

const PATH = '/v1/relays';

export async function relayConversion(
  client: Client,
  reference: string,
  wallet: Wallet,
  { maxFee = 0n, signal, ...trust }: RelayOptions,
): Promise<void> {
  const { chain } = await callOperation(client, 'getConversion', { params: { reference } });
  const { relayers } = (await exchange(client, 'GET', null, signal)) as { relayers?: Terms[] };
  const terms = relayers?.find((each) => each.chain === chain);
  if (terms === undefined) throw new SvcClientError('SVC_NOT_FOUND', `The service does not relay on ${chain}.`);
  const fee = BigInt(terms.minFee);
  if (fee > maxFee) {
    throw new SvcClientError('SVC_FORBIDDEN', `The relayer asks for ${fee} base units of SVC: set maxFee.`, {
      details: { fee: terms.minFee },
    });
  }
  const agreed = { ...trust, relayer: terms.relayer, fee, signal };
  const { data } = await authorizeConversion(client, reference, wallet, agreed);
  await exchange(client, 'POST', { chain, data }, signal);
}

async function exchange(
  { baseUrl, fetch, timeoutMs }: Client,
  method: 'GET' | 'POST',
  body: object | null,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const answer = await fetchOnce({
    fetch,
    url: `${baseUrl}${PATH}`,
    method,
    headers: body === null ? {} : { 'content-type': 'application/json' },
    body: body === null ? null : new TextEncoder().encode(JSON.stringify(body)),
    timeoutMs,
    signal,
  });
  if (answer.status >= 400) throw readError(answer);
  return JSON.parse(new TextDecoder().decode(answer.body));
}
