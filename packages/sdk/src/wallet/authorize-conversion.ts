// Reads and verifies a conversion's voucher, then has its wallet sign that somebody else may send it.
import type { Address } from '@svc/protocol';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import { authorizeRelay, type RelayCall, type StoppableTerms } from './authorize-relay.ts';
import { checkOnChain } from './check-on-chain.ts';
import type { Trust } from './trust.ts';
import { verifyVoucher } from './verify-voucher.ts';
import { toSender, type Wallet } from './wallet.ts';

export async function authorizeConversion(
  client: Client,
  reference: string,
  wallet: Wallet,
  options: StoppableTerms & Trust,
): Promise<RelayCall> {
  const conversion = await callOperation(client, 'getConversion', { params: { reference } });
  const sender = await toSender(wallet, conversion.wallet as Address);
  const { merchantId, env } = client;
  const nowSeconds = Math.floor(client.clock.now() / 1000);
  const verified = await verifyVoucher(conversion, { merchantId, env, nowSeconds, trust: options });
  await checkOnChain(sender, verified, options);
  return authorizeRelay(sender, verified, options);
}
