// A request for screening, with what a test does not care about filled in.
import type { ScreeningRequest } from '../../src/ports/screening.ts';

export const SANCTIONED = '0x7F367cC41522cE07553e823bf3be79A889DEbe1B';
export const WALLET = '0x00000000000000000000000000000000000000b0';

export const screeningRequest = (changes: Partial<ScreeningRequest> = {}): ScreeningRequest => ({
  conversionId: 'cnv_1',
  caseId: changes.conversionId ?? 'cnv_1',
  reference: 'op:test:12345678',
  merchantId: 'mrc_1',
  env: 'test',
  type: 'crypto-issue',
  chain: 'celo-sepolia',
  wallet: WALLET,
  amount: '1',
  asset: 'USDC',
  usdValueCents: 100,
  counterparty: null,
  payerName: null,
  payoutName: null,
  ...changes,
});

export const party = (wallet: string | null, name: string | null = null) => ({
  type: 'individual' as const,
  name,
  wallet,
});
