// Runs a table of bad inputs: exact status and code, the envelope, no handler reached, nothing claimed, no nonce lost.
import { expect } from 'vitest';
import type { Reply } from '../harness/raw-client.ts';
import type { StubService } from '../harness/start-stub-service.ts';

interface Traces {
  calls: number;
  claims: number;
  nonces: number;
}

async function tracesOf({ context, calls }: StubService): Promise<Traces> {
  const [row] = await context.db.query<{ claims: number; nonces: number }>(
    'select (select count(*) from idempotency_keys) as claims, (select count(*) from spent_nonces) as nonces',
  );
  return { calls: calls.length, claims: row?.claims ?? -1, nonces: row?.nonces ?? -1 };
}

/** `spends`: the request's signature was good, so that its nonce is gone although it was refused. */
export async function expectRefused(
  house: StubService,
  work: () => Promise<Reply>,
  [status, code]: readonly [status: number, code: string],
  { spends = 0 }: { spends?: 0 | 1 } = {},
): Promise<Reply> {
  const before = await tracesOf(house);
  const reply = await work();
  expect([reply.status, reply.error?.code]).toEqual([status, code]);
  expect(reply.error?.message).toBeTypeOf('string');
  expect(reply.error?.requestId).toBe(reply.headers['x-svc-request-id']);
  expect(await tracesOf(house)).toEqual({ ...before, nonces: before.nonces + spends });
  return reply;
}

export const INVALID = [400, 'SVC_VALIDATION_FAILED'] as const;
export const UNENCRYPTED = [400, 'SVC_ENCRYPTION_REQUIRED'] as const;
export const UNDECRYPTED = [400, 'SVC_DECRYPTION_FAILED'] as const;
export const UNSIGNED = [401, 'SVC_INVALID_SIGNATURE'] as const;
export const OUT_OF_WINDOW = [401, 'SVC_TIMESTAMP_OUT_OF_WINDOW'] as const;
export const REUSED = [401, 'SVC_NONCE_REUSED'] as const;
