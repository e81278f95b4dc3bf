// The state of one `execute` run: what it works on, its deadline, and its progress hook.
import type { Address, ConversionStatus, Hex } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import type { NamesOf } from '../credentials/wrong-option.ts';
import { SvcFailure } from '../errors.ts';
import type { Client } from '../transport/client.ts';
import { pause } from '../waiting/pause.ts';
import type { PermitRefusal } from './spending/plan-permit.ts';
import { TRUST_NAMES, type Trust } from './trust.ts';
import type { Wallet } from './wallet.ts';

export interface ExecuteStep {
  step:
    | 'voucher_verified'
    | 'permit_signed'
    | 'approval_sent'
    | 'approval_confirmed'
    | 'transaction_sent'
    | 'transaction_confirmed';
  conversion: Conversion;
  txHash?: Hex;
  /** With `approval_sent`: why a signature does not do. */
  reason?: PermitRefusal;
}

export interface ExecuteOptions extends Trust {
  signal?: AbortSignal;
  /** For the whole run. Default 10 minutes. */
  timeoutMs?: number;
  /** The status to wait for. Default `succeeded`, which for `fiat-redeem` includes the bank payout. */
  until?: ConversionStatus;
  /** Minimum output, in base units. By default a voucher that is re-issued during the run may give 1 % less. */
  minAmountOut?: bigint | string;
  /**
   * How the converter gets the wallet's tokens when it has no allowance yet. `auto`: by a signature in the same transaction
   * (ERC-2612, ERC-3009, Permit2) where token and wallet support it, else by an approval. Default `auto`.
   */
  spending?: 'auto' | 'permit' | 'approval';
  /**
   * Who sends, and pays gas for, the voucher, while `wallet` itself only signs: another wallet, or the address of a relayer such
   * as `https://relayer.example.com`.
   */
  relayer?: Wallet | string;
  /** SVC base units for the relayer. Of a relayer with an address: the most that it may ask for. Default 0. */
  relayFee?: bigint;
  /**
   * On Celo: the token in which gas is paid, or, for one with fewer than 18 decimals, its adapter. A viem client needs its
   * `chain` for it.
   */
  feeCurrency?: Address;
  /** False skips the check of what pays gas, for wallets whose gas another account pays. Default true. */
  gasCheck?: boolean;
  /**
   * A transaction without a receipt after this time is sent again under its nonce with a higher fee, by a viem client with a local key.
   * Default 60 seconds.
   */
  speedUpAfterMs?: number;
  onStep?(step: ExecuteStep): void;
}

export const EXECUTE_NAMES: NamesOf<ExecuteOptions> = {
  ...TRUST_NAMES,
  signal: true,
  timeoutMs: true,
  until: true,
  minAmountOut: true,
  spending: true,
  relayer: true,
  relayFee: true,
  feeCurrency: true,
  gasCheck: true,
  speedUpAfterMs: true,
  onStep: true,
};

export interface Execution {
  client: Client;
  reference: string;
  options: ExecuteOptions;
  signal: AbortSignal | undefined;
  /** The deadline, as a `performance.now()` time. */
  deadline: number;
  /** The transaction of the voucher, once there is one. */
  sent: Sent | null;
  /** The conversion as last read, once it has a voucher. */
  last: Conversion | null;
}

export interface Sent {
  /** The newest: a speed-up replaces it. */
  txHash: Hex;
  replaced: Hex[];
  /** Null where an earlier run sent it. */
  call: { to: Address; data: Hex } | null;
  nonce: number | null;
  /** As a `performance.now()` time. */
  sentAt: number;
  /** True when the service has taken the hash down. */
  isReported: boolean;
}

export const sentNow = (txHash: Hex, call: Sent['call'], isReported = false): Sent => ({
  txHash,
  replaced: [],
  call,
  nonce: null,
  sentAt: performance.now(),
  isReported,
});

export const calling = ({ signal }: Execution): { signal?: AbortSignal } => (signal === undefined ? {} : { signal });

const PATIENCE_MS = [1_000, 2_000, 4_000];

/** For a call without which a run cannot go on: a restart of the service, or a machine with too much to do, does not end it. */
export async function patiently<Result>(execution: Execution, call: () => Promise<Result>): Promise<Result> {
  const { client, signal, deadline } = execution;
  for (const delayMs of client.maxRetries === 0 ? [] : PATIENCE_MS) {
    try {
      return await call();
    } catch (error) {
      if (!isUnheard(error) || performance.now() + delayMs > deadline) throw error;
    }
    await pause(delayMs, signal);
  }
  return call();
}

/** No answer came, or one that says that there is no time for the call. A 502 is an answer: the caller waits for none of those. */
const isUnheard = (error: unknown): boolean =>
  error instanceof SvcFailure && error.retriable && (error.status === null || error.status === 503);

export const waiting = (execution: Execution): { signal?: AbortSignal; timeoutMs: number } => ({
  ...calling(execution),
  timeoutMs: Math.max(0, execution.deadline - performance.now()),
});

/** The part that a run without a client has too. */
export interface Progress {
  options: Pick<ExecuteOptions, 'onStep' | 'feeCurrency'>;
  signal: AbortSignal | undefined;
  /** As a `performance.now()` time. */
  deadline: number;
}

export function tell({ options }: Pick<Progress, 'options'>, step: ExecuteStep): void {
  try {
    options.onStep?.(step);
  } catch {}
}
