// A wallet without gas: it signs that somebody else may send its voucher, and for what fee.
import type { Address, Hex } from '@svc/protocol';
import { noPermit, signPermit } from './allow-spending.ts';
import { isApproved } from './approve-spending.ts';
import { encodeConvertFor, NO_PERMIT, type Permit } from './contract-calls.ts';
import type { VerifiedVoucher } from './trust.ts';
import { upstream } from './upstream.ts';
import type { Sender } from './wallet.ts';

export interface RelayTerms {
  /** The only account that may send it. Default: anyone. */
  relayer?: Address;
  /** SVC base units for whoever sends it: out of what is issued, or on top of what is redeemed. Default 0. */
  fee?: bigint;
}

export interface RelayCall {
  chainId: number;
  to: Address;
  data: Hex;
  /** Unix seconds after which it no longer runs. */
  deadline: number;
}

const ANYONE: Address = '0x0000000000000000000000000000000000000000';
const KIND_CRYPTO_ISSUE = 0;
const KIND_FIAT_ISSUE = 2;

const TYPES = {
  Relay: [
    { name: 'voucher', type: 'Voucher' },
    { name: 'relayer', type: 'address' },
    { name: 'fee', type: 'uint256' },
  ],
  Voucher: [
    { name: 'kind', type: 'uint8' },
    { name: 'wallet', type: 'address' },
    { name: 'tokenIn', type: 'address' },
    { name: 'amountIn', type: 'uint256' },
    { name: 'amountOut', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
    { name: 'nonce', type: 'uint256' },
    { name: 'opRef', type: 'bytes32' },
    { name: 'payoutRef', type: 'bytes32' },
  ],
};

export async function authorizeRelay(
  sender: Sender,
  verified: VerifiedVoucher,
  { relayer = ANYONE, fee = 0n }: RelayTerms = {},
): Promise<RelayCall> {
  const { voucher, converter, chainId, signature } = verified;
  const permit = await permitFor(sender, verified, fee);
  const typedData = {
    domain: { name: 'SVCConverter', version: '1', chainId, verifyingContract: converter },
    types: TYPES,
    primaryType: 'Relay',
    message: { voucher, relayer, fee },
  };
  try {
    const consent = { relayer, fee, signature: await sender.signTypedData(typedData) };
    const data = encodeConvertFor({ voucher, signature, relay: consent, permit });
    return { chainId, to: converter, data, deadline: Number(voucher.deadline) };
  } catch (error) {
    throw upstream('The wallet did not sign', { cause: error });
  }
}

async function permitFor(sender: Sender, verified: VerifiedVoucher, fee: bigint): Promise<Permit> {
  const { kind, amountIn } = verified.voucher;
  if (kind === KIND_FIAT_ISSUE) return NO_PERMIT;
  // A fee is taken on top of what is burned, but out of what is minted.
  const amount = kind === KIND_CRYPTO_ISSUE ? amountIn : amountIn + fee;
  if (await isApproved(sender, verified, amount)) return NO_PERMIT;
  const permit = await signPermit(sender, verified, amount);
  if (typeof permit === 'string') throw noPermit(permit);
  return permit;
}
