// Checks the fields of a voucher against its conversion and against what the caller knows. Without Node's modules, for pages.
import type { Address, ConversionType, Env, Hex, Voucher } from '@svc/protocol';
import { type AssetSymbol, PAIRS, SVC_UNITS_PER_KOBO } from '@svc/protocol/assets';
import { CHAINS, type Chain } from '@svc/protocol/chains';
import { CONVERTER_DOMAIN } from '@svc/protocol/names';
import { NO_PAYOUT_REF, opRefOf, payoutRefOfToken } from '@svc/protocol/op-ref';
import { VOUCHER_KINDS } from '@svc/protocol/states';
import { zeroAddress } from 'viem';
import type { Conversion, IssuedVoucher } from '../api-types.ts';
import { SvcClientError, VoucherRefusedError } from '../errors.ts';
import type { Trust } from './trust.ts';

export interface VoucherCheck {
  /** Undefined in a page that does not know it: `opRef` is then not compared. */
  merchantId: string | undefined;
  env: Env;
  nowSeconds: number;
  trust?: Trust | undefined;
  /** Minimum output, in base units. */
  minAmountOut?: bigint | undefined;
}

/** No genuine voucher lives longer, and the contract refuses those that do. */
const MAX_LIFETIME_SECONDS = 3600n;

/** What each type takes and gives. */
const SIDES: Record<ConversionType, { tokenIn: readonly string[]; tokenOut: readonly string[] }> = {
  'crypto-issue': { tokenIn: PAIRS, tokenOut: ['SVC'] },
  'crypto-redeem': { tokenIn: ['SVC'], tokenOut: PAIRS },
  'fiat-issue': { tokenIn: ['NGN'], tokenOut: ['SVC'] },
  'fiat-redeem': { tokenIn: ['SVC'], tokenOut: ['NGN'] },
};

/** Returns the voucher with its addresses in lower case. */
export function checkVoucherFields(conversion: Conversion, issued: IssuedVoucher, check: VoucherCheck): Voucher {
  const voucher = readVoucher(issued);
  const chain = checkDomain(conversion, issued, check);
  checkOrder(conversion, voucher, check);
  checkTokens(conversion, voucher, { chain, ...check });
  checkDeadline(conversion, issued, { voucher, ...check });
  return voucher;
}

/** Check forms first, so that later checks can rely on them. */
function readVoucher({ voucher, domain }: IssuedVoucher): Voucher {
  const number = (name: 'amountIn' | 'amountOut' | 'deadline' | 'nonce'): bigint => {
    const fits = /^[0-9]{1,78}$/.test(voucher[name]) && BigInt(voucher[name]) >> 256n === 0n;
    requireThat(fits, name, `${name} is not a uint256`);
    return BigInt(voucher[name]);
  };
  const bytes = (name: string, text: string, length: 20 | 32): Hex => {
    const fits = typeof text === 'string' && new RegExp(`^0x[0-9a-fA-F]{${length * 2}}$`).test(text);
    requireThat(fits, name, `${name} is malformed`);
    return text.toLowerCase() as Hex;
  };
  bytes('domain', domain.verifyingContract, 20);
  requireThat(Number.isInteger(voucher.kind), 'kind', 'kind is malformed');
  return {
    kind: voucher.kind,
    wallet: bytes('wallet', voucher.wallet, 20),
    tokenIn: bytes('tokenIn', voucher.tokenIn, 20),
    amountIn: number('amountIn'),
    amountOut: number('amountOut'),
    deadline: number('deadline'),
    nonce: number('nonce'),
    opRef: bytes('opRef', voucher.opRef, 32),
    payoutRef: bytes('payoutRef', voucher.payoutRef, 32),
  };
}

/** Returns the known chain, or undefined for one that an operator added. */
function checkDomain(conversion: Conversion, { domain }: IssuedVoucher, check: VoucherCheck): Chain | undefined {
  const { env, trust } = check;
  requireThat(domain.name === CONVERTER_DOMAIN.name, 'domain', 'its domain has another name');
  requireThat(domain.version === CONVERTER_DOMAIN.version, 'domain', 'its domain has another version');
  requireThat(Number.isSafeInteger(domain.chainId), 'chain', 'its chain id is malformed');
  requireThat(domain.chainId === conversion.chainId, 'chain', 'it is for another chain than the conversion');
  // Live ones by their id too: under another name they would escape the checks of their environment and tokens.
  const chain = CHAINS.find(
    (known) => known.slug === conversion.chain || (known.env === 'live' && known.chainId === conversion.chainId),
  );
  requireThat(
    chain === undefined || (chain.slug === conversion.chain && chain.chainId === conversion.chainId),
    'chain',
    `${conversion.chain} has another chain id`,
  );
  requireThat(
    conversion.env === env && (chain === undefined || chain.env === env),
    'chain',
    'it is of the other environment',
  );
  const converter = trust?.converter;
  requireThat(
    converter === undefined || [converter].flat().some((known) => isSame(known, domain.verifyingContract)),
    'converter',
    'it is for another converter',
  );
  return chain;
}

