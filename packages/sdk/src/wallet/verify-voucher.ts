// Verifies a voucher before anything is signed: every field, the signer, and both transactions byte for byte.
import {
  type Address,
  type AssetSymbol,
  CONVERTER_DOMAIN,
  type Env,
  findChain,
  type Hex,
  NO_PAYOUT_REF,
  opRefOf,
  payoutRefOfToken,
  SVC_UNITS_PER_KOBO,
  VOUCHER_KINDS,
  type Voucher,
  voucherDigest,
} from '@svc/protocol';
import { recoverAddress, toHex, zeroAddress } from 'viem';
import type { Conversion, IssuedVoucher, UnsignedTransaction } from '../api-types.ts';
import { VoucherRefusedError } from '../errors.ts';
import { encodeApprove, encodeConvert } from './contract-calls.ts';
import type { Trust, VerifiedVoucher } from './trust.ts';

interface VoucherCheck {
  merchantId: string;
  env: Env;
  nowSeconds: number;
  trust?: Trust | undefined;
  /** Minimum output, in base units. */
  minAmountOut?: bigint | undefined;
}

/** No genuine voucher lives longer, and the contract refuses those that do. */
const MAX_LIFETIME_SECONDS = 3600n;

export async function verifyVoucher(conversion: Conversion, check: VoucherCheck): Promise<VerifiedVoucher> {
  const issued = conversion.voucher;
  if (issued === null) throw new VoucherRefusedError('voucher', 'the conversion has none');
  const voucher = readVoucher(issued);
  checkDomain(conversion, issued, check);
  checkFields(conversion, voucher, check);
  checkTokens(conversion, voucher, check);
  checkDeadline(issued, voucher, nowOf(conversion, check));
  const { signer, digest } = await checkSignature(issued, voucher, check.trust);
  const signature = issued.signature as Hex;
  return { voucher, signer, signature, digest, ...checkTransactions(conversion, issued, voucher) };
}

