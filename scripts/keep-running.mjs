// Runs a program in a process of its own, and again whenever it ends by itself after it was ready: under `npm start` no systemd does it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const ending = new URL('end-with-parent.mjs', import.meta.url).href;

/** Resolves with the exit code: when the program was stopped, or could not start. A program says that it is ready with the message `ready`. */
export async function keepRunning(file, { onReady } = {}) {
  let child = null;
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      isStopped = true;
      child?.kill(signal);
    });
  }
  for (;;) {
    let wasReady = false;
    // The channel closes when this process ends in any way, and the child then stops.
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
    child = spawn(process.execPath, ['--import', ending, file], { stdio });
    child.on('message', (message) => {
      if (message === 'ready' && !wasReady) onReady?.();
      wasReady ||= message === 'ready';
    });
    const [code, signal] = await once(child, 'exit');
    if (isStopped || !wasReady || code === 0) return code ?? 1;
    console.error(`It ended by itself (${signal ?? code}); the lines above say why. It is started again.`);
  }
}
