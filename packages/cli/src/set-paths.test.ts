import { describe, expect, it } from 'vitest';
import { setPaths } from './set-paths.ts';

const SAMPLE = { amountIn: '25', usdValueCents: 2500, payout: { status: 'pending', bankCode: '044' }, txHash: null };

describe('setPaths', () => {
  it('keeps strings strings and numbers numbers', () => {
    expect(setPaths(SAMPLE, [['amountIn', '7']])).toEqual({ amountIn: '7' });
    expect(setPaths(SAMPLE, [['usdValueCents', '7']])).toEqual({ usdValueCents: 7 });
  });

  it('gives whole top-level properties, with several changes in one', () => {
    const pairs = [
      ['payout.status', 'failed'],
      ['payout.note', 'x'],
    ] as const;
    expect(setPaths(SAMPLE, pairs)).toEqual({ payout: { status: 'failed', bankCode: '044', note: 'x' } });
    expect(SAMPLE.payout.status).toBe('pending');
  });

  it('takes JSON after :=', () => {
    expect(setPaths(SAMPLE, [['amountIn:', 'null']])).toEqual({ amountIn: null });
    expect(() => setPaths(SAMPLE, [['amountIn:', 'no']])).toThrow('takes JSON');
  });

  it('refuses empty names', () => {
    expect(() => setPaths(SAMPLE, [['payout..status', 'x']])).toThrow('no path');
  });
});
