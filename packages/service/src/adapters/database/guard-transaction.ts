// Detects a query outside the transaction it belongs to: on a single connection it would deadlock.
import { AsyncLocalStorage } from 'node:async_hooks';

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
