import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, OPERATIONS } from '../endpoints.ts';
import { ERROR_CODES } from '../errors.ts';
import { EVENT_TYPES } from '../event-types.ts';
import { findIssues } from '../find-issues.ts';
import { CONVERSION_TYPES } from '../states.ts';
import { validateBody, validateQuery } from '../validate.ts';
import { EXAMPLES } from './examples.ts';
import { makeOpenApi, makePlainOpenApi } from './make-open-api.ts';

const document = makeOpenApi({ baseUrl: 'https://svc.example', version: '1.2.3' });
interface Described {
  operationId: string;
  responses: Record<string, { content: Record<string, { examples?: Record<string, unknown> }> }>;
}
const operationAt = (path: string, method: string) =>
  document.paths[path]?.[method.toLowerCase()] as Described | undefined;

const plainDocument = makePlainOpenApi({ baseUrl: 'http://127.0.0.1:8787', version: '1.2.3' });

describe.each([
  ['sealed', document],
  ['plaintext', plainDocument],
])('the %s OpenAPI document', (_name, described) => {
  it('is valid OpenAPI 3.1 for a public validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(described)));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  it('has no error and no warning by the recommended rules of a second one', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(described), config });
    expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

  it('lists every operation of the contract and no other', () => {
    const listed = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]) => `${method.toUpperCase()} ${path} ${(operation as Described).operationId}`,
      ),
    );
    const wanted = OPERATION_IDS.map((id) => `${OPERATIONS[id].method} ${OPERATIONS[id].path} ${id}`);
    expect(listed.sort()).toEqual(wanted.sort());
  });
});

describe('the OpenAPI document', () => {
  it('closes requests and the two envelopes, and leaves answers open for fields to come', () => {
    const { schemas } = document.components;
    const isClosed = (schema: unknown): boolean =>
      typeof schema === 'object' &&
      schema !== null &&
      (('properties' in schema && 'additionalProperties' in schema) || Object.values(schema).some(isClosed));
    const closed = Object.keys(schemas).filter((name) => isClosed(schemas[name]));
    expect(closed.sort()).toEqual(['Envelope', 'SealedResponse']);
    expect(isClosed(operationAt('/v1/conversions', 'post'))).toBe(true);
    expect(isClosed(operationAt('/v1/conversions', 'get'))).toBe(false);
  });

  it.each(OPERATION_IDS)('names every error and every answer of %s', (id) => {
    const { path, method, errors, answers } = OPERATIONS[id];
    const responses = operationAt(path, method)?.responses ?? {};
    const named = Object.values(responses).flatMap(({ content }) =>
      Object.keys(content['application/json']?.examples ?? {}),
    );
    expect(named.sort()).toEqual([...new Set(errors)].sort());
    for (const status of Object.keys(answers)) expect(responses).toHaveProperty(status);
  });

  it('shows every error code, the four formats and every event', () => {
    const text = JSON.stringify(document);
    for (const code of ERROR_CODES) expect(text).toContain(code);
    for (const format of ['SVC-ENC-V1', 'SVC-V1', 'SVC-RESP-V1', 'SVC-WH-V1']) expect(text).toContain(format);
    expect(Object.keys(document.webhooks).sort()).toEqual([...EVENT_TYPES].sort());
  });

  it('leaves out what only the dashboard and providers may do', () => {
    expect(document.paths).not.toHaveProperty('/v1/rails/{provider}/{env}');
    for (const path of ['/v1/api-keys', '/v1/signing-keys', '/v1/encryption-keys', '/v1/allowed-origins']) {
      expect(Object.keys(document.paths[path] ?? {})).toEqual(['get']);
    }
  });
});

describe('its examples', () => {
  it.each(OPERATION_IDS)('of %s fit their schemas', (id) => {
    const { query, body, answer, cases = {} } = EXAMPLES[id];
    const operation = OPERATIONS[id];
    for (const one of Object.values(cases)) {
      expect(validateBody(id, one.body)).toMatchObject({ ok: true });
      for (const schema of Object.values(operation.answers)) expect(findIssues(schema, one.answer)).toEqual([]);
    }
    for (const schema of Object.values(operation.answers)) expect(findIssues(schema, answer)).toEqual([]);
    if (operation.body !== null) expect(validateBody(id, body)).toMatchObject({ ok: true });
    if (query !== undefined) expect(validateQuery(id, Object.entries(query))).toMatchObject({ ok: true });
  });
});

describe('the plaintext document', () => {
  it('has an example of each conversion type, sent and answered', () => {
    const { requestBody, responses } = (plainDocument.paths['/v1/conversions']?.post ?? {}) as {
      requestBody: Described['responses'][string];
    } & Described;
    for (const described of [requestBody, responses['201']]) {
      expect(Object.keys(described?.content['application/json']?.examples ?? {}).sort()).toEqual(
        [...CONVERSION_TYPES].sort(),
      );
    }
  });

  it('speaks of no envelope, signature or sealed answer', () => {
    expect(JSON.stringify([plainDocument.paths, plainDocument.components])).not.toMatch(
      /x-svc-plaintext|SealedResponse|schemas\/Envelope|X-SVC-Nonce|securitySchemes/,
    );
  });
});
