// The contract functions that a wallet needs, encoded here so that calldata can be compared byte for byte.
import type { Address, Hex, Voucher } from '@svc/protocol';
import {
  decodeErrorResult,
  decodeFunctionData,
  decodeFunctionResult,
  encodeFunctionData,
  keccak256,
  parseAbi,
  toBytes,
} from 'viem';

const converterAbi = parseAbi([
  'struct Voucher { uint8 kind; address wallet; address tokenIn; uint256 amountIn; uint256 amountOut; uint256 deadline; uint256 nonce; bytes32 opRef; bytes32 payoutRef; }',
  'struct Permit { uint8 method; uint256 value; uint256 deadline; bytes signature; }',
  'struct Relay { address relayer; uint256 fee; bytes signature; }',
  'function convert(Voucher voucher, bytes signature)',
  'function convertWithPermit(Voucher voucher, bytes signature, Permit permit)',
  'function convertFor(Voucher voucher, bytes signature, Relay relay, Permit permit)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function svc() view returns (address)',
  'function isOpRefUsed(bytes32 opRef) view returns (bool)',
]);

const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);

/** The errors of the contracts that an estimate can return. */
const errorsAbi = parseAbi([
  'error WrongCaller(address caller, address wallet)',
  'error VoucherExpired(uint256 deadline, uint256 timestamp)',
  'error DeadlineTooFar(uint256 deadline, uint256 latest)',
  'error UnknownSigner(address signer)',
  'error NonceUsed(uint256 nonce)',
  'error OpRefUsed(bytes32 opRef)',
  'error TokenNotAllowed(address token)',
  'error MintCapExceeded(uint256 requested, uint256 available)',
  'error PayoutCapExceeded(address token, uint256 requested, uint256 available)',
  'error VoucherTooLarge(address token, uint256 amount, uint256 most)',
  'error SecondSignatureNeeded(address token, uint256 amount, uint256 above)',
  'error WrongAmountReceived(address token, uint256 expected, uint256 received)',
  'error WrongRelayer(address caller, address relayer)',
  'error NotSignedByWallet(address wallet)',
  'error FeeTooHigh(uint256 fee, uint256 amountOut)',
  'error WrongPermitMethod(uint8 method)',
  'error EnforcedPause()',
  'error ConversionPaused(uint8 kind, address token)',
  'error ReserveFull(address token, uint256 requested, uint256 available)',
  'error FrozenAccount(address account)',
  'error ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'error Error(string message)',
]);

const SIGNER_ROLE: Hex = keccak256(toBytes('SIGNER_ROLE'));

export const encodeConvert = (voucher: Voucher, signature: Hex): Hex =>
  encodeFunctionData({ abi: converterAbi, functionName: 'convert', args: [voucher, signature] });

/** A signature of the wallet that replaces an approval. */
export interface Permit {
  method: number;
  value: bigint;
  deadline: bigint;
  signature: Hex;
}

export const NO_PERMIT: Permit = { method: 0, value: 0n, deadline: 0n, signature: '0x' };

export const encodeConvertWithPermit = (voucher: Voucher, signature: Hex, permit: Permit): Hex =>
  encodeFunctionData({ abi: converterAbi, functionName: 'convertWithPermit', args: [voucher, signature, permit] });

export interface RelayedCall {
  voucher: Voucher;
  signature: Hex;
  relay: { relayer: Address; fee: bigint; signature: Hex };
  permit: Permit;
}

export const encodeConvertFor = ({ voucher, signature, relay, permit }: RelayedCall): Hex =>
  encodeFunctionData({ abi: converterAbi, functionName: 'convertFor', args: [voucher, signature, relay, permit] });

/** Returns null for anything but the calldata of `convertFor`, written as `encodeConvertFor` writes it. */
export function decodeConvertFor(data: Hex): RelayedCall | null {
  try {
    const decoded = decodeFunctionData({ abi: converterAbi, data });
    if (decoded.functionName !== 'convertFor') return null;
    const [voucher, signature, relay, permit] = decoded.args;
    const call = { voucher, signature, relay, permit };
    // What was read is what runs: bytes that decode alike can be written in several ways.
    return encodeConvertFor(call) === data.toLowerCase() ? call : null;
  } catch {
    return null;
  }
}

export const encodeApprove = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] });

export const encodeAllowance = (owner: Address, spender: Address): Hex =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'allowance', args: [owner, spender] });

export const encodeBalanceOf = (owner: Address): Hex =>
  encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner] });

export const encodeHasSignerRole = (account: Address): Hex =>
  encodeFunctionData({ abi: converterAbi, functionName: 'hasRole', args: [SIGNER_ROLE, account] });

export const encodeIsOpRefUsed = (opRef: Hex): Hex =>
  encodeFunctionData({ abi: converterAbi, functionName: 'isOpRefUsed', args: [opRef] });

export const encodeSvcToken = (): Hex => encodeFunctionData({ abi: converterAbi, functionName: 'svc' });

export const decodeSvcToken = (data: Hex): Address =>
  decodeFunctionResult({ abi: converterAbi, functionName: 'svc', data });

/** Returns the name of the contract error in an RPC error, wherever the node or library puts its data. */
export function revertNameOf(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; typeof at === 'object' && at !== null && depth < 8; depth += 1) {
    const { data, cause } = at as { data?: unknown; cause?: unknown };
    const found = typeof data === 'object' && data !== null ? (data as { data?: unknown }).data : data;
    if (typeof found === 'string' && /^0x[0-9a-fA-F]{8}/.test(found)) return nameOf(found as Hex);
    at = cause;
  }
  return null;
}

function nameOf(data: Hex): string | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: errorsAbi, data });
    return errorName === 'Error' ? String(args?.[0]) : errorName;
  } catch {
    return null;
  }
}
