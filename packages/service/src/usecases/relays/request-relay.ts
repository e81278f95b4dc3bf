// Takes a wallet's signed consent and writes the intent to run its voucher. Background work sends it.
import { SvcError, validationError, ZERO_ADDRESS } from '@svc/protocol';
import { isAddressEqual } from 'viem';
import type { ConversionRecord, VoucherRecord } from '../../domain/conversion.ts';
import type { Address } from '../../ports/chain.ts';
import type { Context } from '../../ports/context.ts';
import type { Relayer } from '../../ports/relayer.ts';
import { findByOpRef } from '../../stores/conversions/find-conversions.ts';
import { listVouchers } from '../../stores/conversions/vouchers/vouchers.ts';
import { insertRelay, type RelayRecord, type RelayRefusal } from '../../stores/relays/relays.ts';
import { requireRunning } from '../switches/require-running.ts';
import { findRelayChain, type RelayChain } from './find-relay-chain.ts';
import { MIN_LEFT_SECONDS, withMargin } from './gas-rules.ts';
import { type RelayCall, readRelayCall } from './read-relay-call.ts';

export interface RelayRequest {
  chain: unknown;
  data: unknown;
}

/** The limit counts the last 24 hours, so that some of it comes back within any hour of ordinary use. */
const RETRY_AFTER_SECONDS = 3600;

const REFUSALS: Record<RelayRefusal, string> = {
  under_way: 'The conversion is being relayed already.',
  count: 'The merchant has used up the relays of 24 hours.',
  gas: 'The merchant has used up the gas for relays of 24 hours.',
};

function refused(refusal: RelayRefusal): SvcError {
  if (refusal === 'under_way') return new SvcError('SVC_INVALID_STATE', REFUSALS[refusal]);
  return new SvcError('SVC_RATE_LIMITED', REFUSALS[refusal], { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

/** The signature of the wallet is the authorisation: whoever brings it, only its own voucher runs. */
export async function requestRelay(context: Context, request: RelayRequest): Promise<RelayRecord> {
  const chain = findRelayChain(context, request.chain);
  if (chain === null) throw validationError('chain', 'must be a chain on which this service relays');
  const call = readRelayCall(request.data);
  const relayer = await chain.relayer.address();
  requireTerms(call, chain.relayer, relayer);
  const { conversion, voucher } = await requireVoucher(context, chain, call);
  await requireRunning(context, conversion);
  const to = voucher.verifyingContract;
  const estimate = await chain.sender.estimateGas({ from: relayer, to, data: call.data });
  if ('refusal' in estimate) throw validationError('data', `is refused by the contract: ${estimate.refusal}`);
  const gasLimit = withMargin(estimate.gas);
  if (gasLimit === null) throw validationError('data', 'takes more gas than a relay may');
  return insert(context, chain, { conversion, voucher, call, relayer, gasLimit });
}

function requireTerms({ relay }: RelayCall, { limits }: Relayer, relayer: Address): void {
  if (!isAddressEqual(relay.relayer, ZERO_ADDRESS) && !isAddressEqual(relay.relayer, relayer)) {
    throw validationError('data', `allows another relayer than ${relayer}`);
  }
  if (relay.fee < limits.minFee) throw validationError('data', `has a fee below ${limits.minFee} base units of SVC`);
}

/** The one that this service signed, on the contract it was signed for. */
async function requireVoucher(
  context: Context,
  { chainId, env }: RelayChain,
  { voucher: given, signature }: RelayCall,
): Promise<{ conversion: ConversionRecord; voucher: VoucherRecord }> {
  const conversion = await findByOpRef(context.db, chainId, given.opRef);
  const vouchers = conversion?.env === env ? await listVouchers(context.db, conversion.id) : [];
  const voucher = vouchers.find((each) => each.nonce === given.nonce && each.signature === signature);
  if (conversion === null || voucher === undefined) throw validationError('data', 'is of no voucher of this service');
  if (conversion.status !== 'voucher_issued') {
    throw new SvcError('SVC_INVALID_STATE', `A conversion in ${conversion.status} cannot be relayed.`, {
      status: conversion.status,
    });
  }
  if (voucher.deadline - context.clock.now() / 1000 < MIN_LEFT_SECONDS) {
    throw new SvcError('SVC_INVALID_STATE', 'The voucher has expired or is about to: have a fresh one signed.');
  }
  return { conversion, voucher };
}

interface Accepted {
  conversion: ConversionRecord;
  voucher: VoucherRecord;
  call: RelayCall;
  relayer: Address;
  gasLimit: bigint;
}

async function insert(context: Context, chain: RelayChain, accepted: Accepted): Promise<RelayRecord> {
  const { conversion, voucher, call, relayer, gasLimit } = accepted;
  const relay = {
    env: chain.env,
    chain: chain.slug,
    chainId: chain.chainId,
    contract: voucher.verifyingContract,
    conversionId: conversion.id,
    merchantId: conversion.merchantId,
    relayer,
    calldata: call.data,
    fee: call.relay.fee,
    gasLimit,
    deadline: voucher.deadline,
    now: context.clock.now(),
  };
  const written = await context.db.transaction((tx) => insertRelay(tx, relay, chain.relayer.limits));
  if (typeof written === 'string') throw refused(written);
  return written;
}
