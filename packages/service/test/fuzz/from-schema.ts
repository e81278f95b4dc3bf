// Good values of a schema, so that a fuzzed request comes as far as possible before something in it is wrong.
import fc from 'fast-check';
import type { TSchema } from 'typebox';

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: TSchema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: TSchema;
  maxItems?: number;
  minItems?: number;
  properties?: Record<string, TSchema>;
  required?: string[];
  patternProperties?: Record<string, TSchema>;
}

/** By the name of a field: what exists, or what goes on beyond the schema. Names in `<...>` are filled in when it is sent. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  reference: ['<reference>', '<reference>', '<issue>', '<redeem>', 'op:fuzz:00000000'],
  chain: ['celo-sepolia', 'celo', 'nowhere'],
  wallet: ['<wallet>', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  account: ['<wallet>'],
  from: ['<wallet>'],
  recipient: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  url: ['https://hooks.merchant.example/svc'],
  origin: ['https://shop.merchant.example'],
  amount: ['1', '25', '100.50', '0.01'],
  cursor: ['<cursor>'],
  merchantId: ['<merchant>', '<merchant>', '<merchant>', '<other>'],
  conversionId: ['<review>', '<review>', '<conversion>', 'cnv_x'],
  apiKeyId: ['<apiKey>'],
  eventId: ['<event>'],
  n: ['1', '1', '2', '9999999'],
  txHash: [`0x${'ab'.repeat(32)}`],
  eventType: ['conversion.succeeded', 'synthetic.test_event', 'payout.failed'],
  bankCode: ['058', '044', '999'],
  accountNumber: ['0123456789', '0123450001', '0123450009'],
};
/** Where the path does not say of what an id is. */
const IDS = ['<endpoint>', '<event>', '<request>', '<apiKey>', '<signingKey>', '<reference>', '<merchant>', 'cnv_x'];

const known = new Map<TSchema, fc.Arbitrary<unknown>>();

export function fromSchema(schema: TSchema, name = ''): fc.Arbitrary<unknown> {
  const values = KNOWN[name] ?? (name === 'id' || name.endsWith('Id') ? IDS : undefined);
  if (values !== undefined) return fc.constantFrom(...values);
  const made = known.get(schema) ?? make(schema as unknown as Shape);
  known.set(schema, made);
  return made;
}

function make(shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined) return fc.oneof(...shape.anyOf.map((one) => fromSchema(one)));
  if (shape.type === 'string') return textOf(shape);
  if (shape.type === 'integer' || shape.type === 'number') {
    return fc.integer({ min: shape.minimum ?? 0, max: Math.min(shape.maximum ?? 1000, 2 ** 40) });
  }
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'null') return fc.constant(null);
  if (shape.type === 'array') {
    const { minItems: minLength = 0, maxItems = 4 } = shape;
    const maxLength = Math.max(minLength, Math.min(maxItems, 4));
    return fc.array(shape.items ? fromSchema(shape.items) : fc.jsonValue(), { minLength, maxLength });
  }
  if (shape.type === 'object') return objectOf(shape);
  return fc.jsonValue({ maxDepth: 2 });
}

function textOf({ pattern, minLength = 0, maxLength = 40 }: Shape): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: Math.max(100, minLength) });
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) });
}

function objectOf({ properties, required = [], patternProperties }: Shape): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    const [value] = Object.values(patternProperties ?? {});
    return fc.dictionary(
      fc.string({ minLength: 1, maxLength: 8 }),
      value ? fromSchema(value) : fc.jsonValue({ maxDepth: 2 }),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    );
  }
  const fields = Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema, name)]);
  const record = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  return fc.record(record, { requiredKeys: required, noNullPrototype: true });
}
