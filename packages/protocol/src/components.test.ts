// Each schema is a JSON Schema that another validator reads the same way, and a component OpenAPI can refer to.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPONENTS, toOpenApiComponent, toOpenApiSchema } from './components.ts';
import { OPERATIONS } from './endpoints.ts';
import { EVENTS } from './events.ts';
import { findIssues, fitsSchema } from './find-issues.ts';

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
for (const [name, schema] of Object.entries(COMPONENTS)) {
  ajv.addSchema(asDocument(toOpenApiComponent(schema)), name);
}

function asDocument(node: object): object {
  return JSON.parse(JSON.stringify(node).replaceAll('#/components/schemas/', ''));
}

const schemas = Object.values(OPERATIONS).flatMap(({ id, body, query, answers }) =>
  [body, query, ...Object.values(answers)].filter((schema) => schema !== null).map((schema) => ({ id, schema })),
);

const createBody = {
  type: 'fiat-redeem',
  chain: 'celo-sepolia',
  wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  amount: '1.50',
  payout: { bankCode: '058', accountNumber: '0123456789', accountName: 'Ada Obi' },
  counterparty: { type: 'company', name: 'Obi & Sons' },
  metadata: { order: '7' },
};

describe('COMPONENTS', () => {
  it('are each valid JSON Schema 2020-12 that resolves all its references', () => {
    for (const name of Object.keys(COMPONENTS)) expect(() => ajv.getSchema(name), name).not.toThrow();
  });

  it('include every named schema the operations answer with', () => {
    for (const { answers } of Object.values(OPERATIONS)) {
      for (const schema of Object.values(answers)) {
        const { $ref } = toOpenApiSchema(schema) as { $ref?: string };
        if ($ref !== undefined) expect(Object.keys(COMPONENTS)).toContain($ref.replace('#/components/schemas/', ''));
      }
    }
  });

  it('refer to one another instead of repeating', () => {
    const conversion = JSON.stringify(toOpenApiComponent(COMPONENTS.Conversion ?? {}));
    for (const name of ['IssuedVoucher', 'Payout', 'PaymentInstructions', 'Stage']) {
      expect(conversion).toContain(`{"$ref":"#/components/schemas/${name}"}`);
    }
    expect(conversion).not.toContain('$id');
  });

  it('are closed, but for the webhook body whose readers ignore what they do not know', () => {
    const open = Object.entries(COMPONENTS).filter(([, schema]) => !('additionalProperties' in schema));
    expect(open.map(([name]) => name)).toEqual(['WebhookBody']);
  });
});

describe('our validator and another one', () => {
  it('agree on arbitrary values for every schema', () => {
    const judges = schemas.map(({ id, schema }) => ({
      id,
      schema,
      judge: ajv.compile(asDocument(toOpenApiSchema(schema))),
    }));
    const value = fc.oneof(
      fc.jsonValue(),
      fc.record({ limit: fc.integer(), env: fc.constant('test') }, { requiredKeys: [] }),
    );
    fc.assert(
      fc.property(value, (input) => {
        for (const { id, schema, judge } of judges) expect([id, fitsSchema(schema, input)]).toEqual([id, judge(input)]);
      }),
      { numRuns: 100 },
    );
  });

  it('agree on a good create body with one value replaced', () => {
    const schema = OPERATIONS.createConversion.body;
    if (schema === null) throw new Error('createConversion has a body');
    const judge = ajv.compile(asDocument(toOpenApiSchema(schema)));
    expect(findIssues(schema, createBody)).toEqual([]);
    const replacement = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('1e5', '0x', '12', 'NGN'),
    );
    const path = fc.constantFrom(
      ...Object.keys(createBody),
      'payout.bankCode',
      'payout.accountName',
      'metadata.order',
      'other',
    );
    fc.assert(
      fc.property(path, replacement, (where, what) => {
        const [outer = '', inner] = where.split('.');
        const held = createBody[outer as keyof typeof createBody];
        const mutated = { ...createBody, [outer]: inner === undefined ? what : { ...(held as object), [inner]: what } };
        expect(findIssues(schema, mutated).length === 0).toBe(judge(mutated));
      }),
      { numRuns: 500 },
    );
  });

  it('agree on the samples of events', () => {
    for (const { dataSchema, sample } of Object.values(EVENTS)) {
      expect(ajv.compile(asDocument(toOpenApiSchema(dataSchema)))(sample)).toBe(true);
    }
  });
});
