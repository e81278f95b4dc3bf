// Detects a query outside the transaction it belongs to: on a single connection it would deadlock.
import { AsyncLocalStorage } from 'node:async_hooks';
import { SvcError } from '@svc/protocol';

interface TransactionGuard {
  /** Throws when called inside the callback of an open transaction. */
  assertOutside(): void;
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function makeTransactionGuard(): TransactionGuard {
  const scope = new AsyncLocalStorage<{ open: boolean }>();
  let openCount = 0;
  return {
    assertOutside() {
      if (scope.getStore()?.open) throw new Error('A query was sent outside the open transaction: use its `tx`.');
    },
    async run(work) {
      const state = { open: true };
      openCount += 1;
      try {
        return await scope.run(state, work);
      } finally {
        state.open = false;
        openCount -= 1;
        // While it is on, Node 20 and 22 run a hook for every promise of the process: a tenth of the CPU of a request.
        if (openCount === 0) scope.disable();
      }
    },
  };
}

// Maps temporary database failures to SVC_UNAVAILABLE and leaves every other error unchanged.

const UNAVAILABLE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
// Classes 08 (connection) and 53 (resources), and single codes: cancelled or timed out, lock not had in time,
// going down or starting up, read-only after a failover, serialisation trouble. All of them may pass on a retry.
const UNAVAILABLE_SQL_STATES = /^(08...|53...|57014|57P0[1-5]|55P03|25P0[34]|25006|40001|40P01)$/;
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|PGlite is clos|server conn crashed/i;

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (UNAVAILABLE_SYSTEM_CODES.has(code) || UNAVAILABLE_SQL_STATES.test(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return UNAVAILABLE_MESSAGES.test(error.message);
}

export function toServiceError(error: unknown): unknown {
  if (!isUnavailable(error)) return error;
  const unavailable = new SvcError('SVC_UNAVAILABLE', 'The service cannot reach its database. Try again shortly.');
  unavailable.cause = error;
  return unavailable;
}
