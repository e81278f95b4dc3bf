// Finds how a wallet can let the converter take its tokens by a signature: ERC-2612, ERC-3009 or Permit2.
import type { Address, Hex } from '@svc/protocol';
import { VOUCHER_KINDS } from '@svc/protocol/states';
import { decodeFunctionResult, domainSeparator, encodeFunctionData, parseAbi, zeroAddress } from 'viem';
import type { VerifiedVoucher } from '../trust.ts';
import type { Sender } from '../wallet.ts';

/** The converter's numbers of the methods. */
export const PERMIT_METHODS = { none: 0, erc2612: 1, erc3009: 2, permit2: 3 } as const;

export type PermitRefusal =
  | 'contract_wallet'
  | 'token_has_no_permit'
  | 'wallet_cannot_sign'
  | 'permit_refused'
  | 'asked';

/** EIP-712, as far as tokens use it. */
export interface TypedDataDomain {
  name?: string;
  version?: string;
  chainId?: number;
  verifyingContract?: Address;
  salt?: Hex;
}

export interface TypedData {
  domain: TypedDataDomain;
  types: Record<string, { name: string; type: string }[]>;
  primaryType: string;
  message: Record<string, unknown>;
}

export interface PermitPlan {
  method: number;
  value: bigint;
  deadline: bigint;
  typedData: TypedData;
}

const tokenAbi = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function permit2() view returns (address)',
]);
/** An account with this code has delegated by EIP-7702; its key still signs. */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i;

/** Returns the first method that token and wallet support, or why there is none. */
export async function planPermit(
  sender: Sender,
  verified: VerifiedVoucher,
  amount: bigint,
): Promise<PermitPlan | PermitRefusal> {
  const token = verified.voucher.tokenIn;
  const code = await ask(sender, 'eth_getCode', [sender.address, 'latest']);
  const isContract = code !== null && code !== '0x' && !DELEGATED.test(code);
  const domain = isContract ? null : await readDomain(sender, token, verified.chainId);
  const plan =
    (domain && (await planErc2612(sender, verified, { domain, amount }))) ??
    (domain && (await planErc3009(sender, verified, domain))) ??
    (await planPermit2(sender, verified));
  return plan ?? (isContract ? 'contract_wallet' : 'token_has_no_permit');
}

/** The token's own domain, proven by its separator: a signature for a guessed one would be worth nothing. */
async function readDomain(sender: Sender, token: Address, chainId: number): Promise<TypedDataDomain | null> {
  const [separator, name, version] = await Promise.all([
    read(sender, token, 'DOMAIN_SEPARATOR', []),
    read(sender, token, 'name', []),
    read(sender, token, 'version', []),
  ]);
  if (separator === null || name === null) return null;
  for (const guess of version === null ? ['1', '2'] : [String(version)]) {
    const domain = { name: String(name), version: guess, chainId, verifyingContract: token };
    if (domainSeparator({ domain }) === separator) return domain;
  }
  return null;
}

async function planErc2612(
  sender: Sender,
  { voucher, converter }: VerifiedVoucher,
  { domain, amount }: { domain: TypedDataDomain; amount: bigint },
): Promise<PermitPlan | null> {
  const nonce = await read(sender, voucher.tokenIn, 'nonces', [sender.address]);
  if (typeof nonce !== 'bigint') return null;
  const { deadline } = voucher;
  const message = { owner: sender.address, spender: converter, value: amount, nonce, deadline };
  return {
    method: PERMIT_METHODS.erc2612,
    value: amount,
    deadline,
    typedData: {
      domain,
      primaryType: 'Permit',
      message,
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
    },
  };
}

async function planErc3009(
  sender: Sender,
  { voucher, converter, digest }: VerifiedVoucher,
  domain: TypedDataDomain,
): Promise<PermitPlan | null> {
  if (voucher.kind !== VOUCHER_KINDS['crypto-issue']) return null;
  const isUsed = await read(sender, voucher.tokenIn, 'authorizationState', [sender.address, digest]);
  if (isUsed !== false) return null;
  const { amountIn: value, deadline } = voucher;
  const message = { from: sender.address, to: converter, value, validAfter: 0n, validBefore: deadline, nonce: digest };
  return {
    method: PERMIT_METHODS.erc3009,
    value,
    deadline,
    typedData: {
      domain,
      primaryType: 'ReceiveWithAuthorization',
      message,
      types: {
        ReceiveWithAuthorization: [
          { name: 'from', type: 'address' },
          { name: 'to', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'validAfter', type: 'uint256' },
          { name: 'validBefore', type: 'uint256' },
          { name: 'nonce', type: 'bytes32' },
        ],
      },
    },
  };
}

/** Only where the wallet has approved Permit2 before: an approval of it costs as much as one of the converter. */
async function planPermit2(sender: Sender, verified: VerifiedVoucher): Promise<PermitPlan | null> {
  const { voucher, converter, digest, chainId } = verified;
  if (voucher.kind !== VOUCHER_KINDS['crypto-issue']) return null;
  const permit2 = await read(sender, converter, 'permit2', []);
  if (typeof permit2 !== 'string' || permit2 === zeroAddress) return null;
  const allowance = await read(sender, voucher.tokenIn, 'allowance', [sender.address, permit2 as Address]);
  if (typeof allowance !== 'bigint' || allowance < voucher.amountIn) return null;
  const { tokenIn: token, amountIn: amount, deadline } = voucher;
  return {
    method: PERMIT_METHODS.permit2,
    value: amount,
    deadline,
    typedData: {
      domain: { name: 'Permit2', chainId, verifyingContract: permit2 as Address },
      primaryType: 'PermitTransferFrom',
      message: { permitted: { token, amount }, spender: converter, nonce: BigInt(digest), deadline },
      types: {
        PermitTransferFrom: [
          { name: 'permitted', type: 'TokenPermissions' },
          { name: 'spender', type: 'address' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
        TokenPermissions: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
    },
  };
}

type Question = (typeof tokenAbi)[number]['name'];

/** Null when the contract does not answer: then it has no such function. */
async function read(
  sender: Sender,
  to: Address,
  functionName: Question,
  args: readonly unknown[],
): Promise<bigint | boolean | string | null> {
  try {
    const data = encodeFunctionData({ abi: tokenAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
    const answer = await ask(sender, 'eth_call', [{ to, data }, 'latest']);
    if (answer === null || answer === '0x') return null;
    return decodeFunctionResult({ abi: tokenAbi, functionName, data: answer });
  } catch {
    return null;
  }
}

async function ask(sender: Sender, method: string, params: unknown[]): Promise<Hex | null> {
  try {
    return (await sender.request(method, params)) as Hex;
  } catch {
    return null;
  }
}
