import { ERROR_CODES } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { SvcClientError } from './errors.ts';

describe('an error of the SDK', () => {
  it.each(ERROR_CODES)('of the code %s says what to do, in whole sentences', (code) => {
    expect(new SvcClientError(code, 'No.').next).toMatch(/^[A-Z].*\.$/s);
  });

  it('sends to details.issues only where there are issues', () => {
    const next = (details: Record<string, unknown>) =>
      new SvcClientError('SVC_VALIDATION_FAILED', 'No.', { details }).next;
    expect(next({ issues: [{ path: 'amount', message: 'must be given' }] })).toContain('details.issues');
    expect(next({})).not.toContain('issues');
  });
});
