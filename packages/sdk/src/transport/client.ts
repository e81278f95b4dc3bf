// What every call needs: credentials, service and retry policy. Plain data, made once by `makeClient`.
import type { Env, SignKey } from '@svc/protocol';
import type { Pins } from '../credentials/pins.ts';
import type { WalletLock } from '../wallet/queue/lane.ts';
import type { ServiceKeys } from './service-keys.ts';

export interface Clock {
  /** Unix milliseconds. */
  now(): number;
}

export interface RequestNote {
  method: string;
  /** Includes the query. Never a body, a header or a key. */
  path: string;
  /** 1 for the first try. */
  attempt: number;
  idempotencyKey: string | null;
}

export interface ResponseNote extends RequestNote {
  status: number;
  requestId: string | null;
  durationMs: number;
}

export interface RetryNote extends RequestNote {
  delayMs: number;
  code: string;
  status: number | null;
}

/** For logging. Errors thrown by a hook are ignored. */
export interface Hooks {
  onRequest?(note: RequestNote): void;
  onResponse?(note: ResponseNote): void;
  onRetry?(note: RetryNote): void;
}

export interface Client {
  baseUrl: string;
  merchantId: string;
  env: Env;
  apiKey: string;
  encryptionKeyId: string;
  encryptionKey: Uint8Array;
  signingKeyId: string;
  signKey: SignKey;
  fetch: typeof fetch;
  timeoutMs: number;
  maxRetries: number;
  waitOnRateLimit: boolean;
  hooks: Hooks;
  clock: Clock;
  serviceKeys: ServiceKeys;
  /** Keeps other processes away from a wallet in use. */
  walletLock: WalletLock | null;
  /** What it trusts on each chain. */
  pins: Pins;
}
