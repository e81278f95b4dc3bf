// Detects a query outside the transaction it belongs to: on a single connection it would deadlock.
import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionGuard {
  /** Throws when called inside the callback of an open transaction. */
  assertOutside(): void;
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function makeTransactionGuard(): TransactionGuard {
  const scope = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (scope.getStore()?.open) throw new Error('A query was sent outside the open transaction: use its `tx`.');
    },
    async run(work) {
      const state = { open: true };
      try {
        return await scope.run(state, work);
      } finally {
        state.open = false;
      }
    },
  };
}
