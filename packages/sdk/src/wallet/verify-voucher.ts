// Verifies a voucher before anything is signed: every field, the signer, and both transactions byte for byte. For servers and pages.
import type { Address, Hex, Voucher } from '@svc/protocol';
import { CONVERTER_DOMAIN } from '@svc/protocol/names';
import { VOUCHER_FIELDS } from '@svc/protocol/voucher-fields';
import { hashTypedData, recoverAddress, zeroAddress } from 'viem';
import type { Conversion, IssuedVoucher, UnsignedTransaction } from '../api-types.ts';
import { VoucherRefusedError } from '../errors.ts';
import { checkVoucherFields, isSame, requireThat, type VoucherCheck } from './check-voucher-fields.ts';
import { encodeApprove, encodeConvert } from './contract-calls.ts';
import type { Trust, VerifiedVoucher } from './trust.ts';

export async function verifyVoucher(conversion: Conversion, check: VoucherCheck): Promise<VerifiedVoucher> {
  const issued = issuedOf(conversion);
  const voucher = checkVoucherFields(conversion, issued, check);
  const { signer, digest } = await checkSignature(issued, voucher, check.trust);
  const signature = issued.signature as Hex;
  return { voucher, signer, signature, digest, ...checkTransactions(conversion, issued, voucher) };
}

/** A page gets its conversion from a server of its own, so no schema was checked before. */
function issuedOf(conversion: Conversion): IssuedVoucher {
  const issued = conversion?.voucher;
  if (!isObject(issued)) throw new VoucherRefusedError('voucher', 'the conversion has none');
  const parts = [issued.voucher, issued.domain, issued.transaction, issued.approvalTransaction ?? {}];
  requireThat(parts.every(isObject), 'voucher', 'a part of it is missing');
  return issued;
}

const isObject = <Value>(value: Value): value is Value & object => typeof value === 'object' && value !== null;

async function checkSignature(
  issued: IssuedVoucher,
  voucher: Voucher,
  trust: Trust | undefined,
): Promise<{ signer: Address; digest: Hex }> {
  const digest = digestOf(issued, voucher);
  const [signer, second] = await recoverSigners(digest, issued.signature);
  if (signer === undefined) throw new VoucherRefusedError('signature', 'its signature is malformed');
  requireThat(second === undefined || !isSame(second, signer), 'signature', 'both signatures are by one signer');
  requireThat(isSame(signer, issued.signer), 'signature', 'it is not signed by the signer it names');
  const pinned = trust?.signer === undefined ? null : [trust.signer].flat();
  requireThat(
    pinned === null || pinned.some((known) => isSame(known, signer)),
    'signer',
    'its signer is not the pinned one',
  );
  return { signer, digest };
}

/** A large voucher carries a second signature after the first; what the first signer signed is pinned, and binds all of it. */
async function recoverSigners(hash: Hex, signature: string): Promise<Address[]> {
  const parts = /^0x([0-9a-fA-F]{130})([0-9a-fA-F]{130})?$/.exec(signature)?.slice(1) ?? [];
  const given = parts.filter((part) => part !== undefined);
  return Promise.all(given.map((part) => recoverAddress({ hash, signature: `0x${part}` }))).catch(() => []);
}

const digestOf = ({ domain }: IssuedVoucher, message: Voucher): Hex =>
  hashTypedData({
    domain: {
      ...CONVERTER_DOMAIN,
      chainId: domain.chainId,
      verifyingContract: domain.verifyingContract as Address,
    },
    types: { Voucher: VOUCHER_FIELDS },
    primaryType: 'Voucher',
    message,
  });

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
  const { approvalTransaction = null, approvalToken = null } = issued;
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
