// Catches a query sent beside the transaction it belongs to: on one connection it would wait for itself for ever.
import { AsyncLocalStorage } from 'node:async_hooks';

interface TransactionGuard {
  /** Throws when called from inside the work of a transaction that is still open. */
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
