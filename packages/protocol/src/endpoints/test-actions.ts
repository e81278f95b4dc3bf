// Operations that pull the levers of the embedded Sandbox.
import { RunTestActionBodySchema, TestActionListSchema, TestActionResultSchema } from '../resources/test-actions.ts';
import type { OperationRow } from './operation.ts';

export const testActionRows = {
  listTestActions: {
    method: 'GET',
    path: '/v1/test-data/actions',
    summary: 'List the Sandbox levers with their fields',
    scope: 'webhooks:manage',
    answers: { 200: TestActionListSchema },
  },
  runTestAction: {
    method: 'POST',
    path: '/v1/test-data/actions',
    summary: 'Pull a Sandbox lever',
    // Counted as a request and not among the writes: the tests of a merchant pull many, beside the writes that they test.
    limitClass: 'management-write',
    scope: 'webhooks:manage',
    body: RunTestActionBodySchema,
    answers: { 200: TestActionResultSchema },
    errors: ['SVC_NOT_FOUND', 'SVC_INVALID_STATE', 'SVC_TEST_LIVE_MISMATCH', 'SVC_UPSTREAM_FAILED'],
  },
} as const satisfies Record<string, OperationRow>;
