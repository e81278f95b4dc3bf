// Receipts: refused before the end of a conversion, and the same text for every reader after it.
import { BODIES } from '../../harness/make-simulation.ts';
import type { WireCase, WireFamily } from '../wire-case.ts';

const FAILED = 'op:wire:00000001';
const NAIRA = 'op:wire:00000002';

const receipt = (reference: string, name: string): WireCase => ({
  name: `receipt ${name}`,
  operation: 'getReceipt',
  request: `GET /v1/conversions/${reference}/receipt`,
  as: 'secret',
  afterMs: 1000,
});

const evidence = (reference: string, name: string): WireCase => ({
  name: `evidence ${name}`,
  operation: 'getEvidence',
  request: `GET /v1/conversions/${reference}/evidence`,
  as: 'secret',
  afterMs: 1000,
});

export const receipts: WireFamily = {
  name: 'receipts',
  cases: [
    {
      name: 'create',
      operation: 'createConversion',
      request: 'POST /v1/conversions',
      as: 'secret',
      body: { ...BODIES['crypto-issue'], reference: FAILED },
    },
    receipt(FAILED, 'before the end'),
    receipt('op:wire:ffffffff', 'of a conversion that does not exist'),
    {
      name: 'report failed',
      operation: 'reportEvent',
      request: `POST /v1/conversions/${FAILED}/events`,
      as: 'secret',
      body: { event: 'failed' },
      afterMs: 1000,
    },
    receipt(FAILED, 'after the end'),
    evidence(FAILED, 'of a crypto leg'),
    evidence('op:wire:ffffffff', 'of a conversion that does not exist'),
    {
      name: 'create without a price',
      operation: 'createConversion',
      request: 'POST /v1/conversions',
      as: 'secret',
      body: { ...BODIES['fiat-issue'], reference: NAIRA },
    },
    evidence(NAIRA, 'of a Naira leg'),
  ],
};
