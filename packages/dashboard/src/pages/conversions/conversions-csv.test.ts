import type { ConversionRow } from '@svc/service/dashboard/api-types';
import { expect, it } from 'vitest';
import { conversionsCsv, rateOf } from './conversions-csv.ts';

const ROW: ConversionRow = {
  id: 'cnv_1',
  reference: 'op:1',
  type: 'crypto-issue',
  status: 'succeeded',
  env: 'test',
  chain: 'celo-sepolia',
  wallet: '0x1',
  tokenIn: 'USDC',
  tokenOut: 'SVC',
  amountInFormatted: '3',
  amountOutFormatted: '4500.000000000000000001',
  fiatAmountNgn: null,
  txHash: null,
  lastError: null,
  metadata: { order: '=1+1', note: 'a "b", c' },
  createdAt: 1_800_000_000,
  updatedAt: 1_800_000_005,
};

it('keeps every digit, names the zone, and lets no metadata become a formula', () => {
  const [head = '', line = ''] = conversionsCsv([ROW], 'Africa/Lagos').split('\r\n');
  expect(head).toMatch(/^created \(Africa\/Lagos\),.*,metadata note,metadata order$/);
  expect(line).toContain('2027-01-15 09:00:00 +01:00');
  expect(line).toContain(',4500.000000000000000001,SVC,1500.00000000,');
  expect(line).toContain(`"a ""b"", c",'=1+1`);
});

it('gives a rate that is cut, never rounded, and none for nothing', () => {
  expect(rateOf({ ...ROW, amountInFormatted: '3', amountOutFormatted: '2' })).toBe('0.66666666');
  expect(rateOf({ ...ROW, amountInFormatted: '0' })).toBe('');
});
