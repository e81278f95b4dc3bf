// Waits for a condition: the only way in which tests let time pass.
import { setTimeout as wait } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 50;
/** Far longer than anything takes, because the machine may be busy with other things. */
export const PATIENCE_MS = 300_000;

/** Reads again and again until it is good, and says what was there instead when it never is. */
export async function until<Value>(read: () => Promise<Value>, isGood: (value: Value) => boolean): Promise<Value> {
  for (const giveUpAt = performance.now() + PATIENCE_MS; ; await wait(BETWEEN_LOOKS_MS)) {
    const value = await read();
    if (isGood(value)) return value;
    if (performance.now() > giveUpAt) throw new Error(`it did not happen in time, at last there was ${show(value)}`);
  }
}

const show = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 500);
