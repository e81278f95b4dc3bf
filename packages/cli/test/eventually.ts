// Waits for a condition, and reports the last value when it does not come.
import { setTimeout as wait } from 'node:timers/promises';

export async function eventually<Value>(
  look: () => Value | Promise<Value>,
  patienceMs = 300_000,
): Promise<NonNullable<Value>> {
  for (const giveUpAt = performance.now() + patienceMs; ; await wait(50)) {
    const found = await look();
    if (found) return found as NonNullable<Value>;
    if (performance.now() > giveUpAt) throw new Error('it did not happen in time');
  }
}
