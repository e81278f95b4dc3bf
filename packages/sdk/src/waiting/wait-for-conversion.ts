// Polls a conversion until it reaches a status, can no longer reach it, or the time is up.
import { CONVERSION_STATUSES, type ConversionStatus, isFinal } from '@svc/protocol';
import type { Conversion } from '../api-types.ts';
import { type NamesOf, refuseUnknown, requireTimes } from '../credentials/wrong-option.ts';
import { SvcClientError, SvcFailure, WaitTimeoutError } from '../errors.ts';
import { callOperation } from '../transport/call-operation.ts';
import type { Client } from '../transport/client.ts';
import { type ConversionEndedError, conversionEnd } from './conversion-ends.ts';
import { inCrowd, spacedMs } from './crowd.ts';
import { pause } from './pause.ts';

export type WaitTarget = ConversionStatus | readonly ConversionStatus[];

export interface WaitOptions {
  signal?: AbortSignal;
  /** Default 10 minutes. */
  timeoutMs?: number;
  /** The first interval between two reads. It grows to five seconds. */
  intervalMs?: number;
}

const WAIT_NAMES: NamesOf<WaitOptions> = { signal: true, timeoutMs: true, intervalMs: true };

const MAX_INTERVAL_MS = 5_000;

export async function waitForConversion(
  client: Client,
  reference: string,
  target: WaitTarget,
  options: WaitOptions = {},
): Promise<Conversion> {
  const wanted = statusesOf(target, 'target');
  refuseUnknown(options, WAIT_NAMES, 'waitFor');
  // An execution whose time is up asks once more, without time to wait.
  requireTimes(options, 'timeoutMs', 'intervalMs', 'orZero');
  return inCrowd(client, () => poll(client, reference, wanted, options));
}

async function poll(
  client: Client,
  reference: string,
  wanted: readonly ConversionStatus[],
  options: WaitOptions,
): Promise<Conversion> {
  const { signal, timeoutMs = 600_000 } = options;
  const deadline = performance.now() + timeoutMs;
  let intervalMs = options.intervalMs ?? 500;
  for (;;) {
    const read = await readOnce(client, reference, signal);
    const leftMs = deadline - performance.now();
    if (read instanceof SvcFailure) {
      if (leftMs <= 0) throw timedOut(reference, timeoutMs, read);
    } else {
      if (hasReached(read, wanted)) return read;
      if (isStuck(read.status) || isFinal(read.status)) throw notReached(read, wanted);
      if (leftMs <= 0) throw tooSlow(read, wanted, timeoutMs);
    }
    await pause(Math.min(spacedMs(client, intervalMs), leftMs), signal);
    intervalMs = Math.min(intervalMs * 1.5, MAX_INTERVAL_MS);
  }
}

/** JavaScript callers bypass the types, and an unknown status would be waited for until the timeout. */
export function statusesOf(target: WaitTarget, name: string): readonly ConversionStatus[] {
  const wanted: readonly ConversionStatus[] = typeof target === 'string' ? [target] : target;
  const isKnown = (status: ConversionStatus): boolean => CONVERSION_STATUSES.includes(status);
  if (Array.isArray(wanted) && wanted.length > 0 && wanted.every(isKnown)) return wanted;
  const message = `must be one or more of ${CONVERSION_STATUSES.join(', ')}`;
  throw new SvcClientError('SVC_VALIDATION_FAILED', `${name} ${message}, not ${JSON.stringify(target)}.`, {
    details: { issues: [{ path: name, message }] },
  });
}

/** A restart or a rate limit does not end the wait. */
async function readOnce(
  client: Client,
  reference: string,
  signal: AbortSignal | undefined,
): Promise<Conversion | SvcFailure> {
  const options = signal === undefined ? {} : { signal };
  try {
    return await callOperation(client, 'getConversion', { params: { reference } }, options);
  } catch (error) {
    if (error instanceof SvcFailure && error.retriable) return error;
    throw error;
  }
}

/** A status can pass between two reads, so the stages count too. `svc watch` has the same rule, and a test compares them. */
export function hasReached({ status, stages }: Conversion, wanted: readonly ConversionStatus[]): boolean {
  if (wanted.includes(status)) return true;
  if (isStuck(status)) return false;
  // A lost transaction takes a conversion back to `voucher_issued`, so stages after it prove nothing.
  const standing = status === 'voucher_issued' ? wanted.filter(isBeforeVoucher) : wanted;
  return stages.some((stage) => standing.some((name) => name === stage.name));
}

/** The statuses are listed in the order in which a conversion takes them. */
const isBeforeVoucher = (status: ConversionStatus): boolean =>
  CONVERSION_STATUSES.indexOf(status) < CONVERSION_STATUSES.indexOf('voucher_issued');

const isStuck = (status: ConversionStatus): boolean => status === 'failed' || status === 'requires_manual_review';

const notReached = (conversion: Conversion, wanted: readonly ConversionStatus[]): ConversionEndedError =>
  conversionEnd(conversion, `${describe(conversion, wanted)}, and will not move by itself.`);

function tooSlow(conversion: Conversion, wanted: readonly ConversionStatus[], timeoutMs: number): WaitTimeoutError {
  const message = `${describe(conversion, wanted)}, after ${timeoutMs} ms.`;
  return new WaitTimeoutError(message, { details: factsOf(conversion) });
}

const timedOut = (reference: string, timeoutMs: number, cause: SvcFailure): WaitTimeoutError =>
  new WaitTimeoutError(`${reference} could not be read within ${timeoutMs} ms: ${cause.message}`, {
    details: { code: cause.code },
    cause,
  });

function describe({ reference, status, lastError }: Conversion, wanted: readonly ConversionStatus[]): string {
  return `${reference} is ${status}${lastError === null ? '' : ` (${lastError})`}, not ${wanted.join(' or ')}`;
}

const factsOf = ({ reference, status, txHash }: Conversion): Record<string, unknown> => ({
  reference,
  status,
  ...(txHash !== null && { txHash }),
});