/** Check forms first, so that later checks can rely on them. Addresses continue in lower case. */
function readVoucher({ voucher, domain }: IssuedVoucher): Voucher {
  const number = (name: 'amountIn' | 'amountOut' | 'deadline' | 'nonce'): bigint => {
    const fits = /^[0-9]{1,78}$/.test(voucher[name]) && BigInt(voucher[name]) >> 256n === 0n;
    requireThat(fits, name, `${name} is not a uint256`);
    return BigInt(voucher[name]);
  };
  const bytes = (name: string, text: string, length: 20 | 32): Hex => {
    const fits = new RegExp(`^0x[0-9a-fA-F]{${length * 2}}$`).test(text);
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

function checkDomain(conversion: Conversion, { domain }: IssuedVoucher, { env, trust }: VoucherCheck): void {
  requireThat(domain.name === CONVERTER_DOMAIN.name, 'domain', 'its domain has another name');
  requireThat(domain.version === CONVERTER_DOMAIN.version, 'domain', 'its domain has another version');
  requireThat(domain.chainId === conversion.chainId, 'chain', 'it is for another chain than the conversion');
  const chain = findChain(conversion.chain);
  requireThat(
    chain === null || chain.chainId === conversion.chainId,
    'chain',
    `${conversion.chain} has another chain id`,
  );
  requireThat(
    conversion.env === env && (chain === null || chain.env === env),
    'chain',
    'it is of the other environment',
  );
  const converter = trust?.converter;
  requireThat(
    converter === undefined || isSame(converter, domain.verifyingContract),
    'converter',
    'it is for another converter',
  );
}

function checkFields(conversion: Conversion, voucher: Voucher, check: VoucherCheck): void {
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
  const isFiat = type === 'fiat-issue' || type === 'fiat-redeem';
  if (isFiat) {
    const naira = String(fiatAmountNgn);
    requireThat(/^\d+\.\d\d$/.test(naira), 'amountIn', 'the Naira amount is not readable');
    const kobo = BigInt(naira.replace('.', ''));
    requireThat(voucher.amountIn === kobo * SVC_UNITS_PER_KOBO, 'amountIn', 'SVC and Naira are not one to one');
    requireThat(voucher.amountIn === voucher.amountOut, 'amountOut', 'what goes in and what comes out differ');
  }
  const opRef = opRefOf({ merchantId, env, reference });
  requireThat(isSame(voucher.opRef, opRef), 'opRef', 'it belongs to another operation');
}

function checkTokens(
  { type, chain, env, tokenIn, tokenOut }: Conversion,
  voucher: Voucher,
  { trust }: VoucherCheck,
): void {
  const expected = (symbol: string): Address | undefined => {
    const pinned = trust?.tokens?.[symbol as AssetSymbol];
    // A Sandbox has its own tokens. Those of Live are fixed.
    return pinned ?? (env === 'live' ? findChain(chain)?.tokens[symbol as AssetSymbol]?.address : undefined);
  };
  const isToken = (symbol: string, address: string): boolean => {
    const known = expected(symbol);
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

/** A Sandbox whose time was advanced runs ahead of this machine: there the conversion's own time counts. */
function nowOf({ updatedAt }: Conversion, { env, nowSeconds }: VoucherCheck): number {
  return env === 'test' ? Math.max(nowSeconds, updatedAt) : nowSeconds;
}

function checkDeadline(issued: IssuedVoucher, voucher: Voucher, nowSeconds: number): void {
  const now = BigInt(nowSeconds);
  requireThat(voucher.deadline > now, 'deadline', 'it has expired');
  requireThat(voucher.deadline <= now + MAX_LIFETIME_SECONDS, 'deadline', 'its deadline is more than an hour away');
  const expiresAt = Date.parse(issued.expiresAt) / 1000;
  requireThat(
    Number.isInteger(expiresAt) && BigInt(expiresAt) === voucher.deadline,
    'expiresAt',
    'expiresAt is not its deadline',
  );
}

async function checkSignature(
  issued: IssuedVoucher,
  voucher: Voucher,
  trust: Trust | undefined,
): Promise<{ signer: Address; digest: Hex }> {
  const { chainId, verifyingContract } = issued.domain;
  const digest = toHex(voucherDigest({ chainId, verifyingContract: verifyingContract as Address }, voucher));
  const signer = await recoverAddress({ hash: digest, signature: issued.signature as Hex }).catch(() => null);
  if (signer === null) throw new VoucherRefusedError('signature', 'its signature is malformed');
  requireThat(isSame(signer, issued.signer), 'signature', 'it is not signed by the signer it names');
  const pinned = trust?.signer === undefined ? null : [trust.signer].flat();
  requireThat(
    pinned === null || pinned.some((known) => isSame(known, signer)),
    'signer',
    'its signer is not the pinned one',
  );
  return { signer, digest };
}

function checkTransactions(conversion: Conversion, issued: IssuedVoucher, voucher: Voucher) {
  const converter = issued.domain.verifyingContract.toLowerCase() as Address;
  const { chainId } = issued.domain;
  const checkOne = (name: string, transaction: UnsignedTransaction, to: string, data: Hex): void => {
    requireThat(isSame(transaction.from, conversion.wallet), name, `${name} is sent from another wallet`);
    requireThat(isSame(transaction.to, to), name, `${name} goes to another contract`);
    requireThat(isSame(transaction.data, data), name, `${name} does something else than the voucher says`);
    requireThat(transaction.value === '0', name, `${name} carries a value`);
    requireThat(transaction.chainId === chainId, name, `${name} is for another chain`);
  };
  const call = { to: converter, data: encodeConvert(voucher, issued.signature as Hex) };
  checkOne('transaction', issued.transaction, call.to, call.data);
  const { approvalTransaction, approvalToken } = issued;
  requireThat(
    (approvalToken === null) === (approvalTransaction === null),
    'approvalToken',
    'approval token and transaction disagree',
  );
  if (approvalTransaction === null) return { converter, chainId, call, approval: null };
  const approval = { to: voucher.tokenIn, data: encodeApprove(converter, voucher.amountIn) };
  requireThat(!isSame(voucher.tokenIn, zeroAddress), 'approvalTransaction', 'nothing has to be approved');
  requireThat(isSame(approvalToken ?? '', voucher.tokenIn), 'approvalToken', 'another token would be approved');
  checkOne('approvalTransaction', approvalTransaction, approval.to, approval.data);
  return { converter, chainId, call, approval };
}

function requireThat(holds: boolean, reason: string, message: string): asserts holds {
  if (!holds) throw new VoucherRefusedError(reason, message);
}

const isSame = (left: string, right: string): boolean => String(left).toLowerCase() === String(right).toLowerCase();
