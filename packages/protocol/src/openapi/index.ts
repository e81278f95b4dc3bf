// The OpenAPI documents and what other descriptions of the API share with them.
export { TAG_NAMES, tagOf } from './describe-operation.ts';
export { EXAMPLES, type Example } from './examples.ts';
export { makeOpenApi, makePlainOpenApi } from './make-open-api.ts';
