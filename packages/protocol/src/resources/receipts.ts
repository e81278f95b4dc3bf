// The receipt of a finished conversion: what it says, and how it travels.
import { type Static, Type } from 'typebox';
import { TOKEN_SYMBOLS } from '../assets.ts';
import { FORMATS, ID_PREFIXES } from '../names.ts';
import { CONVERSION_STATUSES, CONVERSION_TYPES } from '../states.ts';
import {
  AddressSchema,
  BankCodeSchema,
  BaseUnitsSchema,
  Bytes32Schema,
  ChainIdSchema,
  ChainSlugSchema,
  closed,
  EnvSchema,
  FormattedSchema,
  idSchema,
  NgnSchema,
  nullable,
  oneOf,
  ReferenceSchema,
  resource,
  TxHashSchema,
  UnixSecondsSchema,
} from './primitives.ts';

/** The contents of a receipt, in the order of the signed text: `format` first, the rest sorted by name. */
export const ReceiptContentsSchema = resource('ReceiptContents', {
  format: Type.Literal(FORMATS.receipt),
  amountIn: BaseUnitsSchema,
  amountInFormatted: FormattedSchema,
  amountOut: BaseUnitsSchema,
  amountOutFormatted: FormattedSchema,
  blockHash: nullable(Bytes32Schema),
  blockNumber: nullable(Type.Integer({ minimum: 0 })),
  chain: ChainSlugSchema,
  chainId: ChainIdSchema,
  createdAt: UnixSecondsSchema,
  env: EnvSchema,
  fiatAmountNgn: nullable(NgnSchema),
  finishedAt: UnixSecondsSchema,
  id: idSchema(ID_PREFIXES.conversion),
  merchantId: idSchema(ID_PREFIXES.merchant),
  payerCommitment: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  payout: nullable(closed({ accountLast4: Type.String({ pattern: '^[0-9]{4}$' }), bankCode: BankCodeSchema })),
  rate: nullable(FormattedSchema),
  reference: ReferenceSchema,
  relayFee: Type.Optional(BaseUnitsSchema),
  relayFeeFormatted: Type.Optional(FormattedSchema),
  serviceUrl: Type.String(),
  status: oneOf(CONVERSION_STATUSES),
  tokenIn: oneOf(TOKEN_SYMBOLS),
  tokenOut: oneOf(TOKEN_SYMBOLS),
  txHash: nullable(TxHashSchema),
  type: oneOf(CONVERSION_TYPES),
  wallet: AddressSchema,
});
export type ReceiptContents = Static<typeof ReceiptContentsSchema>;

export const SignedReceiptSchema = resource('SignedReceipt', {
  receipt: Type.String({ contentMediaType: 'application/json', contentSchema: ReceiptContentsSchema }),
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
  kid: idSchema(ID_PREFIXES.serviceKey),
});
export type SignedReceipt = Static<typeof SignedReceiptSchema>;
