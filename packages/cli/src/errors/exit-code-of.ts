// Chooses the exit code of an error.
import type { SvcFailure } from '@svc/sdk';
import { EXIT, Unreachable, UsageError } from './exit-codes.ts';

const NO_ANSWER: ReadonlySet<number | null> = new Set([502, 503, 504]);

/** Checks the shape, because importing the class would load the whole SDK even for help. */
export const isFailure = (error: unknown): error is SvcFailure =>
  error instanceof Error && 'code' in error && 'requestId' in error && 'retriable' in error;

export function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof Unreachable) return EXIT.unreachable;
  if (!isFailure(error)) return EXIT.failed;
  const { status, code, details } = error;
  // What the wallet has sent may be mined: a script that starts over at "out of reach" would convert twice.
  if (details.txHash !== undefined) return EXIT.failed;
  if (error.name === 'SvcApiError') return exitCodeOfAnswer(status);
  if (status !== null) return EXIT.failed;
  if (code === 'SVC_VALIDATION_FAILED') return EXIT.usage;
  // What takes too long was reached, but is not done. A wait that could not even read it says with which `code`.
  const isSlow = error.name === 'WaitTimeoutError' && details.code === undefined;
  return code === 'SVC_UPSTREAM_FAILED' && error.retriable && !isSlow ? EXIT.unreachable : EXIT.failed;
}

function exitCodeOfAnswer(status: number | null): number {
  if (NO_ANSWER.has(status)) return EXIT.unreachable;
  return status !== null && status >= 400 && status < 500 ? EXIT.refused : EXIT.failed;
}
