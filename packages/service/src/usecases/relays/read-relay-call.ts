// Reads the calldata that a wallet's consent was made into: `convertFor` of the converter, and nothing else.
import { svcConverterAbi } from '@svc/contracts';
import { type Voucher, validationError } from '@svc/protocol';
import { decodeFunctionData, encodeFunctionData } from 'viem';
import type { Address, Hex } from '../../ports/chain.ts';

export interface RelayCall {
  voucher: Voucher;
  /** The service's own, of the voucher. */
  signature: Hex;
  relay: { relayer: Address; fee: bigint };
  data: Hex;
}

const MAX_DATA_CHARS = 20_000;

/** Throws a 400 on `data` for anything else. */
export function readRelayCall(data: unknown): RelayCall {
  if (typeof data !== 'string' || data.length > MAX_DATA_CHARS || !/^0x([0-9a-fA-F]{2})+$/.test(data)) {
    throw validationError('data', `must be 0x and an even number of hex digits, at most ${MAX_DATA_CHARS} characters`);
  }
  const call = decode(data.toLowerCase() as Hex);
  if (call === null) throw validationError('data', "must be the calldata of the converter's convertFor");
  return call;
}

function decode(data: Hex): RelayCall | null {
  try {
    const call = decodeFunctionData({ abi: svcConverterAbi, data });
    if (call.functionName !== 'convertFor') return null;
    const [voucher, signature, { relayer, fee }] = call.args;
    // What was read is what runs: bytes that decode alike but are written otherwise are not ours to send.
    if (encodeFunctionData({ abi: svcConverterAbi, functionName: 'convertFor', args: call.args }) !== data) return null;
    return { voucher, signature, relay: { relayer, fee }, data };
  } catch {
    return null;
  }
}
