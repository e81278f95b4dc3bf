// Balances, banks and resolved bank accounts.
import { type Static, Type } from 'typebox';
import { ASSET_SYMBOLS } from '../assets.ts';
import {
  AccountNumberSchema,
  AddressSchema,
  BankCodeSchema,
  BaseUnitsSchema,
  ChainSlugSchema,
  closed,
  FormattedSchema,
  nullable,
  oneOf,
  resource,
} from './primitives.ts';
import { withNotes } from './with-notes.ts';

export const BalanceSchema = resource('Balance', {
  account: AddressSchema,
  asset: nullable(oneOf(ASSET_SYMBOLS)),
  chain: ChainSlugSchema,
  balance: BaseUnitsSchema,
  formatted: FormattedSchema,
  decimals: Type.Integer({ minimum: 0 }),
});
export type Balance = Static<typeof BalanceSchema>;

export const BalanceQuerySchema = Type.Object(
  withNotes('', {
    account: AddressSchema,
    chain: ChainSlugSchema,
    asset: Type.Optional(oneOf(ASSET_SYMBOLS)),
    contractAddress: Type.Optional(AddressSchema),
  }),
);
export type BalanceQuery = Static<typeof BalanceQuerySchema>;

export const BanksSchema = resource('Banks', {
  country: Type.Literal('NG'),
  banks: Type.Array(closed({ code: Type.String(), name: Type.String() }, {}, 'Bank')),
});
export type Banks = Static<typeof BanksSchema>;

export const ResolvedAccountSchema = resource('ResolvedAccount', {
  bankCode: Type.String(),
  accountNumber: Type.String(),
  accountName: Type.String(),
});
export type ResolvedAccount = Static<typeof ResolvedAccountSchema>;

export const ResolveAccountBodySchema = closed({ bankCode: BankCodeSchema, accountNumber: AccountNumberSchema });
export type ResolveAccountBody = Static<typeof ResolveAccountBodySchema>;
