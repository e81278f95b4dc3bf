// Starts a process of the service between one database and one simulated world, and passes orders and questions.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SvcError } from '@svc/protocol';
import { build } from 'esbuild';
import type { Owner } from '../../src/conversions/store/find-conversions.ts';
import type { Simulation } from '../harness/make-simulation.ts';
import type { Answer, Order, Question, Word } from './victim-words.ts';

export interface Victim {
  /** Rejects when the process dies first. */
  order(order: Order): Promise<Answer>;
  kill(): void;
  isDead(): boolean;
  /** The signal that ended it. */
  died: Promise<string | null>;
}

const BUNDLE = join(import.meta.dirname, 'dist', 'victim.mjs');
const BANNER =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** A process that loads its sources one by one takes seconds to start, and a thousand are started. */
export async function bundleVictim(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'victim.ts')],
    outfile: BUNDLE,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['svc-source'],
    external: [
      '@electric-sql/pglite',
      '@node-rs/argon2',
      'sodium-native',
      'tiny-secp256k1',
      'pg-native',
      '@svc/devnet',
    ],
    banner: { js: BANNER },
    logLevel: 'error',
  });
}

export interface VictimOptions {
  databaseUrl: string;
  world: Simulation;
  owner: Owner;
  /** Where it kills itself; null: it is killed from outside. */
  failpoint: string | null;
}

export async function startVictim({ databaseUrl, world, owner, failpoint }: VictimOptions): Promise<Victim> {
  const env = { ...process.env, NODE_ENV: 'test', SVC_FAILPOINT: failpoint ?? '', SOAK_DATABASE_URL: databaseUrl };
  const child = fork(BUNDLE, [], { env, serialization: 'advanced', execArgv: ['--enable-source-maps=false'] });
  const open = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  const ready = new Promise<void>((resolve) => {
    child.on('message', (word: Word) => {
      if (word.kind === 'ready') resolve();
      if (word.kind === 'done') open.get(word.id)?.resolve(word);
      if (word.kind === 'question') void reply(world, child, word);
    });
  });
  const died = once(child, 'exit').then(([, signal]) => {
    for (const { reject } of open.values()) reject(new Error('the process died'));
    return signal as string | null;
  });
  await Promise.race([ready, died]);
  let lastId = 0;
  return {
    order(order) {
      lastId += 1;
      const id = lastId;
      const answered = new Promise<Answer>((resolve, reject) => open.set(id, { resolve, reject }));
      send(child, { kind: 'order', id, now: world.clock.now, owner, ...order });
      if (isOver(child)) return Promise.reject(new Error('the process died'));
      return answered.finally(() => open.delete(id));
    },
    kill: () => void child.kill('SIGKILL'),
    isDead: () => isOver(child),
    died,
  };
}

const isOver = ({ exitCode, signalCode, connected }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null || !connected;

/** What cannot be sent is lost with the process that it was meant for. */
function send(child: ChildProcess, word: Word): void {
  if (!isOver(child)) child.send(word, () => undefined);
}

async function reply(world: Simulation, child: ChildProcess, { id, ...question }: Question & { id: number }) {
  const answer = await answerOf(world, question);
  send(child, { kind: 'answer', id, ...answer });
}

async function answerOf(world: Simulation, { port, method, args }: Question): Promise<Answer> {
  try {
    const ask = partOf(world, port)[method];
    return { value: await ask?.(...(port === 'oracle' ? [world.chain.configured, ...args] : args)) };
  } catch (error) {
    const code = error instanceof SvcError ? error.code : null;
    return { error: { code, message: error instanceof Error ? error.message : 'no error' } };
  }
}

function partOf({ context, chain, rail }: Simulation, port: Question['port']) {
  const parts = {
    reader: chain.reader,
    chain: chain.configured,
    oracle: context.oracle,
    signer: context.signer,
    rail,
    screening: context.screenings.test,
  };
  return parts[port] as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
}
