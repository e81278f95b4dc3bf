// Request bodies of the conversion operations, and the quote.
import { type Static, Type } from 'typebox';
import { PAIRS } from '../assets.ts';
import { LIMITS } from '../limits.ts';
import { CONVERSION_STATUSES, CONVERSION_TYPES, QUOTED_TYPES, REPORTED_EVENTS } from '../states.ts';
import { LIST_ORDERS, listQuery, TimeFilterSchema } from './pagination.ts';
import {
  AccountNumberSchema,
  AddressSchema,
  AmountSchema,
  BankCodeSchema,
  BaseUnitsSchema,
  ChainSlugSchema,
  closed,
  DigitsSchema,
  EMAIL_PATTERN,
  FormattedSchema,
  MetadataSchema,
  NameSchema,
  nullable,
  oneOf,
  ReferenceSchema,
  resource,
  TxHashSchema,
  UnixSecondsSchema,
} from './primitives.ts';
import { withNotes } from './with-notes.ts';

/** Only while the market is closed and the operator goes on: then a quote says on what terms. */
const ClosedHoursSchema = closed(
  {
    opensAt: UnixSecondsSchema,
    spreadBasisPoints: Type.Integer({ minimum: 0 }),
    capSvc: FormattedSchema,
  },
  {},
  'ClosedHours',
);

export const QuoteSchema = resource('Quote', {
  type: oneOf(QUOTED_TYPES),
  chain: ChainSlugSchema,
  pair: oneOf(PAIRS),
  amountIn: BaseUnitsSchema,
  amountOut: BaseUnitsSchema,
  amountInFormatted: FormattedSchema,
  amountOutFormatted: FormattedSchema,
  oracleRate: Type.String({ pattern: '^[0-9]+(\\.[0-9]+)?$' }),
  oracleUpdatedAt: nullable(UnixSecondsSchema),
  redeemCapacityIn: nullable(BaseUnitsSchema),
  validForSeconds: Type.Integer({ minimum: 0 }),
  closedHours: Type.Optional(ClosedHoursSchema),
});
export type Quote = Static<typeof QuoteSchema>;

export const PayoutRequestSchema = closed({
  bankCode: BankCodeSchema,
  accountNumber: AccountNumberSchema,
  accountName: Type.String({ minLength: LIMITS.accountNameMinChars, maxLength: LIMITS.nameChars }),
});
export type PayoutRequest = Static<typeof PayoutRequestSchema>;

export const PayerSchema = closed(
  {
    email: Type.String({ pattern: EMAIL_PATTERN, maxLength: LIMITS.emailChars }),
    name: Type.Optional(NameSchema),
    phone: Type.Optional(Type.String({ minLength: LIMITS.phoneMinChars, maxLength: LIMITS.phoneMaxChars })),
  },
  {},
  'Payer',
);
export type Payer = Static<typeof PayerSchema>;

export const CounterpartySchema = closed(
  {
    type: Type.Optional(Type.Enum(['individual', 'company'], { type: 'string', default: 'individual' })),
    name: Type.Optional(NameSchema),
    wallet: Type.Optional(AddressSchema),
  },
  {},
  'Counterparty',
);
export type Counterparty = Static<typeof CounterpartySchema>;

export const CreateConversionBodySchema = closed(
  {
    type: oneOf(CONVERSION_TYPES),
    chain: ChainSlugSchema,
    wallet: AddressSchema,
    amount: AmountSchema,
    pair: Type.Optional(oneOf(PAIRS)),
    payout: Type.Optional(PayoutRequestSchema),
    payer: Type.Optional(PayerSchema),
    counterparty: Type.Optional(CounterpartySchema),
    reference: Type.Optional(ReferenceSchema),
    metadata: Type.Optional(MetadataSchema),
    minAmountOut: Type.Optional(DigitsSchema),
  },
  {},
  'CreateConversion',
);
export type CreateConversionBody = Static<typeof CreateConversionBodySchema>;

export const ReportEventBodySchema = closed({
  event: oneOf(REPORTED_EVENTS),
  txHash: Type.Optional(TxHashSchema),
  error: Type.Optional(Type.String({ maxLength: LIMITS.reportedErrorChars })),
});
export type ReportEventBody = Static<typeof ReportEventBodySchema>;

/** The plaintext of writes without fields: `{}`. */
export const EmptyBodySchema = closed({});
export type EmptyBody = Static<typeof EmptyBodySchema>;

export const ReferenceParamsSchema = closed({ reference: ReferenceSchema });

export const ListConversionsQuerySchema = listQuery(
  {
    status: Type.Optional(oneOf(CONVERSION_STATUSES)),
    type: Type.Optional(oneOf(CONVERSION_TYPES)),
    createdFrom: Type.Optional(TimeFilterSchema),
    createdTo: Type.Optional(TimeFilterSchema),
    updatedSince: Type.Optional(TimeFilterSchema),
    wallet: Type.Optional(AddressSchema),
    txHash: Type.Optional(TxHashSchema),
    metadata: Type.Optional(MetadataSchema),
    order: Type.Optional(oneOf(LIST_ORDERS)),
  },
  'ListConversions',
);
export type ListConversionsQuery = Static<typeof ListConversionsQuerySchema>;

export const QuoteQuerySchema = Type.Object(
  withNotes('Quoted', {
    type: oneOf(QUOTED_TYPES),
    chain: ChainSlugSchema,
    pair: oneOf(PAIRS),
    amount: Type.Optional(AmountSchema),
    amountOut: Type.Optional(AmountSchema),
  }),
);
export type QuoteQuery = Static<typeof QuoteQuerySchema>;

export const ScreeningQuerySchema = Type.Object(withNotes('', { reference: ReferenceSchema }));
export type ScreeningQuery = Static<typeof ScreeningQuerySchema>;
