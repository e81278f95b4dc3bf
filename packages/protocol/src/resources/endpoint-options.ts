// What an endpoint may choose beyond its URL and its events, as it is asked for and as it is shown: no secret is shown again.
import { type Static, Type } from 'typebox';
import { FILTER_FIELDS } from '../event-filter.ts';
import { LIMITS } from '../limits.ts';
import { closed, nullable, oneOf, resource, UnixSecondsSchema } from './primitives.ts';

/** Where deliveries go. Each is reached over HTTPS; what differs is the form of the request and of the answer. */
export const DESTINATION_KINDS = ['sqs', 'kafka'] as const;
export type DestinationKind = (typeof DESTINATION_KINDS)[number];

const WantedSchema = Type.Array(Type.String({ pattern: '^[\\x20-\\x7e]{1,100}$' }), {
  minItems: 1,
  maxItems: LIMITS.webhookFilterValues,
});

const FilterSchema = closed(
  Object.fromEntries(FILTER_FIELDS.map((field) => [field, Type.Optional(WantedSchema)])) as {
    [Field in (typeof FILTER_FIELDS)[number]]: ReturnType<typeof Type.Optional<typeof WantedSchema>>;
  },
  { minProperties: 1 },
  'EndpointFilter',
);

const HeadersSchema = Type.Record(
  Type.String({ pattern: `^[A-Za-z0-9-]{1,${LIMITS.webhookHeaderNameChars}}$` }),
  // No space at either end: HTTP would drop it.
  Type.String({ pattern: '^[\\x21-\\x7e]([\\x20-\\x7e]*[\\x21-\\x7e])?$', maxLength: LIMITS.webhookHeaderChars }),
  { maxProperties: LIMITS.webhookHeaders, minProperties: 1, additionalProperties: false },
);

const PemSchema = Type.String({ minLength: 1, maxLength: LIMITS.webhookPemChars });

const ClientCertificateSchema = closed({ certificate: PemSchema, privateKey: PemSchema }, {}, 'ClientCertificate');

const DestinationSchema = closed(
  {
    kind: oneOf(DESTINATION_KINDS),
    keyId: Type.String({ pattern: '^[\\x21-\\x39\\x3b-\\x7e]{1,256}$' }),
    secret: Type.String({ pattern: '^[\\x21-\\x7e]{1,512}$' }),
    region: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,32}$' })),
  },
  {},
  'Destination',
);

/** Each name that is given is set, null takes it away, and the others stay. */
export const EndpointOptionsSchema = closed(
  {
    filter: Type.Optional(nullable(FilterSchema)),
    headers: Type.Optional(nullable(HeadersSchema)),
    ratePerMinute: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: LIMITS.webhookRatePerMinute }))),
    clientCertificate: Type.Optional(nullable(ClientCertificateSchema)),
    destination: Type.Optional(nullable(DestinationSchema)),
  },
  { minProperties: 1 },
  'EndpointOptions',
);
export type EndpointOptions = Static<typeof EndpointOptionsSchema>;

/** As it is shown: of headers the names, of a certificate its print, of a destination everything but the secret. */
export const ShownEndpointOptionsSchema = resource('WebhookEndpointOptions', {
  filter: Type.Optional(FilterSchema),
  headers: Type.Optional(Type.Array(Type.String())),
  ratePerMinute: Type.Optional(Type.Integer({ minimum: 1 })),
  clientCertificate: Type.Optional(
    closed(
      { sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }), expiresAt: UnixSecondsSchema },
      {},
      'ShownCertificate',
    ),
  ),
  destination: Type.Optional(
    closed(
      { kind: oneOf(DESTINATION_KINDS), keyId: Type.String(), region: Type.Optional(Type.String()) },
      {},
      'Destination',
    ),
  ),
});
export type ShownEndpointOptions = Static<typeof ShownEndpointOptionsSchema>;
