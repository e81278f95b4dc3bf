// The evidence of a price: what a voucher's amount was computed from, and how it travels.
import { type Static, Type } from 'typebox';
import { PAIRS } from '../assets.ts';
import { FEED_NAMES } from '../chains.ts';
import { FORMATS, ID_PREFIXES } from '../names.ts';
import {
  AddressSchema,
  BaseUnitsSchema,
  Bytes32Schema,
  ChainIdSchema,
  ChainSlugSchema,
  closed,
  DigitsSchema,
  EnvSchema,
  FormattedSchema,
  idSchema,
  nullable,
  oneOf,
  ReferenceSchema,
  resource,
  UnixSecondsSchema,
} from './primitives.ts';

const FeedEvidenceSchema = closed(
  {
    feed: oneOf(FEED_NAMES),
    address: AddressSchema,
    roundId: DigitsSchema,
    answer: DigitsSchema,
    decimals: Type.Integer({ minimum: 0 }),
    updatedAt: UnixSecondsSchema,
  },
  {},
  'FeedEvidence',
);

const SecondOpinionSchema = closed(
  {
    feed: oneOf(FEED_NAMES),
    address: AddressSchema,
    rateFeedId: AddressSchema,
    numerator: DigitsSchema,
    denominator: DigitsSchema,
    updatedAt: UnixSecondsSchema,
  },
  {},
  'SecondOpinion',
);

/** The contents of an evidence: `format` first in the signed text, the rest sorted by name. */
export const EvidenceContentsSchema = resource('EvidenceContents', {
  format: Type.Literal(FORMATS.evidence),
  amountIn: BaseUnitsSchema,
  amountOut: BaseUnitsSchema,
  blockHash: Bytes32Schema,
  blockNumber: Type.Integer({ minimum: 0 }),
  blockTime: UnixSecondsSchema,
  chain: ChainSlugSchema,
  chainId: ChainIdSchema,
  env: EnvSchema,
  feeds: Type.Array(FeedEvidenceSchema),
  id: idSchema(ID_PREFIXES.conversion),
  issuedAt: UnixSecondsSchema,
  merchantId: idSchema(ID_PREFIXES.merchant),
  pair: oneOf(PAIRS),
  pairDecimals: Type.Integer({ minimum: 0 }),
  rate: nullable(FormattedSchema),
  reference: ReferenceSchema,
  rounding: Type.Literal('down'),
  secondOpinions: Type.Array(SecondOpinionSchema),
  spreadBasisPoints: Type.Integer({ minimum: 0 }),
  type: oneOf(['crypto-issue', 'crypto-redeem']),
});
export type EvidenceContents = Static<typeof EvidenceContentsSchema>;

export const SignedEvidenceSchema = resource('SignedEvidence', {
  evidence: Type.String({ contentMediaType: 'application/json', contentSchema: EvidenceContentsSchema }),
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
  kid: idSchema(ID_PREFIXES.serviceKey),
});
export type SignedEvidence = Static<typeof SignedEvidenceSchema>;
