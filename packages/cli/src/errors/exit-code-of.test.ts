// The exit code says whether the service was out of reach, unless the wallet has sent: then nobody may start over.
import { SvcApiError, SvcClientError, WaitTimeoutError } from '@svc/sdk';
import { expect, it } from 'vitest';
import { exitCodeOf } from './exit-code-of.ts';
import { EXIT } from './exit-codes.ts';

const reference = 'op:x:00000001';
const txHash = `0x${'a'.repeat(64)}`;
const unreachable = (details: Record<string, unknown>): SvcClientError =>
  new SvcClientError('SVC_UPSTREAM_FAILED', 'No answer.', { retriable: true, details });

it.each([{}, { reference }])('is 4 for a service that does not answer, with %j', (details) => {
  expect(exitCodeOf(unreachable(details))).toBe(EXIT.unreachable);
  expect(exitCodeOf(new SvcApiError('SVC_UNAVAILABLE', 'No.', { status: 503, details }))).toBe(EXIT.unreachable);
  // Waited for a service that could not be read.
  const code = 'SVC_UPSTREAM_FAILED';
  expect(exitCodeOf(new WaitTimeoutError('Not read.', { details: { ...details, code } }))).toBe(EXIT.unreachable);
});

it.each([{ txHash }, { reference, status: 'voucher_issued' }])('is 1 for what takes too long, with %j', (details) => {
  expect(exitCodeOf(new WaitTimeoutError('Too slow.', { details }))).toBe(EXIT.failed);
});

it('is 1 when the chain failed, or nobody knows whether the wallet sent', () => {
  for (const details of [{ txHash }, { outcome: 'unknown' }]) {
    expect(exitCodeOf(new SvcClientError('SVC_UPSTREAM_FAILED', 'No.', { details }))).toBe(EXIT.failed);
  }
});

it('is 1 for every failure after the wallet has sent', () => {
  expect(exitCodeOf(unreachable({ txHash }))).toBe(EXIT.failed);
  for (const status of [429, 503]) {
    const details = { txHash };
    expect(exitCodeOf(new SvcApiError('SVC_UNAVAILABLE', 'No.', { status, details }))).toBe(EXIT.failed);
  }
});
