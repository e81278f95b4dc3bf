// Unsigned transactions, and the result of building a transfer.
import { type Static, Type } from 'typebox';
import { LIMITS } from '../limits.ts';
import {
  AddressSchema,
  AmountSchema,
  BaseUnitsSchema,
  ChainIdSchema,
  ChainSlugSchema,
  closed,
  HexSchema,
  resource,
} from './primitives.ts';

export const UnsignedTransactionSchema = resource('UnsignedTransaction', {
  from: AddressSchema,
  to: AddressSchema,
  data: HexSchema,
  value: Type.Literal('0'),
  chainId: ChainIdSchema,
});
export type UnsignedTransaction = Static<typeof UnsignedTransactionSchema>;

export const TransferResultSchema = resource('TransferResult', {
  unsignedTransaction: UnsignedTransactionSchema,
  chain: ChainSlugSchema,
  amount: BaseUnitsSchema,
});
export type TransferResult = Static<typeof TransferResultSchema>;

export const CreateTransferBodySchema = closed({
  from: AddressSchema,
  recipient: AddressSchema,
  amount: AmountSchema,
  chain: ChainSlugSchema,
  asset: Type.Optional(Type.Literal('SVC', { default: 'SVC' })),
  clientReference: Type.Optional(Type.String({ maxLength: LIMITS.clientReferenceChars })),
});
export type CreateTransferBody = Static<typeof CreateTransferBodySchema>;
