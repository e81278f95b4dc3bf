// The process under attack: the Sandbox as `npm start` runs it, or the service as `npm run serve` runs it on PostgreSQL.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { encodeBase64url } from '@svc/protocol';
import type { SandboxFile } from '../../src/sandbox/sandbox-credentials.ts';
import { makeEmbeddedFolder } from '../embedded-folder.ts';
import { type RunningScript, runScript } from '../ground/run-script.ts';
import { type DashboardClient, makeDashboardClient } from '../harness/make-dashboard-client.ts';
import { startTestDevnet } from '../harness/start-test-service.ts';
import { startPostgres } from '../postgres.ts';
import { HERE, runInstallation } from '../upgrade/run-installation.ts';
import { type NewMember, signUpMember } from './sign-up-member.ts';

export const ENGINES = ['embedded', 'postgres'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Target {
  engine: Engine;
  port: number;
  url: string;
  script: RunningScript;
  /** What the embedded providers sign their notices with comes from it. */
  pepper: Buffer;
  rpcUrl: string;
  wallets: readonly { address: string; privateKey: string }[];
  /** Somebody of the installation's staff. */
  operator: DashboardClient;
  stop(): Promise<void>;
}

/** The address of a request is what the request says, so that no limit of an address ends the attack. */
const SETTINGS = {
  PORT: '0',
  SVC_TRUSTED_PROXIES: '127.0.0.0/8',
  SVC_LOG_LEVEL: 'info',
  NODE_OPTIONS: `--import ${new URL('heap-probe.mjs', import.meta.url).href}`,
};
const PAGES = new URL('../../../dashboard/dist/index.html', import.meta.url);
const SANDBOX = new URL('../../src/sandbox/main.ts', import.meta.url);

export async function startTarget(engine: Engine): Promise<Target> {
  // Without them every page answers 503.
  if (!existsSync(PAGES)) throw new Error("The dashboard's pages are not built: npm test and npm run soak build them.");
  return engine === 'embedded' ? startSandboxTarget() : startServedTarget();
}

async function startSandboxTarget(): Promise<Target> {
  const folder = await makeEmbeddedFolder('fuzz');
  const script = await startPatiently(folder);
  const file = JSON.parse(readFileSync(join(folder, 'sandbox.json'), 'utf8')) as SandboxFile;
  const { pepper } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')) as { pepper: string };
  const { baseUrl: url, rpcUrl, wallets, dashboardKey } = file;
  return {
    engine: 'embedded',
    url,
    port: Number(new URL(url).port),
    script,
    pepper: Buffer.from(pepper, 'base64url'),
    rpcUrl,
    wallets,
    operator: await openWithLink(url, dashboardKey),
    async stop() {
      script.child.kill('SIGKILL');
      await script.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A busy machine may take longer for the chain's first blocks than the start waits: the next attempt finds them. */
async function startPatiently(folder: string, attempts = 3): Promise<RunningScript> {
  // It answers thousands of requests: the embedded database's WebAssembly is worth optimizing.
  const script = await runScript(SANDBOX, { ...SETTINGS, SVC_DATA_DIR: folder }, []);
  try {
    await script.line((line) => line.includes('Credentials'));
    return script;
  } catch (error) {
    if (attempts <= 1) throw error;
    return startPatiently(folder, attempts - 1);
  }
}

async function openWithLink(url: string, dashboardKey: string): Promise<DashboardClient> {
  const browser = makeDashboardClient(url);
  const headers = { authorization: `Bearer ${dashboardKey}` };
  const { link } = (await (await browser.fetch('/dashboard/sign-in-link', { method: 'POST', headers })).json()) as {
    link: string;
  };
  await browser.fetch(link.slice(url.length));
  return browser;
}

async function startServedTarget(): Promise<Target> {
  const [postgres, devnet] = await Promise.all([startPostgres(), startTestDevnet({ blockTimeMs: 1000 })]);
  const databaseUrl = await postgres.createDatabase();
  const pepper = randomBytes(32);
  const secrets = { SVC_PEPPER: encodeBase64url(pepper) };
  const installation = await runInstallation(postgres.socketUrl(databaseUrl), devnet, { ...SETTINGS, ...secrets });
  const { port, script } = await installation.start(HERE, 'all');
  const url = `http://127.0.0.1:${port}`;
  const { browser, email }: NewMember = await signUpMember(url, 'operator');
  await installation.admin(HERE, 'staff', 'add', email, 'operator');
  return {
    engine: 'postgres',
    url,
    port,
    script,
    pepper,
    rpcUrl: devnet.rpcUrl,
    wallets: devnet.wallets,
    operator: browser,
    async stop() {
      script.child.kill('SIGKILL');
      await script.ended;
      await installation.stop();
      await devnet.stop();
      await postgres.dropDatabase(databaseUrl);
      await postgres.stop();
    },
  };
}

/** The resident memory of the process, in MiB. */
export function residentMiB({ script }: Target): number {
  const pid = String(script.child.pid);
  if (process.platform === 'linux') {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', pid]).toString()) / 1024;
}

/** What the process holds when all garbage is collected, in MiB. */
export async function heapMiB({ script }: Target): Promise<number> {
  const isProbe = (line: string): boolean => line.startsWith('{"probe":"heap"');
  const seen = script.lines.length;
  script.child.kill('SIGUSR2');
  const line = await script.line((each) => isProbe(each) && script.lines.lastIndexOf(each) >= seen);
  return (JSON.parse(line) as { heapMiB: number }).heapMiB;
}

/** What the process has used of the processors so far. */
export function cpuSeconds({ script }: Target): number {
  const pid = String(script.child.pid);
  if (process.platform === 'linux') {
    const [, , ...fields] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ');
    return (Number(fields[9]) + Number(fields[10])) / 100;
  }
  const parts = execFileSync('ps', ['-o', 'time=', '-p', pid]).toString().trim().split(/[-:]/);
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}

export const isAlive = ({ script: { child } }: Target): boolean => child.exitCode === null && child.signalCode === null;
