// A wallet without gas: its voucher is verified, it signs that somebody else may send it, and a relayer may get the call.
import type { Address, Hex } from '@svc/protocol';
import { type NamesOf, refuseUnknown, requireTimes } from '../credentials/wrong-option.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import { authorizeRelay, RELAY_TERMS_NAMES, type RelayCall, type StoppableTerms } from './authorize-relay.ts';
import { checkOnChain } from './check-on-chain.ts';
import type { Execution } from './execution.ts';
import { readRelayTerms, sendByRelayer } from './relayer.ts';
import { requirePin, TRUST_NAMES, type Trust, type VerifiedVoucher, withPins } from './trust.ts';
import { verifyVoucher } from './verify-voucher.ts';
import { type Sender, toSender, type Wallet } from './wallet.ts';

export interface RelayOptions extends Trust {
  /** The address of the relayer, such as `https://relayer.example.com`. */
  relayer: string;
  /** The most that may be paid for it, in SVC base units. Default 0. */
  maxFee?: bigint;
  /** How long the relayer may take to send it. Default 10 minutes. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

const RELAY_NAMES: NamesOf<RelayOptions> = {
  ...TRUST_NAMES,
  relayer: true,
  maxFee: true,
  timeoutMs: true,
  signal: true,
};

export async function authorizeConversion(
  client: Client,
  reference: string,
  wallet: Wallet,
  options: StoppableTerms & Trust,
): Promise<RelayCall> {
  refuseUnknown(options, { ...TRUST_NAMES, ...RELAY_TERMS_NAMES, signal: true }, 'authorizeRelay');
  const { sender, verified } = await verifyConversion(client, reference, wallet, options);
  return authorizeRelay(sender, verified, options);
}

export async function relayConversion(
  client: Client,
  reference: string,
  wallet: Wallet,
  options: RelayOptions,
): Promise<Hex> {
  refuseUnknown(options, RELAY_NAMES, 'relay');
  requireTimes(options, 'timeoutMs');
  const { relayer: url, maxFee = 0n, timeoutMs = 600_000, signal } = options;
  const deadline = performance.now() + timeoutMs;
  const execution: Execution = { client, reference, options: {}, signal, deadline, sent: null, last: null };
  const { sender, verified } = await verifyConversion(client, reference, wallet, options);
  const terms = await readRelayTerms(execution, url, { verified, maxFee });
  const { to, data } = await authorizeRelay(sender, verified, { ...terms, signal });
  return sendByRelayer(execution, sender, { url, to, data });
}

async function verifyConversion(
  client: Client,
  reference: string,
  wallet: Wallet,
  given: Trust,
): Promise<{ sender: Sender; verified: VerifiedVoucher }> {
  const conversion = await callOperation(client, 'getConversion', { params: { reference } });
  const sender = await toSender(wallet, conversion.wallet as Address);
  const { merchantId, env } = client;
  const trust = withPins(given, client.pins[conversion.chain]);
  requirePin(env, trust);
  const nowSeconds = Math.floor(client.clock.now() / 1000);
  const verified = await verifyVoucher(conversion, { merchantId, env, nowSeconds, trust });
  await checkOnChain(sender, verified, trust);
  return { sender, verified };
}
