// Bounds the exchanges with one address: a hundred at once on a busy machine would let connections stand so long without a
// request that the service cuts them, and the time of a try would run while it only waits.
import { onAbort } from '../waiting/on-abort.ts';

const MAX_AT_ONCE = 32;

interface Line {
  running: number;
  waiting: Set<() => void>;
}

const lines = new Map<string, Line>();

/** Throws the signal's own reason when the caller aborts before the turn has come. */
export async function inTurn<Result>(
  origin: string,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(origin) ?? { running: 0, waiting: new Set() };
  lines.set(origin, line);
  if (line.running < MAX_AT_ONCE) line.running += 1;
  else await turnIn(line, signal);
  try {
    return await work();
  } finally {
    leave(origin, line);
  }
}

/** Who leaves hands the place on, so that nobody slips in before those who wait. */
function turnIn({ waiting }: Line, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      stopWaiting?.();
      resolve();
    };
    const stopWaiting = signal && onAbort(signal, () => waiting.delete(begin) && reject(signal.reason));
    waiting.add(begin);
  });
}

function leave(origin: string, line: Line): void {
  const [next] = line.waiting;
  if (next !== undefined) {
    line.waiting.delete(next);
    next();
    return;
  }
  line.running -= 1;
  if (line.running === 0) lines.delete(origin);
}
