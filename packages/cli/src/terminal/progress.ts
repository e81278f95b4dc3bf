// One changing progress line on a terminal. Silent elsewhere.
import type { Io } from './io.ts';
import { CLEAR_LINE } from './safe-output.ts';

export interface Progress {
  /** Sets what is being waited for. */
  say(text: string): void;
  /** Clears the line, so that a permanent line can be printed. */
  clear(): void;
}

const FRAMES = ['|', '/', '-', '\\'];

export function startProgress(io: Io, isQuiet: boolean): Progress & { stop(): void } {
  if (!io.errIsTerminal || isQuiet) return { say() {}, clear() {}, stop() {} };
  let text = '';
  let frame = 0;
  const clear = (): void => io.err(CLEAR_LINE);
  const timer = setInterval(() => {
    if (text === '') return;
    frame = (frame + 1) % FRAMES.length;
    io.err(`${CLEAR_LINE}${FRAMES[frame]} ${text}`);
  }, 120);
  timer.unref();
  return {
    say(next) {
      text = next;
    },
    clear,
    stop() {
      clearInterval(timer);
      clear();
    },
  };
}
