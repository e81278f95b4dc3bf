// The generated documents, by length and hash: a change of the reference is recorded again here and nowhere else.
import type { WireFamily } from '../wire-case.ts';

export const reference: WireFamily = {
  name: 'reference',
  isDigested: true,
  cases: [
    { name: 'the OpenAPI document', operation: 'getOpenApi', request: 'GET /v1/openapi.json' },
    { name: 'the reference page', operation: 'getReferencePage', request: 'GET /v1/docs' },
  ],
};
