// One run of `execute`: what it works on, how long it may take, and whom it tells.
import type { Conversion, ConversionStatus } from '@svc/protocol';
import type { Hex } from 'viem';
import type { Client } from '../transport/client.ts';
import type { Trust } from './verify-voucher.ts';

export interface ExecuteStep {
  step: 'voucher_verified' | 'approval_sent' | 'approval_confirmed' | 'transaction_sent' | 'transaction_confirmed';
  conversion: Conversion;
  txHash?: Hex;
}

export interface ExecuteOptions extends Trust {
  signal?: AbortSignal;
  /** For the whole; 10 minutes unless told. */
  timeoutMs?: number;
  /** Where to stop waiting; `succeeded` unless told, which for `fiat-redeem` includes the bank payout. */
  until?: ConversionStatus;
  /** The least that must come out, in base units. A voucher re-issued on the way may give 1 % less unless this says otherwise. */
  minAmountOut?: bigint | string;
  onStep?(step: ExecuteStep): void;
}

export interface Execution {
  client: Client;
  reference: string;
  options: ExecuteOptions;
  signal: AbortSignal | undefined;
  /** `performance.now()` at which patience ends. */
  deadline: number;
}

export const calling = ({ signal }: Execution): { signal?: AbortSignal } => (signal === undefined ? {} : { signal });

export const waiting = (execution: Execution): { signal?: AbortSignal; timeoutMs: number } => ({
  ...calling(execution),
  timeoutMs: Math.max(0, execution.deadline - performance.now()),
});

export function tell({ options }: Execution, step: ExecuteStep): void {
  try {
    options.onStep?.(step);
  } catch {}
}
