// The voucher on the wire, and the issued voucher that contains it.
import { type Static, Type } from 'typebox';
import { CONVERTER_DOMAIN } from '../names.ts';
import {
  AddressSchema,
  Bytes32Schema,
  ChainIdSchema,
  closed,
  DigitsSchema,
  nullable,
  Rfc3339Schema,
  resource,
} from './primitives.ts';
import { UnsignedTransactionSchema } from './transactions.ts';

export const VoucherSchema = resource('Voucher', {
  kind: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  wallet: AddressSchema,
  tokenIn: AddressSchema,
  amountIn: DigitsSchema,
  amountOut: DigitsSchema,
  deadline: DigitsSchema,
  nonce: DigitsSchema,
  opRef: Bytes32Schema,
  payoutRef: Bytes32Schema,
});
/** Amounts are digit strings here; `Voucher` is the same struct with bigint amounts. */
export type WireVoucher = Static<typeof VoucherSchema>;

export const IssuedVoucherSchema = resource('IssuedVoucher', {
  voucher: VoucherSchema,
  // Two, one after the other, above the amount from which on the contract wants two.
  signature: Type.String({ pattern: '^0x([0-9a-fA-F]{130}){1,2}$' }),
  signer: AddressSchema,
  domain: closed(
    {
      name: Type.Literal(CONVERTER_DOMAIN.name),
      version: Type.Literal(CONVERTER_DOMAIN.version),
      chainId: ChainIdSchema,
      verifyingContract: AddressSchema,
    },
    {},
    'Domain',
  ),
  expiresAt: Rfc3339Schema,
  approvalToken: nullable(AddressSchema),
  approvalTransaction: nullable(UnsignedTransactionSchema),
  transaction: UnsignedTransactionSchema,
});
export type IssuedVoucher = Static<typeof IssuedVoucherSchema>;
