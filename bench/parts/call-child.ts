// Runs a part of a bench in a process of its own and calls its functions, so that its CPU time is counted apart.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { makeChildProfile } from './profile-child.ts';
import { LONGEST_SECONDS, within } from './within.ts';

// biome-ignore lint/suspicious/noExplicitAny: the functions of a child have any parameters; callers see the exact ones.
type Functions = Record<string, (...args: any[]) => unknown>;

export type Calls<Served extends Functions> = {
  [Name in keyof Served]: (...args: Parameters<Served[Name]>) => Promise<Awaited<ReturnType<Served[Name]>>>;
};

interface Answer {
  id: number;
  result?: unknown;
  error?: string;
}

/** In the child: answers the calls of the parent until the parent is gone. */
export function serveParent(functions: Functions): void {
  const profile = makeChildProfile(process.env.SVC_BENCH_PROFILE);
  process.on('message', ({ id, name, args }: { id: number; name: string; args: unknown[] }) => {
    const answer = (part: Omit<Answer, 'id'>): void => void process.send?.({ id, ...part });
    Promise.resolve()
      .then(() => functions[name]?.(...args))
      .then(
        (result) => {
          // What comes after the start is what is measured.
          if (name === 'start') profile.begin();
          answer({ result });
        },
        (error: unknown) => answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
      );
  });
  // First of all listeners: `scripts/end-with-parent.mjs` ends the process, and the profile would be lost.
  process.prependListener('disconnect', () => {
    profile.end();
    process.exit();
  });
  // `scripts/end-with-parent.mjs`, inherited with the loader's flags, unreferences the channel: a listener does not undo that.
  process.channel?.ref();
}

export interface Child<Served extends Functions> {
  call: Calls<Served>;
  pid: number;
  stop(): void;
}

/** As `npm run bench` starts this process, but compiled as for production. */
const CHILD_FLAGS = [
  '--conditions=svc-source',
  '--import',
  import.meta.resolve('./compile-hooks.mjs'),
  '--import',
  import.meta.resolve('../../scripts/end-with-parent.mjs'),
  '--disable-warning=ExperimentalWarning',
];

/** In the parent: starts `script` (relative to this folder's parent) in a process of its own. */
export function startChild<Served extends Functions>(script: string, env: Record<string, string> = {}): Child<Served> {
  const file = fileURLToPath(new URL(`../${script}`, import.meta.url));
  const child = fork(file, [], { env: { ...process.env, ...env }, serialization: 'advanced', execArgv: CHILD_FLAGS });
  const waiting = new Map<number, (answer: Answer) => void>();
  let calls = 0;
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  child.on('exit', (code) => {
    for (const [id, settle] of waiting) settle({ id, error: `${script} ended with ${code}` });
    waiting.clear();
  });
  const callByName = (name: string, args: unknown[]): Promise<unknown> => {
    const answered = new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, ({ result, error }) => (error === undefined ? resolve(result) : reject(new Error(error))));
      child.send({ id: calls, name, args });
    });
    return within(`${name} of ${script}`, LONGEST_SECONDS, answered);
  };
  const call = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          callByName(String(name), args),
    },
  );
  return { call: call as Calls<Served>, pid: child.pid ?? 0, stop: () => stop(child) };
}

function stop(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}
