// One shell that lives as long as its reader follows a page: variables, the folder and the umask carry over from command to command.
import { spawn } from 'node:child_process';

export interface Ran {
  exit: number;
  /** Standard output and standard error. */
  printed: string;
  seconds: number;
}

export interface Shell {
  /** Rejects only when the shell itself ends; a command that fails has an exit code. */
  run(command: string): Promise<Ran>;
  close(): void;
}

/** Begins the line after what a command printed, with its exit code; no program here prints a record separator. */
const SEPARATOR = '\u001e';

/** `program` starts a bash that reads its commands from standard input. */
export function openShell(
  program: readonly [string, ...string[]],
  options: { env: NodeJS.ProcessEnv; cwd?: string },
): Shell {
  const [command, ...args] = program;
  const bash = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] });
  let printed = '';
  let onOutput = (): void => {};
  bash.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    onOutput();
  });
  bash.stdin.write('exec 2>&1\n');
  return {
    run: (text) =>
      new Promise((resolve, reject) => {
        const began = performance.now();
        const ended = (): void => reject(new Error(`the shell ended: ${printed}`));
        bash.once('exit', ended);
        printed = '';
        onOutput = () => {
          const end = printed.lastIndexOf(SEPARATOR);
          if (end < 0 || !printed.endsWith('\n')) return;
          bash.off('exit', ended);
          const seconds = (performance.now() - began) / 1000;
          resolve({ exit: Number(printed.slice(end + 1)), printed: printed.slice(0, end), seconds });
        };
        // Encoded, so that a here-document of the command does not swallow what follows it.
        const encoded = Buffer.from(text).toString('base64');
        bash.stdin.write(`eval "$(base64 -d <<< ${encoded})" < /dev/null; printf '\\036%d\\n' "$?"\n`);
      }),
    close: () => void bash.kill('SIGKILL'),
  };
}
