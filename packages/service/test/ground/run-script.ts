// Starts a TypeScript file of the workspaces as a process of its own, for tests that kill it.
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { bundleScript, SHORT_LIFE } from '../bundle-script.ts';

export interface RunningScript {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** Every line written so far. */
  lines: string[];
  errors: string[];
  /** Waits for a line that satisfies `matches`. */
  line(matches: (line: string) => boolean): Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export async function runScript(
  file: URL,
  environment: Record<string, string> = {},
  flags: readonly string[] = SHORT_LIFE,
): Promise<RunningScript> {
  return runProgram([...flags, await bundleScript(file)], environment);
}

/** What Node runs as it is. */
export function runProgram(args: readonly string[], environment: Record<string, string>): RunningScript {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const lines: string[] = [];
  const errors: string[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stderr }).on('line', (line) => void errors.push(line));
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const line = (matches: (line: string) => boolean): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = lines.find(matches);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
      ended.then(() => reject(new Error(`ended before that line: ${errors.join('\n') || lines.join('\n')}`)));
    });
  return { child, lines, errors, line, ended };
}
