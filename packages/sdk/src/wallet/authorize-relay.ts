// A wallet without gas: it signs that somebody else may send its voucher, and for what fee.
import type { Address, Hex } from '@svc/protocol';
import { CONVERTER_DOMAIN } from '@svc/protocol/names';
import { VOUCHER_KINDS } from '@svc/protocol/states';
import { VOUCHER_FIELDS } from '@svc/protocol/voucher-fields';
import type { NamesOf } from '../credentials/wrong-option.ts';
import { encodeConvertFor, NO_PERMIT, type Permit } from './contract-calls.ts';
import { noPermit, signPermit } from './spending/allow-spending.ts';
import { isApproved } from './spending/approve-spending.ts';
import type { VerifiedVoucher } from './trust.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';

export interface RelayTerms {
  /** The only account that may send it. Default: anyone. */
  relayer?: Address;
  /** SVC base units for the sender: out of what is issued, or on top of what is redeemed. Default 0. */
  fee?: bigint;
}

export const RELAY_TERMS_NAMES: NamesOf<RelayTerms> = { relayer: true, fee: true };

/** With the signal that stops the wallet from signing. */
export type StoppableTerms = RelayTerms & { signal?: AbortSignal | undefined };

export interface RelayCall {
  chainId: number;
  to: Address;
  data: Hex;
  /** Unix seconds after which it no longer runs. */
  deadline: number;
}

const ANYONE: Address = '0x0000000000000000000000000000000000000000';

const TYPES = {
  Relay: [
    { name: 'voucher', type: 'Voucher' },
    { name: 'relayer', type: 'address' },
    { name: 'fee', type: 'uint256' },
  ],
  Voucher: [...VOUCHER_FIELDS],
};

export async function authorizeRelay(
  sender: Sender,
  verified: VerifiedVoucher,
  { relayer = ANYONE, fee = 0n, signal }: StoppableTerms = {},
): Promise<RelayCall> {
  const { voucher, converter, chainId, signature } = verified;
  const permit = await permitFor(sender, verified, { fee, signal });
  const typedData = {
    domain: { ...CONVERTER_DOMAIN, chainId, verifyingContract: converter },
    types: TYPES,
    primaryType: 'Relay',
    message: { voucher, relayer, fee },
  };
  signal?.throwIfAborted();
  try {
    const consent = { relayer, fee, signature: await sender.signTypedData(typedData) };
    const data = encodeConvertFor({ voucher, signature, relay: consent, permit });
    return { chainId, to: converter, data, deadline: Number(voucher.deadline) };
  } catch (error) {
    throw upstream('The wallet did not sign', { cause: error });
  }
}

async function permitFor(
  sender: Sender,
  verified: VerifiedVoucher,
  { fee, signal }: { fee: bigint; signal: AbortSignal | undefined },
): Promise<Permit> {
  const { kind, amountIn } = verified.voucher;
  if (kind === VOUCHER_KINDS['fiat-issue']) return NO_PERMIT;
  // A fee is taken on top of what is burned, but out of what is minted.
  const amount = kind === VOUCHER_KINDS['crypto-issue'] ? amountIn : amountIn + fee;
  if (await isApproved(sender, verified, amount)) return NO_PERMIT;
  const permit = await signPermit(sender, verified, { amount, signal });
  if (typeof permit === 'string') throw noPermit(permit);
  return permit;
}
