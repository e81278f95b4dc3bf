// Execute before there is a voucher: an interrupted create is completed first.
import type { ConversionStatus } from '@svc/protocol';
import { describe, expect, it } from 'vitest';
import { SVC } from '../index.ts';
import { makeFakeService } from '../testing/make-fake-service.ts';

const REFERENCE = 'op:fiat-issue:00000001';

describe('execute', () => {
  it.each(['awaiting_payment', 'screening_hold'] as const)(
    'finishes a create that was cut off, waits while it is %s, then turns to the wallet',
    async (next) => {
      const service = makeFakeService();
      const reads: ConversionStatus[] = ['created', next, next, 'voucher_issued'];
      service.answer = ({ method }) => {
        const status = method === 'POST' ? next : (reads.shift() ?? 'voucher_issued');
        const rest = {
          wallet: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
          stages: [],
          txHash: null,
          lastError: null,
        };
        return { body: { reference: REFERENCE, env: 'test', status, ...rest } };
      };
      const svc = new SVC({ ...service.credentials, fetch: service.fetch });
      const asked: string[] = [];
      const wallet = {
        request({ method }: { method: string }) {
          asked.push(method);
          return Promise.reject(new Error('no wallet'));
        },
      };
      await expect(svc.conversions.execute(REFERENCE, wallet, { timeoutMs: 60_000 })).rejects.toThrow();
      expect(asked).not.toEqual([]);
      expect(reads).toEqual([]);
      expect(service.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
        `/v1/conversions/${REFERENCE}/voucher`,
      ]);
    },
  );
});