function checkOrder(conversion: Conversion, voucher: Voucher, check: VoucherCheck): void {
  const { merchantId, env, minAmountOut } = check;
  const { type, reference, fiatAmountNgn } = conversion;
  requireThat(voucher.kind === VOUCHER_KINDS[type], 'kind', `kind ${voucher.kind} is not that of ${type}`);
  requireThat(isSame(voucher.wallet, conversion.wallet), 'wallet', 'it is bound to another wallet');
  requireThat(String(voucher.amountIn) === conversion.amountIn, 'amountIn', 'amountIn differs from the conversion');
  requireThat(String(voucher.amountOut) === conversion.amountOut, 'amountOut', 'amountOut differs from the conversion');
  requireThat(voucher.amountIn > 0n && voucher.amountOut > 0n, 'amountIn', 'an amount is zero');
  requireThat(
    minAmountOut === undefined || voucher.amountOut >= minAmountOut,
    'amountOut',
    'less comes out than was agreed',
  );
  if (type === 'fiat-issue' || type === 'fiat-redeem') {
    const naira = String(fiatAmountNgn);
    requireThat(/^\d+\.\d\d$/.test(naira), 'amountIn', 'the Naira amount is not readable');
    const kobo = BigInt(naira.replace('.', ''));
    requireThat(voucher.amountIn === kobo * SVC_UNITS_PER_KOBO, 'amountIn', 'SVC and Naira are not one to one');
    requireThat(voucher.amountIn === voucher.amountOut, 'amountOut', 'what goes in and what comes out differ');
  }
  if (merchantId === undefined) return;
  const opRef = opRefOf({ merchantId, env, reference });
  requireThat(isSame(voucher.opRef, opRef), 'opRef', 'it belongs to another operation');
}

function checkTokens(
  { type, env, tokenIn, tokenOut }: Conversion,
  voucher: Voucher,
  { chain, trust }: VoucherCheck & { chain: Chain | undefined },
): void {
  // An unknown symbol would have no known address to compare.
  requireThat(SIDES[type].tokenIn.includes(tokenIn), 'tokenIn', `${type} does not take ${tokenIn}`);
  requireThat(SIDES[type].tokenOut.includes(tokenOut), 'tokenOut', `${type} does not give ${tokenOut}`);
  const isToken = (symbol: string, address: string): boolean => {
    const pinned = trust?.tokens?.[symbol as AssetSymbol];
    // A Sandbox has its own tokens. Those of Live are fixed.
    const known = pinned ?? (env === 'live' ? chain?.tokens[symbol as AssetSymbol]?.address : undefined);
    return known === undefined ? !isSame(address, zeroAddress) : isSame(known, address);
  };
  if (type === 'fiat-issue') requireThat(isSame(voucher.tokenIn, zeroAddress), 'tokenIn', 'it takes a token in');
  else requireThat(isToken(tokenIn, voucher.tokenIn), 'tokenIn', `it takes another token than ${tokenIn}`);
  const { payoutRef } = voucher;
  if (type === 'crypto-redeem') {
    const token: Address = `0x${payoutRef.slice(-40)}`;
    requireThat(isSame(payoutRefOfToken(token), payoutRef), 'payoutRef', 'payoutRef names no token');
    requireThat(isToken(tokenOut, token), 'payoutRef', `it pays another token than ${tokenOut}`);
  } else {
    const isZero = isSame(payoutRef, NO_PAYOUT_REF);
    requireThat(isZero === (type !== 'fiat-redeem'), 'payoutRef', 'payoutRef is not that of its kind');
  }
}

function checkDeadline(
  { updatedAt }: Conversion,
  issued: IssuedVoucher,
  { voucher, env, nowSeconds }: VoucherCheck & { voucher: Voucher },
): void {
  requireThat(Number.isInteger(updatedAt), 'deadline', 'the conversion has no time');
  // A Sandbox whose time was advanced runs ahead of this machine: there the conversion's own time counts.
  const now = BigInt(env === 'test' ? Math.max(nowSeconds, updatedAt) : nowSeconds);
  requireThat(voucher.deadline > now, 'deadline', 'it has expired');
  requireThat(voucher.deadline <= now + MAX_LIFETIME_SECONDS, 'deadline', 'its deadline is more than an hour away');
  const expiresAt = Date.parse(issued.expiresAt) / 1000;
  requireThat(
    Number.isInteger(expiresAt) && BigInt(expiresAt) === voucher.deadline,
    'expiresAt',
    'expiresAt is not its deadline',
  );
}

/** The smallest output that a caller accepts. */
export function baseUnitsOf(amount: bigint | string): bigint {
  if (/^[0-9]{1,78}$/.test(String(amount))) return BigInt(amount);
  const issue = { path: 'minAmountOut', message: 'must be base units as a bigint or digits' };
  throw new SvcClientError('SVC_VALIDATION_FAILED', `minAmountOut ${issue.message}.`, { details: { issues: [issue] } });
}

export function requireThat(holds: boolean, reason: string, message: string): asserts holds {
  if (!holds) throw new VoucherRefusedError(reason, message);
}

export const isSame = (left: string, right: string): boolean =>
  String(left).toLowerCase() === String(right).toLowerCase();
