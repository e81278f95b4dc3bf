// Error codes, their statuses, and the envelope they go out in.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, ERRORS, SvcError, toErrorEnvelope, validationError, validationErrors } from './errors.ts';
import { fitsSchema } from './find-issues.ts';
import { ErrorEnvelopeSchema } from './resources/wire.ts';

describe('SvcError', () => {
  it('carries code, message, details and the HTTP status of its code', () => {
    const error = new SvcError('SVC_RESERVE_INSUFFICIENT', 'Too much.', { maxAmountIn: '5' });
    expect([error.code, error.status, error.message, error.details]).toEqual([
      'SVC_RESERVE_INSUFFICIENT',
      409,
      'Too much.',
      { maxAmountIn: '5' },
    ]);
    expect(error).toBeInstanceOf(Error);
  });

  it('keeps its cause for the log and out of the envelope', () => {
    const error = new SvcError('SVC_UPSTREAM_FAILED', 'The bank rail failed.', undefined, {
      cause: new Error('secret'),
    });
    expect(JSON.stringify(toErrorEnvelope(error, 'req_1'))).not.toContain('secret');
    expect(error.cause).toBeInstanceOf(Error);
  });
});

describe('toErrorEnvelope', () => {
  it('fits the schema for every code, with and without request id and details', () => {
    for (const code of ERROR_CODES) {
      expect(fitsSchema(ErrorEnvelopeSchema, toErrorEnvelope(new SvcError(code, 'No.')))).toBe(true);
      const full = toErrorEnvelope(new SvcError(code, 'No.', { retriable: true }), 'req_1');
      expect(fitsSchema(ErrorEnvelopeSchema, full)).toBe(true);
      expect(full.error).toEqual({ code, message: 'No.', requestId: 'req_1', details: { retriable: true } });
    }
  });
});

describe('validation errors', () => {
  it('name each issue in details and the first in the message', () => {
    const issues = [
      { path: 'amount', message: 'is required' },
      { path: 'chain', message: 'is required' },
    ];
    const error = validationErrors(issues);
    expect([error.status, error.message, error.details]).toEqual([400, 'amount is required.', { issues }]);
    expect(validationError('', 'must be valid JSON').message).toBe('The body must be valid JSON.');
  });
});

describe('docs/errors.md', () => {
  it('lists every code with its status and meaning, in order', () => {
    // The formatter pads the columns of tables.
    const page = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
    const rows = ERROR_CODES.map((code) => `| \`${code}\` | ${ERRORS[code].status} | ${ERRORS[code].description} |`);
    expect(page).toContain(rows.join('\n'));
  });
});
