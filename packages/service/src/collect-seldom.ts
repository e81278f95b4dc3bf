// How often V8 collects the whole heap of a process that serves requests.
import { setFlagsFromString } from 'node:v8';

/** The heap may double. V8 ignores a flag that it does not know, with a line on standard error. */
export const HEAP_FLAG = '--heap-growing-percent=100';

/**
 * Requests leave little behind, so V8 would let the heap grow by a tenth only before it collects all of it: every 30 s under
 * load. Marking shares the cores with the requests of that moment, and they were the slowest hundredth (docs/performance.md).
 */
export function collectSeldom(): void {
  setFlagsFromString(HEAP_FLAG);
}
