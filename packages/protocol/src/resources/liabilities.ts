// What is owed to a merchant, proven to be part of the published sum; and the proof of reserves that has the sum.
import { type Static, Type } from 'typebox';
import { FORMATS, ID_PREFIXES } from '../names.ts';
import { closed, EnvSchema, idSchema, nullable, oneOf, resource, UnixSecondsSchema } from './primitives.ts';

const Sha256Schema = Type.String({ pattern: '^[0-9a-f]{64}$' });

/** What is owed in one currency, in its smallest unit; never zero. Currencies are never added up with each other. */
const OwedSumSchema = closed(
  { currency: Type.String({ pattern: '^[A-Z]{3,10}$' }), amountMinor: Type.String({ pattern: '^[1-9][0-9]{0,77}$' }) },
  {},
  'OwedSum',
);
export type OwedSum = Static<typeof OwedSumSchema>;
const OwedSumsSchema = Type.Array(OwedSumSchema);

/** Not closed: a verifier of today takes a proof that has more fields tomorrow. */
export const ReservesProofSchema = Type.Object({
  format: Type.Literal(FORMATS.proof),
  env: EnvSchema,
  serviceUrl: Type.String(),
  at: UnixSecondsSchema,
  verdict: oneOf(['covered', 'short', 'unknown']),
  number: Type.Integer({ minimum: 1 }),
  previous: nullable(Sha256Schema),
  liabilities: Type.Object({
    owedToPayers: Type.String(),
    owedToPayees: Type.String(),
    refundsOwed: Type.String(),
    unmatched: Type.String(),
  }),
  liabilitiesRoot: nullable(Sha256Schema),
  liabilitiesSum: OwedSumsSchema,
});
/** What a verifier reads of a proof of reserves, whose chains and ledger are below `chains` and `ledger`. */
export type ReservesProof = Static<typeof ReservesProofSchema>;

const LiabilitySiblingSchema = closed(
  { side: oneOf(['left', 'right']), hash: Sha256Schema, sums: OwedSumsSchema },
  {},
  'LiabilitySibling',
);
export type LiabilitySibling = Static<typeof LiabilitySiblingSchema>;

export const LiabilityProofSchema = resource('LiabilityProof', {
  merchantId: idSchema(ID_PREFIXES.merchant),
  leaf: closed({ id: Sha256Schema, sums: OwedSumsSchema }, {}, 'LiabilityLeaf'),
  salt: Sha256Schema,
  siblings: Type.Array(LiabilitySiblingSchema),
  proof: Type.String({ contentMediaType: 'application/json' }),
  signature: Type.String({ pattern: '^[A-Za-z0-9_-]{86}$' }),
  kid: idSchema(ID_PREFIXES.serviceKey),
});
export type LiabilityProof = Static<typeof LiabilityProofSchema>;
