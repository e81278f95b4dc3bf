// A headless Firefox, driven by its own Marionette: the protocol behind geckodriver, which then need not be installed.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endProcess, type WebDriver } from './web-driver.ts';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
export const FIREFOX =
  [process.env.SVC_FIREFOX ?? '', ...PLACES].find((path) => path !== '' && existsSync(path)) ?? null;

const MAX_START_MS = 120_000;
/** Port 0 takes a free one, which Firefox writes into its profile. Nothing is asked of hosts outside. */
const PREFERENCES = {
  'marionette.port': 0,
  'ui.prefersReducedMotion': 1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

export async function openFirefox(): Promise<WebDriver> {
  if (FIREFOX === null) throw new Error('no Firefox is installed: set SVC_FIREFOX to one');
  const profile = mkdtempSync(join(tmpdir(), 'svc-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const child = spawn(FIREFOX, ['--headless', '--no-remote', '--marionette', '--profile', profile], {
    stdio: 'ignore',
  });
  const close = async (): Promise<void> => {
    await endProcess(child);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const send = await connect(await readPort(profile, child));
    const capabilities = { alwaysMatch: { pageLoadStrategy: 'normal' } };
    const session = await send<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', { capabilities });
    return makeDriver(`Firefox ${session.capabilities.browserVersion}`, send, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function makeDriver(name: string, send: Send, close: () => Promise<void>): WebDriver {
  return {
    name,
    open: async (url) => void (await send('WebDriver:Navigate', { url })),
    run: async <Value>(script: string, ...args: unknown[]) =>
      (await send<{ value: Value }>('WebDriver:ExecuteScript', { script, args })).value,
    act: async (actions) => void (await send('WebDriver:PerformActions', { actions })),
    setSize: async (size) => void (await send('WebDriver:SetWindowRect', size)),
    async takePicture() {
      const { value } = await send<{ value: string }>('WebDriver:TakeScreenshot', { full: false });
      return Buffer.from(value, 'base64');
    },
    close,
  };
}

async function readPort(profile: string, child: ChildProcess): Promise<number> {
  const file = join(profile, 'MarionetteActivePort');
  const until = Date.now() + MAX_START_MS;
  while (Date.now() < until && child.exitCode === null) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (port > 0) return port;
    await pause(100);
  }
  throw new Error(`Firefox did not start: ${child.exitCode === null ? 'no port' : `it ended with ${child.exitCode}`}`);
}

type Send = <Value>(command: string, parameters: object) => Promise<Value>;
type Answer = [type: 1, id: number, error: { message: string } | null, value: unknown];

/** A message is its length in bytes, a colon and JSON. The first one is the browser's greeting. */
async function connect(port: number): Promise<Send> {
  const socket = createConnection({ port, host: '127.0.0.1' });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.once('close', () => {
    for (const [id, answer] of waiting) answer([1, id, { message: 'Firefox went away' }, null]);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    readMessages(socket, (message) => {
      if (!Array.isArray(message)) return resolve();
      const answer = message as Answer;
      waiting.get(answer[1])?.(answer);
      waiting.delete(answer[1]);
    });
  });
  let lastId = 0;
  return async <Value>(command: string, parameters: object): Promise<Value> => {
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const text = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, value] = await answered;
    if (error !== null) throw new Error(`${command}: ${error.message}`);
    return value as Value;
  };
}

function readMessages(socket: Socket, onMessage: (message: unknown) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) return;
      onMessage(JSON.parse(rest.subarray(colon + 1, end).toString()));
      rest = rest.subarray(end);
    }
  });
}
