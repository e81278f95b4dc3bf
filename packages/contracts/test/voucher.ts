// Makes, signs and executes vouchers as the service and a wallet would.
import {
  type Address,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseEventLogs,
  toBytes,
  zeroAddress,
  zeroHash,
} from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { svcConverterAbi } from '../src/index.ts';
import { type Sent, send } from './chain.ts';
import { ONE_SVC, ONE_USDC, type World } from './world.ts';

export interface Voucher {
  kind: number;
  wallet: Address;
  tokenIn: Address;
  amountIn: bigint;
  amountOut: bigint;
  deadline: bigint;
  nonce: bigint;
  opRef: Hex;
  payoutRef: Hex;
}

export const CRYPTO_ISSUE = 0;
export const CRYPTO_REDEEM = 1;
export const FIAT_ISSUE = 2;
export const FIAT_REDEEM = 3;

export const VOUCHER_TYPES = {
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
} as const;

/** The pair token that a crypto-redeem voucher pays out, as it is signed. */
export function payoutRefOf(token: Address): Hex {
  return pad(token.toLowerCase() as Hex);
}

let serial = 0;

/** A valid voucher of this kind by default: 2 USDC for 3,000 SVC and back, 5,000 NGN and back. */
export async function makeVoucher(world: World, kind: number, changes: Partial<Voucher> = {}): Promise<Voucher> {
  serial += 1;
  return {
    kind,
    wallet: world.accounts.wallet.address,
    ...partsOf(world, kind),
    deadline: BigInt((await world.evm.now()) + 600),
    nonce: BigInt(serial),
    opRef: keccak256(numberToHex(serial)),
    ...changes,
  };
}

function partsOf(world: World, kind: number): Pick<Voucher, 'tokenIn' | 'amountIn' | 'amountOut' | 'payoutRef'> {
  const svc = 3_000n * ONE_SVC;
  const usdc = 2n * ONE_USDC;
  const fiat = { amountIn: 5_000n * ONE_SVC, amountOut: 5_000n * ONE_SVC };
  if (kind === CRYPTO_ISSUE) return { tokenIn: world.usdc, amountIn: usdc, amountOut: svc, payoutRef: zeroHash };
  if (kind === CRYPTO_REDEEM)
    return { tokenIn: world.token, amountIn: svc, amountOut: usdc, payoutRef: payoutRefOf(world.usdc) };
  if (kind === FIAT_ISSUE) return { tokenIn: zeroAddress, ...fiat, payoutRef: zeroHash };
  return { tokenIn: world.token, ...fiat, payoutRef: keccak256(toBytes('a bank account')) };
}

export function domainOf(world: Pick<World, 'evm' | 'converter'>) {
  return {
    name: 'SVCConverter',
    version: '1',
    chainId: world.evm.chainId,
    verifyingContract: world.converter,
  } as const;
}

export function signVoucher(world: World, voucher: Voucher, signer?: PrivateKeyAccount): Promise<Hex> {
  return (signer ?? world.accounts.signer).signTypedData({
    domain: domainOf(world),
    types: VOUCHER_TYPES,
    primaryType: 'Voucher',
    message: voucher,
  });
}

interface ConvertOptions {
  signature?: Hex;
  signer?: PrivateKeyAccount;
  from?: Address;
}

/** Executes a voucher, by default signed by the service's signer and sent by the test wallet. */
export async function convert(world: World, voucher: Voucher, options: ConvertOptions = {}): Promise<Sent> {
  const signature = options.signature ?? (await signVoucher(world, voucher, options.signer));
  const call = { address: world.converter, abi: svcConverterAbi, functionName: 'convert' } as const;
  return send(world.evm, options.from ?? world.accounts.wallet.address, { ...call, args: [voucher, signature] });
}

/** Makes a voucher and executes it. */
export async function convertNew(world: World, kind: number, changes: Partial<Voucher> = {}): Promise<Sent> {
  return convert(world, await makeVoucher(world, kind, changes));
}

export function convertedEvents(sent: Sent) {
  return parseEventLogs({ abi: svcConverterAbi, eventName: 'Converted', logs: sent.logs as never }).map(
    (log) => log.args,
  );
}
