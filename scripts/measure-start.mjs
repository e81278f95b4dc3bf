// npm run measure: how fast the compiled API and worker are ready, and how much memory they hold when idle.
// Needs DATABASE_URL (an empty PostgreSQL database) and `npm run build`. IDLE_SECONDS, by default 20, is the wait before the second look.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './ensure-installed.mjs';

const IDLE_MS = Number(process.env.IDLE_SECONDS ?? 20) * 1000;
const MAX_START_MS = 60_000;
const ADDRESS = `0x${'11'.repeat(20)}`;
const key = () => randomBytes(32).toString('base64url');

if (!process.env.DATABASE_URL) {
  console.error('DATABASE_URL is missing: give it an empty PostgreSQL database.');
  process.exit(2);
}
const settings = {
  PATH: process.env.PATH,
  DATABASE_URL: process.env.DATABASE_URL,
  SVC_MASTER_KEY: key(),
  SVC_PEPPER: key(),
  SVC_VOUCHER_SIGNER_TEST: `0x${randomBytes(32).toString('hex')}`,
  SVC_CHAIN_CELO_SEPOLIA_RPC_URLS: 'http://127.0.0.1:9',
  SVC_CHAIN_CELO_SEPOLIA_CONVERTER: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_TOKEN_SVC: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_NGN_USD: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_USDC_USD: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_USDT_USD: ADDRESS,
  SVC_CHAIN_CELO_SEPOLIA_FEED_CELO_USD: ADDRESS,
  SVC_LOG_LEVEL: 'info',
};

// The first process migrates; the others start as they do in production, on a database that is up to date.
for (const [label, role] of [
  ['api (migrates)', 'api'],
  ['api', 'api'],
  ['api', 'api'],
  ['worker', 'worker'],
]) {
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, 'packages/service/dist/main.js')], {
    env: { ...settings, SVC_ROLE: role, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await isReady(child);
  const readyMs = Math.round(performance.now() - started);
  const cpuMs = cpuMilliseconds(child.pid);
  const atStart = rssMegabytes(child.pid);
  await wait(IDLE_MS);
  console.log(JSON.stringify({ label, readyMs, cpuMs, rssAtStartMb: atStart, rssIdleMb: rssMegabytes(child.pid) }));
  child.kill('SIGTERM');
  await new Promise((end) => child.on('exit', end));
}

function isReady(child) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('not ready within a minute')), MAX_START_MS);
    let text = '';
    child.on('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
    child.stdout.on('data', (part) => {
      text += part;
      if (!text.includes('"msg":"ready"')) return;
      clearTimeout(late);
      resolve();
    });
  });
}

function rssMegabytes(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Processor time so far: what a busy machine does not change. */
function cpuMilliseconds(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}
