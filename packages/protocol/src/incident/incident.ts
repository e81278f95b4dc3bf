// The recorded facts of a conversion, without anything that names a person, a wallet, an account or a merchant: enough to play it again.
import { type Static, Type } from 'typebox';
import { PAIRS } from '../assets.ts';
import { LIMITS } from '../limits.ts';
import { closed, DigitsSchema, nullable, oneOf } from '../resources/primitives.ts';
import {
  CONVERSION_STATUSES,
  CONVERSION_TYPES,
  PAYOUT_STATUSES,
  SCREENING_STATUSES,
  STAGE_ACTORS,
  STAGE_NAMES,
} from '../states.ts';

export const INCIDENT_FORMAT = 'SVC-INCIDENT-V1';

/** Seconds after the conversion was made: when exactly it was made is nobody's business. */
const AfterSchema = Type.Integer();
const TextSchema = Type.String({ maxLength: LIMITS.reportedErrorChars });
const NairaSchema = Type.String({ pattern: '^[0-9]{1,60}\\.[0-9]{2}$' });
const DecimalSchema = Type.String({ pattern: '^[0-9]{1,78}(\\.[0-9]{1,78})?$' });

export const IncidentSchema = closed({
  format: Type.Literal(INCIDENT_FORMAT),
  type: oneOf(CONVERSION_TYPES),
  pair: nullable(oneOf(PAIRS)),
  amount: DecimalSchema,
  /** In base units, at the end. */
  amountIn: DigitsSchema,
  amountOut: DigitsSchema,
  status: oneOf(CONVERSION_STATUSES),
  screening: nullable(oneOf(SCREENING_STATUSES)),
  stages: Type.Array(
    closed({
      name: oneOf(STAGE_NAMES),
      after: AfterSchema,
      by: Type.Optional(oneOf(STAGE_ACTORS)),
      reason: Type.Optional(TextSchema),
      amountNgn: Type.Optional(NairaSchema),
      attempt: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
    { minItems: 1, maxItems: 1000 },
  ),
  prices: Type.Array(
    closed({
      after: AfterSchema,
      rate: DecimalSchema,
      blockNumber: Type.Integer({ minimum: 0 }),
      feeds: Type.Array(closed({ feed: Type.String({ maxLength: 32 }), price: DecimalSchema })),
      /** What the rate kept back: it is played with, in place of the Sandbox's own. */
      spreadBasisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }),
      executed: Type.Boolean(),
    }),
  ),
  payments: Type.Array(
    closed({
      after: AfterSchema,
      paidNgn: NairaSchema,
      currency: Type.String({ pattern: '^[A-Z]{3}$' }),
      judgement: Type.String({ maxLength: 64 }),
    }),
  ),
  payouts: Type.Array(
    closed({
      attempt: Type.Integer({ minimum: 1 }),
      status: oneOf(PAYOUT_STATUSES),
      sentAfter: nullable(AfterSchema),
    }),
  ),
  execution: nullable(closed({ blockNumber: Type.Integer({ minimum: 0 }), verifiedAfter: nullable(AfterSchema) })),
});
export type Incident = Static<typeof IncidentSchema>;
