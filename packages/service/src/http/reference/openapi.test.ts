import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import {
  ERROR_CODES,
  EVENT_TYPES,
  findIssues,
  OPERATION_IDS,
  OPERATIONS,
  validateBody,
  validateQuery,
} from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { makeOpenApi } from './openapi.ts';
import { EXAMPLES } from './openapi-examples.ts';

const document = makeOpenApi({ baseUrl: 'https://svc.example', version: '1.2.3' });
interface Described {
  operationId: string;
  responses: Record<string, { content: Record<string, { examples?: Record<string, unknown> }> }>;
}
const operationAt = (path: string, method: string) =>
  document.paths[path]?.[method.toLowerCase()] as Described | undefined;

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1 for a public validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, '3.1']);
  });

  it('has no problem of the structure rules of a second one', async () => {
    const config = await createConfig({ extends: ['minimal'] });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`)).toEqual([]);
  });

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

  it('lists every operation of the contract and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path} ${operationAt(path, method)?.operationId}`),
    );
    const wanted = OPERATION_IDS.map((id) => `${OPERATIONS[id].method} ${OPERATIONS[id].path} ${id}`);
    expect(listed.sort()).toEqual(wanted.sort());
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
    const { query, body, answer } = EXAMPLES[id];
    const operation = OPERATIONS[id];
    for (const schema of Object.values(operation.answers)) expect(findIssues(schema, answer)).toEqual([]);
    if (operation.body !== null) expect(validateBody(id, body)).toMatchObject({ ok: true });
    if (query !== undefined) expect(validateQuery(id, Object.entries(query))).toMatchObject({ ok: true });
  });
});
