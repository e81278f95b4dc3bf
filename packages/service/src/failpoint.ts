// Named places where a test can make the process die or fail, to prove that the next start repairs it.

type Action = { name: string; kind: 'kill' | 'throw' };

// Looked up once: reading the environment takes microseconds, and failpoints stand where every delivery passes.
const isTest = process.env.NODE_ENV === 'test';

function chosen(): Action | null {
  const [name, kind = 'kill'] = (process.env.SVC_FAILPOINT ?? '').split(':');
  return name ? { name, kind: kind === 'throw' ? 'throw' : 'kill' } : null;
}

/** Does nothing unless NODE_ENV is `test` and SVC_FAILPOINT names this place: `name`, `name:kill` or `name:throw`. */
export function failpoint(name: string): void {
  if (!isTest) return;
  const action = chosen();
  if (action?.name !== name) return;
  if (action.kind === 'throw') throw new Error(`failpoint ${name}`);
  process.kill(process.pid, 'SIGKILL');
  // The signal arrives within moments; nothing after the failpoint may run until then.
  for (;;);
}
