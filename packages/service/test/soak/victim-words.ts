// What a process that will be killed and its parent say to each other.
import type { CreateConversionBody, SvcErrorCode } from '@svc/protocol';
import type { Owner } from '../../src/conversions/store/find-conversions.ts';

export interface Order {
  name: 'create' | 'voucher' | 'submitted' | 'confirmed' | 'payout' | 'paid' | 'transferred' | 'jobs';
  /** Of a conversion, or the rail's own for notices. */
  reference?: string;
  body?: CreateConversionBody;
  txHash?: string;
}

export interface Question {
  port: 'reader' | 'chain' | 'oracle' | 'signer' | 'rail' | 'screening';
  method: string;
  args: unknown[];
}

export interface Answer {
  value?: unknown;
  error?: { code: SvcErrorCode | null; message: string };
}

export type Word =
  | { kind: 'ready' }
  | ({ kind: 'order'; id: number; now: number; owner: Owner } & Order)
  | ({ kind: 'done'; id: number } & Answer)
  | ({ kind: 'question'; id: number } & Question)
  | ({ kind: 'answer'; id: number } & Answer);
