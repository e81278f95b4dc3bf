// Checks a voucher in a page: bound to this conversion, signed by the signer it names, and its transactions do what it says.
// Your server checks it too, with `conversions.verifyVoucher`, which also knows the merchant and the operation.
import type { Address, Hex, Voucher } from '@svc/protocol';
import { CONVERTER_DOMAIN } from '@svc/protocol/names';
import { VOUCHER_KINDS } from '@svc/protocol/states';
import { VOUCHER_FIELDS } from '@svc/protocol/voucher-fields';
import { hashTypedData, recoverTypedDataAddress } from 'viem';
import type { Conversion, IssuedVoucher, UnsignedTransaction } from '../api-types.ts';
import { VoucherRefusedError } from '../errors.ts';
import { encodeApprove, encodeConvert } from '../wallet/contract-calls.ts';
import type { Trust, VerifiedVoucher } from '../wallet/trust.ts';

export async function checkIssued(conversion: Conversion, trust: Trust): Promise<VerifiedVoucher> {
  const issued = conversion.voucher;
  if (issued === null) throw new VoucherRefusedError('voucher', 'the conversion has none');
  const voucher = structOf(issued);
  const { domain } = issued;
  requireThat(voucher.kind === VOUCHER_KINDS[conversion.type], 'kind', 'its kind is not that of the conversion');
  requireThat(isSame(voucher.wallet, conversion.wallet), 'wallet', 'it is bound to another wallet');
  requireThat(String(voucher.amountIn) === conversion.amountIn, 'amountIn', 'amountIn differs from the conversion');
  requireThat(String(voucher.amountOut) === conversion.amountOut, 'amountOut', 'amountOut differs from the conversion');
  requireThat(domain.chainId === conversion.chainId, 'chain', 'it is for another chain than the conversion');
  requireThat(
    domain.name === CONVERTER_DOMAIN.name && domain.version === CONVERTER_DOMAIN.version,
    'domain',
    'its domain is another',
  );
  requireThat(
    trust.converter === undefined || isSame(trust.converter, domain.verifyingContract),
    'converter',
    'it is for another converter',
  );
  requireThat(voucher.deadline * 1000n > BigInt(Date.now()), 'deadline', 'it has expired');
  const signer = await signerOf(issued, voucher);
  requireThat(isSame(signer, issued.signer), 'signature', 'it is not signed by the signer it names');
  const pinned = trust.signer === undefined ? null : [trust.signer].flat();
  requireThat(pinned?.some((known) => isSame(known, signer)) ?? true, 'signer', 'its signer is not the pinned one');
  const digest = hashTypedData(typedDataOf(issued, voucher));
  const signature = issued.signature as Hex;
  return { voucher, signer, signature, digest, ...transactionsOf(conversion, issued, voucher) };
}

function structOf({ voucher }: IssuedVoucher): Voucher {
  try {
    return {
      ...(voucher as unknown as Voucher),
      wallet: voucher.wallet.toLowerCase() as Hex,
      tokenIn: voucher.tokenIn.toLowerCase() as Hex,
      amountIn: BigInt(voucher.amountIn),
      amountOut: BigInt(voucher.amountOut),
      deadline: BigInt(voucher.deadline),
      nonce: BigInt(voucher.nonce),
    };
  } catch {
    throw new VoucherRefusedError('voucher', 'a field of it is malformed');
  }
}

const typedDataOf = ({ domain }: IssuedVoucher, message: Voucher) =>
  ({
    domain: { ...domain, verifyingContract: domain.verifyingContract as Address },
    types: { Voucher: VOUCHER_FIELDS },
    primaryType: 'Voucher',
    message,
  }) as const;

function signerOf(issued: IssuedVoucher, voucher: Voucher): Promise<Address> {
  const signature = issued.signature as Hex;
  return recoverTypedDataAddress({ ...typedDataOf(issued, voucher), signature }).catch(() => {
    throw new VoucherRefusedError('signature', 'its signature is malformed');
  });
}

function transactionsOf(conversion: Conversion, issued: IssuedVoucher, voucher: Voucher) {
  const converter = issued.domain.verifyingContract.toLowerCase() as Address;
  const { chainId } = issued.domain;
  const call = { to: converter, data: encodeConvert(voucher, issued.signature as Hex) };
  checkOne('transaction', issued.transaction, conversion, call);
  if (issued.approvalTransaction === null) return { converter, chainId, call, approval: null };
  const approval = { to: voucher.tokenIn, data: encodeApprove(converter, voucher.amountIn) };
  checkOne('approvalTransaction', issued.approvalTransaction, conversion, approval);
  return { converter, chainId, call, approval };
}

function checkOne(
  name: string,
  { from, to, data, value, chainId }: UnsignedTransaction,
  conversion: Conversion,
  expected: { to: string; data: string },
): void {
  const isRight =
    isSame(from, conversion.wallet) &&
    isSame(to, expected.to) &&
    isSame(data, expected.data) &&
    value === '0' &&
    chainId === conversion.chainId;
  requireThat(isRight, name, `${name} does something else than the voucher says`);
}

function requireThat(holds: boolean, reason: string, message: string): asserts holds {
  if (!holds) throw new VoucherRefusedError(reason, message);
}

const isSame = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();
