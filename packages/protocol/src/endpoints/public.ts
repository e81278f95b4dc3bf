// Operations without a key: health, key document and reference.
import { Type } from 'typebox';
import { KEY_DOCUMENT_PATH } from '../names.ts';
import { HealthSchema, KeyDocumentSchema } from '../resources/wire.ts';
import type { OperationRow } from './operation.ts';

export const publicRows = {
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Tell whether the service is ready',
    access: 'public',
    limitClass: 'none',
    answers: { 200: HealthSchema },
  },
  healthz: {
    method: 'GET',
    path: '/v1/healthz',
    summary: 'Tell whether the service is ready',
    access: 'public',
    limitClass: 'none',
    answers: { 200: HealthSchema },
  },
  getKeyDocument: {
    method: 'GET',
    path: KEY_DOCUMENT_PATH,
    summary: 'Get the public keys that verify webhooks and responses',
    access: 'public',
    answers: { 200: KeyDocumentSchema },
  },
  getOpenApi: {
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'Get the machine-readable reference',
    access: 'public',
    answers: { 200: Type.Record(Type.String(), Type.Unknown()) },
  },
  getReferencePage: {
    method: 'GET',
    path: '/v1/docs',
    summary: 'Read the reference page',
    access: 'public',
    answers: { 200: Type.String({ contentMediaType: 'text/html' }) },
  },
} as const satisfies Record<string, OperationRow>;
