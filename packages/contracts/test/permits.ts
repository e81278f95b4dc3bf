// Signatures that a wallet gives: in place of an approval, and to let somebody else run its voucher.
import { type Address, type Hex, hashTypedData, zeroAddress } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { dollarTokenAbi } from '../src/development/index.ts';
import { svcConverterAbi, svcTokenAbi } from '../src/index.ts';
import { read, type Sent, send } from './chain.ts';
import { domainOf, signVoucher, VOUCHER_TYPES, type Voucher } from './voucher.ts';
import type { World } from './world.ts';

export const NO_PERMIT = 0;
export const ERC2612 = 1;
export const ERC3009 = 2;
export const PERMIT2 = 3;

export interface Permit {
  method: number;
  value: bigint;
  deadline: bigint;
  signature: Hex;
}

export const noPermit: Permit = { method: NO_PERMIT, value: 0n, deadline: 0n, signature: '0x' };

const fields = (...list: string[]) =>
  list.map((field) => field.split(' ')).map(([type = '', name = '']) => ({ type, name }));

function digestOf(world: World, voucher: Voucher): Hex {
  return hashTypedData({ domain: domainOf(world), types: VOUCHER_TYPES, primaryType: 'Voucher', message: voucher });
}

/** Of the token's domain; tokens that do not say it have version 1. */
const versionOf = (world: World, address: Address): Promise<string> =>
  read(world.evm, { address, abi: dollarTokenAbi, functionName: 'version', args: [] }).catch(() => '1');

/** An ERC-2612 permit of the voucher's tokenIn, for `value`. */
export async function signPermit(world: World, voucher: Voucher, value = voucher.amountIn): Promise<Permit> {
  const { wallet } = world.accounts;
  const token = { address: voucher.tokenIn, abi: svcTokenAbi } as const;
  const name = await read(world.evm, { ...token, functionName: 'name', args: [] });
  const owner = voucher.wallet;
  const nonce = await read(world.evm, { ...token, functionName: 'nonces', args: [owner] });
  const { deadline } = voucher;
  const signature = await wallet.signTypedData({
    domain: {
      name,
      version: await versionOf(world, voucher.tokenIn),
      chainId: world.evm.chainId,
      verifyingContract: voucher.tokenIn,
    },
    types: {
      Permit: fields('address owner', 'address spender', 'uint256 value', 'uint256 nonce', 'uint256 deadline'),
    },
    primaryType: 'Permit',
    message: { owner, spender: world.converter, value, nonce, deadline },
  });
  return { method: ERC2612, value, deadline, signature };
}

/** An ERC-3009 authorization that serves this voucher alone. */
export async function signAuthorization(world: World, voucher: Voucher): Promise<Permit> {
  const validBefore = voucher.deadline + 1n;
  const signature = await world.accounts.wallet.signTypedData({
    domain: { name: 'USDC', version: '2', chainId: world.evm.chainId, verifyingContract: voucher.tokenIn },
    types: {
      ReceiveWithAuthorization: fields(
        'address from',
        'address to',
        'uint256 value',
        'uint256 validAfter',
        'uint256 validBefore',
        'bytes32 nonce',
      ),
    },
    primaryType: 'ReceiveWithAuthorization',
    message: {
      from: voucher.wallet,
      to: world.converter,
      value: voucher.amountIn,
      validAfter: 0n,
      validBefore,
      nonce: digestOf(world, voucher),
    },
  });
  return { method: ERC3009, value: 0n, deadline: validBefore, signature };
}

/** A Permit2 transfer that serves this voucher alone. */
export async function signPermit2(world: World, voucher: Voucher): Promise<Permit> {
  const { deadline } = voucher;
  const signature = await world.accounts.wallet.signTypedData({
    domain: { name: 'Permit2', chainId: world.evm.chainId, verifyingContract: world.permit2 },
    types: {
      TokenPermissions: fields('address token', 'uint256 amount'),
      PermitTransferFrom: fields('TokenPermissions permitted', 'address spender', 'uint256 nonce', 'uint256 deadline'),
    },
    primaryType: 'PermitTransferFrom',
    message: {
      permitted: { token: voucher.tokenIn, amount: voucher.amountIn },
      spender: world.converter,
      nonce: BigInt(digestOf(world, voucher)),
      deadline,
    },
  });
  return { method: PERMIT2, value: 0n, deadline, signature };
}

export interface Relay {
  relayer: Address;
  fee: bigint;
  signature: Hex;
}

/** The wallet's consent that anyone, or the named relayer, runs its voucher for this fee. */
export async function signRelay(
  world: World,
  voucher: Voucher,
  options: { relayer?: Address; fee?: bigint; by?: PrivateKeyAccount } = {},
): Promise<Relay> {
  const { relayer = zeroAddress, fee = 0n, by = world.accounts.wallet } = options;
  const signature = await by.signTypedData({
    domain: domainOf(world),
    types: { ...VOUCHER_TYPES, Relay: fields('Voucher voucher', 'address relayer', 'uint256 fee') },
    primaryType: 'Relay',
    message: { voucher, relayer, fee },
  });
  return { relayer, fee, signature };
}

export async function convertWithPermit(world: World, voucher: Voucher, permit: Permit, from?: Address): Promise<Sent> {
  const args = [voucher, await signVoucher(world, voucher), permit] as const;
  const call = { address: world.converter, abi: svcConverterAbi, functionName: 'convertWithPermit', args } as const;
  return send(world.evm, from ?? world.accounts.wallet.address, call);
}

export async function convertFor(
  world: World,
  voucher: Voucher,
  relay: Relay,
  options: { permit?: Permit; from?: Address; signer?: PrivateKeyAccount; signature?: Hex } = {},
): Promise<Sent> {
  const signature = options.signature ?? (await signVoucher(world, voucher, options.signer));
  const args = [voucher, signature, relay, options.permit ?? noPermit] as const;
  const call = { address: world.converter, abi: svcConverterAbi, functionName: 'convertFor', args } as const;
  return send(world.evm, options.from ?? world.accounts.stranger.address, call);
}
