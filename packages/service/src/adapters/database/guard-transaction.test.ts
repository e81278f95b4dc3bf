// The guard refuses a query beside its transaction for as long as that one is open, also when others query at the same time.
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeTransactionGuard } from './guard-transaction.ts';

const OUTSIDE = 'outside the open transaction';

it('the guard refuses inside, and admits before, beside and after', async () => {
  const guard = makeTransactionGuard();
  guard.assertOutside();
  const run = guard.run(async () => {
    await turn();
    expect(() => guard.assertOutside()).toThrow(OUTSIDE);
  });
  guard.assertOutside();
  await run;
  guard.assertOutside();
});

it('the guard still refuses in a transaction that stays open when another one ends, and in one that begins later', async () => {
  const guard = makeTransactionGuard();
  await guard.run(turn);
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const long = guard.run(async () => {
    await waiting;
    expect(() => guard.assertOutside()).toThrow(OUTSIDE);
  });
  await guard.run(async () => {
    await turn();
    expect(() => guard.assertOutside()).toThrow(OUTSIDE);
  });
  release();
  await long;
  await expect(guard.run(() => Promise.reject(new Error('rolled back')))).rejects.toThrow('rolled back');
  await guard.run(async () => expect(() => guard.assertOutside()).toThrow(OUTSIDE));
});
