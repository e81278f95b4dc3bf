import { describe, expect, it } from 'vitest';
import { makeLog } from './make-context.ts';

function logged(write: (log: ReturnType<typeof makeLog>) => void, logLevel: 'info' | 'silent' = 'info'): string {
  const lines: string[] = [];
  write(makeLog({ logLevel }, { write: (line) => void lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it('writes one JSON line with the fields and the message', () => {
    const line = logged((log) => log.info({ requestId: 'req_1' }, 'a request'));
    expect(JSON.parse(line)).toMatchObject({ requestId: 'req_1', msg: 'a request' });
  });

  it('hides secrets and personal details by name, two levels deep', () => {
    const line = logged((log) => {
      log.info({ apiKey: 'CANARY', merchant: { signingKey: 'CANARY' } }, 'x');
      log.error({ payout: { account: { accountNumber: 'CANARY' } }, payer: { email: 'CANARY' } }, 'x');
      log.warn({ headers: { authorization: 'CANARY', cookie: 'CANARY' } }, 'x');
    });
    expect(line).not.toContain('CANARY');
    expect(line.match(/\[hidden\]/g)?.length).toBeGreaterThanOrEqual(5);
  });

  it('describes an error without the values of the statement that failed', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (x)=(CANARY) already exists.',
    });
    const line = logged((log) => log.error({ error }, 'failed'));
    expect(JSON.parse(line).error).toMatchObject({ message: 'duplicate key', code: '23505' });
    expect(line).not.toContain('CANARY');
  });

  it('writes nothing when silent', () => {
    expect(logged((log) => log.error({}, 'x'), 'silent')).toBe('');
  });
});
