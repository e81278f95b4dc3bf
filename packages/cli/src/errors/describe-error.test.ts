// The next step that is named to a person.
import { SvcApiError, SvcClientError, VoucherRefusedError } from '@svc/sdk';
import { expect, it } from 'vitest';
import { makePaint } from '../terminal/paint.ts';
import { describeError } from './describe-error.ts';

const paint = makePaint({ isTerminal: false, environment: {}, allowed: false });
const said = (error: Error): string => describeError(error, paint);
const facts = { status: 200, requestId: 'req_1' };

it('points at the doctor for a request that the service refused', () => {
  for (const code of ['SVC_INVALID_SIGNATURE', 'SVC_DECRYPTION_FAILED'] as const) {
    expect(said(new SvcApiError(code, 'No.', { status: 401 }))).toContain('svc doctor says which byte differs');
  }
});

it('points at clock and credentials for an answer that this side refused', () => {
  const details = { reason: 'timestamp_out_of_window', serverTime: 1 };
  const late = said(new SvcClientError('SVC_INVALID_SIGNATURE', 'No.', { ...facts, details }));
  expect(late).toContain('Set the clock of this machine.');
  const sealed = said(new SvcClientError('SVC_DECRYPTION_FAILED', 'No.', facts));
  expect(sealed).toContain('Check signingKey and signingKeyId of the credentials in use.');
  const unsigned = said(new SvcClientError('SVC_INVALID_SIGNATURE', 'No.', facts));
  expect(unsigned).toContain('svc doctor checks service, clock and credentials.');
  for (const text of [late, sealed, unsigned]) expect(text).not.toContain('which byte');
  expect(said(new VoucherRefusedError('opRef', 'no'))).not.toContain('svc doctor');
});

it('indents details of several lines', () => {
  const details = { canonicalString: 'SVC-V1\nPOST\n/v1/transfers' };
  const text = said(new SvcApiError('SVC_INVALID_SIGNATURE', 'No.', { status: 401, details }));
  expect(text).toContain('  canonicalString: SVC-V1\n    POST\n    /v1/transfers\n');
});
