// WebKitGTK's small browser, driven by Debian's webkit2gtk-driver over W3C WebDriver. It needs a display: Xvfb where there is none.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../../../service/test/free-port.ts';
import { endProcess, type WebDriver } from './web-driver.ts';

const XVFB = '/usr/bin/Xvfb';
const DRIVER = process.env.SVC_WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const MAX_START_MS = 60_000;

/** The driver, or null where it or a display is missing. */
export const WEBKIT = existsSync(DRIVER) && (process.env.DISPLAY || existsSync(XVFB)) ? DRIVER : null;

export async function openWebkit(): Promise<WebDriver> {
  if (WEBKIT === null) throw new Error('no WebKit is installed: Debian has it in webkit2gtk-driver and xvfb');
  const started: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    for (const child of started.reverse()) await endProcess(child);
  };
  try {
    const display = process.env.DISPLAY ?? (await startXvfb(started));
    const port = await findFreePort();
    const env = { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11' };
    started.push(spawn(WEBKIT, ['-p', `${port}`], { stdio: 'ignore', env }));
    const at = `http://127.0.0.1:${port}/session`;
    await untilListening(port);
    const { sessionId, capabilities } = await send<Session>(at, { capabilities: { alwaysMatch: {} } });
    return makeDriver(`WebKitGTK ${capabilities.browserVersion}`, `${at}/${sessionId}`, close);
  } catch (error) {
    await close();
    throw error;
  }
}

interface Session {
  sessionId: string;
  capabilities: { browserVersion: string };
}

function makeDriver(name: string, session: string, close: () => Promise<void>): WebDriver {
  return {
    name,
    open: (url) => send(`${session}/url`, { url }),
    run: <Value>(script: string, ...args: unknown[]) => send<Value>(`${session}/execute/sync`, { script, args }),
    act: (actions) => send(`${session}/actions`, { actions }),
    setSize: async (size) => void (await send(`${session}/window/rect`, size)),
    takePicture: async () => Buffer.from(await send<string>(`${session}/screenshot`), 'base64'),
    async close() {
      // Ends the browser, which is the driver's process and not ours.
      await fetch(session, { method: 'DELETE' }).catch(() => undefined);
      await close();
    },
  };
}

async function send<Value>(url: string, body?: object): Promise<Value> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(url, init);
  const { value } = (await answer.json()) as { value: Value & { message?: string } };
  if (!answer.ok) throw new Error(`${new URL(url).pathname.split('/').slice(3).join('/')}: ${value?.message}`);
  return value;
}

/** Takes a free display, and returns its name. */
async function startXvfb(started: ChildProcess[]): Promise<string> {
  const child = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    child.once('error', reject);
  });
  return `:${number}`;
}

async function untilListening(port: number): Promise<void> {
  const until = Date.now() + MAX_START_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('WebKitWebDriver did not start');
}
