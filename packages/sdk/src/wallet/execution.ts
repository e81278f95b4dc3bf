// The state of one `execute` run: what it works on, its deadline, and its progress hook.
import type { ConversionStatus, Hex } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import type { Client } from '../transport/client.ts';
import type { Trust } from './trust.ts';

export interface ExecuteStep {
  step: 'voucher_verified' | 'approval_sent' | 'approval_confirmed' | 'transaction_sent' | 'transaction_confirmed';
  conversion: Conversion;
  txHash?: Hex;
}

export interface ExecuteOptions extends Trust {
  signal?: AbortSignal;
  /** For the whole run. Default 10 minutes. */
  timeoutMs?: number;
  /** The status to wait for. Default `succeeded`, which for `fiat-redeem` includes the bank payout. */
  until?: ConversionStatus;
  /** Minimum output, in base units. By default a voucher that is re-issued during the run may give 1 % less. */
  minAmountOut?: bigint | string;
  /** False skips the check of native coin, for wallets whose gas is paid in a token. Default true. */
  gasCheck?: boolean;
  onStep?(step: ExecuteStep): void;
}

export interface Execution {
  client: Client;
  reference: string;
  options: ExecuteOptions;
  signal: AbortSignal | undefined;
  /** The deadline, as a `performance.now()` time. */
  deadline: number;
}

export const calling = ({ signal }: Execution): { signal?: AbortSignal } => (signal === undefined ? {} : { signal });

export const waiting = (execution: Execution): { signal?: AbortSignal; timeoutMs: number } => ({
  ...calling(execution),
  timeoutMs: Math.max(0, execution.deadline - performance.now()),
});

/** The part that a run without a client has too. */
export interface Progress {
  options: { onStep?(step: ExecuteStep): void };
  signal: AbortSignal | undefined;
  /** As a `performance.now()` time. */
  deadline: number;
}

export function tell({ options }: Pick<Progress, 'options'>, step: ExecuteStep): void {
  try {
    options.onStep?.(step);
  } catch {}
}
