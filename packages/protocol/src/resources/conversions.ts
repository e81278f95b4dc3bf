// The conversion and its parts.
import { type Static, Type } from 'typebox';
import { TOKEN_SYMBOLS } from '../assets.ts';
import { ID_PREFIXES } from '../names.ts';
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  PAYOUT_STATUSES,
  SCREENING_STATUSES,
  STAGE_ACTORS,
  STAGE_NAMES,
} from '../states.ts';
import { PaginationSchema } from './pagination.ts';
import {
  AddressSchema,
  BankCodeSchema,
  BaseUnitsSchema,
  ChainIdSchema,
  ChainSlugSchema,
  closed,
  EnvSchema,
  FormattedSchema,
  idSchema,
  MetadataSchema,
  NgnSchema,
  nullable,
  oneOf,
  ReferenceSchema,
  Rfc3339Schema,
  resource,
  TxHashSchema,
  UnixSecondsSchema,
} from './primitives.ts';
import { IssuedVoucherSchema } from './vouchers.ts';

export const PaymentInstructionsSchema = resource('PaymentInstructions', {
  method: Type.Literal('bank_transfer'),
  accountNumber: Type.String(),
  bankName: Type.String(),
  transferAmount: Type.String(),
  currency: Type.Literal('NGN'),
  expiresAt: nullable(Rfc3339Schema),
  note: nullable(Type.String()),
  providerReference: Type.String(),
});
export type PaymentInstructions = Static<typeof PaymentInstructionsSchema>;

const payoutProperties = {
  bankCode: BankCodeSchema,
  accountLast4: Type.String({ pattern: '^[0-9]{4}$' }),
  status: oneOf(PAYOUT_STATUSES),
  providerTransferId: nullable(Type.String()),
};

export const PayoutSchema = resource('Payout', payoutProperties);
export type Payout = Static<typeof PayoutSchema>;

export const StageSchema = resource('Stage', {
  name: oneOf(STAGE_NAMES),
  ts: UnixSecondsSchema,
  meta: Type.Optional(
    closed({
      txHash: Type.Optional(TxHashSchema),
      blockNumber: Type.Optional(Type.Integer({ minimum: 0 })),
      reason: Type.Optional(Type.String()),
      amountNgn: Type.Optional(Type.String()),
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
      by: Type.Optional(oneOf(STAGE_ACTORS)),
    }),
  ),
});
export type Stage = Static<typeof StageSchema>;

const screeningProperty = { screening: closed({ status: oneOf(SCREENING_STATUSES) }, {}, 'Screening') };

/** Shared by the conversion and the `data` of its events, in the order of the specification. */
const summaryProperties = {
  id: idSchema(ID_PREFIXES.conversion),
  reference: ReferenceSchema,
  type: oneOf(CONVERSION_TYPES),
  status: oneOf(CONVERSION_STATUSES),
  env: EnvSchema,
  chain: ChainSlugSchema,
  chainId: ChainIdSchema,
  wallet: AddressSchema,
  tokenIn: oneOf(TOKEN_SYMBOLS),
  tokenOut: oneOf(TOKEN_SYMBOLS),
  amountIn: BaseUnitsSchema,
  amountOut: BaseUnitsSchema,
  amountInFormatted: FormattedSchema,
  amountOutFormatted: FormattedSchema,
  relayFee: Type.Optional(BaseUnitsSchema),
  relayFeeFormatted: Type.Optional(FormattedSchema),
  fiatAmountNgn: nullable(NgnSchema),
  usdValueCents: nullable(Type.Integer({ minimum: 0 })),
  ...screeningProperty,
  payout: nullable(PayoutSchema),
  txHash: nullable(TxHashSchema),
  onchainVerifiedAt: nullable(UnixSecondsSchema),
  lastError: nullable(Type.String()),
  createdAt: UnixSecondsSchema,
  updatedAt: UnixSecondsSchema,
};

export const ConversionSchema = resource('Conversion', {
  ...summaryProperties,
  voucher: nullable(IssuedVoucherSchema),
  paymentInstructions: nullable(PaymentInstructionsSchema),
  stages: Type.Array(StageSchema),
  metadata: nullable(MetadataSchema),
});
export type Conversion = Static<typeof ConversionSchema>;

/** `data` of `conversion.*` events. */
export const ConversionEventDataSchema = resource('ConversionEventData', summaryProperties);
export type ConversionEventData = Static<typeof ConversionEventDataSchema>;

/** `data` of `payout.*` events. */
export const PayoutEventDataSchema = resource('PayoutEventData', {
  reference: ReferenceSchema,
  conversionId: idSchema(ID_PREFIXES.conversion),
  env: EnvSchema,
  fiatAmountNgn: nullable(NgnSchema),
  ...payoutProperties,
});
export type PayoutEventData = Static<typeof PayoutEventDataSchema>;

export const ConversionListSchema = resource('ConversionList', {
  conversions: Type.Array(ConversionSchema),
  pagination: PaginationSchema,
});
export type ConversionList = Static<typeof ConversionListSchema>;

export const ScreeningStatusSchema = resource('ScreeningStatus', {
  reference: ReferenceSchema,
  status: oneOf(SCREENING_STATUSES),
  updatedAt: nullable(UnixSecondsSchema),
});
export type ScreeningStatus = Static<typeof ScreeningStatusSchema>;
