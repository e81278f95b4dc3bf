import type { Conversion } from '@svc/sdk';
import { RevertedError, SvcClientError, WaitTimeoutError, WalletError } from '@svc/sdk';
import { describe, expect, it } from 'vitest';
import { answerFailure } from './answer-failure.ts';

const CONVERSION = { reference: 'op:curl:00000001', status: 'voucher_issued', txHash: null } as Conversion;

describe('an answer of the gateway to a run', () => {
  it.each([
    [new RevertedError(CONVERSION, 'It reverted.', { reverted: true }), 409, 'SVC_INVALID_STATE', { end: 'reverted' }],
    [new WalletError('too_few_tokens', 'Too few.'), 409, 'SVC_INVALID_STATE', { reason: 'too_few_tokens' }],
    [new WalletError('wrong_wallet', 'Another wallet.'), 409, 'SVC_INVALID_STATE', { reason: 'wrong_wallet' }],
    [new WaitTimeoutError('Not yet.'), 502, 'SVC_UPSTREAM_FAILED', { retriable: true }],
    [new SvcClientError('SVC_UPSTREAM_FAILED', 'Away.'), 502, 'SVC_UPSTREAM_FAILED', {}],
  ])('that ended with %s is a %i', (error, status, code, details) => {
    const answer = answerFailure(error);
    const { error: said } = JSON.parse(String(answer.body));
    expect([answer.status, said]).toMatchObject([status, { code, details: { ...details, source: 'proxy' } }]);
    expect(said.details.next).toEqual(expect.any(String));
  });
});
