// The few commands of W3C WebDriver that the stories need, whatever carries them to the browser.
import type { ChildProcess } from 'node:child_process';

export interface WebDriver {
  /** With its version: `Firefox 153.7.0`. */
  name: string;
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page. It sees `arguments`. */
  run<Value>(script: string, ...args: unknown[]): Promise<Value>;
  /** Sends input as from a keyboard and a mouse: the sources of W3C WebDriver's actions. */
  act(sources: object[]): Promise<void>;
  setSize(size: { width: number; height: number }): Promise<void>;
  /** A PNG of the window. */
  takePicture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Ends a process that this module started, and waits for it. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}
