// An installation as operators run it: processes of some version's sources on one PostgreSQL, behind one address.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Devnet } from '@svc/devnet';
import { createPublicClient, http } from 'viem';
import { bundleScript } from '../bundle-script.ts';
import { type RunningScript, runProgram, runScript } from '../ground/run-script.ts';
import { TEST_VOUCHER_SIGNER } from '../harness/test-config.ts';
import { type SwitchableProxy, startSwitchableProxy } from '../restore/switchable-proxy.ts';

const run = promisify(execFile);

/** The sources that this test belongs to. */
export const HERE = fileURLToPath(new URL('../../../../', import.meta.url));

/** What `npm run serve` runs: the service that `npm run build` made. */
export const SERVE = join(HERE, 'scripts/serve.mjs');

/** How long a process that was asked to stop still answers. */
export const DRAIN_SECONDS = 3;

export interface ServiceProcess {
  port: number;
  script: RunningScript;
  /** SIGTERM, and the wait for a clean end. */
  stop(): Promise<void>;
}

export interface Installation {
  proxy: SwitchableProxy;
  /** Of some version's sources, or `SERVE`. */
  start(source: string, role: 'all' | 'api' | 'worker', settings?: Record<string, string>): Promise<ServiceProcess>;
  /** Lines of the logs that tell of an error, of every process so far. */
  errors(): string[];
  /** Lines of the logs with this text, of every process so far. */
  linesWith(text: string): string[];
  /** `svc admin ...` of that version; returns what it prints as JSON. */
  admin(source: string, ...args: string[]): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

/** From the newest block on: what ran on the converter before is of another installation, and would stop signing. */
export async function runInstallation(
  databaseUrl: string,
  devnet: Devnet,
  given: Record<string, string> = {},
): Promise<Installation> {
  const head = await createPublicClient({ transport: http(devnet.rpcUrl) }).getBlockNumber();
  const environment = { ...environmentOf(databaseUrl, devnet, head + 1n), ...given };
  const proxy = await startSwitchableProxy();
  const running = new Set<RunningScript>();
  const started: RunningScript[] = [];
  return {
    proxy,
    async start(source, role, more = {}) {
      const settings = { ...environment, SVC_ROLE: role, ...more };
      const script =
        source === SERVE
          ? runProgram([SERVE], settings)
          : await runScript(pathToFileURL(join(source, 'packages/service/src/main.ts')), settings);
      running.add(script);
      started.push(script);
      const ready = await script.line((line) => line.includes('"msg":"ready"'));
      const { url } = JSON.parse(ready) as { url: string | null };
      return {
        port: url === null ? 0 : Number(new URL(url).port),
        script,
        async stop() {
          script.child.kill('SIGTERM');
          const { code } = await script.ended;
          running.delete(script);
          if (code !== 0) throw new Error(`a ${role} ended with ${code}: ${script.errors.join('\n')}`);
        },
      };
    },
    errors: () => started.flatMap(({ lines }) => lines.filter((line) => /"level":("error"|50)/.test(line))),
    linesWith: (text) => started.flatMap(({ lines }) => lines.filter((line) => line.includes(text))),
    async admin(source, ...args) {
      const main = await bundleScript(pathToFileURL(join(source, 'packages/cli/src/main.ts')));
      const { stdout } = await run(process.execPath, [main, 'admin', ...args, '--json'], {
        env: { ...process.env, ...environment },
      });
      return JSON.parse(stdout) as Record<string, string>;
    },
    async stop() {
      for (const { child } of running) child.kill('SIGTERM');
      await Promise.all([...running].map(({ ended }) => ended));
      await proxy.stop();
    },
  };
}

function environmentOf(
  databaseUrl: string,
  { rpcUrl, deployment }: Devnet,
  startBlock: bigint,
): Record<string, string> {
  const { converter, tokens, feeds } = deployment;
  const chain = {
    RPC_URLS: rpcUrl,
    CONVERTER: converter,
    START_BLOCK: String(startBlock),
    ...Object.fromEntries(Object.entries(tokens).map(([symbol, address]) => [`TOKEN_${symbol}`, address])),
    ...Object.fromEntries(Object.entries(feeds).map(([name, address]) => [`FEED_${name.replace('/', '_')}`, address])),
  };
  return {
    DATABASE_URL: databaseUrl,
    PORT: '0',
    SVC_LOG_LEVEL: 'info',
    SVC_DRAIN_SECONDS: String(DRAIN_SECONDS),
    SVC_MASTER_KEY: randomBytes(32).toString('base64url'),
    SVC_PEPPER: randomBytes(32).toString('base64url'),
    SVC_VOUCHER_SIGNER_TEST: TEST_VOUCHER_SIGNER,
    ...Object.fromEntries(Object.entries(chain).map(([name, value]) => [`SVC_CHAIN_CELO_SEPOLIA_${name}`, value])),
  };
}
